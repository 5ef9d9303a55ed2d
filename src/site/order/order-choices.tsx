import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { queryKeyOf } from '#kernel/api.ts'
import { messageOf } from '#kernel/message-of.ts'
import { useBuyer } from '#modules/accounts/ui/use-buyer.ts'
import { useSession } from '#modules/accounts/ui/use-session.ts'
import {
  type FollowedOrder,
  getFollowedOrder,
  cancelOrder,
} from '#modules/orders/contract/guest.ts'
import { isUnderWay, moneyBack } from '#modules/orders/following.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { Button, LinkButton } from '#ui-kit/button.tsx'
import { dialogs } from '#ui-kit/dialogs.tsx'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { PhoneLink } from '#ui-kit/phone-link.tsx'
import { signInAddress } from '../sign-in-address.ts'
import { OrderAgain } from './order-again.tsx'
import { trackTexts } from './texts.ts'

/** What its owner can do now; others who have the link only look. */
export function OrderChoices({ token, order }: { token: string; order: FollowedOrder }) {
  const isVisitor = useSession() === null
  const isGuest = useBuyer()?.contact !== undefined
  const { own, status, total } = order
  if (order.isByPhone) return <CallUs order={order} />
  if (!own) {
    if (!isVisitor || status !== 'pending') return null
    return (
      <LinkButton kind="secondary" to={signInAddress(`/order/${token}`, 'anyone')}>
        {trackTexts.signInToCancel}
      </LinkButton>
    )
  }
  return (
    <div className="mt-3 flex flex-wrap items-start gap-3">
      {own.canReview && (
        <LinkButton to={`/dashboard/reservation?tab=review&order=${own._id}`}>
          {trackTexts.review}
        </LinkButton>
      )}
      {own.canCancel && <CancelButton token={token} id={own._id} total={total} />}
      {total > 0 && !isGuest && (
        <LinkButton kind="secondary" to={`/dashboard/paymentHistory/${own._id}`}>
          {trackTexts.receipt}
        </LinkButton>
      )}
      {!isGuest && !isUnderWay(status) && <OrderAgain id={own._id} />}
    </div>
  )
}

const changeable = new Set(['awaiting_payment', 'pending', 'accepted', 'preparing'])

/** Whoever ordered by phone has no account that could change it: they say so as they ordered. */
function CallUs({ order: { status, restaurant } }: { order: FollowedOrder }) {
  if (!changeable.has(status)) return null
  return (
    <p className="mt-6 text-pretty">
      {restaurant.phone ? (
        <>
          <span>{`${trackTexts.callUsAt} `}</span>
          <PhoneLink phone={restaurant.phone} className="quiet-link" />
        </>
      ) : (
        trackTexts.callUs
      )}
    </p>
  )
}

function CancelButton({ token, id, total }: { token: string; id: string; total: number }) {
  const api = useApi()
  const queries = useQueryClient()
  const [problem, setProblem] = useState('')

  async function cancel() {
    setProblem('')
    const isConfirmed = await dialogs.ask({
      title: trackTexts.cancelQuestion,
      text: trackTexts.cancelText(moneyBack(total)),
      confirm: trackTexts.cancelYes,
      cancel: trackTexts.cancelNo,
    })
    if (!isConfirmed) return
    await api(cancelOrder, { params: { id } }).catch((error: unknown) =>
      setProblem(messageOf(error)),
    )
    await queries.invalidateQueries({
      queryKey: queryKeyOf(getFollowedOrder, { params: { token } }),
    })
    void queries.invalidateQueries({ queryKey: ['own orders'] })
  }

  return (
    <div>
      <Button kind="secondary" onClick={() => void cancel()} className="noscript:hidden">
        {trackTexts.cancel}
      </Button>
      <ErrorText>{problem}</ErrorText>
    </div>
  )
}
