import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { formatDollars } from '#kernel/money.ts'
import { ordersKey } from '#modules/orders/client/book.ts'
import type { FullOrder } from '#modules/orders/contract/book.ts'
import { takeAtCounter } from '#modules/payments/contract/at-counter.ts'
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
function Owed({ order: { _id: id, number, owed } }: { order: FullOrder }) {
  const api = useApi()
  const queries = useQueryClient()
  const { problem, isBusy, attempt } = useAttempt()
  const place = useRef<HTMLElement>(null)

  async function take(by: 'cash' | 'terminal') {
    const isDone = await attempt(async () => {
      try {
        const { amount } = await api(takeAtCounter, { params: { id }, body: { by } })
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
        Pay at counter: <span className="tabular-nums">{formatDollars(owed)}</span>
      </p>
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
