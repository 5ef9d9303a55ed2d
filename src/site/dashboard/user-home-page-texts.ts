import { counted } from '#kernel/counted.ts'

/** Where a customer's own pages begin. */
export const homeTexts = {
  cart: 'My Cart',
  cartHas: (items: number, total: string) => `${counted(items, 'item')}, ${total}`,
  cartEmpty: 'Empty',
  order: 'Start an order',
  orderText: 'Freshly made for you',
  bookings: 'My bookings',
  book: 'Book a table',
  bookText: 'Choose a day and time',
  orders: 'My orders',
  ordersText: 'Track or reorder',
  favourites: 'Favorites',
  favouritesText: 'The dishes you like best',
  payments: 'Payment History',
  paymentsText: 'Payments and receipts',
  account: 'My account',
  accountText: 'Name, password, devices, your data',
}
