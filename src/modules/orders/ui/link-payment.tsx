import { useHref } from 'react-router'
import { formatDollars } from '#kernel/money.ts'
import { formatTime } from '#modules/restaurant/local-time.ts'
import { useRestaurant } from '#modules/restaurant/ui/use-restaurant.ts'
import { buttonClass } from '#ui-kit/button.tsx'
import type { FollowedOrder } from '../contract/guest.ts'
import { orderPageTexts } from './order-page-texts.ts'

interface LinkPaymentProps {
  token: string
  toPay: NonNullable<FollowedOrder['toPay']>
}

/** What is still to be paid: by card on a page of its own, or at the counter. */
export function LinkPayment({ token, toPay }: LinkPaymentProps) {
  const { timeZone } = useRestaurant()
  const payPage = useHref(`/order/${token}/pay`)
  const amount = formatDollars(toPay.amount)
  if (toPay.by === 'counter') {
    return (
      <p className="mb-10 rounded-card border-2 border-gold p-4 text-lg font-semibold">
        {orderPageTexts.payAtCounter(amount)}
      </p>
    )
  }
  return (
    <section aria-label={orderPageTexts.payment} className="mb-10">
      {/* A document of its own: only there may the card processor's script run. */}
      <a href={payPage} className={`${buttonClass('primary')} min-h-14 w-full text-lg`}>
        {orderPageTexts.pay(amount)}
      </a>
      {toPay.until && (
        <p className="mt-3 text-sm text-muted">
          {orderPageTexts.payUntil(formatTime(toPay.until, timeZone))}
        </p>
      )}
    </section>
  )
}
