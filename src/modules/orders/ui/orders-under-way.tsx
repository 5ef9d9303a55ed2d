import { useQuery } from '@tanstack/react-query'
import { ChefHat, ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { minutes } from '#kernel/duration.ts'
import { queryOf } from '#kernel/query-of.ts'
import { formatTime } from '#modules/restaurant/local-time.ts'
import { useRestaurant } from '#modules/restaurant/ui/use-restaurant.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { listOwnOrders } from '../contract/guest.ts'
import { headlineOf, isUnderWay } from '../following.ts'
import { underWayTexts } from './under-way-texts.ts'

/** What is being made for this guest right now, if anything. */
export function OrdersUnderWay() {
  const { timeZone } = useRestaurant()
  const newest = queryOf(useApi(), listOwnOrders, { query: {} })
  const { data } = useQuery({ ...newest, refetchInterval: minutes(1), staleTime: 0 })
  const open = (data?.orders ?? []).filter(({ status }) => isUnderWay(status))
  if (open.length === 0) return null
  return (
    <ul aria-label={underWayTexts.label} className="mt-8 grid gap-3">
      {open.map((order) => (
        <li key={order._id}>
          <Link
            to={`/order/${order.token}`}
            className={`flex items-center gap-4 rounded-card p-5 ${order.status === 'ready' ? 'bg-success text-bg' : 'bg-surface2 hover:text-primary'}`}
          >
            <ChefHat aria-hidden="true" className="size-7 shrink-0" />
            <span className="min-w-0 flex-1">
              <strong className="block font-display text-xl font-[560]">
                {headlineOf(order, (instant) => formatTime(instant, timeZone))}
              </strong>
              <span className="text-sm tabular-nums">{underWayTexts.follow(order.number)}</span>
            </span>
            <ChevronRight aria-hidden="true" className="size-5 shrink-0" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
