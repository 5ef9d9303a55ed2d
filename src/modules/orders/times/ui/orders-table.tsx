import { Link } from 'react-router'
import { hours } from '#kernel/duration.ts'
import { formatDollars } from '#kernel/money.ts'
import { formatTime, formatWhen, sayDate } from '#modules/restaurant/local-time.ts'
import { typeFacts } from '#modules/restaurant/showing.ts'
import { useRestaurant } from '#modules/restaurant/ui/use-restaurant.ts'
import { type Column, Table } from '#ui-kit/table.tsx'
import type { ListedOrder } from '../../contract/house.ts'
import { AllergyMark } from '../../ui/allergy-alarm.tsx'
import { OrderNumber } from '../../ui/order-number.tsx'
import { OrderState } from '../../ui/order-state.tsx'
import { sayPickupDate } from '../rules.ts'
import { orderRowTexts } from './house-texts.ts'

/**
 * An order in a line: number, when, who, what, where it stands, what it came to and what of that is owed. What
 * has no room is cut and said whole by the pointer; each leads to all of it.
 */
export function OrdersTable({ orders }: { orders: readonly ListedOrder[] }) {
  const { timeZone, types = [] } = useRestaurant()
  // Where one of them is not picked up, each says how it is had.
  const hasTypes = types.length > 1 || orders.some(({ type }) => type !== undefined)
  return (
    <Table
      label={orderRowTexts.orders}
      columns={columnsIn(timeZone, hasTypes)}
      rows={orders}
      keyOf={({ _id }) => _id}
      rowClassName="relative hover:bg-surface2/60 max-md:grid-cols-[auto_1fr_auto] max-md:gap-x-3 md:whitespace-nowrap"
    />
  )
}

/** Brings columns nearer together where names would be cut. */
const near = 'md:max-xl:px-2'

function columnsIn(timeZone: string, hasTypes: boolean): Column<ListedOrder>[] {
  return [
    {
      head: orderRowTexts.order,
      className: `md:w-20 ${near}`,
      cell: (order) => <Number order={order} />,
    },
    {
      head: orderRowTexts.ordered,
      className: `text-sm text-muted tabular-nums max-md:order-4 max-md:justify-self-end max-md:whitespace-nowrap md:w-px ${near}`,
      // The kitchen's time: when it was paid, or promised to be.
      cell: ({ createdAt, placedAt }) => {
        const at = placedAt ?? createdAt
        return (
          <time dateTime={at} title={formatWhen(at, timeZone)}>
            {isRecent(at) ? (
              formatTime(at, timeZone)
            ) : (
              <>
                <span>{sayDate(at, timeZone)}</span>
                <span className="max-lg:hidden">{`, ${formatTime(at, timeZone)}`}</span>
              </>
            )}
          </time>
        )
      },
    },
    {
      head: orderRowTexts.guest,
      // Keeps room for a usual name; beyond that it gives way to the others.
      className: `font-medium max-md:order-1 max-md:wrap-anywhere md:w-1/4 md:max-w-0 md:min-w-36 ${near}`,
      // Cut at its end, whichever way it is read.
      cell: ({ name }) => (
        <span dir="auto" className="md:block md:truncate">
          {name}
        </span>
      ),
    },
    {
      head: orderRowTexts.dishes,
      className: `text-sm text-muted max-lg:hidden lg:w-3/5 lg:max-w-0 lg:truncate ${near}`,
      cell: ({ dishes }) => sayDishes(dishes),
    },
    {
      head: orderRowTexts.state,
      className: `max-md:order-3 max-md:col-span-2 md:w-px ${near}`,
      cell: (order) => <Standing {...{ order, timeZone, hasTypes }} />,
    },
    {
      head: orderRowTexts.total,
      className: `text-right font-semibold tabular-nums max-md:order-2 max-md:justify-self-end md:w-px ${near}`,
      cell: (order) => <Total order={order} />,
    },
  ]
}

/** Whether an order is of this shift, for which the time of day is enough. */
function isRecent(at: string): boolean {
  return Date.now() - Date.parse(at) < hours(12)
}

/** An order's number as a link, with the whole row for its target: a thumb needs no aim. */
function Number({ order: { _id, number, name, email, dishes } }: { order: ListedOrder }) {
  return (
    <Link
      to={`/dashboard/orders/${_id}`}
      title={[name, email, sayDishes(dishes)].join('\n')}
      aria-label={number === null ? orderRowTexts.unpaidOf(name) : orderRowTexts.numbered(number)}
      className="font-semibold tabular-nums underline decoration-primary decoration-2 underline-offset-4 after:absolute after:inset-0 hover:text-primary"
    >
      {/* What nobody has paid for has no number. */}
      {number === null ? '–' : <OrderNumber number={number} />}
    </Link>
  )
}

/** What an order came to, with what of that is owed before it and, in quiet, what went back. */
function Total({ order: { total, owed, back } }: { order: ListedOrder }) {
  return (
    <span className="inline-flex items-baseline justify-end gap-x-2.5 max-md:flex-col max-md:items-end">
      {owed > 0 && (
        <span className="text-sm text-gold max-md:order-1">
          {owed === total ? orderRowTexts.owed : orderRowTexts.sumOwed(formatDollars(owed))}
        </span>
      )}
      {back !== undefined && (
        <span className="text-sm font-normal text-muted max-md:order-1">
          {back === total ? orderRowTexts.allBack : orderRowTexts.sumBack(formatDollars(back))}
        </span>
      )}
      <span>{formatDollars(total)}</span>
    </span>
  )
}

const promised = new Set(['accepted', 'preparing'])

interface StandingProps {
  order: ListedOrder
  timeZone: string
  hasTypes: boolean
}

function Standing({ order, timeZone, hasTypes }: StandingProps) {
  const { status, readyAt, isLate, pickupAt } = order
  const isAhead = pickupAt !== undefined && ['pending', 'accepted'].includes(status)
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-0.5 md:flex-nowrap">
      <OrderState status={status} isPlaced={order.isPlaced} />
      {hasTypes && <span className="text-sm">{typeFacts[order.type ?? 'pickup'].name}</span>}
      {order.hasAllergies && <AllergyMark />}
      {isAhead && !isLate && (
        <span className="text-sm whitespace-nowrap text-muted tabular-nums">
          {orderRowTexts.for(sayPickupDate(pickupAt, timeZone))}
        </span>
      )}
      {readyAt !== null && promised.has(status) && (isLate || !isAhead) && (
        <span
          className={`text-sm whitespace-nowrap tabular-nums ${isLate ? 'font-semibold text-danger' : 'text-muted'}`}
        >
          {isLate
            ? orderRowTexts.late(formatTime(readyAt, timeZone))
            : orderRowTexts.for(formatTime(readyAt, timeZone))}
        </span>
      )}
    </span>
  )
}

/** What was ordered, in a line: "2 Margherita, 1 Tiramisu". */
function sayDishes(dishes: readonly { name: string; quantity: number }[]): string {
  return dishes.map(({ name, quantity }) => `${quantity} ${name}`).join(', ')
}
