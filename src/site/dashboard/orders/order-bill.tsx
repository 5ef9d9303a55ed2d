import { formatDollars } from '#kernel/money.ts'
import type { FullOrder } from '#modules/orders/contract/book.ts'
import { OrderMoney } from './order-money.tsx'
import { BillLine, BillTotal, billClass } from '#modules/orders/ui/bill.tsx'

/** What was ordered, at the prices of that day, and its money. */
export function OrderBill({ order }: { order: FullOrder }) {
  return (
    <section aria-label="What was ordered" className={billClass}>
      <ul className="grid gap-3">
        {order.lines.map((line, index) => (
          // Frozen lines have no id of their own and never change their places.
          // oxlint-disable-next-line react/no-array-index-key
          <BillLine key={index} {...line} />
        ))}
      </ul>
      <BillTotal label="Total" amount={formatDollars(order.total)} />
      <OrderMoney order={order} />
    </section>
  )
}
