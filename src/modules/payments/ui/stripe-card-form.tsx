import { CardElement, Elements, useElements, useStripe } from '@stripe/react-stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { useEffect, useEffectEvent, useState } from 'react'
import type { CardFormProps, CardProcessor } from './card-processor.ts'

interface StripeCardFormProps extends CardFormProps {
  publishableKey: string
}

/** Stripe's card field: what is typed in it goes to Stripe and never through this site. */
export function StripeCardForm({ publishableKey, ...rest }: StripeCardFormProps) {
  const [stripe] = useState(() => loadStripe(publishableKey))
  return (
    <Elements stripe={stripe}>
      <CardField {...rest} />
    </Elements>
  )
}

function CardField({ onReady, onChange, isDisabled, errorId }: CardFormProps) {
  const stripe = useStripe()
  const elements = useElements()
  const [hasField, setHasField] = useState(false)
  const report = useEffectEvent(onReady)
  useEffect(() => {
    const field = elements?.getElement(CardElement)
    if (!stripe || !field || !hasField) return
    const processor: CardProcessor = {
      async createMethod(billing) {
        const { error, paymentMethod } = await stripe.createPaymentMethod({
          type: 'card',
          card: field,
          billing_details: billing,
        })
        return error ? { error: error.message ?? refused } : { id: paymentMethod.id }
      },
      async confirm(_intentId, secret, methodId) {
        const { error, paymentIntent } = await stripe.confirmCardPayment(secret, {
          payment_method: methodId,
        })
        return error ? { error: error.message ?? refused } : paymentIntent
      },
      focus: () => field.focus(),
    }
    report(processor)
    return () => report(undefined)
  }, [stripe, elements, hasField])
  return (
    <div
      className={`min-h-13 rounded-input border bg-surface px-3.5 py-4 ${errorId ? 'border-danger' : 'border-control'}`}
    >
      <CardElement
        onReady={() => setHasField(true)}
        onChange={onChange}
        options={{ disabled: isDisabled, style: styleOf() }}
      />
    </div>
  )
}

const refused = 'Your card could not be charged. Try again or use another card.'

/** Stripe's frame does not know our styles: it gets the colours that hold here now. */
function styleOf() {
  const { color } = getComputedStyle(document.body)
  return { base: { color, fontSize: '16px', '::placeholder': { color: '#8c7c69' } } }
}
