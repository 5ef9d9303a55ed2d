/** Why the kitchen cannot say that something ran out. */
export const markingTexts = {
  noOrder: 'This order is not on the kitchen’s board.',
  owed: (number: string) =>
    `Order ${number} is paid at the counter: tell the desk, who will refund it there.`,
  noLine: (number: string) => `Order ${number} has no such dish.`,
  alreadyAsked: (dish: string) => `The guest is already being asked about ${dish}.`,
  quantity: (left: number) => `Enter a whole number from 1 to ${left}.`,
  notSoMany: (dish: string) => `There are not that many ${dish} left in this order.`,
}
