import type { Letter } from '#kernel/letter.ts'

/** What stands on the page where keys are pasted and put in use. */
export const page = {
  heading: 'Your Stripe account',
  whatFor:
    'Card payments go to an account of your own at Stripe. Opening one takes a few minutes; test keys work at once, before you have verified your business.',
  where:
    'You’ll find both keys in Stripe’s dashboard under Developers, API keys. Start with the test keys.',
  toKeys: 'Open your keys at Stripe',
  publishable: 'Publishable key',
  publishableHint: 'Begins with pk_test_ or pk_live_.',
  secret: 'Secret key',
  secretHint: 'Begins with sk_. It is kept encrypted and never shown again.',
  send: 'Check and keep these keys',
  sending: 'Asking Stripe…',
  kept: 'The keys work and are kept',
  more: 'Paste other keys',
  moreWhy: 'Live keys, new keys of the same account, or another account',
  unnamed: 'Stripe account',
  test: 'Test keys',
  live: 'Live keys',
  inUse: 'In use',
  notInUse: 'Not in use',
  tryTest: 'Try a test payment',
  tryTestWhy:
    'Switches test mode on. Then you order something here and pay with Stripe’s test card: no money moves.',
  takeReal: 'Take real cards',
  takeRealWhy:
    'Guests’ cards are charged from then on, and the money goes to this account. You are asked once more first.',
  stop: 'Stop using them',
  remove: 'Remove',
  told: 'Stripe tells this site what happens, by a webhook that was made for you.',
  asked:
    'Stripe cannot reach this address, so this site asks about payments every minute. On your own domain Stripe tells it.',
  wallets: 'Apple Pay, Google Pay and Link can show themselves on your domain.',
  testIsOn: 'Test mode is on. Now try a payment:',
  testOrder: 'Order something here, as a guest would.',
  testCard:
    'At the checkout, pay with the card 4242 4242 4242 4242, any date ahead and any three digits.',
  testWorked:
    'When your order is paid, everything works. Paste your live keys below and press “Take real cards”.',
  testedAlone:
    'Only administrators can pay while test keys are in use; guests read that cards are not taken yet.',
  orderNow: 'Order something now',
  stopQuestion: 'Stop taking payments with these keys?',
  stopAnswer: 'Yes, stop',
  stopWhy:
    'Guests cannot pay by card until other keys are in use. What is being paid right now is closed, and nothing is charged for it.',
  removeQuestion: 'Remove these keys?',
  removeAnswer: 'Yes, remove them',
  removeWhy:
    'Paste them again before you refund what was paid with them. Stripe itself keeps everything.',
  testQuestion: 'Go back to test mode?',
  testAnswer: 'Yes, take test cards only',
  testWhy:
    'Real cards are no longer taken, and nobody pays for what they order. Anyone paying right now will have to press Pay again.',
  abandonQuestion: 'Leave that account without closing what is open there?',
  abandonAnswer: 'Yes, leave it',
  abandonWhy:
    'It refuses its keys, so nobody can be asked what was paid there. Compare with Stripe’s dashboard: money that has come for an order has to be looked after by hand.',
  backToTest: 'Switch to test mode…',
  realQuestion: 'Take real cards from now on?',
  realAnswer: 'Yes, take real cards',
  cancel: 'Cancel',
  fixed:
    'The keys are set in the server’s environment (STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET) and take precedence. Without them you can paste keys here.',
  unreadable:
    'The keys in use were encrypted with another AUTH_SECRET and cannot be read: nobody can pay by card. Paste them again.',
  unused:
    'Cards are not taken here. If this is your site under its new address, put the keys in use again; if it is a copy, leave it so.',
  nowReal: 'Real cards are taken',
  nowTest: 'Test mode is on',
  nowNone: 'These keys are no longer used',
  removed: 'Removed',
} as const

export function usedAtText(site: string): string {
  return `These keys are in use at ${site}, and this is another address.`
}

export function realWhyText(account: string, isTest: boolean): string {
  const opens = isTest ? ' Your restaurant opens, and all test orders are removed.' : ''
  return `Guests’ cards are charged, and the money goes to ${account}.${opens} Anyone paying right now will have to press Pay again.`
}

export function endingText(ending: string): string {
  return `secret key ending in ${ending}`
}

/** What is said at a field, or when keys cannot be used. */
export const texts = {
  publishableMissing: 'Publishable key is required',
  publishableIsSecret: 'This is the secret key. It belongs in the other field.',
  publishableWrong: 'A publishable key begins with pk_test_ or pk_live_.',
  publishableForeign:
    'This key does not belong to the secret key: it is of another account, or no longer valid.',
  secretMissing: 'Secret key is required',
  secretIsPublishable: 'This is the publishable key. It belongs in the other field.',
  secretIsWebhook:
    'This is the secret of a webhook. The webhook is made for you: paste the secret key.',
  secretWrong: 'A secret key begins with sk_test_ or sk_live_ (rk_ for a restricted one).',
  twoModes: 'One of these is a test key and the other a live key. Take both from the same page.',
  useless: 'These keys cannot be used. Please look at them again.',
  fixed:
    'The keys are set in the server’s environment and take precedence. Whoever runs the server changes them there.',
  gone: 'These keys are not kept here any more.',
  houseIsOpen:
    'Your restaurant is open, and test cards would fill its books with money that never came. Try things in a copy or in the sample; a real payment can be refunded.',
  notReady:
    'Stripe does not let this account take payments yet. Finish opening it in Stripe’s dashboard, then try again.',
  unreached:
    'Stripe cannot be reached just now, and nothing has changed. Please try again in a moment.',
  changing: 'Somebody else is changing the keys just now. Please look again in a moment.',
  inProgress:
    'A bank is about to confirm a payment. Nothing has changed: please try again in a few minutes.',
  accountRefuses:
    'The account in use until now refuses its keys, so what is being paid there cannot be closed. Nothing has changed.',
  begunMeanwhile: 'Somebody has begun to pay meanwhile. Nothing has changed: please try again.',
  unreadable:
    'These keys were encrypted with another AUTH_SECRET and cannot be read. Paste them again.',
  inUse:
    'Payments are taken with these keys. Use others, or switch card payment off, before you remove them.',
  guestsWait:
    'Card payment is being set up anew, and nothing was charged. Please load the page again in a minute.',
} as const

const mayNot =
  'This key is missing permissions. A restricted key has to be allowed to write payments, refunds, webhooks and payment method domains, and to read charges and the account'

/** What the provider has said of a key, in the owner's words. */
export function refusedKeyText(said: string, isLookup: boolean): string {
  if (isLookup || said.includes('403')) return `${mayNot} (${said}).`
  if (said.includes('401'))
    return `Stripe does not know this key, or it is no longer valid (${said}).`
  return `Stripe refuses payments with this key (${said}). Look the code up in Stripe’s dashboard, under Developers, Logs.`
}

export function linkOpenText(orderNumber: string): string {
  return `Somebody has opened the link to pay order ${orderNumber}. Wait until it is paid, or take the link back at the desk; nothing has changed.`
}

export interface KeysFacts {
  restaurant: string
  /** What was done with these keys. */
  what: 'used' | 'kept' | 'removed'
  /** Undefined when cards are no longer taken with keys. */
  mode: 'test' | 'live' | undefined
  account: string
  /** Whose account has done it. */
  by: string
}

/** The letter to whoever runs the house when guests' money goes elsewhere from now on, or may. */
export function keysLetter({ restaurant, what, mode, account, by }: KeysFacts): Letter {
  const news = what === 'used' ? newsOf(mode) : changeOf(what)
  return {
    kind: 'payment_keys',
    subject: `${restaurant}: ${news.heading}`,
    preview: news.sentence,
    heading: news.heading,
    paragraphs: [
      news.sentence,
      'If none of you did this, sign in, put it right under Settings, Card payment, and change the password of the account below.',
    ],
    facts: [
      ...(account ? [{ name: 'Account at Stripe', value: account }] : []),
      ...(by ? [{ name: 'Changed by', value: by }] : []),
    ],
    button: { words: 'Look at card payment', address: '/dashboard/settings/payment' },
  }
}

function changeOf(what: 'kept' | 'removed'): { heading: string; sentence: string } {
  return what === 'kept'
    ? {
        heading: 'Keys for card payment were added',
        sentence:
          'Keys of the Stripe account below were pasted in the dashboard. They take the place of earlier keys of that account.',
      }
    : {
        heading: 'Keys for card payment were removed',
        sentence: 'Keys of the Stripe account below are no longer kept here.',
      }
}

function newsOf(mode: KeysFacts['mode']): { heading: string; sentence: string } {
  switch (mode) {
    case 'live':
      return {
        heading: 'Real cards are taken',
        sentence: 'From now on guests’ card payments go to the Stripe account below.',
      }
    case 'test':
      return {
        heading: 'Card payment is in test mode',
        sentence: 'From now on only test cards are taken, and no money moves.',
      }
    case undefined:
      return {
        heading: 'Card payment was switched off',
        sentence: 'From now on no card payments go to your Stripe account.',
      }
  }
}
