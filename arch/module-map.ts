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
  taxes: ['restaurant'],
  accounts: ['restaurant'],
  menu: ['look', 'media', 'restaurant', 'taxes'],
  reviews: ['accounts', 'menu', 'orders', 'reservations', 'restaurant'],
  cart: ['accounts', 'menu', 'restaurant', 'taxes'],
  orders: ['accounts', 'menu', 'cart', 'restaurant', 'taxes'],
  payments: ['accounts', 'cart', 'orders', 'restaurant', 'taxes'],
  till: ['accounts', 'orders', 'payments', 'restaurant', 'taxes'],
  reservations: ['accounts', 'restaurant'],
  promises: ['orders', 'reservations', 'restaurant'],
  messages: ['accounts', 'restaurant'],
  reports: ['accounts', 'menu', 'orders', 'payments', 'reservations', 'restaurant', 'taxes'],
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
