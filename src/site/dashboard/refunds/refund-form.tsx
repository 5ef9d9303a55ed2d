import { useRef, useState } from 'react'
import { centsFromDollars, formatCents, parseCents } from '#kernel/money.ts'
import type { RefundSheet } from '#modules/payments/refunds/contract.ts'
import { maxReasonLength, readWish } from '#modules/payments/refunds/rules/read-wish.ts'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { RefusableForm } from '#ui-kit/refusable-form.tsx'
import { SubmitButton } from '#ui-kit/submit-button.tsx'
import { TextField } from '#ui-kit/text-input.tsx'
import { type Chosen, RefundLines } from './refund-lines.tsx'
import { type RefundWay, RefundWays } from './refund-ways.tsx'
import { type SentRefund, useRefund } from './use-refund.ts'

interface RefundFormProps {
  orderId: string
  sheet: RefundSheet
  onDone: () => void
}

/** Dishes, an amount or everything that is left, and why; the button says what it comes to. */
export function RefundForm({ orderId, sheet, onDone }: RefundFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const isByHand = sheet.by !== 'card'
  const { ask, fields, problem, isBusy, mend, refuse, confirmDialog } = useRefund(orderId, isByHand)
  const [way, setWay] = useState<RefundWay>('lines')
  const [chosen, setChosen] = useState<Chosen>({})
  const [amount, setAmount] = useState('')
  const remaining = centsFromDollars(sheet.remaining) ?? 0
  const cents = sumOf(way, { sheet, chosen, amount, remaining })
  const isTooMuch = cents !== undefined && cents > remaining

  async function send(typed: HTMLFormElement) {
    const data = new FormData(typed)
    const reason = String(data.get('reason') ?? '')
    const chosenWish = wishOf(way, chosen, cents)
    if (!chosenWish) return refuse(missing[way])
    const wish = { ...chosenWish, ...(data.has('inCash') && { inCash: true as const }) }
    const read = readWish({ ...wish, reason })
    if ('problems' in read) return refuse(read.problems)
    if (await ask({ ...wish, reason })) onDone()
  }

  return (
    <RefusableForm ref={form} onSend={send} onMend={mend}>
      <RefundWays
        way={way}
        onChange={(next) => {
          setWay(next)
          mend(fieldOf[next])
        }}
      />
      {way === 'lines' && (
        <div>
          <RefundLines
            lines={sheet.lines}
            chosen={chosen}
            onChange={(next) => {
              setChosen(next)
              mend('lines')
            }}
          />
          <ErrorText>{fields['lines']}</ErrorText>
        </div>
      )}
      {way === 'amount' && (
        <TextField
          label="How much, in dollars"
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          placeholder="14.50"
          value={amount}
          onChange={({ currentTarget }) => setAmount(currentTarget.value)}
          hint={`At most ${formatCents(remaining)}`}
          error={fields['amount']}
        />
      )}
      <TextField
        label="Why"
        name="reason"
        autoComplete="off"
        maxLength={maxReasonLength}
        placeholder="Soup was missing"
        hint="For the books; the guest does not see it."
        error={fields['reason']}
      />
      <ByHand isSo={isByHand} />
      <ErrorText>{Object.keys(fields).length === 0 ? problem : ''}</ErrorText>
      {isTooMuch && <ErrorText>At most {formatCents(remaining)} can go back.</ErrorText>}
      <SubmitButton busyText="Asking…" isBusy={isBusy} isDisabled={isTooMuch}>
        {cents ? `Refund ${formatCents(cents)}` : 'Refund'}
      </SubmitButton>
      {confirmDialog}
    </RefusableForm>
  )
}

/** Money from the counter goes back there; all other may. */
function ByHand({ isSo }: { isSo: boolean }) {
  if (isSo) {
    return (
      <p className="text-sm text-muted">You give it back by hand: it is written down as given.</p>
    )
  }
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input type="checkbox" name="inCash" className="size-5 accent-primary" />
      Hand it out in cash instead of to the card
    </label>
  )
}

const fieldOf: Readonly<Record<RefundWay, string>> = {
  lines: 'lines',
  amount: 'amount',
  whole: 'whole',
}

/** What is wrong when nothing was chosen. */
const missing: Readonly<Record<RefundWay, Record<string, string>>> = {
  lines: { lines: 'Choose at least one dish.' },
  amount: { amount: 'Write dollars such as 14.50.' },
  whole: {},
}

interface Typed {
  sheet: RefundSheet
  chosen: Chosen
  amount: string
  remaining: number
}

/** What it comes to as far as the page knows; the server computes it again. */
function sumOf(way: RefundWay, { sheet, chosen, amount, remaining }: Typed): number | undefined {
  if (way === 'whole') return remaining
  if (way === 'amount') return parseCents(amount.trim())
  return sheet.lines.reduce(
    (sum, { position, price }) => sum + (centsFromDollars(price) ?? 0) * (chosen[position] ?? 0),
    0,
  )
}

function wishOf(
  way: RefundWay,
  chosen: Chosen,
  cents: number | undefined,
): Omit<SentRefund, 'reason'> | undefined {
  if (!cents) return undefined
  if (way === 'whole') return { whole: true }
  if (way === 'amount') return { amount: cents / 100 }
  const lines = Object.entries(chosen).flatMap(([position, quantity]) =>
    quantity > 0 ? [{ position: Number(position), quantity }] : [],
  )
  return { lines }
}
