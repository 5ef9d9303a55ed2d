import { useInfiniteQuery } from '@tanstack/react-query'
import { ordersOfQuery } from '#modules/orders/client/history.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { LoadFailure } from '#ui-kit/load-failure.tsx'
import { Spinner } from '#ui-kit/spinner.tsx'
import { CustomerOrder } from './customer-order.tsx'
import { MoreButton } from '#ui-kit/more-button.tsx'

/** What they have ordered, newest first. */
export function CustomerOrders({ id }: { id: string }) {
  const list = useInfiniteQuery(ordersOfQuery(useApi(), id))
  const orders = list.data?.pages.flatMap((page) => page.orders)
  return (
    <section aria-labelledby="orders-heading" className="min-w-0">
      <h2 id="orders-heading" className="mb-3 text-2xl">
        Orders
      </h2>
      {orders ? (
        orders.length > 0 ? (
          <ul className="border-t border-border">
            {orders.map((order) => (
              <CustomerOrder key={order._id} order={order} />
            ))}
          </ul>
        ) : (
          <p className="text-muted">No orders yet.</p>
        )
      ) : list.isError ? (
        <LoadFailure what="Their orders" onRetry={() => void list.refetch()} />
      ) : (
        <Spinner label="Loading their orders" />
      )}
      <MoreButton list={list} text="Older orders" />
    </section>
  )
}
