import type { ContactSaving } from '#modules/accounts/guests/ui/use-contact.ts'
import type { PaymentSetup } from '#modules/payments/contract.ts'
import type { ChosenTip } from '#modules/payments/ui/chosen-tip.ts'
import { ExpressPay } from '#modules/payments/ui/express-pay.tsx'
import type { Checkout } from '#modules/payments/ui/use-checkout.ts'

interface ExpressStepProps {
  checkout: Checkout
  setup: PaymentSetup
  tip: ChosenTip
  /** Of a guest without an account. */
  saving: ContactSaving | undefined
}

/** A wallet pays before anything is typed, and says who a guest is. */
export function ExpressStep({ checkout, setup, tip, saving }: ExpressStepProps) {
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
