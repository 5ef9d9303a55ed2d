import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatDollars } from '#kernel/money.ts'
import { useSession } from '#modules/accounts/ui/use-session.ts'
import type { FullOrder } from '#modules/orders/contract/book.ts'
import { paymentOfOrderQuery } from '#modules/payments/client/receipts.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { LoadFailure } from '#ui-kit/load-failure.tsx'
import { RefundPart } from '../refunds/refund-part.tsx'
import { SealedRecord } from './sealed-record.tsx'

/** How it was paid, what has gone back, and the way to give more back. */
export function OrderMoney({ order }: { order: FullOrder }) {
  const { data, isError, refetch } = useQuery(paymentOfOrderQuery(useApi(), order._id))
  const isAdmin = useSession()?.role === 'admin'
  if (!data) {
    return isError ? <LoadFailure what="The payment" onRetry={() => void refetch()} /> : null
  }
  if (!data.payment) {
    return (
      <p className="mt-4 text-muted">
        {order.total === 0
          ? 'It cost nothing.'
          : order.owed > 0
            ? 'It is paid at the counter.'
            : 'No money has come for it.'}
      </p>
    )
  }
  const { _id, price, tip, card, intentId, by, takenBy } = data.payment
  return (
    <>
      <dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1">
        <Fact term="Paid">
          {formatDollars(price)}, {card ?? 'by card'}
        </Fact>
        {tip !== undefined && <Fact term="Tip">{formatDollars(tip)}</Fact>}
        {by === 'card' ? (
          <Fact term="Payment">{intentId}</Fact>
        ) : (
          <Fact term="Taken by">{takenBy}</Fact>
        )}
        <Fact term="Receipt">
          <Link
            to={`/dashboard/paymentHistory/${_id}`}
            className="font-semibold underline decoration-primary decoration-2 underline-offset-4 hover:text-primary"
          >
            Open and print
          </Link>
        </Fact>
      </dl>
      {isAdmin && data.payment.sealedUntil !== null && (
        <SealedRecord orderId={order._id} until={data.payment.sealedUntil} />
      )}
      <RefundPart orderId={order._id} orderNumber={order.number ?? ''} />
    </>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{term}</dt>
      <dd className="text-right wrap-anywhere tabular-nums">{children}</dd>
    </>
  )
}
