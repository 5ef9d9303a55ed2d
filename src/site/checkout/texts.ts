import { counted } from '#kernel/counted.ts'
/** What the checkout says, in the order in which it says it. */
export const checkoutTexts = {
  heading: 'Payment',
  pageOf: (name: string) => `Where an order at ${name} is paid.`,
  backToCart: 'Back to the cart',

  nothing: 'There is nothing to pay.',
  nothingText:
    'Your cart is empty. Pick something from the menu, or book a table and choose there.',
  readMenu: 'Read the menu',
  bookTable: 'Book a table',
  paidBefore: 'Paid already? It is in your',
  history: 'payment history',
  paidByEmail: 'Paid already? The email that we sent you opens your order.',

  order: 'Your order',
  change: 'Change',
  folded: (dishes: number, amount: string) => `${counted(dishes, 'dish', 'dishes')} · ${amount}`,
  show: 'Show',
  hide: 'Hide',
  total: 'Total',
  trouble: 'This cannot be paid as it is',

  type: 'Pickup or eat in?',
  typeLost: (name: string) => `“${name}” is not offered any more.`,
  closedNow: (name: string) => `“${name}” cannot be ordered right now`,
  typeInstead: (name: string) => `Go on with “${name}”`,

  contactHint: 'We call out your name, and tell you by email how your order is doing.',
  name: 'Name',
  phone: 'Phone',
  email: 'Email',
  haveAccount: 'Have an account?',
  signIn: 'Sign in',

  free: 'It costs nothing: no card is needed.',
  placeOrder: 'Place order',
  placing: 'Placing…',
  placed: (number: string) => `Order ${number} is placed`,

  payByCard: 'Pay by card',
  howToPay: 'How would you like to pay?',
  paidBy: (email: string) => `Paid by ${email}.`,
  testMode: 'Test mode',
  testCard: 'No real money moves. Use',
  testCardRest: 'with any later date, any CVC and any postal code.',
  confirming: 'Your payment is being confirmed',
  confirmingText:
    'This can take a moment. You need not pay again, and you may leave this page: we email you as soon as the bank has answered.',
  refusedAtBank: 'The payment was not made, and nothing was charged. You can try again.',
  paidElsewhere:
    'This browser does not know the payment. If you have paid, the email that we sent you opens your order.',
  askingBank: 'Asking the bank',
  alreadyPaid: 'This order is paid',
  notSetUp: 'Card payment is not set up yet',
  notSetUpText: 'The restaurant cannot take cards here at the moment. Your cart stays as it is',
  orCall: 'to order now, call us at',
  unrecorded: 'Your card is charged, your order is on its way to us',
  unrecordedText:
    'The connection broke before we could confirm the order. Do not pay again: we learn of the payment automatically. You can also ask now.',
  askAgain: 'Ask again',
} as const
