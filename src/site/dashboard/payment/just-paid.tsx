import { Link } from 'react-router'
import type { Payment } from '#modules/payments/contract.ts'
import { FollowLink } from '#modules/orders/ui/follow-link.tsx'

const link =
  'flex min-h-11 w-fit items-center font-semibold underline decoration-primary decoration-2 underline-offset-4 hover:text-primary'

interface JustPaidProps {
  /** What the payment page hands over when it leads here; anything else says nothing. */
  state: unknown
  payments: readonly Payment[] | undefined
}

export function JustPaid({ state, payments }: JustPaidProps) {
  const paid = typeof state === 'object' && state !== null && 'paid' in state ? state.paid : null
  if (typeof paid !== 'string') return null
  const payment = paid ? payments?.find(({ orderNumber }) => orderNumber === paid) : undefined
  return (
    <output className="mt-6 block max-w-2xl rounded-input border border-l-4 border-border border-l-success bg-surface px-5 py-4">
      <strong className="block font-semibold text-success">Thank you. Your order is paid.</strong>
      {paid
        ? `Order ${paid} is with the kitchen now.`
        : 'It was paid before: nothing was charged twice.'}
      <span className="-mb-2 flex flex-wrap gap-x-6">
        {paid && <FollowLink number={paid} className={link} />}
        {payment && (
          <Link to={`/dashboard/paymentHistory/${payment._id}`} className={link}>
            See the receipt
          </Link>
        )}
      </span>
    </output>
  )
}
