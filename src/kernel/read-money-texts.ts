/** What is asked of a price that somebody types. */
export const moneyTexts = {
  /** What prices are in, for a field’s label; other currencies go by their codes. */
  dollars: 'dollars',
  between: (most: string, decimals: string) => `between 0 and ${most} ${decimals}`,
  noDecimals: 'without decimals',
  twoDecimals: 'with at most two decimals',
  threeDecimals: (isFree: boolean) =>
    isFree ? 'with at most three decimals' : 'with at most three decimals, the last of them 0',
}
