import { Suspense, lazy, useState } from 'react'
import type { Contact } from '#modules/accounts/guests/rules.ts'
import { formatDollars } from '#kernel/money.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { Button } from '#ui-kit/button.tsx'
import { Modal } from '#ui-kit/modal.tsx'
import { useHydrated } from '#ui-kit/use-hydrated.ts'
import type { PaymentSetup } from '../contract.ts'
import { payTexts, testWalletOwner } from '../texts.ts'
import { useOwnDocument } from './card-form.tsx'
import type { CardProcessor } from './card-processor.ts'
import { payOtherwise } from './test-processor.ts'

const StripeExpress = lazy(async () => {
  const { StripeExpress: buttons } = await import('./stripe-elements.tsx')
  return { default: buttons }
})

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
        <TestWallet {...rest} />
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

/** What a phone shows when a wallet is asked: who pays, with what, how much, and one button. */
function TestWallet({ total, isDisabled, onPay }: Omit<ExpressPayProps, 'setup'>) {
  const api = useApi()
  const isHydrated = useHydrated()
  const [isOpen, setIsOpen] = useState(false)

  function pay() {
    setIsOpen(false)
    void onPay({ ...payOtherwise(api, 'wallets'), check: () => true }, testWalletOwner)
  }

  return (
    <>
      <button
        type="button"
        disabled={isDisabled || !isHydrated}
        onClick={() => setIsOpen(true)}
        className="min-h-13 w-full rounded-input bg-text px-5 font-semibold text-bg transition-opacity duration-150 hover:opacity-90 disabled:opacity-60"
      >
        {payTexts.testWallet}
      </button>
      {isOpen && (
        <Modal title={payTexts.wallet} onClose={() => setIsOpen(false)}>
          <p className="text-muted">{payTexts.walletText}</p>
          <p className="mt-4 border-t border-border pt-4 font-semibold">{payTexts.walletCard}</p>
          <p className="mt-1">{testWalletOwner.name}</p>
          <p className="text-muted">
            {testWalletOwner.phone} · {testWalletOwner.email}
          </p>
          <Button className="mt-6 w-full" onClick={pay}>
            {payTexts.payNow(formatDollars(total))}
          </Button>
        </Modal>
      )}
    </>
  )
}
