import { counted } from '#kernel/counted.ts'
/** What the checkout says, in the order in which it says it. */
export const checkoutTexts = {
  heading: 'Payment',
  pageOf: (name: string) => `Pay for your order at ${name}.`,
  backToCart: 'Back to the cart',

  nothing: 'Your cart is empty.',
  nothingText: 'Choose something from the menu, or book a table and order there.',
  readMenu: 'See the menu',
  bookTable: 'Book a table',
  paidBefore: 'Already paid?',
  history: 'See your payment history',
  paidByEmail: 'Already paid? Open your order from the email we sent you.',

  order: 'Your order',
  change: 'Change',
  folded: (dishes: number, amount: string) => `${counted(dishes, 'dish', 'dishes')} · ${amount}`,
  show: 'Show',
  hide: 'Hide',
  total: 'Total',
  trouble: 'This order can’t be paid yet',

  type: 'Pickup or eat in?',
  typeLost: (name: string) => `${name} is no longer available.`,
  closedNow: (name: string) => `${name} is not available right now`,
  typeInstead: (name: string) => `Continue with ${name}`,

  contactHint: 'We’ll call out your name and email you updates on your order.',
  name: 'Name',
  phone: 'Phone',
  email: 'Email',
  haveAccount: 'Have an account?',
  signIn: 'Sign in',

  free: 'Nothing to pay. No card needed.',
  placeOrder: 'Place order',
  placing: 'Placing…',
  placed: (number: string) => `Order ${number} placed`,

  payByCard: 'Pay by card',
  howToPay: 'How would you like to pay?',
  paidBy: (email: string) => `Signed in as ${email}.`,
  testMode: 'Test mode',
  testCard: 'No real charge. Use',
  testCardRest: 'with any future date, any CVC and any postal code.',
  confirming: 'Your payment is being confirmed',
  confirmingText:
    'This can take a moment. Don’t pay again. You can leave this page: we’ll email you once it is confirmed.',
  refusedAtBank: 'The payment was not completed, and nothing was charged. You can try again.',
  paidElsewhere:
    'We can’t find this payment in this browser. If you paid, open your order from the email we sent you.',
  askingBank: 'Checking with your bank',
  alreadyPaid: 'This order is already paid',
  notSetUp: 'Card payment is not available yet',
  notSetUpText: 'The restaurant can’t take cards here right now. Your cart is saved.',
  orCall: 'To order now, call us at',
  unrecorded: 'Your card was charged. We’re confirming your order.',
  unrecordedText:
    'The connection was lost before we could confirm your order. Don’t pay again: we’ll confirm it automatically. You can also check now.',
  askAgain: 'Check again',
  loading: 'Loading checkout',
  what: 'Checkout',
  paid: 'payment success',
  dashboard: 'Dashboard',
} as const
