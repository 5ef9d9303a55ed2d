import { Suspense, lazy, useEffect, useRef } from 'react'
import { useHydrated } from '#ui-kit/use-hydrated.ts'
import type { PaymentSetup } from '../contract/guest.ts'
import type { CardFormProps } from './card-processor.ts'

const StripeCardForm = lazy(async () => {
  const { StripeCardForm: form } = await import('./stripe-card-form.tsx')
  return { default: form }
})

const loadTestForm = async () => {
  const { TestCardForm: form } = await import('../test-processor/ui/test-card-form.tsx')
  return { default: form }
}

/** The server has it at once; a browser fetches it where no real card is taken. */
const TestCardForm = import.meta.env.SSR ? (await loadTestForm()).default : lazy(loadTestForm)

interface AnyCardFormProps extends CardFormProps {
  setup: PaymentSetup
}

/** The card field of whoever takes the money here; the provider's script comes with it only. */
export function CardForm({ setup, ...rest }: AnyCardFormProps) {
  const isHydrated = useHydrated()
  useOwnDocument(setup.processor === 'stripe')
  useSameKeys(setup.publishableKey ?? setup.processor)
  // What is typed before the script listens would be lost.
  const isDisabled = rest.isDisabled || !isHydrated
  if (setup.processor === 'test') {
    return (
      <Suspense fallback={<div className="h-27 rounded-input border border-control bg-surface" />}>
        <TestCardForm {...rest} isDisabled={isDisabled} />
      </Suspense>
    )
  }
  const place = <div className="h-13 rounded-input border border-control bg-surface" />
  if (!isHydrated || !setup.publishableKey) return place
  return (
    <Suspense fallback={place}>
      <StripeCardForm {...rest} publishableKey={setup.publishableKey} />
    </Suspense>
  )
}

/**
 * The policy that lets the provider's script in comes with this page's document alone: whoever came
 * here without loading one loads it now.
 */
export function useOwnDocument(isNeeded: boolean): void {
  useEffect(() => {
    const [loaded] = performance.getEntriesByType('navigation')
    if (isNeeded && loaded && new URL(loaded.name).pathname !== location.pathname) {
      location.reload()
    }
  }, [isNeeded])
}

/** The owner has put other keys in use: what this page has loaded and begun is of the account before. */
function useSameKeys(keys: string): void {
  const first = useRef(keys)
  useEffect(() => {
    if (keys !== first.current) location.reload()
  }, [keys])
}
