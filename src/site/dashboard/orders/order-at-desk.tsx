import { useQuery } from '@tanstack/react-query'
import { useSession } from '#modules/accounts/ui/use-session.ts'
import type { FullOrder } from '#modules/orders/contract/book.ts'
import { refundsQuery } from '#modules/payments/refunds/client.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { History } from '#modules/orders/ui/history.tsx'
import { moneyEntries } from './money-entries.ts'
import { OrderActions } from './order-actions.tsx'
import { OrderBill } from './order-bill.tsx'
import { OrderFacts } from '#modules/orders/pickup-times/ui/order-facts.tsx'
import { OrderPayment } from './order-payment.tsx'
import { shortageEntries } from '#modules/orders/shortages/ui/shortage-entries.ts'

/** All of one order: where it stands, what to do next, what was ordered, what has happened. */
export function OrderAtDesk({ order }: { order: FullOrder }) {
  const { data: sheet } = useQuery(refundsQuery(useApi(), order._id))
  return (
    <>
      <OrderFacts order={order} linksGuest={useSession()?.role === 'admin'} />
      <OrderPayment order={order} />
      <OrderActions order={order} />
      <div className="mt-8 grid items-start gap-x-12 gap-y-10 xl:grid-cols-[3fr_2fr]">
        <OrderBill order={order} />
        <History order={order} others={[...shortageEntries(order), ...moneyEntries(sheet)]} />
      </div>
    </>
  )
}
