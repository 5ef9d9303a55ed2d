/** The name on an order at the counter: its guest is called by the number, and their name is not asked for. */
export const counterGuest = 'Guest at the counter'

/** Whether the staff took an order at the counter rather than on the phone. */
export function isAtCounter(order: { isByPhone: boolean; name: string }): boolean {
  return order.isByPhone && order.name === counterGuest
}
