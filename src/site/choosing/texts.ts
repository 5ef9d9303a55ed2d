/** Choosing what a dish comes with. */
export const choosingTexts = {
  options: 'The options',
  loading: 'Loading the options',
  note: 'Note for the kitchen',
  noteExample: 'No onions, please',
  failed: 'That didn’t work. Please try again.',
  /** What the button does, and what all of them cost. */
  send: {
    add: (total: string) => `Add to cart · ${total}`,
    save: (total: string) => `Save · ${total}`,
    swap: (total: string) => `Swap · ${total}`,
  },
  soldOut: 'Sold out',
  left: (left: number) => `Only ${left} left`,
}
