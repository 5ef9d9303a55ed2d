/** What is said where money is given back. */
export const refundTexts = {
  /** Beside what is left of the order. */
  andTip: (amount: string) => ` and ${amount} of the tip`,
  /** Before why it was given. */
  roundedFrom: (amount: string) => `Rounded from ${amount}. `,
} as const
