import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { minutes } from '#kernel/duration.ts'
import { formatDollars } from '#kernel/money.ts'
import { pagesOf } from '#kernel/pages-of.ts'
import { listOwnOrders, type OwnOrder } from '#modules/orders/contract/guest.ts'
import { headlineOf, isGivenUp, isUnderWay } from '#modules/orders/following.ts'
import { fullName, typeWords } from '#modules/orders/rules.ts'
import { formatTime, formatWhenInYear } from '#modules/restaurant/local-time.ts'
import { useRestaurant } from '#modules/restaurant/ui/use-restaurant.ts'
import { OrderAgain } from '#site/order/order-again.tsx'
import { useApi } from '#ui-kit/api-context.ts'
import { LinkButton } from '#ui-kit/button.tsx'
import { EmptyState } from '#ui-kit/empty-state.tsx'
import { PagedList } from '#ui-kit/paged-list.tsx'
import { DashboardLayout } from './dashboard-layout.tsx'
import { loadsFor } from './loads-for.ts'
import { ownPageTexts } from './texts.ts'

export const loader = loadsFor('customer', () => [])

/** What somebody has ordered, newest first: where it stands, and a way to order it again. */
export function Component() {
  const list = useInfiniteQuery({
    ...pagesOf(useApi(), listOwnOrders, { query: {} }, (page) => page.orders),
    // While something is being made its words change.
    refetchInterval: ({ state }) =>
      state.data?.pages[0]?.orders.some(({ status }) => isUnderWay(status)) ? minutes(1) : false,
  })
  const orders = list.data?.rows
  return (
    <DashboardLayout
      heading={ownPageTexts.orders.heading}
      beside={orders && <p className="text-muted">{countOf(orders.length, list.hasNextPage)}</p>}
    >
      <div className="mt-6 max-w-4xl">
        <PagedList
          list={list}
          what={ownPageTexts.orders.what}
          text={ownPageTexts.orders.older}
          none={<NoOrders />}
        >
          <ul className="border-t border-border">
            {orders?.map((order) => (
              <OrderEntry key={order._id} order={order} />
            ))}
          </ul>
        </PagedList>
      </div>
    </DashboardLayout>
  )
}

function countOf(count: number, hasMore: boolean): string {
  if (hasMore) return ownPageTexts.orders.newest(count)
  return ownPageTexts.orders.count(count)
}

/** An order in the list: what it was, where it stands, and where to follow it. */
function OrderEntry({ order }: { order: OwnOrder }) {
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
            {ownPageTexts.orders.order(number)}
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
          <span>
            {isGivenUp(order.status) && total > 0
              ? ownPageTexts.orders.refunded(formatDollars(total))
              : ownPageTexts.orders.sum(formatDollars(total))}
          </span>
        </p>
      </div>
      <OrderAgain id={order._id} number={number} />
    </li>
  )
}

function NoOrders() {
  return (
    <EmptyState
      title={ownPageTexts.orders.none}
      actions={<LinkButton to="/ourMenu">{ownPageTexts.orders.toMenu}</LinkButton>}
    >
      {ownPageTexts.orders.noneText}
    </EmptyState>
  )
}
