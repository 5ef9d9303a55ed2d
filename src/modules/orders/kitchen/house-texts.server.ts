import { counted } from '#kernel/counted.ts'

/** Who an order is where it is through, where it was none of the staff. */
export const boardActorTexts = {
  guest: 'the guest',
  clock: 'the system',
  kitchen: 'the kitchen',
}

/** Why something cannot be done to a ticket. */
export const ticketRefusals = {
  noOrder: 'This order is not on the kitchen’s board.',
  noLine: (number: string) => `Order ${number} has no such dish.`,
}

/** The letter to the house about orders that nobody has answered for some minutes. */
export const unansweredTexts = {
  subject: (numbers: string[]) =>
    numbers.length === 1
      ? `Order ${numbers.join(', ')} is waiting for an answer`
      : `Orders ${numbers.join(', ')} are waiting for an answer`,
  news: (restaurant: string, numbers: string[], minutes: number) =>
    numbers.length === 1
      ? `Nobody at ${restaurant} has answered order ${numbers.join(', ')} for ${counted(minutes, 'minute')}.`
      : `Nobody at ${restaurant} has answered orders ${numbers.join(', ')} for ${counted(minutes, 'minute')}.`,
  what: (count: number) =>
    count === 1
      ? 'Accept or reject it on the kitchen board.'
      : 'Accept or reject them on the kitchen board.',
  button: 'Open the kitchen board',
}
