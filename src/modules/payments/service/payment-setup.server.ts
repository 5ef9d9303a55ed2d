import { Refusal } from '#kernel/refusal.ts'
import type { PaymentScope } from './payment-scope.server.ts'

export interface PaymentSetup {
  processor: 'stripe' | 'test'
  publishableKey: string | null
  isTestMode: boolean
  isOpen: boolean
}

/** Which card processor takes the money here, and whether this viewer may use it. */
export function describeSetup({ processor, viewer }: PaymentScope): PaymentSetup {
  return {
    processor: processor.name,
    publishableKey: processor.publishableKey,
    isTestMode: !processor.isLive,
    isOpen: !processor.isForAdminsOnly || viewer.kind === 'admin',
  }
}

/** Nobody beyond this machine may think that a test payment is one. */
export function requireOpen(scope: PaymentScope): void {
  if (describeSetup(scope).isOpen) return
  throw new Refusal(
    'not_allowed',
    'Card payment is not set up here yet. Please ask the restaurant.',
    {
      code: 'payment_not_set_up',
    },
  )
}
