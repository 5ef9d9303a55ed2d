import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatDollars } from '#kernel/money.ts'
import type { PersonsOrder } from '#modules/orders/contract/history.ts'
import { OrderNumber } from '#modules/orders/ui/order-number.tsx'
import { OrderState } from '#modules/orders/ui/order-state.tsx'
import { useRestaurant } from '#modules/restaurant/ui/use-restaurant.ts'
import { formatTime } from '#modules/restaurant/rules/clock.ts'
import { OrderContents } from './order-contents.tsx'

/** An order in one line; pressed, it says what was in it and how it was paid. */
export function CustomerOrder({ order }: { order: PersonsOrder }) {
  const { timeZone } = useRestaurant()
  // Most orders are never opened: what is in them is asked for when one is.
  const [isOpen, setIsOpen] = useState(false)
  return (
    <li className="border-b border-border">
      <details className="group" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary className="-mx-2 grid min-h-11 cursor-pointer list-none grid-cols-[1fr_auto_1.25rem] items-center gap-x-4 gap-y-1 rounded-input px-2 py-3 hover:bg-surface2/60 sm:grid-cols-[4rem_1fr_auto_5.5rem_1.25rem] [&::-webkit-details-marker]:hidden">
          <span className="font-semibold">
            {order.number !== null && <OrderNumber number={order.number} />}
          </span>
          <time
            dateTime={order.createdAt}
            className="text-muted tabular-nums max-sm:order-2 max-sm:text-sm"
          >
            {order.date}, {formatTime(order.createdAt, timeZone)}
          </time>
          <span className="max-sm:order-3 max-sm:justify-self-end">
            <OrderState status={order.status} />
          </span>
          <span className="text-right font-semibold tabular-nums">
            {formatDollars(order.total)}
          </span>
          <ChevronDown
            aria-hidden="true"
            className="size-5 text-muted transition-transform group-open:rotate-180 max-sm:order-1"
          />
        </summary>
        {isOpen && (
          <>
            <OrderContents id={order._id} />
            <p className="pb-5">
              <Link
                to={`/dashboard/orders/${order._id}`}
                className="font-semibold underline decoration-primary decoration-2 underline-offset-4 hover:text-primary"
              >
                See order {order.number}
              </Link>
            </p>
          </>
        )}
      </details>
    </li>
  )
}
