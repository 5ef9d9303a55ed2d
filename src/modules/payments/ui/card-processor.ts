/** What goes to the processor with a card (specification, "The calls it makes"). */
export interface BillingDetails {
  name: string
  email: string
}

export type MethodResult = { id: string } | { error: string }
export type ConfirmResult = { id: string; status: string } | { error: string }

/** A card form that is ready: the two steps of the specification's card payment. */
export interface CardProcessor {
  createMethod: (billing: BillingDetails) => Promise<MethodResult>
  /** Charges the card; a 3-D Secure step happens inside. */
  confirm: (intentId: string, clientSecret: string, methodId: string) => Promise<ConfirmResult>
  /** Back into the field, where the error stands. */
  focus: () => void
}

export interface CardFormProps {
  /** The form stands, or it is gone: undefined. */
  onReady: (processor: CardProcessor | undefined) => void
  /** Something is being typed: what was wrong is so no longer. */
  onChange: () => void
  isDisabled: boolean
  /** The id of the text that says what is wrong; undefined while nothing is. */
  errorId: string | undefined
}
