/** What the home page says to whoever has been here before. */
export const againTexts = {
  again: 'Order again:',
  last: (lines: readonly { name: string; quantity: number }[]) =>
    lines.map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name)).join(', '),
} as const
