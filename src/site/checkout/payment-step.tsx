import { lazy, Suspense } from 'react'
import { Navigate } from 'react-router'
import type { PaymentSetup } from '#modules/payments/contract/guest.ts'
import type { WireCard } from '#modules/payments/saved-cards/contract.ts'
import { type CounterOrder, type Missing, PayForm } from '#modules/payments/ui/pay-form.tsx'
import { Hint, PaymentHindrance } from '#modules/payments/ui/payment-hindrance.tsx'
import { PaymentProcessing } from '#modules/payments/ui/payment-processing.tsx'
import type { Checkout } from '#modules/payments/ui/use-checkout.ts'
import { useRestaurant } from '#modules/restaurant/ui/use-restaurant.ts'
import { Button } from '#ui-kit/button.tsx'
import { PhoneLink } from '#ui-kit/phone-link.tsx'
import { checkoutTexts } from './texts.ts'

interface PaymentStepProps {
  checkout: Checkout
  setup: PaymentSetup
  /** Dollars, as the cart says. */
  total: number
  /** Dollars for the staff. */
  tip: number
  /** The account's address; '' for a guest. */
  email: string
  /** Places an order that is paid at the counter, where the house allows it. */
  counter: CounterOrder
  /** Saved cards of whoever is signed in. */
  cards: readonly WireCard[]
  /** What has to be said before a payment can begin. */
  missing: Missing | undefined
  /** Called when another way to pay is chosen. */
  onWay: (way: string) => void
  /** A payment of the account has arrived that this tab did not make. */
  onArrived: (orderNumber: string) => void
  /** A captcha is solved that was asked for. */
  onPass: (pass: string) => void
}

/** Few are ever asked: it is fetched then. */
const CaptchaStep = lazy(async () => {
  const { CaptchaStep: step } = await import('#modules/accounts/captcha/ui/captcha-step.tsx')
  return { default: step }
})

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
          <span>{`${checkoutTexts.testCard} `}</span>
          <span className="tabular-nums">4242 4242 4242 4242</span>
          <span>{` ${checkoutTexts.testCardRest}`}</span>
        </p>
      )}
    </section>
  )
}

/** Beyond this machine the test processor serves admins only. */
function NotSetUp() {
  const { phone } = useRestaurant()
  return (
    <Hint title={checkoutTexts.notSetUp}>
      <p>
        <span>{checkoutTexts.notSetUpText}</span>
        {phone && (
          <>
            <span>{` ${checkoutTexts.orCall} `}</span>
            <PhoneLink phone={phone} className="font-semibold underline underline-offset-4" />
          </>
        )}
      </p>
    </Hint>
  )
}

/** The cart has been paid in another tab, or by a payment whose answer was lost: nothing is charged twice. */
function AlreadyPaid({ isGuest }: { isGuest: boolean }) {
  if (!isGuest) return <Navigate to="/dashboard/paymentHistory" replace state={{ paid: '' }} />
  return (
    <Hint title={checkoutTexts.alreadyPaid} isAlert>
      <p>{checkoutTexts.paidByEmail}</p>
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

/** Seen at once by whoever is about to type a real card number. */
function TestModeMark() {
  return (
    <span className="inline-flex min-h-7 items-center rounded-full border border-gold px-3 text-xs font-semibold text-gold">
      {checkoutTexts.testMode}
    </span>
  )
}
