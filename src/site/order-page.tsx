import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { followedOrderQuery } from '#modules/orders/client/following.ts'
import { underWayKey } from '#modules/orders/client/under-way.ts'
import type { FollowedOrder } from '#modules/orders/contract/following.ts'
import {
  closedSentenceOf,
  headlineOf,
  isUnderWay,
  sentenceOf,
} from '#modules/orders/rules/following.ts'
import { useBuyer } from '#modules/accounts/ui/use-buyer.ts'
import { useLiveOrder } from '#modules/orders/ui/use-live-order.ts'
import { receiptsByLinkQuery } from '#modules/payments/client/receipts.ts'
import { moneyBackQuery } from '#modules/payments/refunds/client.ts'
import { days, minutes } from '#kernel/duration.ts'
import { formatTime } from '#modules/restaurant/rules/clock.ts'
import { useRestaurant } from '#modules/restaurant/ui/use-restaurant.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { LoadFailure } from '#ui-kit/load-failure.tsx'
import { pageWidth } from '#ui-kit/page-width.ts'
import { Spinner } from '#ui-kit/spinner.tsx'
import { LostOrder } from './order/lost-order.tsx'
import { LinkPayment } from '#modules/orders/ui/link-payment.tsx'
import { OrderSteps } from '#modules/orders/ui/order-steps.tsx'
import { OrderReceipts } from '#modules/payments/receipts/ui/order-receipts.tsx'
import { OrderBill } from './order/order-bill.tsx'
import { RanOut } from './order/ran-out.tsx'
import { ClaimOrder } from './order/claim-order.tsx'
import { KeepAccount } from './order/keep-account.tsx'
import { OrderChoices } from './order/order-choices.tsx'
import { WhereItIs } from './order/where-it-is.tsx'
import { loads } from '#ui-kit/page-data.ts'
import { PageHead } from './page-head.tsx'

export const loader = loads((api, { token = '' }) => [
  followedOrderQuery(api, token),
  moneyBackQuery(api, token),
  receiptsByLinkQuery(api, token),
])

export function Component() {
  const { token = '' } = useParams()
  const { data, isError, refetch } = useQuery(followedOrderQuery(useApi(), token))
  if (data === null) return <LostOrder />
  if (data) return <Followed key={token} token={token} order={data} />
  return (
    <div className={`${pageWidth} py-16`}>
      <SecretHead title="Your order" />
      {isError ? (
        <LoadFailure what="Your order" onRetry={() => void refetch()} />
      ) : (
        <Spinner label="Looking for your order" />
      )}
    </div>
  )
}

/** Whoever has the address sees the order: no other site is told where a visitor comes from. */
function SecretHead({ title }: { title: string }) {
  return (
    <>
      <PageHead title={title} description="Where an order stands." />
      <meta name="referrer" content="no-referrer" />
    </>
  )
}

function Followed({ token, order }: { token: string; order: FollowedOrder }) {
  const { timeZone, opening } = useRestaurant()
  // Whoever has an account finds them behind it.
  const hasAccount = useBuyer()?.contact === undefined && order.own !== null
  const [isFollowed] = useState(() => isOpen(order) || isRecent(order))
  const api = useApi()
  const queries = useQueryClient()
  const query = followedOrderQuery(api, token)
  // What other pages say of it must not be older than this one when they are gone to.
  useEffect(() => void queries.invalidateQueries({ queryKey: underWayKey }), [queries])
  // By the minute it can become late without anybody's doing.
  const { refetch } = useQuery({ ...query, refetchInterval: isOpen(order) && minutes(1) })
  const line = useLiveOrder({
    token,
    isFollowed,
    ask: async () => !(await refetch()).isError,
    hear: (revision) => {
      if (revision <= order.revision) return
      void refetch()
      void queries.invalidateQueries({ queryKey: moneyBackQuery(api, token).queryKey })
      void queries.invalidateQueries({ queryKey: underWayKey })
    },
  })
  const say = (instant: string | number) => formatTime(instant, timeZone)
  const headline = headlineOf(order, say)
  const isForLater = !order.pickup && !opening.isOpen
  const sentence =
    (isForLater ? closedSentenceOf(order.status, opening.label) : undefined) ??
    sentenceOf(order, say)
  return (
    <article>
      <SecretHead title={headline} />
      <WhereItIs order={order} headline={headline} sentence={sentence} line={line} say={say} />
      <RanOut token={token} order={order} say={say} />
      <div
        className={`${pageWidth} gives-way grid grid-cols-[minmax(0,1fr)] items-start gap-10 py-10 lg:grid-cols-2 lg:gap-16 lg:py-14`}
      >
        <div>
          {order.toPay && <LinkPayment token={token} toPay={order.toPay} />}
          <OrderSteps order={order} say={say} />
          <OrderChoices token={token} order={order} />
          {order.own && <KeepAccount />}
          {order.isClaimable && <ClaimOrder token={token} />}
        </div>
        <div>
          <OrderBill token={token} order={order} />
          {!hasAccount && <OrderReceipts token={token} />}
        </div>
      </div>
    </article>
  )
}

function isOpen({ status, toPay }: FollowedOrder): boolean {
  return isUnderWay(status) || toPay !== null
}

/** Money may still go back for an order that was eaten. */
function isRecent({ createdAt }: FollowedOrder): boolean {
  return Date.now() - Date.parse(createdAt) < days(1)
}
