import { useInfiniteQuery } from '@tanstack/react-query'
import { minutes } from '#kernel/duration.ts'
import { ownOrdersQuery } from '#modules/orders/client/following.ts'
import { isUnderWay } from '#modules/orders/rules/following.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { LinkButton } from '#ui-kit/button.tsx'
import { EmptyState } from '#ui-kit/empty-state.tsx'
import { LoadFailure } from '#ui-kit/load-failure.tsx'
import { MoreButton } from '#ui-kit/more-button.tsx'
import { Spinner } from '#ui-kit/spinner.tsx'
import { DashboardLayout } from './dashboard-layout.tsx'
import { loadsFor } from './loads-for.ts'
import { OrderEntry } from './my-orders/order-entry.tsx'

export const loader = loadsFor('customer', () => [])

/** What somebody has ordered, newest first: where it stands, and the same again. */
export function Component() {
  const list = useInfiniteQuery({
    ...ownOrdersQuery(useApi()),
    // While something is being made its words change.
    refetchInterval: ({ state }) =>
      state.data?.pages[0]?.orders.some(({ status }) => isUnderWay(status)) ? minutes(1) : false,
  })
  const orders = list.data?.pages.flatMap((page) => page.orders)
  return (
    <DashboardLayout
      heading="My orders"
      beside={orders && <p className="text-muted">{countOf(orders.length, list.hasNextPage)}</p>}
    >
      <div className="mt-6 max-w-4xl">
        {orders ? (
          orders.length > 0 ? (
            <ul className="border-t border-border">
              {orders.map((order) => (
                <OrderEntry key={order._id} order={order} />
              ))}
            </ul>
          ) : (
            <NoOrders />
          )
        ) : list.isError ? (
          <LoadFailure what="Your orders" onRetry={() => void list.refetch()} />
        ) : (
          <Spinner label="Loading your orders" />
        )}
        <MoreButton list={list} text="Older orders" />
      </div>
    </DashboardLayout>
  )
}

function countOf(count: number, hasMore: boolean): string {
  if (hasMore) return `The newest ${count}`
  return count === 1 ? 'One order' : `${count} orders`
}

function NoOrders() {
  return (
    <EmptyState
      title="You have not ordered anything yet."
      actions={<LinkButton to="/ourMenu">Read the menu</LinkButton>}
    >
      Your orders appear here: where each one is now, and one tap to order it again.
    </EmptyState>
  )
}
