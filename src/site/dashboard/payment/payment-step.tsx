import { Navigate } from 'react-router'
import type { PaymentSetup } from '#modules/payments/contract.ts'
import { PayForm } from '#modules/payments/ui/pay-form.tsx'
import { Hint, PaymentHindrance } from '#modules/payments/ui/payment-hindrance.tsx'
import { PaymentProcessing } from '#modules/payments/ui/payment-processing.tsx'
import type { Checkout } from '#modules/payments/ui/use-checkout.ts'
import { PhoneLink } from '#ui-kit/phone-link.tsx'
import { useRestaurant } from '#modules/restaurant/ui/use-restaurant.ts'
import { Button } from '#ui-kit/button.tsx'
import { CaptchaStep } from '#modules/accounts/captcha/ui/captcha-step.tsx'
import { TestModeMark } from './test-mode-mark.tsx'

interface PaymentStepProps {
  checkout: Checkout
  setup: PaymentSetup
  email: string
  onPaid: (orderNumber: string) => void
  /** A captcha is solved that was asked for. */
  onPass: (pass: string) => void
}

/** The card form, or what stands in its way. */
export function PaymentStep({ checkout, setup, email, onPaid, onPass }: PaymentStepProps) {
  const { stage, hindrance, accept, again, keepAgain } = checkout
  if (!setup.isOpen) return <NotSetUp />
  if (hindrance?.kind === 'already_paid') {
    return <Navigate to="/dashboard/paymentHistory" replace state={{ paid: '' }} />
  }
  if (stage === 'processing' || hindrance?.kind === 'in_progress') {
    return <PaymentProcessing email={email} onPaid={onPaid} />
  }
  if (stage === 'unrecorded') return <Unrecorded onAgain={keepAgain} />
  const needsCaptcha = hindrance?.kind === 'captcha'
  if (hindrance && hindrance.kind !== 'captcha' && stage === 'card') {
    return <PaymentHindrance hindrance={hindrance} onAccept={accept} onAgain={again} />
  }
  return (
    <section aria-labelledby="card-heading">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="card-heading" className="text-xl">
          Pay by card
        </h2>
        {setup.isTestMode && <TestModeMark />}
      </div>
      {needsCaptcha && <CaptchaStep onPass={onPass} />}
      <PayForm checkout={checkout} setup={setup} />
      <p className="mt-4 text-sm text-muted wrap-anywhere">Paid by {email}.</p>
      {setup.isTestMode && (
        <p className="mt-1 text-sm text-muted">
          No real money moves. Use <span className="tabular-nums">4242 4242 4242 4242</span> with
          any later date, any CVC and any postal code.
        </p>
      )}
    </section>
  )
}

/** Beyond this machine the test processor serves admins only. */
function NotSetUp() {
  const { phone } = useRestaurant()
  return (
    <Hint title="Card payment is not set up yet">
      <p>
        The restaurant cannot take cards here at the moment. Your cart stays as it is
        {phone ? (
          <>
            ; to order now, call us at{' '}
            <PhoneLink phone={phone} className="font-semibold underline underline-offset-4" />.
          </>
        ) : (
          '.'
        )}
      </p>
    </Hint>
  )
}

function Unrecorded({ onAgain }: { onAgain: () => void }) {
  return (
    <Hint title="Your card is charged, your order is on its way to us" isAlert>
      <p>
        The connection broke before we could confirm the order. Do not pay again: we learn of the
        payment by ourselves. You can also ask now.
      </p>
      <Button className="mt-4" onClick={onAgain}>
        Ask again
      </Button>
    </Hint>
  )
}
