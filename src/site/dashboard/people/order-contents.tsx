import { useQuery } from '@tanstack/react-query'
import { formatDollars } from '#kernel/money.ts'
import { orderQuery } from '#modules/orders/client/book.ts'
import { paymentOfOrderQuery } from '#modules/payments/client/receipts.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { LoadFailure } from '#ui-kit/load-failure.tsx'
import { Spinner } from '#ui-kit/spinner.tsx'
import { RefundPart } from '../refunds/refund-part.tsx'
import { BillLine } from '#modules/orders/ui/bill.tsx'

/** What was ordered at which price, and how it was paid. */
export function OrderContents({ id }: { id: string }) {
  const api = useApi()
  const order = useQuery(orderQuery(api, id))
  const paid = useQuery(paymentOfOrderQuery(api, id))
  function retry() {
    for (const query of [order, paid]) if (query.isError) void query.refetch()
  }
  if (!order.data || !paid.data) {
    return (
      <div className="pt-1 pb-5">
        {order.isError || paid.isError ? (
          <LoadFailure what="This order" onRetry={retry} />
        ) : (
          <Spinner label="Loading this order" />
        )}
      </div>
    )
  }
  return (
    <div className="pt-1 pb-5">
      <ul className="grid gap-2">
        {order.data.lines.map((line, index) => (
          // Frozen lines have no id of their own and never change their places.
          // oxlint-disable-next-line react/no-array-index-key
          <BillLine key={index} {...line} />
        ))}
      </ul>
      <Payment payment={paid.data.payment} total={order.data.total} />
      {paid.data.payment && <RefundPart orderId={id} orderNumber={order.data.number ?? ''} />}
    </div>
  )
}

interface PaymentProps {
  payment: { price: number; card: string | null; intentId: string } | null
  total: number
}

function Payment({ payment, total }: PaymentProps) {
  if (!payment) {
    return (
      <p className="mt-3 text-sm text-muted">
        {total === 0 ? 'It cost nothing.' : 'No payment has come for it.'}
      </p>
    )
  }
  return (
    <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1 text-sm">
      <dt className="text-muted">Paid</dt>
      <dd className="text-right tabular-nums">
        {formatDollars(payment.price)}, {payment.card ?? 'by card'}
      </dd>
      <dt className="text-muted">Payment</dt>
      <dd className="text-right wrap-anywhere tabular-nums">{payment.intentId}</dd>
    </dl>
  )
}
