import { Suspense, lazy } from 'react'
import type { OnlineMethod } from '#modules/restaurant/rules/payment-methods.ts'
import type { PaymentSetup } from '../contract.ts'
import type { CardFormProps } from './card-processor.ts'
import { useOwnDocument } from './card-form.tsx'

const StripeMethodForm = lazy(async () => {
  const { StripeMethodForm: form } = await import('./stripe-elements.tsx')
  return { default: form }
})

const TestMethodForm = lazy(async () => {
  const { TestMethodForm: form } = await import('../test-processor/ui/test-methods.tsx')
  return { default: form }
})

interface MethodFormProps extends CardFormProps {
  setup: PaymentSetup
  method: OnlineMethod
  /** Dollars. */
  total: number
}

/** What stands in the card's place for whoever pays in another way. */
export function MethodForm({ setup, method, total, ...rest }: MethodFormProps) {
  useOwnDocument(setup.processor === 'stripe')
  const { publishableKey, currency } = setup
  const place = <div className="h-24 rounded-input border border-control bg-surface" />
  if (setup.processor === 'test') {
    return (
      <Suspense fallback={place}>
        <TestMethodForm method={method} onReady={rest.onReady} />
      </Suspense>
    )
  }
  if (!publishableKey) return null
  return (
    <Suspense fallback={place}>
      <StripeMethodForm
        // Another sum is told to the form that stands there: what was typed in it stays.
        key={method}
        {...rest}
        {...{ publishableKey, currency, method, total }}
      />
    </Suspense>
  )
}
