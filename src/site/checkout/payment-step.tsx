import { Suspense, lazy } from 'react'
import { Navigate } from 'react-router'
import type { PaymentSetup } from '#modules/payments/contract.ts'
import type { WireCard } from '#modules/payments/saved-cards/contract.ts'
import { type CounterOrder, type Missing, PayForm } from '#modules/payments/ui/pay-form.tsx'
import { Hint, PaymentHindrance } from '#modules/payments/ui/payment-hindrance.tsx'
import { PaymentProcessing } from '#modules/payments/ui/payment-processing.tsx'
import type { Checkout } from '#modules/payments/ui/use-checkout.ts'
import { PhoneLink } from '#ui-kit/phone-link.tsx'
import { useRestaurant } from '#modules/restaurant/ui/use-restaurant.ts'
import { Button } from '#ui-kit/button.tsx'
import { checkoutTexts } from './texts.ts'
import { TestModeMark } from './test-mode-mark.tsx'

/** Few are ever asked: it is fetched then. */
const CaptchaStep = lazy(async () => {
  const { CaptchaStep: step } = await import('#modules/accounts/captcha/ui/captcha-step.tsx')
  return { default: step }
})

interface PaymentStepProps {
  checkout: Checkout
  setup: PaymentSetup
  /** Dollars, as the cart says. */
  total: number
  /** Dollars for the staff. */
  tip: number
  /** The account's; empty for a guest. */
  email: string
  /** Where it may be paid when it is picked up. */
  counter: CounterOrder
  /** Of whoever is signed in. */
  cards: readonly WireCard[]
  /** What has to be said before a payment can begin. */
  missing: Missing | undefined
  /** Another way to pay is chosen. */
  onWay: (way: string) => void
  /** A payment of the account has arrived that this tab did not make. */
  onArrived: (orderNumber: string) => void
  /** A captcha is solved that was asked for. */
  onPass: (pass: string) => void
}

/** The card form, or what stands in its way. */
export function PaymentStep(props: PaymentStepProps) {
  const { checkout, setup, total, tip, counter, cards, email, missing, onArrived, onPass } = props
  const { stage, hindrance, accept, again, keepAgain } = checkout
  if (!setup.isOpen) return <NotSetUp />
  if (hindrance?.kind === 'already_paid') {
    return <AlreadyPaid isGuest={email === ''} />
  }
  if (stage === 'processing' || hindrance?.kind === 'in_progress') {
    return <PaymentProcessing email={email} onArrived={onArrived} onAsk={keepAgain} />
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
          {cards.length > 0 || setup.methods.some((method) => method !== 'wallets')
            ? checkoutTexts.howToPay
            : checkoutTexts.payByCard}
        </h2>
        {setup.isTestMode && <TestModeMark />}
      </div>
      {needsCaptcha && (
        <Suspense>
          <CaptchaStep onPass={onPass} />
        </Suspense>
      )}
      <PayForm
        checkout={checkout}
        setup={setup}
        total={total}
        tip={tip}
        counter={counter}
        cards={cards}
        missing={missing}
        onWay={props.onWay}
      />
      {email !== '' && (
        <p className="mt-4 text-sm text-muted wrap-anywhere">{checkoutTexts.paidBy(email)}</p>
      )}
      {setup.isTestMode && (
        <p className="mt-1 text-sm text-muted">
          {checkoutTexts.testCard} <span className="tabular-nums">4242 4242 4242 4242</span>{' '}
          {checkoutTexts.testCardRest}
        </p>
      )}
    </section>
  )
}

/** In another tab, or by an answer that was lost: nothing is charged twice. */
function AlreadyPaid({ isGuest }: { isGuest: boolean }) {
  if (!isGuest) return <Navigate to="/dashboard/paymentHistory" replace state={{ paid: '' }} />
  return (
    <Hint title={checkoutTexts.alreadyPaid} isAlert>
      <p>{checkoutTexts.paidByEmail}</p>
    </Hint>
  )
}

/** Beyond this machine the test processor serves admins only. */
function NotSetUp() {
  const { phone } = useRestaurant()
  return (
    <Hint title={checkoutTexts.notSetUp}>
      <p>
        {checkoutTexts.notSetUpText}
        {phone ? (
          <>
            ; {checkoutTexts.orCall}{' '}
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
    <Hint title={checkoutTexts.unrecorded} isAlert>
      <p>{checkoutTexts.unrecordedText}</p>
      <Button className="mt-4" onClick={onAgain}>
        {checkoutTexts.askAgain}
      </Button>
    </Hint>
  )
}
