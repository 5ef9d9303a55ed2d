import { Suspense, lazy, useEffect, useEffectEvent } from 'react'
import type { OnlineMethod } from '#modules/restaurant/rules/payment-methods.ts'
import { useApi } from '#ui-kit/api-context.ts'
import type { PaymentSetup } from '../contract.ts'
import { payTexts } from '../texts.ts'
import { methodNames } from './method-names.ts'
import type { CardFormProps } from './card-processor.ts'
import { useOwnDocument } from './card-form.tsx'
import { payOtherwise } from './test-processor.ts'

const StripeMethodForm = lazy(async () => {
  const { StripeMethodForm: form } = await import('./stripe-elements.tsx')
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
  if (setup.processor === 'test') return <TestMethodForm method={method} onReady={rest.onReady} />
  if (!publishableKey) return null
  return (
    <Suspense fallback={<div className="h-24 rounded-input border border-control bg-surface" />}>
      <StripeMethodForm
        // Another sum is told to the form that stands there: what was typed in it stays.
        key={method}
        {...rest}
        {...{ publishableKey, currency, method, total }}
      />
    </Suspense>
  )
}

function TestMethodForm({ method, onReady }: Pick<MethodFormProps, 'method' | 'onReady'>) {
  const api = useApi()
  const report = useEffectEvent(onReady)
  useEffect(() => {
    report({ ...payOtherwise(api, method), check: () => true })
    return () => report(undefined)
  }, [api, method])
  return (
    <p className="rounded-input border border-border bg-surface p-4 text-muted">
      {payTexts.bankNext(methodNames[method])}
    </p>
  )
}
