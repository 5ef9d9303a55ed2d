import { useInfiniteQuery } from '@tanstack/react-query'
import { useSession } from '#modules/accounts/ui/use-session.ts'
import { bookQuery } from '#modules/orders/client/book.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { LoadFailure } from '#ui-kit/load-failure.tsx'
import { MoreButton } from '#ui-kit/more-button.tsx'
import { Spinner } from '#ui-kit/spinner.tsx'
import { DashboardLayout } from './dashboard-layout.tsx'
import { loadsFor } from './loads-for.ts'
import { ClearBoard } from './orders/clear-board.tsx'
import { OrdersHead } from './orders/orders-head.tsx'
import { NoOrders } from './orders/no-orders.tsx'
import { OrdersCount } from '#modules/orders/ui/orders-count.tsx'
import { OrdersFilterBar } from '#modules/orders/ui/orders-filter-bar.tsx'
import { OrdersTable } from '#modules/orders/pickup-times/ui/orders-table.tsx'
import { useOrderNews } from './orders/use-order-news.ts'
import { useOrdersFilter } from '#modules/orders/ui/use-orders-filter.ts'

// Not waited for: the search box is there while the orders come.
export const loader = loadsFor('host', () => [])

export function Component() {
  const asked = useOrdersFilter()
  const { filter, change } = asked
  const list = useInfiniteQuery(bookQuery(useApi(), filter))
  const cutSince = useOrderNews()
  const isAdmin = useSession()?.role === 'admin'
  const orders = list.data?.pages.flatMap((page) => page.orders)
  const newest = list.data?.pages.at(-1)
  const isFiltered = [filter.search, filter.state, filter.type, filter.day].some(Boolean)
  return (
    <DashboardLayout heading="Orders" beside={<OrdersHead cutSince={cutSince} />}>
      <div className="mt-6">
        <OrdersFilterBar {...asked} />
      </div>
      <div className="mt-6">
        {orders && newest ? (
          <>
            <OrdersCount
              page={newest}
              shown={orders.length}
              owed={orders.reduce((sum, { owed }) => sum + owed, 0)}
              filter={filter}
              onChange={change}
            />
            {orders.length > 0 ? (
              <OrdersTable orders={orders} />
            ) : (
              <NoOrders
                isFiltered={isFiltered}
                onForget={() =>
                  change({ search: '', state: undefined, type: undefined, day: undefined })
                }
              />
            )}
            {filter.state === 'open' && isAdmin && <ClearBoard />}
            <MoreButton list={list} text="Load more orders" />
          </>
        ) : list.isError ? (
          <LoadFailure what="The orders" onRetry={() => void list.refetch()} />
        ) : (
          <Spinner label="Loading the orders" />
        )}
      </div>
    </DashboardLayout>
  )
}
