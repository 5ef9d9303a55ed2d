import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { formatCents } from '#kernel/money.ts'
import { centsFromDollars, examplePrice, unitWord } from '#kernel/read-money.ts'
import { portionsQuery } from '#modules/orders/client/portions.ts'
import type { RefundSheet } from '#modules/payments/refunds/contract.ts'
import { readRequest } from '#modules/payments/refunds/rules/read-request.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { RefusableForm } from '#ui-kit/refusable-form.tsx'
import { SubmitButton } from '#ui-kit/submit-button.tsx'
import { TextField } from '#ui-kit/text-input.tsx'
import { RestockField, readRestock } from '#modules/orders/ui/restock-field.tsx'
import {
  type Chosen,
  RefundLines,
  type Restocked,
} from '#modules/payments/refunds/ui/refund-lines.tsx'
import { TipBack } from '#modules/payments/refunds/ui/tip-back.tsx'
import { RefundReason } from '#modules/payments/refunds/ui/refund-reason.tsx'
import { type RefundWay, RefundWays } from './refund-ways.tsx'
import {
  fieldOf,
  hostLimitOf,
  missingOf,
  mostOf,
  requestOf,
  sumOf,
  tipLeftOf,
  tooMuchWords,
} from './refund-request.ts'
import { useRefund } from './use-refund.ts'

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
  const [withTip, setWithTip] = useState(true)
  const [restocked, setRestocked] = useState<Restocked>(new Set())
  const { data: portions } = useQuery(portionsQuery(useApi(), orderId))
  const remaining = centsFromDollars(sheet.remaining) ?? 0
  const tipLeft = tipLeftOf(sheet)
  const tipCents = way === 'whole' && withTip ? tipLeft : 0
  const cents = sumOf(way, { sheet, chosen, amount, remaining, tipCents })
  const tooMuch = tooMuchWords(sheet, (cents ?? 0) - tipCents, tipCents)

  async function send(typed: HTMLFormElement) {
    const data = new FormData(typed)
    const reason = String(data.get('reason') ?? '')
    const isRestocked = way === 'whole' && readRestock(typed).restock === true
    const chosenWish = requestOf(
      way,
      { sheet, chosen, restocked, isRestocked, withTip: tipCents > 0 },
      cents,
    )
    if (!chosenWish) return refuse(missingOf(way))
    const request = { ...chosenWish, ...(data.has('inCash') && { inCash: true as const }) }
    const read = readRequest({ ...request, reason })
    if ('problems' in read) return refuse(read.problems)
    if (await ask({ ...request, reason })) onDone()
  }

  return (
    <RefusableForm ref={form} onSend={send} onMend={mend}>
      <RefundWays
        way={way}
        hasWhole={hostLimitOf(sheet) === undefined}
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
            room={hostLimitOf(sheet) ? mostOf(sheet) - (cents ?? 0) : undefined}
            counted={portions ? [...portions.lines.map(String), ...portions.swaps] : []}
            restocked={restocked}
            onRestock={(key, isOn) => {
              const others = [...restocked].filter((each) => each !== key)
              setRestocked(new Set(isOn ? [...others, key] : others))
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
      {way === 'whole' && <TipBack leftCents={tipLeft} isChosen={withTip} onChange={setWithTip} />}
      {way === 'amount' && (
        <Amount
          amount={amount}
          mostCents={mostOf(sheet)}
          error={fields['amount']}
          onChange={setAmount}
        />
      )}
      <RefundReason error={fields['reason']} isByHand={isByHand} />
      <ErrorText>{Object.keys(fields).length === 0 ? problem : ''}</ErrorText>
      {tooMuch && <ErrorText>{tooMuch}</ErrorText>}
      <SubmitButton busyText="Asking…" isBusy={isBusy} isDisabled={tooMuch !== ''}>
        {cents ? `Refund ${formatCents(cents)}` : 'Refund'}
      </SubmitButton>
      {confirmDialog}
    </RefusableForm>
  )
}

interface AmountProps {
  amount: string
  mostCents: number
  error: string | undefined
  onChange: (amount: string) => void
}

function Amount({ amount, mostCents, error, onChange }: AmountProps) {
  return (
    <TextField
      label={`How much, in ${unitWord()}`}
      name="amount"
      inputMode="decimal"
      autoComplete="off"
      placeholder={examplePrice()}
      value={amount}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      hint={`At most ${formatCents(mostCents)}`}
      error={error}
    />
  )
}
