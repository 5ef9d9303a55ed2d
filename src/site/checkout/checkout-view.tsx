import { useQuery } from '@tanstack/react-query'
import { lazy, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { InputOf } from '#kernel/endpoint.ts'
import { dollarsFromCents } from '#kernel/money.ts'
import { useCardPass } from '#modules/accounts/captcha/ui/use-card-pass.ts'
import type { Contact } from '#modules/accounts/guests/rules.ts'
import { type ContactSaving, useContact } from '#modules/accounts/guests/ui/use-contact.ts'
import type { CartItem } from '#modules/cart/contract.ts'
import { isTroubled, keyOfCart, totalCents } from '#modules/cart/rules.ts'
import { quoteQuery } from '#modules/orders/bill/client.ts'
import type { AllWishes } from '#modules/orders/contract/guest.ts'
import { handoverOf } from '#modules/orders/rules.ts'
import { SubstitutionField } from '#modules/orders/shortages/ui/substitution-field.tsx'
import { PickupSection } from '#modules/orders/times/ui/pickup-section.tsx'
import type { PickupChoice } from '#modules/orders/times/ui/use-pickup.ts'
import { KitchenFields } from '#modules/orders/ui/kitchen-fields.tsx'
import { PickupNameField } from '#modules/orders/ui/pickup-name-field.tsx'
import { useWishes } from '#modules/orders/ui/use-wishes.ts'
import { orderAtCounter, type PaymentSetup } from '#modules/payments/contract/guest.ts'
import type { WireCard } from '#modules/payments/saved-cards/contract.ts'
import type { BillingDetails } from '#modules/payments/ui/card-processor.ts'
import { type ChosenTip, focusTip, useTip } from '#modules/payments/ui/chosen-tip.ts'
import { ExpressPay } from '#modules/payments/ui/express-pay.tsx'
import type { CounterOrder, Missing } from '#modules/payments/ui/pay-form.tsx'
import { TipStep } from '#modules/payments/ui/tip-step.tsx'
import { type Checkout, useCheckout } from '#modules/payments/ui/use-checkout.ts'
import { type OrderType, hasExtras } from '#modules/restaurant/showing.ts'
import { useRestaurant } from '#modules/restaurant/ui/use-restaurant.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { useHydrated } from '#ui-kit/use-hydrated.ts'
import { ClosedNow } from './closed-now.tsx'
import { forgetCheckout } from './forget-checkout.ts'
import { GuestContact } from './guest-contact.tsx'
import { missingContact } from './missing-contact.ts'
import { OrderSummary } from './order-summary.tsx'
import { PaymentStep } from './payment-step.tsx'
import { PickupPlace } from './pickup-place.tsx'
import { TypeStep } from './type-step.tsx'
import { usePlaceOrder } from './use-place-order.ts'

const loadTrouble = async () => {
  const { CartTrouble: trouble } = await import('./cart-trouble.tsx')
  return { default: trouble }
}

/** The server has it at once; a browser fetches it for the few who meet it. */
const CartTrouble = import.meta.env.SSR ? (await loadTrouble()).default : lazy(loadTrouble)

interface CheckoutViewProps {
  /** Name and address of whoever is signed in; empty for a guest. */
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
  const { chosen, pickup, wishes } = useWishes(isGuest)
  const { isKnown: isPriced, taxes, total } = useBill(lines, wishes, chosen.type)
  const goodsCents = totalCents(lines)
  const tip = useTip(chosen.type, goodsCents)
  // Money that is put on the counter has its tip there.
  const [isAtCounter, setAtCounter] = useState(false)
  const tipped = isAtCounter ? 0 : tip.dollars
  const hasTypes = chosen.choices.length > 0 || chosen.lost !== undefined
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
      wishes,
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
  const counter = useCounterOrder(lines, wishes, total)
  const { isPaying, isBusy, isOpen, isClosed, isSaid } = standingOf(checkout, { chosen, pickup })
  const mayPay = isSaid && checkout.hindrance?.kind !== 'slot'
  const mayOrder = isOpen && isSaid && setup.isOpen
  const isStuck = !isPaying && !mayPay && lines.some(isTroubled)
  return (
    <div className="grid items-start gap-5 md:gap-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,min(26rem,50%))] xl:gap-14">
      <div>
        {isOpen && <TypeStep chosen={chosen} isDisabled={isBusy} />}
        <PickupPlace type={chosen.type} said={chosen.said} />
        {pickup.isAsked &&
          setup.isOpen &&
          (isStuck ? (
            <CartTrouble lines={lines} />
          ) : (
            <PickupStep {...{ pickup, checkout }} type={chosen.type} />
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
        {isClosed && <ClosedNow type={chosen.type} why={pickup.closed} />}
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
  { chosen, pickup }: Pick<ReturnType<typeof useWishes>, 'chosen' | 'pickup'>,
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
    isSaid: pickup.isChosen && chosen.lost === undefined && !isShut,
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

/** A payment that lacks nothing: it is opened by the press that pays. */
function nothingMissing(whoPays: BillingDetails): Missing {
  return { check: () => true, prepare: async () => whoPays }
}

interface ExpressStepProps {
  checkout: Checkout
  setup: PaymentSetup
  tip: ChosenTip
  /** How the contact of a guest without an account is kept; undefined for others. */
  saving: ContactSaving | undefined
}

/** A wallet pays before anything is typed, and says who a guest is. */
function ExpressStep({ checkout, setup, tip, saving }: ExpressStepProps) {
  // No sheet of a wallet opens for a tip that is none.
  if (!setup.methods.includes('wallets') || tip.problem !== '') return null
  const unknown = saving?.isSaved === false ? saving : undefined
  return (
    <ExpressPay
      setup={setup}
      total={checkout.due}
      asksContact={unknown !== undefined}
      isDisabled={checkout.stage === 'paying'}
      onPay={(processor, owner) => checkout.pay(processor, unknown && (() => unknown.fill(owner)))}
    />
  )
}

interface PickupStepProps {
  pickup: PickupChoice
  type: OrderType
  checkout: Checkout
}

/** The choice of a time; where one cannot be had, the server says which can. */
function PickupStep({ pickup, type, checkout }: PickupStepProps) {
  const { attempt, hindrance, stage } = checkout
  const { refetch } = pickup
  const missed = hindrance?.kind === 'slot' ? hindrance : undefined
  useEffect(() => {
    if (missed) void refetch()
  }, [missed, refetch])
  // While money moves nothing is changed any more.
  if (stage !== 'card') return null
  return <PickupSection {...{ pickup, type, missed }} held={attempt?.pickup} />
}

/**
 * What this cart comes to. Where prices are all there is the page knows that itself; else the server says it, with
 * the taxes of the day for which it is wanted.
 */
function useBill(lines: readonly CartItem[], wishes: AllWishes, type: OrderType) {
  const house = useRestaurant()
  const isMore = house.taxes !== undefined || hasExtras(house, type)
  const { data } = useQuery({
    ...quoteQuery(useApi(), keyOfCart(lines), handoverOf(wishes)),
    enabled: isMore,
  })
  return {
    /** Dollars; until the server has said them, what the lines come to. */
    total: data?.total ?? dollarsFromCents(totalCents(lines)),
    taxes: data?.taxes,
    isKnown: !isMore || data !== undefined,
  }
}

/** Orders what is in the cart, to be paid when it is picked up. */
function useCounterOrder(
  lines: readonly CartItem[],
  wishes: AllWishes,
  /** Dollars, as the page shows them. */
  total: number,
): CounterOrder {
  const api = useApi()
  const { place, isBusy, problem, missed } = usePlaceOrder(
    lines,
    wishes,
    (body: InputOf<typeof orderAtCounter>['body'], options) =>
      api(orderAtCounter, { body }, options),
  )
  return {
    place: (said, prepare) => {
      const phone = said.has('phone') ? { phone: String(said.get('phone')) } : {}
      void place({ price: total, ...wishes, ...phone }, prepare)
    },
    isBusy,
    problem: missed?.message ?? problem,
  }
}
