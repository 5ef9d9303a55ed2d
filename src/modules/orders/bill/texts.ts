/** What stands beside the sums of a bill. */
export const billTexts = {
  dishes: 'Dishes',
  tip: 'Tip',
  withTip: 'Paid with the tip',
  added: (rate: string) => `Tax ${rate}`,
  included: (sum: string, rate: string, tax = 'tax') => `Includes ${sum} ${tax} (${rate})`,
}

/** What the documentation of the interface says of the quote. */
export const quoteTexts = {
  summary: 'What the viewer’s cart comes to now, with its taxes; writes nothing',
  typeOff: '`type_off`: nobody can have it so; `types` says how they can',
  refused: 'The cart is empty, or this is no time',
}
