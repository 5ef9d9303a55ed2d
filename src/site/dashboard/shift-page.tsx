import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { shiftQuery } from '#modules/operations/client.ts'
import { bookQuery } from '#modules/orders/client.ts'
import { OrdersTable } from '#modules/orders/times/ui/orders-table.tsx'
import { useApi } from '#ui-kit/api-context.ts'
import { MoreButton } from '#ui-kit/more-button.tsx'
import { NotLoaded } from '#ui-kit/not-loaded.tsx'
import { ShiftNow } from './admin-home/shift-now.tsx'
import { DashboardLayout } from './dashboard-layout.tsx'
import { loadsFor } from './loads-for.ts'
import { OrdersHead } from './orders/orders-head.tsx'
import { useOrderNews } from './orders/use-order-news.ts'

export const loader = loadsFor('host', (api) => [shiftQuery(api)])

/** Where the front of house begins: what waits, and every order that is not handed out yet. */
export function Component() {
  const cutSince = useOrderNews()
  return (
    <DashboardLayout heading="Shift" beside={<OrdersHead cutSince={cutSince} />}>
      <div className="mt-6">
        <ShiftNow />
      </div>
      <OpenOrders />
    </DashboardLayout>
  )
}

const open = { search: '', state: 'open', day: undefined, withNeverPaid: false }

/** All that is not handed out yet: who has waited longest comes first. */
function OpenOrders() {
  const list = useInfiniteQuery(bookQuery(useApi(), open))
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = list
  // The list of orders begins with the newest: who has waited longest is on its last page.
  useEffect(() => {
    if (hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage()
  }, [hasNextPage, isFetching, isFetchNextPageError, fetchNextPage])
  const orders = list.data?.pages.flatMap((page) => page.orders).toReversed()
  return (
    <section aria-labelledby="open-orders" className="mt-10">
      <h2 id="open-orders" className="mb-3 text-xl">
        Open orders
      </h2>
      {orders ? (
        <>
          {orders.length > 0 ? (
            <OrdersTable orders={orders} />
          ) : (
            <p className="text-muted">Every order is handed out.</p>
          )}
          <MoreButton list={list} text="Load more orders" />
        </>
      ) : (
        <NotLoaded query={list} what="The open orders" loading="Loading the open orders" />
      )}
    </section>
  )
}
