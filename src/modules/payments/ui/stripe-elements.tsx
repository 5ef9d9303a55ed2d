import {
  Elements,
  ExpressCheckoutElement,
  PaymentElement,
  useElements,
  useStripe,
} from '@stripe/react-stripe-js'
import type {
  Stripe,
  StripeElements,
  StripeElementsOptionsMode,
  StripeExpressCheckoutElementConfirmEvent,
} from '@stripe/stripe-js'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { nearestCents } from '#kernel/money.ts'
import type { Contact } from '#modules/accounts/guests/rules.ts'
import type { OnlineMethod } from '#modules/restaurant/showing.ts'
import { stripeAmountOf } from '../rules.ts'
import { returnPath } from './bank-address.ts'
import type { CardFormProps, CardProcessor } from './card-processor.ts'
import { failureOf, stripeOf } from './stripe-script.ts'

interface StripeProps {
  publishableKey: string
  /** ISO 4217, upper case. */
  currency: string
  /** Dollars. */
  total: number
}

/**
 * Stripe's elements before there is an intent: what is to be paid is told to them, and the intent is made when the
 * guest pays. The methods are those that the server asks for, so that the two agree.
 */
function Deferred({
  publishableKey,
  currency,
  total,
  types,
  children,
}: StripeProps & { types: string[]; children: ReactNode }) {
  const [stripe] = useState(() => stripeOf(publishableKey))
  const options: StripeElementsOptionsMode = {
    mode: 'payment',
    amount: stripeAmountOf(nearestCents(total), currency),
    currency: currency.toLowerCase(),
    allowedPaymentMethodTypes: types,
    appearance: { theme: isDark() ? 'night' : 'stripe' },
  }
  return (
    <Elements stripe={stripe} options={options}>
      {children}
    </Elements>
  )
}

/** Stripe's frames do not know our styles: they are told which scheme holds. */
function isDark(): boolean {
  const { theme } = document.documentElement.dataset
  return theme ? theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
}

/** Charges what stands in the elements. A bank that wants to see the guest is gone to, and comes back to the checkout. */
function chargeWith(
  stripe: Stripe,
  elements: StripeElements,
): Pick<CardProcessor, 'createMethod' | 'confirm'> {
  return {
    async createMethod() {
      const { error } = await elements.submit()
      return error ? failureOf(error) : { id: '' }
    },
    async confirm(_intentId, clientSecret) {
      const { error, paymentIntent } = await stripe.confirmPayment({
        elements,
        clientSecret,
        confirmParams: { return_url: `${location.origin}${returnPath}` },
        redirect: 'if_required',
      })
      return error ? failureOf(error) : paymentIntent
    },
  }
}

interface StripeMethodFormProps extends CardFormProps, StripeProps {
  method: OnlineMethod
}

/** Stripe's form for one way to pay that is not a card. */
export function StripeMethodForm(props: StripeMethodFormProps) {
  const { publishableKey, currency, total, method, ...rest } = props
  return (
    <Deferred {...{ publishableKey, currency, total }} types={[method]}>
      <MethodField {...rest} />
    </Deferred>
  )
}

function MethodField({ onReady, onChange, isDisabled }: CardFormProps) {
  const stripe = useStripe()
  const elements = useElements()
  const [hasField, setHasField] = useState(false)
  const report = useEffectEvent(onReady)
  useEffect(() => {
    if (!stripe || !elements || !hasField) return
    // Stripe marks by itself what is wrong in its fields, when they are submitted.
    report({ ...chargeWith(stripe, elements), check: () => true })
    return () => report(undefined)
  }, [stripe, elements, hasField])
  return (
    <PaymentElement
      onReady={() => setHasField(true)}
      onChange={onChange}
      options={{ readOnly: isDisabled, layout: 'tabs' }}
    />
  )
}

interface StripeExpressProps extends StripeProps {
  methods: readonly OnlineMethod[]
  /** What has to be known of whoever pays, and is not yet. */
  asksContact: boolean
  /** Called when this device turns out to have a wallet. */
  onFound: () => void
  /** Answers whether it was paid. */
  onPay: (processor: CardProcessor, owner: Contact) => Promise<boolean>
}

/** The wallets of this device, each with its own button; nothing where there is none. */
export function StripeExpress({ methods, ...rest }: StripeExpressProps) {
  const { publishableKey, currency, total } = rest
  const others = methods.filter((method) => method === 'link' || method === 'paypal')
  return (
    <Deferred {...{ publishableKey, currency, total }} types={['card', ...others]}>
      <ExpressButtons methods={methods} {...rest} />
    </Deferred>
  )
}

function ExpressButtons({ methods, asksContact, onFound, onPay }: StripeExpressProps) {
  const stripe = useStripe()
  const elements = useElements()
  const offered = (method: OnlineMethod) => (methods.includes(method) ? 'auto' : 'never')

  async function pay({ billingDetails, paymentFailed }: StripeExpressCheckoutElementConfirmEvent) {
    if (!stripe || !elements) return paymentFailed()
    const { name = '', email = '', phone = '' } = billingDetails ?? {}
    const processor = { ...chargeWith(stripe, elements), check: () => true }
    if (!(await onPay(processor, { name, email: email ?? '', phone: phone ?? '' }))) paymentFailed()
  }

  return (
    <ExpressCheckoutElement
      onReady={({ availablePaymentMethods }) => availablePaymentMethods && onFound()}
      onConfirm={(event) => void pay(event)}
      options={{
        emailRequired: asksContact,
        phoneNumberRequired: asksContact,
        buttonHeight: 48,
        paymentMethods: {
          applePay: 'auto',
          googlePay: 'auto',
          link: offered('link'),
          paypal: offered('paypal'),
          amazonPay: 'never',
          klarna: 'never',
        },
      }}
    />
  )
}
