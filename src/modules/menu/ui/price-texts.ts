/** Beside a price, and how few there are. */
export const priceTexts = {
  /** Before the lowest price of a dish, and before its old one. */
  from: 'from',
  was: 'was',
  left: (left: number) => `Only ${left} left`,
}
