import { listed } from '#kernel/listed.ts'
/** Ordering the same once more, and what has changed since. */
export const reorderTexts = {
  again: 'Order again: order ${number}',
  againOrder: (number: string) => `Order again: order ${number}`,
  added: 'Added to your cart.',
  toCart: 'View cart',
  undo: 'Undo',
  undone: 'Undone. Your cart is as it was.',
  changes: 'What has changed',
  changed: 'Some dishes have changed',
  noneLeft: 'None of these dishes are available right now',
  addAll: (total: string) => `Add to cart · ${total}`,
  addRest: (total: string) => `Add the rest to cart · ${total}`,
  leave: 'Cancel',
  close: 'Close',
  /** After a dish's name and a colon. */
  change: {
    soldOut: 'sold out right now',
    options: 'not available with these options',
    gone: 'no longer on the menu',
    without: (names: readonly string[], price: string) => `without ${listed(names)}, ${price}`,
    price: (now: string, before: string) => `now ${now}, was ${before}`,
  },
}
