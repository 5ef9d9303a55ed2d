import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { dollarsFromCents, formatCents, nearestCents } from '#kernel/money.ts'
import { examplePrice, readCountedCents, typedPrice, unitWord } from '#kernel/read-money.ts'
import { useRestaurant } from '#modules/restaurant/ui/use-restaurant.ts'
import { type SentCount, coinsOf, needsCount, readCount } from '#modules/till/closing.ts'
import type { XReport } from '#modules/till/contract.ts'
import { sayDifference } from '#modules/till/drawing.ts'
import { dialogs } from '#ui-kit/dialogs.tsx'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { Fold } from '#ui-kit/fold.tsx'
import { RefusableForm } from '#ui-kit/refusable-form.tsx'
import { SubmitButton } from '#ui-kit/submit-button.tsx'
import { TextField } from '#ui-kit/text-field.tsx'
import { toasts } from '#ui-kit/toaster.tsx'
import { useHydrated } from '#ui-kit/use-hydrated.ts'
import { closeTexts as texts } from './house-texts.ts'
import { useTillChange } from './use-till-change.ts'

interface CountFormProps extends Pick<XReport, 'cash' | 'tenders'> {
  /** The number of the last close; 0: none. */
  after: number
  /** What it differs from is not said before it is closed. */
  isBlind: boolean
}

/** What is in the drawer and what of it stays; what it differs from is said before anything is closed. */
export function CountForm({ cash, tenders, after, isBlind }: CountFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const isHydrated = useHydrated()
  const { fields, problem, isBusy, act, mend, setFields, close } = useTillChange()
  const [counted, setCounted] = useState('')
  // What is proposed changes with the last close; what was typed stays, whoever closes meanwhile.
  const [typedKept, setKept] = useState<string>()
  const kept = typedKept ?? typedPrice(dollarsFromCents(cash.floatCents))
  const difference = isBlind ? '' : differenceOf(counted, cash.expectedCents)

  async function send() {
    const read = readTyped(counted, kept)
    if ('problems' in read) return setFields(read.problems)
    const judged = readCount(read.sent, needsCount({ tenders, cash }))
    if ('problems' in judged) return setFields(judged.problems)
    const text = difference === '' ? '' : texts.askedWith(difference)
    const isSure = await dialogs.ask({
      title: texts.ask,
      text: text + texts.asked,
      confirm: texts.close,
      cancel: texts.notYet,
    })
    if (!isSure) return
    await act(async () => {
      const { number } = await close({ after, expectedCents: cash.expectedCents, ...read.sent })
      void toasts.show('success', texts.closed(number))
      await navigate(`/dashboard/close/${number}`)
    })
  }

  return (
    <RefusableForm ref={form} onSend={send} onMend={mend}>
      <Sum
        label={texts.counted(unitWord())}
        name="countedCents"
        value={counted}
        error={fields['countedCents']}
        onChange={setCounted}
      />
      <CoinCount onCount={(cents) => setCounted(typedPrice(dollarsFromCents(cents)))} />
      <output aria-live="polite" className="-mt-2 block min-h-6 font-semibold tabular-nums">
        {isUnreadable(counted) ? texts.notASum(examplePrice()) : difference}
      </output>
      <Sum
        label={texts.kept(unitWord())}
        name="keptCents"
        value={kept}
        hint={texts.keptHint}
        error={fields['keptCents']}
        onChange={setKept}
      />
      <ErrorText>{Object.keys(fields).length === 0 ? problem : ''}</ErrorText>
      <SubmitButton busyText={texts.closing} isBusy={isBusy} isDisabled={!isHydrated}>
        {texts.close}
      </SubmitButton>
    </RefusableForm>
  )
}

/** Counts coins and notes piece by piece; their sum goes into the form's field. */
function CoinCount({ onCount }: { onCount: (cents: number) => void }) {
  const { currency, cash } = useRestaurant()
  const [counts, setCounts] = useState<Readonly<Record<number, string>>>({})
  const worths = coinsOf(currency).filter((cents) => cents >= nearestCents(cash?.step ?? 0))
  const sumOf = (all: typeof counts) =>
    worths.reduce((sum, cents) => sum + cents * piecesIn(all[cents]), 0)
  const sum = sumOf(counts)
  return (
    <Fold summary={texts.coins} hasError={false}>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-3">
        {worths.map((cents) => {
          const worth = formatCents(cents)
          return (
            <TextField
              key={cents}
              label={worth}
              aria-label={texts.coin(worth)}
              inputMode="numeric"
              autoComplete="off"
              maxLength={5}
              value={counts[cents] ?? ''}
              onChange={({ currentTarget: { value } }) => {
                const all = { ...counts, [cents]: value }
                setCounts(all)
                onCount(sumOf(all))
              }}
            />
          )
        })}
      </div>
      <output className="block text-muted">{sum > 0 ? texts.coinSum(formatCents(sum)) : ''}</output>
    </Fold>
  )
}

/** What is no number of pieces counts as none. */
function piecesIn(typed = ''): number {
  return /^\d{1,5}$/.test(typed.trim()) ? Number(typed) : 0
}

interface SumProps {
  label: string
  name: string
  value: string
  hint?: string
  error: string | undefined
  onChange: (value: string) => void
}

function Sum({ onChange, ...field }: SumProps) {
  return (
    <TextField
      {...field}
      inputMode="decimal"
      autoComplete="off"
      placeholder={examplePrice()}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}

/** The words for how a count differs from what is expected; '' until a sum is typed. */
function differenceOf(counted: string, expectedCents: number): string {
  const cents = readCountedCents(counted)
  return cents === undefined ? '' : sayDifference(cents - expectedCents)
}

/** Whether what is typed is no sum, even if it goes on after its decimal mark. */
function isUnreadable(text: string): boolean {
  const typed = text.trim().replace(/[.,]$/, '')
  return typed !== '' && readCountedCents(typed) === undefined
}

/** A field that is left empty is left out: the server says whether it is needed. */
function readTyped(
  counted: string,
  kept: string,
): { sent: SentCount } | { problems: Record<string, string> } {
  const sent: SentCount = {}
  const problems: Record<string, string> = {}
  for (const [name, text] of [
    ['countedCents', counted],
    ['keptCents', kept],
  ] as const) {
    if (text.trim() === '') continue
    const cents = readCountedCents(text)
    if (cents === undefined) problems[name] = texts.notASum(examplePrice())
    else sent[name] = cents
  }
  return Object.keys(problems).length > 0 ? { problems } : { sent }
}
