import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { formatCents } from '#kernel/money.ts'
import { examplePrice, unitWord } from '#kernel/read-money.ts'
import { portionsQuery } from '#modules/orders/client.ts'
import { readRestock, RestockField } from '#modules/orders/ui/restock-field.tsx'
import { readRequest } from '#modules/payments/refunds/asking.ts'
import { refundsQuery } from '#modules/payments/refunds/client.ts'
import type { RefundSheet } from '#modules/payments/refunds/contract.ts'
import { askManager, sayHostLimit } from '#modules/payments/refunds/rules.ts'
import {
  type Chosen,
  RefundLines,
  type Restocked,
} from '#modules/payments/refunds/ui/refund-lines.tsx'
import { RefundReason } from '#modules/payments/refunds/ui/refund-reason.tsx'
import { TipBack } from '#modules/payments/refunds/ui/tip-back.tsx'
import { formatWhenInYear } from '#modules/restaurant/local-time.ts'
import { useRestaurant } from '#modules/restaurant/ui/use-restaurant.ts'
import { Sheet } from '#site/dashboard/sheet.tsx'
import { useApi } from '#ui-kit/api-context.ts'
import { Button } from '#ui-kit/button.tsx'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { LoadFailure } from '#ui-kit/load-failure.tsx'
import { RefusableForm } from '#ui-kit/refusable-form.tsx'
import { SubmitButton } from '#ui-kit/submit-button.tsx'
import { TextField } from '#ui-kit/text-field.tsx'
import { refundTexts } from './house-texts.ts'
import {
  hostLimitOf,
  inCashWords,
  missingOf,
  mostOf,
  requestOf,
  sumOf,
  tooMuchWords,
} from './refund-request.ts'
import { type RefundWay, RefundWays } from './refund-ways.tsx'
import { useRefund } from './use-refund.ts'

interface RefundPartProps {
  orderId: string
  orderNumber: string
}

/** What has gone back of an order that was paid, and the way to give more back. */
export function RefundPart({ orderId, orderNumber }: RefundPartProps) {
  const { data: sheet, isError, refetch } = useQuery(refundsQuery(useApi(), orderId))
  const [isOpen, setIsOpen] = useState(false)
  if (isError && !sheet)
    return <LoadFailure what={refundTexts.whole} onRetry={() => void refetch()} />
  if (!sheet?.paid) return null
  // Where an order went back without its tip, the tip is left.
  const left = sheet.remainingCents + sheet.tipLeftCents
  return (
    <div className="mt-4">
      <RefundList orderId={orderId} sheet={sheet} />
      {sheet.owedCents > 0 && (
        <output className="mt-3 block text-sm font-medium text-danger">
          {refundTexts.stillOwed(formatCents(sheet.owedCents))}
        </output>
      )}
      {left > 0 && sheet.ofHost?.leftCents === 0 ? (
        <p className="mt-3 text-sm text-muted">{askManager(sheet.ofHost)}</p>
      ) : left > 0 ? (
        <Button kind="secondary" className="mt-4 max-sm:w-full" onClick={() => setIsOpen(true)}>
          {refundTexts.ask}
        </Button>
      ) : (
        <p className="mt-3 text-sm text-muted">
          {sheet.requestedCents > 0 ? refundTexts.allPending : refundTexts.allRefunded}
        </p>
      )}
      {isOpen && (
        <RefundDialog
          orderId={orderId}
          orderNumber={orderNumber}
          sheet={sheet}
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  )
}

interface RefundListProps {
  orderId: string
  sheet: RefundSheet
}

/** What has gone back, what is on its way and what has failed, each in words. */
function RefundList({ orderId, sheet }: RefundListProps) {
  const { ask, handOver, problem, isBusy, confirmDialog } = useRefund(orderId)
  if (sheet.refunds.length === 0) return null
  return (
    <>
      <h2 className="text-base font-semibold">{refundTexts.heading}</h2>
      <ul aria-live="polite" className="mt-1 grid gap-3">
        {sheet.refunds.map((refund) => (
          <li key={refund.id} className="grid gap-x-6 text-sm sm:grid-cols-[1fr_auto]">
            <p>
              <strong className="font-semibold tabular-nums">
                {formatCents(refund.cents + refund.roundingCents)}
              </strong>{' '}
              <span className={refund.state === 'failed' ? 'font-medium text-danger' : ''}>
                {stateWords(refund)}
              </span>
              <span className="block text-muted wrap-anywhere">
                <span>{dishesOf(refund)}</span>
                {refund.roundingCents !== 0 && (
                  <span>{refundTexts.roundedFrom(formatCents(refund.cents))}</span>
                )}
                {refund.reason !== '' && <span>{`${refund.reason.replace(/\.$/, '')}, `}</span>}
                <span>{`${refund.by}, `}</span>
                <When instant={refund.createdAt} />
              </span>
            </p>
            {refund.state === 'requested' && refund.method !== 'card' && (
              <Button
                kind="secondary"
                className="max-sm:mt-2 sm:self-center"
                disabled={isBusy}
                onClick={() => void handOver(refund.id)}
              >
                {refundTexts.paidInCash}
              </Button>
            )}
            {refund.mayAskAgain && (
              <Button
                kind="secondary"
                className="max-sm:mt-2 sm:self-center"
                disabled={isBusy}
                onClick={() => void ask({ again: refund.id })}
              >
                {refundTexts.again}
              </Button>
            )}
            {refund.mayAskAgain && (
              <Button
                kind="secondary"
                className="mt-2 sm:col-start-2 sm:self-center"
                disabled={isBusy}
                onClick={() => void ask({ again: refund.id, inCash: true })}
              >
                {refundTexts.payInCash}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ErrorText>{problem}</ErrorText>
      {confirmDialog}
    </>
  )
}

type Refund = RefundSheet['refunds'][number]

function stateWords({ state, failure, method }: Refund): string {
  switch (state) {
    case 'requested':
      return method === 'card'
        ? refundTexts.states.requestedCard
        : refundTexts.states.requestedByHand
    case 'succeeded':
      return method === 'cash' ? refundTexts.states.cash : refundTexts.states.card
    case 'failed':
      return refundTexts.failed(failure ?? '')
  }
}

/** "2 × Margherita: " before the reason; nothing for an amount. */
function dishesOf({ lines }: Refund): string {
  if (lines.length === 0) return ''
  return `${lines.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')}: `
}

function When({ instant }: { instant: string }) {
  const { timeZone } = useRestaurant()
  return <time dateTime={instant}>{formatWhenInYear(Date.parse(instant), timeZone)}</time>
}

interface RefundDialogProps {
  orderId: string
  orderNumber: string
  sheet: RefundSheet
  onClose: () => void
}

/** The refund's form, beside the order on large screens and over it on phones; Escape closes it. */
function RefundDialog({ orderId, orderNumber, sheet, onClose }: RefundDialogProps) {
  return (
    <Sheet title={refundTexts.title(orderNumber)} about={describe(sheet)} onClose={onClose}>
      <RefundForm orderId={orderId} sheet={sheet} onDone={onClose} />
    </Sheet>
  )
}

/** For a host their limit comes first: the rest is nothing that they can promise. */
function describe(sheet: RefundSheet): string {
  const { paid, remainingCents } = sheet
  const back = sheet.refundedCents + sheet.requestedCents
  const was = [
    formatCents(paid?.cents ?? 0),
    paid?.card ?? '',
    back > 0 ? formatCents(back) : '',
  ] as const
  const limit = hostLimitOf(sheet)
  return limit === undefined
    ? refundTexts.about(...was, formatCents(remainingCents), tipLeft(sheet))
    : `${sayHostLimit(limit)} ${refundTexts.paidWith(...was)}`
}

function tipLeft({ tipLeftCents }: RefundSheet): string {
  return tipLeftCents > 0 ? formatCents(tipLeftCents) : ''
}

interface RefundFormProps {
  orderId: string
  sheet: RefundSheet
  onDone: () => void
}

/** Dishes, an amount or everything that is left, and why; the button says what it comes to. */
function RefundForm({ orderId, sheet, onDone }: RefundFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const isByHand = sheet.paid !== null && sheet.paid.by !== 'card'
  const { ask, fields, problem, isBusy, mend, refuse, confirmDialog } = useRefund(orderId, isByHand)
  const [way, setWay] = useState<RefundWay>('lines')
  const [chosen, setChosen] = useState<Chosen>({})
  const [amount, setAmount] = useState('')
  const [withTip, setWithTip] = useState(true)
  const [restocked, setRestocked] = useState<Restocked>(new Set())
  const { data: portions } = useQuery(portionsQuery(useApi(), orderId))
  const tipCents = way === 'whole' && withTip ? sheet.tipLeftCents : 0
  const cents = sumOf(way, { sheet, chosen, amount, tipCents })
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
          mend(next)
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
      {way === 'whole' && (
        <TipBack leftCents={sheet.tipLeftCents} isChosen={withTip} onChange={setWithTip} />
      )}
      {way === 'amount' && (
        <Amount
          amount={amount}
          mostCents={mostOf(sheet)}
          error={fields['amount']}
          onChange={setAmount}
        />
      )}
      <RefundReason error={fields['reason']} {...{ isByHand, inCash: inCashWords(sheet, cents) }} />
      <ErrorText>{Object.keys(fields).length === 0 ? problem : ''}</ErrorText>
      {tooMuch && <ErrorText>{tooMuch}</ErrorText>}
      <SubmitButton busyText={refundTexts.busy} isBusy={isBusy} isDisabled={tooMuch !== ''}>
        {cents ? refundTexts.refundSum(formatCents(cents)) : refundTexts.refund}
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
      label={refundTexts.amount(unitWord())}
      name="amount"
      inputMode="decimal"
      autoComplete="off"
      placeholder={examplePrice()}
      value={amount}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      hint={refundTexts.atMost(formatCents(mostCents))}
      error={error}
    />
  )
}
