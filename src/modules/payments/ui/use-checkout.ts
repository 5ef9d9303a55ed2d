import { useRef, useState } from 'react'
import { toasts } from '#ui-kit/toaster.tsx'
import type { Paying } from '../client.ts'
import { useCardChoice } from '../saved-cards/ui/use-card-choice.ts'
import { payTexts } from '../texts.ts'
import {
  type BillingDetails,
  type CardProcessor,
  type ConfirmResult,
  chargeCard,
  wordsOfFailure,
} from './card-processor.ts'
import { type CartFacts, usePaymentAttempt } from './use-payment-attempt.ts'
import { pendingPayment, useRecord } from './use-record.ts'

/** `unrecorded`: the card is charged, the server could not be told so yet. */
type Stage = 'card' | 'paying' | 'processing' | 'unrecorded'

interface CheckoutInput {
  billing: BillingDetails
  /** The account's; empty for a guest without one. */
  email: string
  cart: CartFacts
  /** Cards are taken here at all. */
  isOpen: boolean
  /** Calls with a captcha's pass, when one has been earned. */
  paying: Paying
  onPaid: (token: string) => void
  /** Whether all that is written can be paid; if not, what cannot has the focus. */
  check: () => boolean
}

/** The specification's card payment: method, confirmation, toast, record. One at a time. */
export function useCheckout({ billing, email, cart, isOpen, paying, ...page }: CheckoutInput) {
  const [stage, setStage] = useState<Stage>('card')
  // While money moves nobody else asks for the payment.
  const question = usePaymentAttempt(email, cart, { isOpen: isOpen && stage === 'card', paying })
  const { attempt, again, begin, complete } = question
  const { error, once, mend } = useOneAtATime(setStage)
  const chooseCard = useCardChoice()

  const record = useRecord({
    email,
    cart,
    onPaid: page.onPaid,
    onProcessing: () => setStage('processing'),
  })

  async function confirm(
    processor: CardProcessor,
    prepare?: () => Promise<BillingDetails>,
  ): Promise<boolean> {
    const told = await prepare?.()
    const ready = await (prepare ? begin() : complete())
    if (!ready) return false
    const result = await charge(processor, told ?? billing, ready, chooseCard)
    if ('error' in result) {
      // Where many cards are refused the payment has ended with this one, and the next wants a captcha.
      again()
      throw new Error(wordsOfFailure(result))
    }
    if (result.status === 'succeeded') {
      void toasts.show('success', 'payment success')
      await keep(ready.paymentIntentId)
      return true
    }
    void toasts.show('error', 'payment unsuccess')
    if (result.status !== 'processing') throw new Error(payTexts.notCompleted)
    setStage('processing')
    return true
  }

  async function keep(intentId: string | undefined): Promise<void> {
    if (intentId === undefined) return
    await record(intentId, question.due).catch(() => setStage('unrecorded'))
  }

  return {
    ...question,
    stage,
    error,
    mend,
    /**
     * Answers whether the money is here or on its way.
     * @param prepare what has to be done before there can be a payment at all; answers who pays
     */
    pay: async (processor: CardProcessor, prepare?: () => Promise<BillingDetails>) =>
      page.check() && once(() => confirm(processor, prepare)),
    keepAgain: () => void keep(pendingPayment.read() ?? attempt?.paymentIntentId),
  }
}

/** One payment at a time; what went wrong with the last stands until the next. */
function useOneAtATime(setStage: (stage: Stage) => void) {
  const [error, setError] = useState<string>()
  // A second press can come before React has disabled the button.
  const isPaying = useRef(false)

  async function once(work: () => Promise<boolean>): Promise<boolean> {
    if (isPaying.current) return false
    isPaying.current = true
    setStage('paying')
    setError(undefined)
    const isPaid = await work().catch((failure: unknown) => {
      setError(failure instanceof Error ? failure.message : payTexts.tryAgain)
      return false
    })
    if (!isPaid) setStage('card')
    isPaying.current = false
    return isPaid
  }

  return { error, once, mend: () => setError(undefined) }
}

/** Says what becomes of the card, then charges it; the tab remembers the payment before it is confirmed. */
async function charge(
  processor: CardProcessor,
  billing: BillingDetails,
  attempt: { paymentIntentId: string; clientSecret: string; savesCard?: true | undefined },
  chooseCard: ReturnType<typeof useCardChoice>,
): Promise<ConfirmResult> {
  let isConfirmed = false
  await chooseCard(attempt, processor.use)
  const result = await chargeCard(processor, billing, attempt, () => {
    isConfirmed = true
    pendingPayment.remember(attempt.paymentIntentId)
  })
  if (!isConfirmed) return result
  if ('error' in result) {
    // oxlint-disable-next-line no-console -- the specification logs it
    console.warn('card confirmation:', result.error)
    pendingPayment.forget()
  }
  return result
}

export type Checkout = ReturnType<typeof useCheckout>
