import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { dollarsFromCents, formatCents, formatDollars, nearestCents } from '#kernel/money.ts'
import { ordersKey } from '#modules/orders/client/book.ts'
import type { FullOrder } from '#modules/orders/contract/book.ts'
import { takeAtCounter } from '#modules/payments/contract/at-counter.ts'
import { type TipChoice, noTip, readTipChoice } from '#modules/payments/rules/tip-choice.ts'
import { focusTip, useTipAsked } from '#modules/payments/ui/chosen-tip.ts'
import { TipField } from '#modules/payments/ui/tip-field.tsx'
import { useApi } from '#ui-kit/api-context.ts'
import { Button } from '#ui-kit/button.tsx'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { toasts } from '#ui-kit/toaster.tsx'
import { useAttempt } from '../use-attempt.ts'
import { PayLink } from './pay-link.tsx'

/** What is still to be paid of an order by phone, and how; nothing of all others. */
export function OrderPayment({ order }: { order: FullOrder }) {
  if (order.owed > 0) return <Owed order={order} />
  const waits = order.payBy === 'link' && order.status === 'awaiting_payment'
  return waits ? <PayLink order={order} /> : null
}

/** The money on the counter, in one tap. */
function Owed({ order }: { order: FullOrder }) {
  const { _id: id, number, owed } = order
  const api = useApi()
  const queries = useQueryClient()
  const { problem, isBusy, attempt } = useAttempt()
  const place = useRef<HTMLElement>(null)
  const goodsCents = goodsOf(order)
  const asked = useTipAsked(order.type ?? 'pickup')
  const [choice, setChoice] = useState<TipChoice>(noTip)
  const tip = asked ? readTipChoice(choice, asked, goodsCents) : { cents: 0, problem: '' }
  const due = formatCents(nearestCents(owed) + tip.cents)

  async function take(by: 'cash' | 'terminal') {
    // What was meant as a tip is not taken as none.
    if (tip.problem !== '') return focusTip()
    const isDone = await attempt(async () => {
      try {
        const { amount } = await api(takeAtCounter, {
          params: { id },
          body: { by, tip: dollarsFromCents(tip.cents) },
        })
        void toasts.show('success', `Order ${number}: ${formatDollars(amount)} taken`)
      } finally {
        await queries.invalidateQueries({ queryKey: ordersKey })
      }
    })
    // What was pressed is gone: the next step stands where this did.
    if (isDone) document.querySelector<HTMLElement>('#next-steps')?.focus({ preventScroll: true })
  }

  return (
    <section
      ref={place}
      aria-label="To be paid at the counter"
      className="mt-6 rounded-card border-2 border-gold p-4 md:p-5"
    >
      <p className="text-lg font-semibold">
        Pay at counter: <span className="tabular-nums">{due}</span>
      </p>
      {asked && (
        <div className="mt-3">
          <TipField
            {...{ asked, choice, goodsCents }}
            isAtDesk
            problem={tip.problem}
            isDisabled={isBusy}
            onChoose={setChoice}
          />
        </div>
      )}
      <div className="mt-3 flex flex-wrap gap-2.5">
        <Button aria-disabled={isBusy} onClick={() => void take('cash')}>
          Paid in cash
        </Button>
        <Button kind="secondary" aria-disabled={isBusy} onClick={() => void take('terminal')}>
          Paid by card terminal
        </Button>
      </div>
      <ErrorText>{problem}</ErrorText>
    </section>
  )
}

/** What the dishes cost, without tax. */
function goodsOf({ lines }: FullOrder): number {
  return lines.reduce((sum, { price, quantity }) => sum + nearestCents(price) * quantity, 0)
}
