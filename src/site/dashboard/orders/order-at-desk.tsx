import type { FullOrder } from '#modules/orders/book/contract.ts'
import { History } from './history.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderBill } from './order-bill.tsx'
import { OrderFacts } from './order-facts.tsx'

/** All of one order: where it stands, what to do next, what was ordered, what has happened. */
export function OrderAtDesk({ order }: { order: FullOrder }) {
  return (
    <>
      <OrderFacts order={order} />
      <OrderActions order={order} />
      <div className="mt-8 grid items-start gap-x-12 gap-y-10 xl:grid-cols-[3fr_2fr]">
        <OrderBill order={order} />
        <History order={order} others={[]} />
      </div>
    </>
  )
}
