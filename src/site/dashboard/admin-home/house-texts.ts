import { counted } from '#kernel/counted.ts'
import { formatCount } from '#kernel/money.ts'

/** What Admin Home says before its figures. */
export const adminHomeTexts = {
  glance: 'Today at a glance',
  loadingFigures: 'Loading the figures',
  testMode: 'Cards are in test mode.',
  testFigures: 'No real money moves, and the figures below count what test cards have paid.',
  toCards: 'Card payment',
  now: 'Right now',
  shift: 'What is going on now',
  loadingShift: 'Looking at what is going on',
  orders: 'Orders',
  late: (count: number) => `${formatCount(count)} late`,
  toAnswer: (count: number) => (count === 0 ? 'None to answer' : `${formatCount(count)} to answer`),
  longest: (minutes: number) =>
    minutes < 1 ? 'just came in. ' : `the first for ${formatCount(minutes)} min. `,
  underWay: ({
    cooking,
    late,
    ready,
    later,
  }: Record<'cooking' | 'late' | 'ready' | 'later', number>) =>
    [
      cooking > 0 && `${formatCount(cooking)} cooking`,
      late > 0 && `${formatCount(late)} late`,
      ready > 0 && `${formatCount(ready)} ready`,
      later > 0 && `${formatCount(later)} for later`,
    ]
      .filter(Boolean)
      .join(', '),
  tables: 'Tables today',
  toCome: (bookings: number) =>
    bookings === 0 ? 'None to come' : `${counted(bookings, 'booking')} to come`,
  next: (time: string, party: number) => `next ${time}, ${counted(party, 'guest')}. `,
  seated: (parties: number) =>
    parties === 0 ? '' : `${counted(parties, 'party', 'parties')} seated`,
  soldOut: 'Sold out',
  nothing: 'Nothing',
  more: (dishes: number) => `and ${counted(dishes, 'more dish', 'more dishes')}`,
  owed: 'Still owed',
  atCounter: 'at the counter',
  reviews: 'Reviews',
  toRead: (reviews: number) => (reviews === 0 ? 'None waiting' : `${formatCount(reviews)} waiting`),
  messages: 'Messages',
  unread: (messages: number) =>
    messages === 0 ? 'None unread' : `${formatCount(messages)} unread`,
  heading: 'Admin Home',
  figures: 'The figures',
  live: 'Live',
  liveHint: ': updated with every order',
  noOrders: 'No orders yet.',
  noOrdersHint:
    'Place an order yourself to see how it works. It appears here as soon as it is paid.',
  openShop: 'Open the shop',
  firstOrder: {
    add: 'Add a dish to your cart with the plus button next to it.',
    pay: 'Open My Cart and press Pay.',
    card: 'In test mode, use card number 4242 4242 4242 4242 with any future date and any three digits.',
  },
} as const
