/** Told to whoever orders what cannot be ordered. */
export const pricingTexts = {
  soldOut: (dish: string) => `${dish} is sold out right now.`,
  noDish: 'This dish is not on the menu.',
}
