/** What ran out of an order, in its history. */
export const shortageHistoryTexts = {
  asked: (dish: string) => `${dish} ran out, guest asked`,
  by: (who: string) => `by ${who}`,
  answeredBy: {
    guest: 'by the guest',
    default: 'automatically, as chosen at checkout',
    kitchen: 'by the kitchen',
  },
}
