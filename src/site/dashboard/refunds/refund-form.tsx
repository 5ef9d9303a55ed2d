import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { centsFromDollars, formatCents, parseCents } from '#kernel/money.ts'
import { portionsQuery } from '#modules/orders/portions/client.ts'
import type { RefundSheet } from '#modules/payments/refunds/contract.ts'
import { maxReasonLength, readWish } from '#modules/payments/refunds/rules/read-wish.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { RefusableForm } from '#ui-kit/refusable-form.tsx'
import { SubmitButton } from '#ui-kit/submit-button.tsx'
import { TextField } from '#ui-kit/text-input.tsx'
import { RestockField, readRestock } from '../restock-field.tsx'
import { type Chosen, RefundLines, type Restocked } from './refund-lines.tsx'
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
  const { ask, fields, problem, isBusy, mend, refuse, confirmDialog } = useRefund(orderId)
  const [way, setWay] = useState<RefundWay>('lines')
  const [chosen, setChosen] = useState<Chosen>({})
  const [amount, setAmount] = useState('')
  const [restocked, setRestocked] = useState<Restocked>(new Set())
  const { data: portions } = useQuery(portionsQuery(useApi(), orderId))
  const remaining = centsFromDollars(sheet.remaining) ?? 0
  const cents = sumOf(way, { sheet, chosen, amount, remaining })
  const isTooMuch = cents !== undefined && cents > remaining

  async function send(typed: HTMLFormElement) {
    const reason = String(new FormData(typed).get('reason') ?? '')
    const isRestocked = way === 'whole' && readRestock(typed).restock === true
    const wish = wishOf(way, { chosen, restocked, isRestocked }, cents)
    if (!wish) return refuse(missing[way])
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
            counted={portions?.lines ?? []}
            restocked={restocked}
            onRestock={(position, isOn) => {
              const others = [...restocked].filter((each) => each !== position)
              setRestocked(new Set(isOn ? [...others, position] : others))
            }}
            onChange={(next) => {
              setChosen(next)
              mend('lines')
            }}
          />
          <ErrorText>{fields['lines']}</ErrorText>
        </div>
      )}
      {way === 'whole' && <RestockField orderId={orderId} isUncooked={false} />}
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
      <ErrorText>{Object.keys(fields).length === 0 ? problem : ''}</ErrorText>
      {isTooMuch && <ErrorText>At most {formatCents(remaining)} can go back.</ErrorText>}
      <SubmitButton busyText="Asking…" isBusy={isBusy} isDisabled={isTooMuch}>
        {cents ? `Refund ${formatCents(cents)}` : 'Refund'}
      </SubmitButton>
      {confirmDialog}
    </RefusableForm>
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

interface Choice {
  chosen: Chosen
  restocked: Restocked
  isRestocked: boolean
}

function wishOf(
  way: RefundWay,
  { chosen, restocked, isRestocked }: Choice,
  cents: number | undefined,
): Omit<SentRefund, 'reason'> | undefined {
  if (!cents) return undefined
  if (way === 'whole') return { whole: true, ...(isRestocked && { restock: true }) }
  if (way === 'amount') return { amount: cents / 100 }
  const lines = Object.entries(chosen).flatMap(([position, quantity]) =>
    quantity > 0
      ? [
          {
            position: Number(position),
            quantity,
            ...(restocked.has(Number(position)) && { restock: true }),
          },
        ]
      : [],
  )
  return { lines }
}
