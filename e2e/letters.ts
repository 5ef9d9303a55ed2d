import type { Letter, LetterKind } from '#kernel/letter.ts'
import {
  accountDeletedLetter,
  addressAskedLetter,
  addressChangedLetter,
  houseAddressLetter,
  newAddressLetter,
  passwordChangedLetter,
  resetLetter,
  roleChangeLetter,
  roleLostLetter,
  secondFactorLetter,
  verificationLetter,
} from '#modules/accounts/mails.ts'
import { messageLetter } from '#modules/messages/rules.ts'
import { outageLetter } from '#modules/operations/outages.server.ts'
import { payLinkLetter } from '#modules/orders/by-phone/mailing-link.server.ts'
import { unansweredLetter } from '#modules/orders/kitchen/escalation.server.ts'
import { claimLetter, orderLetter } from '#modules/orders/mailing.ts'
import { shortageLetter } from '#modules/orders/shortages/rules.ts'
import { declinesLetter } from '#modules/payments/declines/house-texts.ts'
import { keysLetter } from '#modules/payments/keys/house-texts.ts'
import { receiptLetter } from '#modules/payments/mailing-receipts.server.ts'
import {
  failedRefundLetter,
  largeRefundLetter,
  refundLetter,
} from '#modules/payments/refunds/mailing.ts'
import { promiseLetter } from '#modules/promises/house-texts.ts'
import { bookingLetter } from '#modules/reservations/mailing.ts'

const restaurant = 'Emberleaf'
const site = 'https://emberleaf.example'
const token = 'Y2FybC1jYXJ2ZXItb3JkZXItMTA0Mi1pcy1oZXJlLXRvLXN0YXk'

const option = { id: 'o', group: 'Size', quantity: 1, priceCents: 600 }
const lines = [
  {
    name: 'Margherita Doppia',
    quantity: 2,
    priceCents: 1450,
    options: [
      { ...option, name: 'Large' },
      { ...option, name: 'Smoked buffalo mozzarella', quantity: 2 },
    ],
    note: 'No onions, please: my daughter calls them “the crying things”',
  },
  { name: 'Hearth Caesar', quantity: 1, priceCents: 1295 },
  { name: 'Summer Berry Tart with Vanilla Crème Pâtissière', quantity: 1, priceCents: 123_450 },
]

const order = {
  type: 'pickup' as const,
  restaurant,
  customer: 'Carl',
  number: '1042',
  call: '42',
  readyAt: '6:53 pm',
  whenReady: 'As soon as we open',
  reason: 'We have more orders than we can cook.',
  money: 'You’ll be refunded to your card.',
  owed: '',
  words: 'A party of forty has just sat down. Please try us again tomorrow!',
  note: 'Cutlery for four, please.\nAnd the sauces on the side.',
  lines,
  totalCents: 127_645,
  link: `${site}/order/${token}`,
}

const booking = {
  restaurant,
  phone: '(518) 555-0147',
  guest: 'Gina',
  date: 'Wednesday, November 25',
  time: '7 pm',
  party: 4,
  area: 'Terrace',
  note: 'It is my mother’s eightieth birthday.\nShe is hard of hearing: a quiet corner would be lovely.',
  allergies: 'sesame, walnuts',
  highChairs: 1,
  changeUntil: 'Wednesday, November 25, 5 pm',
  keepBy: '',
  canChange: true,
  link: `${site}/dashboard/reservation?tab=bookings`,
}

/** A letter of each kind, made by what makes it in the product. */
export const letterOfKind: Record<LetterKind, Letter> = {
  account_deleted: accountDeletedLetter(true),
  address_asked: addressAskedLetter(restaurant),
  address_changed: addressChangedLetter(restaurant),
  address_check: verificationLetter(restaurant, `/api/auth/verify-email?token=${token}`),
  address_new: newAddressLetter(restaurant, `/confirm-email?token=${token}`),
  booking_cancelled: bookingLetter('cancelled', booking),
  booking_changed: bookingLetter('changed', { ...booking, canChange: false }),
  booking_confirmed: bookingLetter('confirmed', booking),
  booking_reminder: bookingLetter('reminder', { ...booking, link: '', note: '', allergies: '' }),
  cards_refused: declinesLetter(restaurant, 60),
  message: messageLetter(restaurant, {
    name: 'Mara Quinn',
    email: 'mara.quinn-of-the-very-long-address@photography-and-weddings.example.com',
    body: 'Hello!\n\nDo you have a cradle for a baby of four months?\nWe come on Friday, twenty of us.',
  }),
  order_accepted: orderLetter('accepted', order),
  order_cancelled: orderLetter('cancelled', {
    ...order,
    reason: 'You cancelled this order.',
    words: '',
  }),
  order_claim: claimLetter({ ...order, link: `${order.link}?claim=${token}` }),
  order_delayed: orderLetter('delayed', { ...order, readyAt: 'Sat, Nov 28, 8:30 pm' }),
  order_pay_link: payLinkLetter({ ...order, slot: undefined, isOpen: true, until: '8:40 pm' }),
  order_placed: orderLetter('placed', { ...order, owed: 'Please pay $1,276.45 at the counter.' }),
  order_ready: orderLetter('ready', { ...order, owed: 'Please pay $1,276.45 at the counter.' }),
  order_rejected: orderLetter('rejected', order),
  order_shortage: shortageLetter({
    ...order,
    dish: '2 × Margherita Doppia (Large, 2 × Smoked buffalo mozzarella)',
    cents: 2900,
    until: '6:35 pm',
    substitution: 'drop',
  }),
  orders_unanswered: unansweredLetter(restaurant, ['1042', '1043', '1045'], 10),
  outage: outageLetter({
    restaurant,
    what: 'The card processor has declined payments',
    message: 'The card processor has declined payments since Nov 21, 6:30 pm (12 times).',
    advice: 'Whoever is refused keeps the cart and is asked to try later or to call.',
    reason: 'StripeAuthenticationError 401',
  }),
  house_address: houseAddressLetter({
    from: 'hello@emberleaf.example',
    to: 'orders@emberleaf.example',
    by: 'ada@example.com',
  }),
  password_changed: passwordChangedLetter(restaurant),
  password_reset: resetLetter(restaurant, `/reset-password?token=${token}`),
  payment_keys: keysLetter({
    restaurant,
    what: 'used',
    mode: 'live',
    account: 'Emberleaf LLC',
    by: 'ada@example.com',
  }),
  promise_news: promiseLetter({
    restaurant,
    when: 'Wednesday, November 25, 7 pm',
    what: 'Table for 4',
    guest: 'Carl',
    words: 'We have to close on Wednesday.\n\nPlease call us so that we can find another evening.',
  }),
  receipt: receiptLetter({
    restaurant,
    customer: 'Carl',
    orderNumber: '1042',
    number: '1107',
    type: 'pickup',
    date: '11/21/2026',
    note: 'Cutlery for four, please.',
    lines,
    paidCents: 127_645,
    tipCents: 0,
    roundingCents: 0,
    card: 'Visa ···· 4242',
    pickup: 'Ready Sat, Nov 21, 6:40 pm',
    link: `${site}/dashboard/paymentHistory/0199f3c2`,
  }),
  refund: refundLetter({
    restaurant,
    customer: 'Carl',
    orderNumber: '1042',
    cents: 1295,
    isWhole: false,
    receipt: '1107',
    correction: '1112',
    lines: [{ name: 'Hearth Caesar', quantity: 1, cents: 1295 }],
    card: 'Visa ···· 4242',
    link: `${site}/dashboard/paymentHistory/0199f3c2`,
  }),
  refund_failed: failedRefundLetter({
    orderId: '0199f3c2',
    orderNumber: '1042',
    cents: 1295,
    reason: 'The card has expired or was cancelled.',
  }),
  refund_large: largeRefundLetter({
    orderId: '0199f3c2',
    orderNumber: '1042',
    cents: 9640,
    by: 'ada@example.com',
  }),
  role_changed: roleChangeLetter('nora@example.com', 'customer', 'admin'),
  role_lost: roleLostLetter('kitchen'),
  second_factor: secondFactorLetter({ isRequired: false, by: 'ada@example.com' }),
}

/** As the sample restaurant's emails are headed. */
export const head = {
  name: restaurant,
  address: '128 Orchard Lane, Hudson, NY 12534',
  phone: '(518) 555-0147',
  email: '',
  site,
}
