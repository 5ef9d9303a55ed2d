import type { CardUse } from '../saved-cards/rules.ts'
import { cardTexts } from './texts.ts'

/** What goes to the processor with a card (specification, "The calls it makes"). */
export interface BillingDetails {
  name: string
  email: string
}

/** What was said instead of paying. */
export interface CardFailure {
  error: string
  /** The card was refused: nothing was charged, and another one may be taken. */
  isRefusal: boolean
}

export type MethodResult = { id: string } | CardFailure
export type ConfirmResult = { id: string; status: string } | CardFailure

/** A card form that is ready: the two steps of the specification's card payment. */
export interface CardProcessor {
  /** @param saves the customer has asked for the card to be saved */
  createMethod: (billing: BillingDetails, saves?: boolean) => Promise<MethodResult>
  /** Charges the card; a 3-D Secure step happens inside. */
  confirm: (intentId: string, clientSecret: string, methodId: string) => Promise<ConfirmResult>
  /** What becomes of the card; nothing is saved when absent. */
  use?: CardUse | undefined
  /** Whether what is typed can be sent; if not, what is wrong is marked and has the focus. */
  check: () => boolean
}

/** The two steps of the specification; after an error of the first nothing is confirmed. */
export async function chargeCard(
  processor: CardProcessor,
  billing: BillingDetails,
  { paymentIntentId, clientSecret }: { paymentIntentId: string; clientSecret: string },
  beforeConfirm: () => void = () => undefined,
): Promise<ConfirmResult> {
  const method = await processor.createMethod(billing, processor.use?.saves)
  if ('error' in method) return method
  beforeConfirm()
  return processor.confirm(paymentIntentId, clientSecret, method.id)
}

/** The provider's own sentence, and what next. */
export function wordsOfFailure({ error, isRefusal }: CardFailure): string {
  if (!isRefusal) return error
  return /another card/i.test(error)
    ? cardTexts.notCharged(error)
    : cardTexts.notChargedTryAnother(error)
}

export interface CardFormProps {
  /** The form stands, or it is gone: undefined. */
  onReady: (processor: CardProcessor | undefined) => void
  /** Something is being typed: what was wrong is so no longer. */
  onChange: () => void
  /** What is wrong in the field itself, or that nothing is any more. */
  onFault: (message: string | undefined) => void
  isDisabled: boolean
  /** The id of the text that says what is wrong. */
  errorId: string
}
