import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { settingsQuery } from '#modules/restaurant/client/settings.ts'
import { type Settings, changeSettings } from '#modules/restaurant/contract/settings.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { Button } from '#ui-kit/button.tsx'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { toasts } from '#ui-kit/toaster.tsx'
import { ChecklistStep } from './checklist-step.tsx'
import { hasFirstSteps, useFirstSteps } from './use-first-steps.ts'

/** From an empty database to a first test order; it goes when everything is done and put away. */
export function SetupChecklist() {
  const { data: settings } = useQuery(settingsQuery(useApi()))
  if (!settings || !hasFirstSteps(settings)) return null
  return <Checklist settings={settings} />
}

function Checklist({ settings }: { settings: Settings }) {
  const steps = useFirstSteps(settings)
  const done = steps.filter(({ isDone }) => isDone).length
  const isComplete = done === steps.length
  const next = steps.find(({ isDone }) => !isDone)
  return (
    <section
      aria-labelledby="first-steps"
      className="mt-6 mb-8 max-w-4xl rounded-card border border-border bg-surface p-5 md:p-8"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="first-steps" className="text-2xl">
          {isComplete ? 'Your restaurant is open' : 'First steps'}
        </h2>
        <p className="text-sm text-muted tabular-nums">
          {done} of {steps.length} done
        </p>
      </div>
      <progress
        value={done}
        max={steps.length}
        aria-label="First steps done"
        className="mt-3 block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-surface2 [&::-moz-progress-bar]:bg-success [&::-webkit-progress-bar]:bg-surface2 [&::-webkit-progress-value]:bg-success"
      />
      <ol className="mt-5 grid gap-1">
        {steps.map((step) => (
          <ChecklistStep key={step.title} step={step} isNext={step === next} />
        ))}
      </ol>
      {isComplete && <PutAway version={settings.version} />}
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
      void toasts.show('success', 'Put away')
    } catch (error) {
      if (error instanceof Error) setFailure(error.message)
    }
  }
  return (
    <>
      <Button className="mt-5" onClick={() => void putAway()}>
        Hide this list
      </Button>
      <ErrorText>{failure}</ErrorText>
    </>
  )
}
