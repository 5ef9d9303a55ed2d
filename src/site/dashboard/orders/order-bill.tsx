import { formatDollars } from '#kernel/money.ts'
import type { FullOrder } from '#modules/orders/contract/book.ts'
import { leftToMake, sayShortages } from '#modules/orders/kitchen/rules/ran-out.ts'
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
          <BillLine key={index} {...line} short={shortOf(order, line, index + 1)} />
        ))}
      </ul>
      <BillTotal label="Total" amount={formatDollars(order.total)} taxes={order.taxes} />
      <OrderMoney order={order} />
    </section>
  )
}

/** As the kitchen reads it: how many are made, and beside them what ran out. */
function shortOf(
  { shortages = [] }: FullOrder,
  { name, quantity }: FullOrder['lines'][number],
  line: number,
) {
  const own = shortages.filter((each) => each.line === line && each.state !== 'withdrawn')
  if (own.length === 0) return undefined
  const short = { name, quantity, shortages: own }
  const said = sayShortages(short, String).map(({ words }) => words)
  const made = leftToMake(short)
  const ordered = `of ${quantity} ordered`
  return { made, words: made > 0 ? [ordered, ...said] : said }
}
