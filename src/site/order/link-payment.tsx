import { Suspense, lazy, useState } from 'react'
import { formatDollars } from '#kernel/money.ts'
import type { FollowedOrder } from '#modules/orders/following/contract.ts'
import { formatTime } from '#modules/restaurant/clock/rules.ts'
import { useRestaurant } from '#modules/restaurant/ui/use-restaurant.ts'
import { Button } from '#ui-kit/button.tsx'
import { Spinner } from '#ui-kit/spinner.tsx'

const PayCard = lazy(async () => {
  const { PayCard: form } = await import('./pay-card.tsx')
  return { default: form }
})

interface LinkPaymentProps {
  token: string
  toPay: NonNullable<FollowedOrder['toPay']>
}

/** What is still to be paid: by card here, or at the counter. The card form comes when it is asked for. */
export function LinkPayment({ token, toPay }: LinkPaymentProps) {
  const { timeZone } = useRestaurant()
  const [isPaying, setIsPaying] = useState(false)
  const amount = formatDollars(toPay.amount)
  if (toPay.by === 'counter') {
    return (
      <p className="mb-10 rounded-card border-2 border-gold p-4 text-lg font-semibold">
        Pay {amount} at the counter when you pick it up.
      </p>
    )
  }
  return (
    <section aria-label="Payment" className="mb-10">
      {isPaying ? (
        <Suspense fallback={<Spinner label="Loading the card form" />}>
          <PayCard token={token} />
        </Suspense>
      ) : (
        <Button className="min-h-14 w-full text-lg" onClick={() => setIsPaying(true)}>
          Pay {amount}
        </Button>
      )}
      {toPay.until && (
        <p className="mt-3 text-sm text-muted">
          This can be paid until {formatTime(toPay.until, timeZone)}. You need no account.
        </p>
      )}
    </section>
  )
}
