/** What stands beside the sums of a bill. */
export const billTexts = {
  dishes: 'Dishes',
  tip: 'Tip',
  withTip: 'Paid with the tip',
  added: (rate: string) => `Tax ${rate}`,
  included: (sum: string, rate: string, tax = 'tax') => `Includes ${sum} ${tax} (${rate})`,
}
