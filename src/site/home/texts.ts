/** What the home page says to whoever has been here before. */
export const againTexts = {
  again: (lines: readonly { name: string; quantity: number }[]) =>
    `Order again: ${lines.map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name)).join(', ')}`,
} as const
