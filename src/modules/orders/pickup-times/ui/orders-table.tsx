import { Link } from 'react-router'
import { formatDollars } from '#kernel/money.ts'
import type { ListedOrder } from '#modules/orders/contract/book.ts'
import { AllergyMark } from '#modules/orders/ui/allergy-alarm.tsx'
import { OrderState } from '#modules/orders/ui/order-state.tsx'
import { sayPickupDate } from '#modules/orders/pickup-times/rules/words.ts'
import { formatTime, formatWhen } from '#modules/restaurant/rules/clock.ts'
import { useRestaurant } from '#modules/restaurant/ui/use-restaurant.ts'
import { type Column, Table } from '#ui-kit/table.tsx'

/** Number, guest, when, where it stands, what it came to; each leads to all of it. */
export function OrdersTable({ orders }: { orders: readonly ListedOrder[] }) {
  const { timeZone } = useRestaurant()
  return (
    <Table
      label="Orders"
      columns={columnsIn(timeZone)}
      rows={orders}
      keyOf={({ _id }) => _id}
      rowClassName="relative hover:bg-surface2/60 max-md:grid-cols-[auto_1fr_auto] max-md:gap-x-3"
    />
  )
}

function columnsIn(timeZone: string): Column<ListedOrder>[] {
  return [
    { head: 'Order', className: 'md:w-24', cell: (order) => <Number order={order} /> },
    {
      head: 'Guest',
      // Gives way to the others: names wrap, addresses stand whole on the order's page.
      className: 'max-md:order-1 md:w-2/5 md:max-w-32',
      cell: (order) => <Guest order={order} />,
    },
    {
      head: 'Ordered',
      className:
        'whitespace-nowrap text-muted tabular-nums max-md:order-4 max-md:justify-self-end max-md:text-sm',
      cell: ({ createdAt }) => <time dateTime={createdAt}>{formatWhen(createdAt, timeZone)}</time>,
    },
    {
      head: 'State',
      className: 'max-md:order-3 max-md:col-span-2',
      cell: (order) => <Standing order={order} timeZone={timeZone} />,
    },
    {
      head: 'Total',
      className:
        'text-right font-semibold tabular-nums max-md:order-2 max-md:justify-self-end md:w-28',
      cell: (order) => <Total order={order} />,
    },
  ]
}

/** The whole row is its target: a thumb needs no aim. */
function Number({ order: { _id, number } }: { order: ListedOrder }) {
  return (
    <Link
      to={`/dashboard/orders/${_id}`}
      aria-label={`Order ${number}`}
      className="font-semibold tabular-nums underline decoration-primary decoration-2 underline-offset-4 after:absolute after:inset-0 hover:text-primary"
    >
      {number}
    </Link>
  )
}

function Guest({ order: { name, email } }: { order: ListedOrder }) {
  return (
    <>
      <span className="block font-medium wrap-anywhere">{name}</span>
      <span title={email} className="block truncate text-sm text-muted max-md:hidden">
        {email}
      </span>
    </>
  )
}

/** What came, and quietly what went back of it. */
function Total({ order: { total, back } }: { order: ListedOrder }) {
  return (
    <>
      {formatDollars(total)}
      {back !== undefined && (
        <span className="block text-sm font-normal whitespace-nowrap text-muted">
          {formatDollars(back)} back
        </span>
      )}
    </>
  )
}

const promised = new Set(['accepted', 'preparing'])

function Standing({ order, timeZone }: { order: ListedOrder; timeZone: string }) {
  const { status, readyAt, isLate, pickupAt } = order
  const isAhead = pickupAt !== undefined && ['pending', 'accepted'].includes(status)
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
      <OrderState status={status} isPlaced={order.isPlaced} />
      {order.hasAllergies && <AllergyMark />}
      {order.owed > 0 && (
        <span className="text-sm font-semibold whitespace-nowrap text-muted">pays at counter</span>
      )}
      {isAhead && !isLate && (
        <span className="text-sm whitespace-nowrap text-muted tabular-nums">
          for {sayPickupDate(pickupAt, timeZone)}
        </span>
      )}
      {readyAt !== null && promised.has(status) && (isLate || !isAhead) && (
        <span
          className={`text-sm whitespace-nowrap tabular-nums ${isLate ? 'font-semibold text-danger' : 'text-muted'}`}
        >
          {isLate && 'late, '}for {formatTime(readyAt, timeZone)}
        </span>
      )}
    </span>
  )
}
