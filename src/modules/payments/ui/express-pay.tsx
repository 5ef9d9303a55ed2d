import { Suspense, lazy, useState } from 'react'
import type { Contact } from '#modules/accounts/guests/rules.ts'
import { useHydrated } from '#ui-kit/use-hydrated.ts'
import type { PaymentSetup } from '../contract/guest.ts'
import { payTexts } from '../texts.ts'
import { useOwnDocument } from './card-form.tsx'
import type { CardProcessor } from './card-processor.ts'

const StripeExpress = lazy(async () => {
  const { StripeExpress: buttons } = await import('./stripe-elements.tsx')
  return { default: buttons }
})

const loadTestWallet = async () => {
  const { TestWallet: wallet } = await import('../test-processor/ui/test-methods.tsx')
  return { default: wallet }
}

/** The server has it at once; a browser fetches it where no real card is taken. */
const TestWallet = import.meta.env.SSR ? (await loadTestWallet()).default : lazy(loadTestWallet)

interface ExpressPayProps {
  setup: PaymentSetup
  /** Dollars. */
  total: number
  /** Who picks the order up is not known yet: the wallet is asked. */
  asksContact: boolean
  isDisabled: boolean
  /** Answers whether it was paid. */
  onPay: (processor: CardProcessor, owner: Contact) => Promise<boolean>
}

/** Wallets, before anything has been typed: they know who pays and with what. */
export function ExpressPay({ setup, ...rest }: ExpressPayProps) {
  const { processor, publishableKey, currency } = setup
  const methods = setup.methods.filter((method) => method !== 'counter')
  const isHydrated = useHydrated()
  const [isFound, setIsFound] = useState(processor === 'test')
  useOwnDocument(processor === 'stripe')
  const { total, asksContact, onPay } = rest
  return (
    <section
      aria-label={payTexts.express}
      // What Stripe finds is looked for unseen: a device without a wallet shows nothing.
      className={isFound ? 'mb-8' : 'invisible h-0 overflow-hidden'}
    >
      {processor === 'test' ? (
        <Suspense fallback={<div className="min-h-13" />}>
          <TestWallet {...rest} />
        </Suspense>
      ) : (
        isHydrated &&
        publishableKey && (
          <Suspense>
            <StripeExpress
              key={total}
              {...{ publishableKey, currency, methods, total, asksContact, onPay }}
              onFound={() => setIsFound(true)}
            />
          </Suspense>
        )
      )}
      <p className="mt-4 flex items-center gap-4 text-sm text-muted before:h-px before:flex-1 before:bg-border after:h-px after:flex-1 after:bg-border">
        {payTexts.orBelow}
      </p>
    </section>
  )
}
