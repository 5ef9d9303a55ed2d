import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SetupStep } from '#modules/reporting/rules/setup-steps.ts'
import { settingsQuery } from '#modules/restaurant/client/settings.ts'
import { type Settings, changeSettings } from '#modules/restaurant/contract/settings.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { Button, LinkButton } from '#ui-kit/button.tsx'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { toasts } from '#ui-kit/toaster.tsx'
import { StepList } from '#modules/reporting/ui/setup/step-list.tsx'
import { setupTexts as texts } from '#modules/reporting/ui/setup/texts.ts'
import { isSettingUp } from './is-setting-up.ts'
import { useSetupSteps } from '#modules/reporting/ui/setup/use-setup-steps.ts'

/** What is missing before guests can order, for as long as something is. */
export function SetupChecklist() {
  const api = useApi()
  const { data: settings } = useQuery(settingsQuery(api))
  const { data } = useSetupSteps()
  if (!settings || !data || data.canOrder || !isSettingUp(settings)) return null
  return <Checklist steps={data.steps} settings={settings} />
}

function Checklist({ steps, settings }: { steps: readonly SetupStep[]; settings: Settings }) {
  const missing = steps.filter(({ isDone, isNeeded }) => isNeeded && !isDone)
  return (
    <section
      aria-labelledby="first-steps"
      className="mt-6 mb-8 max-w-4xl rounded-card border border-border bg-surface p-5 md:p-8"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="first-steps" className="text-2xl">
          {texts.title}
        </h2>
        <p className="text-sm text-muted tabular-nums">{texts.missing(missing.length)}</p>
      </div>
      <StepList steps={steps} />
      <div className="mt-6 flex flex-wrap gap-3">
        <LinkButton to={`/dashboard/setup/${missing[0]?.name ?? ''}`}>{texts.lead}</LinkButton>
        <PutAway version={settings.version} />
      </div>
    </section>
  )
}

function PutAway({ version }: { version: number }) {
  const api = useApi()
  const queries = useQueryClient()
  const [failure, setFailure] = useState('')
  async function putAway() {
    try {
      await api(changeSettings, { body: { version, firstStepsDone: true } })
      await queries.invalidateQueries({ queryKey: ['restaurant'] })
      void toasts.show('success', texts.hidden)
    } catch (error) {
      if (error instanceof Error) setFailure(error.message)
    }
  }
  return (
    <>
      <Button kind="secondary" onClick={() => void putAway()}>
        {texts.hide}
      </Button>
      <ErrorText>{failure}</ErrorText>
    </>
  )
}
