/** Which modules each module may use. A module on the right is used through its public face only. */
export type ModuleMap = Readonly<Record<string, readonly string[]>>

/**
 * The only list of modules. It has no cycle: where an arrow would have to point back, the lower
 * module announces a fact in its events.ts and the composition root wires the listener.
 */
export const moduleMap: ModuleMap = {
  media: [],
  look: ['media'],
  restaurant: ['look', 'media'],
  accounts: ['restaurant'],
  menu: ['look', 'media', 'restaurant'],
  reviews: ['accounts', 'menu', 'orders', 'reservations', 'restaurant'],
  cart: ['accounts', 'menu', 'restaurant'],
  orders: ['accounts', 'menu', 'cart', 'restaurant'],
  payments: ['accounts', 'cart', 'orders', 'restaurant'],
  till: ['accounts', 'orders', 'payments', 'restaurant'],
  reservations: ['accounts', 'restaurant'],
  promises: ['orders', 'reservations', 'restaurant'],
  messages: ['accounts', 'restaurant'],
  reports: ['accounts', 'menu', 'orders', 'payments', 'reservations', 'restaurant'],
  operations: [
    'look',
    'accounts',
    'menu',
    'messages',
    'orders',
    'payments',
    'reservations',
    'restaurant',
    'reviews',
    'till',
  ],
}
