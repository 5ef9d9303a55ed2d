import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { shiftQuery } from '#modules/operations/client.ts'
import { bookQuery } from '#modules/orders/client.ts'
import { OrdersTable } from '#modules/orders/times/ui/orders-table.tsx'
import { useApi } from '#ui-kit/api-context.ts'
import { PagedList } from '#ui-kit/paged-list.tsx'
import { ShiftNow } from './admin-home/shift-now.tsx'
import { DashboardLayout } from './dashboard-layout.tsx'
import { loadsFor } from './loads-for.ts'
import { orderPagesTexts } from './orders/house-texts.ts'
import { OrdersHead } from './orders/orders-head.tsx'
import { useOrderNews } from './orders/use-order-news.ts'

export const loader = loadsFor('host', (api) => [shiftQuery(api)])

/** Where the front of house begins: what waits, and every order that is not handed out yet. */
export function Component() {
  const cutSince = useOrderNews()
  return (
    <DashboardLayout heading={orderPagesTexts.shift} beside={<OrdersHead cutSince={cutSince} />}>
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
  return (
    <section aria-labelledby="open-orders" className="mt-10">
      <h2 id="open-orders" className="mb-3 text-xl">
        {orderPagesTexts.open}
      </h2>
      <PagedList
        list={list}
        what={orderPagesTexts.theOpen}
        text={orderPagesTexts.more}
        none={orderPagesTexts.noneOpen}
      >
        <OrdersTable orders={list.data?.rows.toReversed() ?? []} />
      </PagedList>
    </section>
  )
}
