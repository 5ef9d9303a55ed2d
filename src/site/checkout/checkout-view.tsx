import { lazy, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Contact } from '#modules/accounts/guests/rules.ts'
import { useContact } from '#modules/accounts/guests/ui/use-contact.ts'
import type { CartItem } from '#modules/cart/contract.ts'
import { keyOfCart, totalCents } from '#modules/cart/rules.ts'
import { isTroubled } from '#modules/cart/rules/troubled.ts'
import { KitchenFields } from '#modules/orders/ui/kitchen-fields.tsx'
import { SubstitutionField } from '#modules/orders/shortages/ui/substitution-field.tsx'
import { PickupNameField } from '#modules/orders/ui/pickup-name-field.tsx'
import type { PaymentSetup } from '#modules/payments/contract.ts'
import type { WireCard } from '#modules/payments/saved-cards/contract.ts'
import { focusTip, useTip } from '#modules/payments/ui/chosen-tip.ts'
import { TipStep } from '#modules/payments/ui/tip-step.tsx'
import type { BillingDetails } from '#modules/payments/ui/card-processor.ts'
import type { Missing } from '#modules/payments/ui/pay-form.tsx'
import { type Checkout, useCheckout } from '#modules/payments/ui/use-checkout.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { useHydrated } from '#ui-kit/use-hydrated.ts'
import { ClosedNow } from './closed-now.tsx'
import { ExpressStep } from './express-step.tsx'
import { GuestContact } from './guest-contact.tsx'
import { forgetCheckout } from './forget-checkout.ts'
import { missingContact } from './missing-contact.ts'
import { PickupPlace } from './pickup-place.tsx'
import { OrderSummary } from './order-summary.tsx'
import { PickupStep } from './pickup-step.tsx'
import { TypeStep } from './type-step.tsx'
import { useWishes } from '#modules/orders/ui/use-wishes.ts'
import { useBill } from './use-bill.ts'
import { useCounterOrder } from './use-counter-order.ts'
import { PaymentStep } from './payment-step.tsx'
import { useCardPass } from '#modules/accounts/captcha/ui/use-card-pass.ts'

const loadTrouble = async () => {
  const { CartTrouble: trouble } = await import('./cart-trouble.tsx')
  return { default: trouble }
}

/** The server has it at once; a browser fetches it for the few who meet it. */
const CartTrouble = import.meta.env.SSR ? (await loadTrouble()).default : lazy(loadTrouble)

interface CheckoutViewProps {
  /** Of whoever is signed in; empty for a guest. */
  billing: { email: string; name: string }
  /** What a guest without an account has said of themselves. */
  contact: Contact | undefined
  lines: readonly CartItem[]
  setup: PaymentSetup
  /** What the provider keeps for whoever is signed in. */
  cards: readonly WireCard[]
}

/** What is paid, and the card that pays it. */
export function CheckoutView({ billing, contact, lines, setup, cards }: CheckoutViewProps) {
  const isGuest = contact !== undefined
  const { way, pickup, wishes } = useWishes(isGuest)
  const { isKnown: isPriced, taxes, total } = useBill(lines, wishes)
  const goodsCents = totalCents(lines)
  const tip = useTip(way.type, goodsCents)
  // Money that is put on the counter has its tip there.
  const [isAtCounter, setAtCounter] = useState(false)
  const tipped = isAtCounter ? 0 : tip.dollars
  const hasTypes = way.choices.length > 0 || way.lost !== undefined
  const isTimed = pickup.isChosen && pickup.closed === ''
  const cardPass = useCardPass(useApi())
  const saving = useContact(contact)
  const isKnown = !isGuest || saving.isSaved
  const { showOrder, showHistory } = useArrival()
  const whoPays = isGuest ? { email: saving.saved.email, name: saving.saved.name } : billing
  const checkout = useCheckout({
    billing: whoPays,
    email: billing.email,
    cart: {
      // Whoever corrects their name asks again, too: the order says so before it is paid.
      key: [keyOfCart(lines), ...(isGuest ? Object.values(saving.saved) : [])].join(' '),
      total,
      tip: tip.dollars,
      cartIds: lines.map(({ _id }) => _id),
      menuIds: lines.map(({ dishId }) => dishId),
      ...wishes,
    },
    // What this tab keeps, such as a time that was chosen, is read once the page is awake.
    // Where there are two ways to have it, trying both opens no payments: the one that pays is opened as Pay is pressed.
    isOpen: useHydrated() && setup.isOpen && isTimed && isKnown && isPriced && !hasTypes,
    paying: cardPass.paying,
    onPaid: showOrder,
    check: () => tip.problem === '' || focusTip(),
  })
  const opensOnPay = hasTypes ? nothingMissing(whoPays) : undefined
  const missing = isKnown ? opensOnPay : missingContact(saving)
  const counter = useCounterOrder(lines, { ...wishes, total })
  const { isPaying, isBusy, isOpen, isClosed, isSaid } = standingOf(checkout, { way, pickup })
  const mayPay = isSaid && checkout.hindrance?.kind !== 'slot'
  const mayOrder = isOpen && isSaid && setup.isOpen
  const isStuck = !isPaying && !mayPay && lines.some(isTroubled)
  return (
    <div className="grid items-start gap-5 md:gap-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,min(26rem,50%))] xl:gap-14">
      <div>
        {isOpen && <TypeStep way={way} isDisabled={isBusy} />}
        <PickupPlace type={way.type} said={way.said} />
        {pickup.isAsked &&
          setup.isOpen &&
          (isStuck ? (
            <CartTrouble lines={lines} />
          ) : (
            <PickupStep {...{ pickup, checkout }} type={way.type} />
          ))}
        {mayOrder && (
          <>
            <KitchenFields isDisabled={isBusy} />
            {!isAtCounter && <TipStep {...{ tip, goodsCents }} isDisabled={isBusy} />}
            <ExpressStep {...{ checkout, setup, tip }} saving={isGuest ? saving : undefined} />
          </>
        )}
        {isGuest && isOpen && <GuestContact saving={saving} isDisabled={isBusy} />}
        {!isGuest && mayOrder && <PickupNameField own={billing.name} isDisabled={isBusy} />}
        {mayOrder && <SubstitutionField isDisabled={isBusy} />}
        {isClosed && <ClosedNow type={way.type} why={pickup.closed} />}
        {(isPaying || mayPay) && (
          <PaymentStep
            {...{ checkout, setup, total, counter, cards }}
            tip={tip.dollars}
            email={billing.email}
            missing={missing}
            onWay={(next) => setAtCounter(next === 'counter')}
            onArrived={showHistory}
            onPass={(pass) => {
              cardPass.show(pass)
              checkout.again()
            }}
          />
        )}
      </div>
      <OrderSummary {...{ lines, taxes }} tip={tipped} total={isAtCounter ? total : checkout.due} />
    </div>
  )
}

/** How far the payment is, and whether all is said that comes before it. */
function standingOf(
  { stage, attempt }: Checkout,
  { way, pickup }: Pick<ReturnType<typeof useWishes>, 'way' | 'pickup'>,
) {
  // While money moves nothing is taken from the page, whatever becomes of the times.
  const isPaying = stage !== 'card'
  // What is being paid for is not asked again.
  const isShut = pickup.closed !== '' && attempt === undefined
  return {
    isPaying,
    isBusy: stage === 'paying',
    isOpen: stage === 'paying' || !isPaying,
    isClosed: isShut && !isPaying,
    isSaid: pickup.isChosen && way.lost === undefined && !isShut,
  }
}

/** Where a payment leads. */
function useArrival() {
  const navigate = useNavigate()
  return {
    // In place of this page: back must not lead to a payment that is made.
    showOrder(token: string) {
      forgetCheckout()
      void navigate(`/order/${token}`, { replace: true })
    },
    showHistory(paid: string) {
      forgetCheckout()
      void navigate('/dashboard/paymentHistory', { replace: true, state: { paid } })
    },
  }
}

/** A payment that is opened by the press that pays. */
function nothingMissing(whoPays: BillingDetails): Missing {
  return { check: () => true, prepare: async () => whoPays }
}
