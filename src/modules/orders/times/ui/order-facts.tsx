import { Link } from 'react-router'
import { telOf } from '#kernel/tel.ts'
import { formatTime, formatWhenInYear } from '#modules/restaurant/local-time.ts'
import { useRestaurant } from '#modules/restaurant/ui/use-restaurant.ts'
import type { FullOrder } from '../../contract/house.ts'
import { isAtCounter, sayHandover } from '../../rules.ts'
import { AllergyAlarm } from '../../ui/allergy-alarm.tsx'
import { OrderState } from '../../ui/order-state.tsx'
import { sayPickupDate } from '../rules.ts'
import { orderRowTexts } from './house-texts.ts'

const promised = new Set(['accepted', 'preparing', 'ready'])

interface OrderFactsProps {
  order: FullOrder
  /** Whoever looks may see the guest’s page. */
  linksGuest: boolean
}

/** Where it stands, whose it is and since when. */
export function OrderFacts({ order, linksGuest }: OrderFactsProps) {
  const { timeZone } = useRestaurant()
  const { status, name, email, customer, readyAt, isLate, pickupAt } = order
  const orderedAt = order.placedAt ?? order.createdAt
  return (
    <div className="mt-3">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <OrderState status={status} isPlaced={order.isPlaced} />
        {(pickupAt ?? order.type) && (
          <span className="font-semibold tabular-nums">
            {sayHandover(order, pickupAt && sayPickupDate(pickupAt, timeZone))}
          </span>
        )}
        {readyAt !== null && readyAt !== pickupAt && promised.has(status) && (
          <span className={`font-medium tabular-nums ${isLate ? 'text-danger' : ''}`}>
            {isLate
              ? orderRowTexts.lateFor(formatTime(readyAt, timeZone))
              : orderRowTexts.for(formatTime(readyAt, timeZone))}
          </span>
        )}
        <time dateTime={orderedAt} className="text-muted tabular-nums">
          {sayTaken(order, formatWhenInYear(orderedAt, timeZone))}
        </time>
      </p>
      <AllergyAlarm allergies={order.allergies} />
      {order.isOverCapacity && (
        <p className="mt-2 text-sm text-muted">{orderRowTexts.overCapacity}</p>
      )}
      <p className="mt-2 flex flex-wrap items-center gap-x-4 text-lg">
        {customer === null ? (
          <>
            <span className="font-semibold wrap-anywhere">{name}</span>
            {order.phone !== '' && (
              <a
                href={telOf(order.phone)}
                className="inline-flex min-h-11 items-center text-base text-muted tabular-nums hover:text-primary"
              >
                {order.phone}
              </a>
            )}
            {order.phone !== '' && email !== '' && (
              <span className="text-base wrap-anywhere text-muted">{email}</span>
            )}
          </>
        ) : (
          <>
            {linksGuest ? (
              <Link
                to={`/dashboard/allUsers/${encodeURIComponent(customer)}`}
                className="inline-flex min-h-11 items-center font-semibold wrap-anywhere underline decoration-primary decoration-2 underline-offset-4 hover:text-primary"
              >
                {name}
              </Link>
            ) : (
              <span className="font-semibold wrap-anywhere">{name}</span>
            )}
            <a
              href={`mailto:${email}`}
              className="inline-flex min-h-11 items-center text-base wrap-anywhere text-muted hover:text-primary"
            >
              {email}
            </a>
          </>
        )}
      </p>
      {order.note !== '' && (
        <p className="mt-2 max-w-prose wrap-anywhere whitespace-pre-line">{`“${order.note}”`}</p>
      )}
    </div>
  )
}

function sayTaken(order: FullOrder, when: string): string {
  if (order.payBy === 'card') return orderRowTexts.orderedAt(when)
  return isAtCounter(order) ? orderRowTexts.takenAtCounter(when) : orderRowTexts.takenByPhone(when)
}
