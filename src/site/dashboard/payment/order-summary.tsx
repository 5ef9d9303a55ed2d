import { Link } from 'react-router'
import { formatCents, formatDollars } from '#kernel/money.ts'
import type { CartItem } from '#modules/cart/contract.ts'
import { totalCents } from '#modules/cart/rules.ts'
import { BillLine, BillTotal, billClass } from './bill.tsx'

interface OrderSummaryProps {
  lines: readonly CartItem[]
  /** The server's, in dollars; until it has come, the cart's own sum stands here. */
  total: number | undefined
}

/** The bill: every line of the cart and what the card will be charged. */
export function OrderSummary({ lines, total }: OrderSummaryProps) {
  return (
    <section aria-labelledby="order-heading" className={`${billClass} max-xl:order-first`}>
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="order-heading" className="text-xl">
          Your order
        </h2>
        <Link
          to="/dashboard/cart"
          className="text-sm font-semibold underline underline-offset-4 hover:text-primary"
        >
          Change
        </Link>
      </div>
      <ul className="mt-5 grid gap-3">
        {lines.map(({ _id, name, quantity, price }) => (
          <BillLine key={_id} name={name} quantity={quantity} price={price} />
        ))}
      </ul>
      <BillTotal
        label="Total"
        amount={total === undefined ? formatCents(totalCents(lines)) : formatDollars(total)}
      />
    </section>
  )
}
