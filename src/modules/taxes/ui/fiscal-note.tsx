import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { type Settings, confirmFiscalLaw } from '#modules/restaurant/contract/house.ts'
import {
  type FiscalLaw,
  fiscalLawOf,
  fiscalLawsReadOn,
  fiscalLawTexts,
  fiscalTexts,
  isCanadaOutsideQuebec,
} from '#modules/restaurant/counter-money.ts'
import { formatDay } from '#modules/restaurant/local-time.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { Button } from '#ui-kit/button.tsx'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { SourceLinks } from '#ui-kit/source-links.tsx'
import { toasts } from '#ui-kit/toaster.tsx'
import { useAct } from '#ui-kit/use-act.ts'
import { fiscalNoteTexts as texts } from './house-texts.ts'

/** What the law asks of whoever takes money at the counter, and where an admin says that they have read it. */
export function FiscalNote({ country, fiscalLaw }: Pick<Settings, 'country' | 'fiscalLaw'>) {
  const law = fiscalLawOf(country)
  return (
    <section className="my-8 grid max-w-3xl gap-3 rounded-card border border-border bg-surface p-5">
      <h2 className="text-lg">
        {law ? texts.title(fiscalLawTexts[law.id].place) : texts.titleElsewhere}
      </h2>
      {law ? (
        <Asked law={law} confirmedAt={fiscalLaw?.id === law.id ? fiscalLaw.at : undefined} />
      ) : (
        <p className="text-muted">
          <span>{texts.none(dayOf(fiscalLawsReadOn))}</span>
          {isCanadaOutsideQuebec(country) && <span>{` ${fiscalTexts.quebec}`}</span>}
        </p>
      )}
    </section>
  )
}

function Asked({ law, confirmedAt }: { law: FiscalLaw; confirmedAt: number | undefined }) {
  const { id, readOn, sources } = law
  return (
    <>
      <p>{fiscalLawTexts[id].asks}</p>
      <p>{texts.ours}</p>
      {readOn === null ? (
        <p className="text-sm text-muted">{texts.notChecked}</p>
      ) : (
        <SourceLinks lead={texts.read(dayOf(readOn))} sources={sources} />
      )}
      <Confirmation law={id} confirmedAt={confirmedAt} />
    </>
  )
}

function Confirmation({ law, confirmedAt }: { law: string; confirmedAt: number | undefined }) {
  const api = useApi()
  const queries = useQueryClient()
  const { act, isBusy, problem } = useAct()
  const [isRead, setIsRead] = useState(false)
  const state = useId()
  const isConfirmed = confirmedAt !== undefined

  async function say(isOn: boolean) {
    if (isOn && !isRead) return
    await act(async () => {
      await api(confirmFiscalLaw, { body: { law, isConfirmed: isOn } })
      await queries.invalidateQueries({ queryKey: ['restaurant'] })
      setIsRead(false)
      void toasts.show('success', isOn ? texts.nowOn : texts.nowOff)
    })
  }

  return (
    <div className="grid gap-3 border-t border-border pt-3">
      <p id={state} className="font-semibold">
        {isConfirmed ? texts.isOn(formatDay(confirmedAt, 'UTC')) : texts.isOff}
      </p>
      {!isConfirmed && (
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            checked={isRead}
            onChange={({ target }) => setIsRead(target.checked)}
            className="size-5 shrink-0 accent-primary"
          />
          <span>{texts.confirm}</span>
        </label>
      )}
      <ErrorText>{problem}</ErrorText>
      <Button
        kind="secondary"
        aria-describedby={state}
        disabled={isBusy || (!isConfirmed && !isRead)}
        onClick={() => void say(!isConfirmed)}
        className="justify-self-start"
      >
        {isConfirmed ? texts.turnOff : texts.turnOn}
      </Button>
    </div>
  )
}

function dayOf(day: string): string {
  return formatDay(Date.parse(day), 'UTC')
}
