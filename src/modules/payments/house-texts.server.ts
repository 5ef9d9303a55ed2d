/** Why the desk cannot take money for an order. */
export const takingTexts = {
  alreadyPaid: (number: string) => `Order ${number} is already paid.`,
  notOwed: (number: string) => `Nothing is owed for order ${number}.`,
  deleted: 'A deleted user',
}
