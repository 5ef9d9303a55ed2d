import { useQuery } from '@tanstack/react-query'
import type { LoaderFunctionArgs } from 'react-router'
import { useParams } from 'react-router'
import { orderAtDeskQuery } from '#modules/orders/client/book.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { LinkButton } from '#ui-kit/button.tsx'
import { EmptyState } from '#ui-kit/empty-state.tsx'
import { LoadFailure } from '#ui-kit/load-failure.tsx'
import { Spinner } from '#ui-kit/spinner.tsx'
import { loads } from '#ui-kit/page-data.ts'
import { BackLink } from './back-link.tsx'
import { DashboardLayout } from './dashboard-layout.tsx'
import { requirePerson } from './loads-for.ts'
import { ConnectionState } from './orders/connection-state.tsx'
import { OrderAtDesk } from './orders/order-at-desk.tsx'
import { useOrderNews } from './orders/use-order-news.ts'

const loadOrder = loads((api, { id = '' }) => [orderAtDeskQuery(api, id)])

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  await requirePerson(args, 'host')
  return loadOrder(args)
}

export function Component() {
  const { id = '' } = useParams()
  const { data: order, isError, refetch } = useQuery(orderAtDeskQuery(useApi(), id))
  const cutSince = useOrderNews()
  return (
    // One heading from the first moment on: it has the focus while the order comes.
    <DashboardLayout
      heading={order ? (order.number === null ? 'Unpaid order' : `Order ${order.number}`) : 'Order'}
      above={<BackLink to="/dashboard/orders">All orders</BackLink>}
      beside={<ConnectionState cutSince={cutSince} />}
    >
      {order ? (
        <OrderAtDesk key={id} order={order} />
      ) : (
        <div className="mt-6">
          {order === null ? (
            <NoSuchOrder />
          ) : isError ? (
            <LoadFailure what="The order" onRetry={() => void refetch()} />
          ) : (
            <Spinner label="Loading the order" />
          )}
        </div>
      )}
    </DashboardLayout>
  )
}

function NoSuchOrder() {
  return (
    <EmptyState
      title="There is no such order."
      actions={<LinkButton to="/dashboard/orders">All orders</LinkButton>}
    >
      The address is not quite right. Orders can be found by their number, or by a guest’s name or
      email.
    </EmptyState>
  )
}
