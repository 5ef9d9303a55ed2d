import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from 'react-router'
import { formatDollars } from '#kernel/money.ts'
import { followedOrderQuery } from '#modules/orders/client/following.ts'
import { formatTime } from '#modules/restaurant/rules/clock.ts'
import { useRestaurant } from '#modules/restaurant/ui/use-restaurant.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { LinkButton } from '#ui-kit/button.tsx'
import { LoadFailure } from '#ui-kit/load-failure.tsx'
import { pageWidth } from '#ui-kit/page-width.ts'
import { Spinner } from '#ui-kit/spinner.tsx'
import { LostOrder } from './order/lost-order.tsx'
import { PayCard } from './order/pay-card.tsx'
import { loads } from '#ui-kit/page-data.ts'
import { PageHead } from './page-head.tsx'

export const loader = loads((api, { token = '' }) => [followedOrderQuery(api, token)])

/** Where whoever has an order's link pays for it: the one page beside the cart's that takes a card. */
export function Component() {
  const { token = '' } = useParams()
  const { timeZone } = useRestaurant()
  const { data: order, isError, refetch } = useQuery(followedOrderQuery(useApi(), token))
  if (order === null) return <LostOrder />
  if (order && order.toPay?.by !== 'link') return <Navigate to={`/order/${token}`} replace />
  return (
    <div className={`${pageWidth} max-w-xl py-10 lg:py-14`}>
      <PageHead title="Pay for your order" description="Where an order is paid." />
      <meta name="referrer" content="no-referrer" />
      {order?.toPay ? (
        <>
          <h1 className="text-3xl">Pay for order {order.number}</h1>
          <p className="mt-2 mb-8 text-muted">
            <span className="tabular-nums">{formatDollars(order.toPay.amount)}</span>
            {order.toPay.until && `, until ${formatTime(order.toPay.until, timeZone)}`}. You need no
            account.
          </p>
          <PayCard token={token} order={order} />
          <LinkButton kind="secondary" className="mt-8" to={`/order/${token}`}>
            Back to the order
          </LinkButton>
        </>
      ) : isError ? (
        <LoadFailure what="Your order" onRetry={() => void refetch()} />
      ) : (
        <Spinner label="Looking for your order" />
      )}
    </div>
  )
}
