import { useInfiniteQuery } from '@tanstack/react-query'
import { formatDollars } from '#kernel/money.ts'
import { ordersOfQuery } from '#modules/orders/history/client.ts'
import type { PersonsOrder } from '#modules/orders/history/contract.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { LoadFailure } from '#ui-kit/load-failure.tsx'
import { Spinner } from '#ui-kit/spinner.tsx'
import { type Column, Table } from '#ui-kit/table.tsx'
import { MoreButton } from './more-button.tsx'
import { retryFaults } from './use-lost-role.ts'

/** What they have ordered, newest first. */
export function CustomerOrders({ id }: { id: string }) {
  const list = useInfiniteQuery({ ...ordersOfQuery(useApi(), id), retry: retryFaults })
  const orders = list.data?.pages.flatMap((page) => page.orders)
  return (
    <section aria-labelledby="orders-heading" className="min-w-0">
      <h2 id="orders-heading" className="mb-3 text-2xl">
        Orders
      </h2>
      {orders ? (
        orders.length > 0 ? (
          <Table
            label="Their orders"
            columns={columns}
            rows={orders}
            keyOf={({ _id }) => _id}
            rowClassName="max-md:grid-cols-[1fr_auto]"
          />
        ) : (
          <p className="text-muted">They have ordered nothing yet.</p>
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

const columns: Column<PersonsOrder>[] = [
  { head: 'Order', className: 'font-semibold tabular-nums', cell: ({ number }) => number },
  {
    head: 'Date',
    className: 'tabular-nums max-md:order-1 max-md:text-sm max-md:text-muted',
    cell: ({ date, createdAt }) => <time dateTime={createdAt}>{date}</time>,
  },
  {
    head: 'Status',
    className: 'max-md:order-1 max-md:text-right',
    cell: ({ status }) => (
      <span className="inline-block rounded-full bg-surface2 px-3 py-0.5 text-sm font-medium first-letter:uppercase">
        {status}
      </span>
    ),
  },
  {
    head: 'Total',
    className: 'text-right font-semibold tabular-nums',
    cell: ({ total }) => formatDollars(total),
  },
]
