import { Link } from 'react-router'
import { formatDollars } from '#kernel/money.ts'
import type { OwnOrder } from '#modules/orders/contract/following.ts'
import { headlineOf, isGivenUp, isUnderWay } from '#modules/orders/rules/following.ts'
import { typeWords } from '#modules/orders/rules/order-type.ts'
import { fullName } from '#modules/orders/rules/line-options.ts'
import { formatTime, formatWhenInYear } from '#modules/restaurant/rules/clock.ts'
import { useRestaurant } from '#modules/restaurant/ui/use-restaurant.ts'
import { OrderAgain } from '../../order/order-again.tsx'

/** An order in the list: what it was, where it stands, and where to follow it. */
export function OrderEntry({ order }: { order: OwnOrder }) {
  const { timeZone } = useRestaurant()
  const { number, token, createdAt, total, lines } = order
  const state = headlineOf(order, (instant) => formatTime(instant, timeZone))
  const isOpen = isUnderWay(order.status)
  return (
    <li className="grid gap-x-8 gap-y-3 border-b border-border py-5 md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
          <Link
            to={`/order/${token}`}
            className="inline-flex min-h-11 items-center text-lg font-semibold tabular-nums underline decoration-primary decoration-2 underline-offset-4 hover:text-primary"
          >
            Order {number}
          </Link>
          <span className={isOpen ? 'font-semibold text-primary' : 'text-muted'}>
            {order.status === 'completed' ? typeWords(order.type).done : state}
          </span>
        </p>
        <p className="wrap-anywhere">
          {lines.map((line) => `${line.quantity} × ${fullName(line)}`).join(', ')}
        </p>
        <p className="text-sm text-muted tabular-nums">
          <time dateTime={createdAt}>{formatWhenInYear(createdAt, timeZone)}</time>
          {isGivenUp(order.status) && total > 0
            ? `, refunded ${formatDollars(total)}`
            : `, ${formatDollars(total)}`}
        </p>
      </div>
      <OrderAgain id={order._id} number={number} />
    </li>
  )
}
