import { counted } from '#kernel/counted.ts'

/** What stands above the figures of Admin Home. */
export const adminHomeTexts = {
  testMode: 'Cards are in test mode.',
  testFigures: 'No real money moves, and the figures below count what test cards have paid.',
  toCards: 'Card payment',
  now: 'Right now',
  toAnswer: (orders: string) => `${orders} to answer`,
  late: (orders: string) => `${orders} late`,
  ready: (orders: string) => `${orders} ready for pickup`,
  orders: (count: number, isMore: boolean) =>
    isMore ? `at least ${counted(count, 'order')}` : counted(count, 'order'),
  toBoard: 'Open the kitchen board',
} as const
