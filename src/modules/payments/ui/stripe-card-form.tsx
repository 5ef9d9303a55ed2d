import { CardElement, Elements, useElements, useStripe } from '@stripe/react-stripe-js'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { CardFormProps, CardProcessor } from './card-processor.ts'
import { confirmCard, failureOf, stripeOf } from './stripe-script.ts'
import { cardTexts } from './texts.ts'

interface StripeCardFormProps extends CardFormProps {
  publishableKey: string
}

/** Stripe's card field: what is typed in it goes to Stripe and never through this site. */
export function StripeCardForm({ publishableKey, ...rest }: StripeCardFormProps) {
  const [stripe] = useState(() => stripeOf(publishableKey))
  return (
    <Elements stripe={stripe}>
      <CardField {...rest} />
    </Elements>
  )
}

function CardField({ onReady, onChange, onFault, isDisabled }: CardFormProps) {
  const stripe = useStripe()
  const elements = useElements()
  const [hasField, setHasField] = useState(false)
  const [isWrong, setIsWrong] = useState(false)
  const isComplete = useRef(false)
  const tell = useEffectEvent((message: string | undefined) => {
    setIsWrong(message !== undefined)
    onFault(message)
  })
  const report = useEffectEvent(onReady)
  useEffect(() => {
    const field = elements?.getElement(CardElement)
    if (!stripe || !field || !hasField) return
    const processor: CardProcessor = {
      async createMethod(billing, saves = false) {
        const { error, paymentMethod } = await stripe.createPaymentMethod({
          type: 'card',
          card: field,
          // Whoever pays by a link has told no name.
          ...(billing.email && { billing_details: billing }),
          // Stripe shows a saved card again only where its owner has agreed.
          ...(saves && { allow_redisplay: 'always' as const }),
        })
        return error ? failureOf(error) : { id: paymentMethod.id }
      },
      confirm: (_intentId, secret, methodId) => confirmCard(stripe, secret, methodId),
      check() {
        if (isComplete.current) return true
        tell(cardTexts.incomplete)
        field.focus()
        return false
      },
    }
    report(processor)
    return () => report(undefined)
  }, [stripe, elements, hasField])
  return (
    <div
      className={`min-h-13 rounded-input border bg-surface px-3.5 py-4 ${isWrong ? 'border-danger' : 'border-control'}`}
    >
      <CardElement
        onReady={() => setHasField(true)}
        onChange={({ complete, error }) => {
          isComplete.current = complete
          setIsWrong(error !== undefined)
          onFault(error?.message)
          onChange()
        }}
        options={{ disabled: isDisabled, style: styleOf() }}
      />
    </div>
  )
}

/** Stripe's frame does not know our styles: it gets the colours that hold here now. */
function styleOf() {
  const { color } = getComputedStyle(document.body)
  return { base: { color, fontSize: '16px', '::placeholder': { color: '#8c7c69' } } }
}
