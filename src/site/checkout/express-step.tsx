import type { ContactSaving } from '#modules/accounts/guests/ui/use-contact.ts'
import type { PaymentSetup } from '#modules/payments/contract.ts'
import { ExpressPay } from '#modules/payments/ui/express-pay.tsx'
import type { Checkout } from '#modules/payments/ui/use-checkout.ts'

interface ExpressStepProps {
  checkout: Checkout
  setup: PaymentSetup
  /** Dollars, as the cart says. */
  total: number
  /** Of a guest without an account. */
  saving: ContactSaving | undefined
}

/** A wallet pays before anything is typed, and says who a guest is. */
export function ExpressStep({ checkout, setup, total, saving }: ExpressStepProps) {
  if (!setup.methods.includes('wallets')) return null
  const unknown = saving?.isSaved === false ? saving : undefined
  return (
    <ExpressPay
      setup={setup}
      total={checkout.attempt?.total ?? total}
      asksContact={unknown !== undefined}
      isDisabled={checkout.stage === 'paying'}
      onPay={(processor, owner) => checkout.pay(processor, unknown && (() => unknown.fill(owner)))}
    />
  )
}
