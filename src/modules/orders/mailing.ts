import { greeting, type Letter } from '#kernel/letter.ts'
import type { OrderType } from '#modules/restaurant/showing.ts'
import { billOfLetter } from './bill/describing.ts'
import type { WireTaxes } from './contract/guest.ts'
import { isGivenUp, type OrderedLine, type OrderState, placeOf, typeWords } from './rules.ts'

/** Why a guest is written to. */
type EmailKind = 'placed' | 'accepted' | 'delayed' | 'ready' | 'cancelled' | 'rejected'

/** The email for this status change; undefined when the guest gets none. */
export function emailKindOf(from: OrderState | null, to: OrderState): EmailKind | undefined {
  // What is paid by card has a receipt.
  if (from === null) return to === 'pending' ? 'placed' : undefined
  if (from === to) return 'delayed'
  if (isGivenUp(from, to)) return to
  if (to === 'accepted') return 'accepted'
  // An order that was taken back from its guest was ready before: that is no news.
  return to === 'ready' && from !== 'completed' ? 'ready' : undefined
}

/** What an email about an order is written from. */
export interface OrderFacts {
  restaurant: string
  customer: string
  number: string
  type: OrderType
  /** What the kitchen calls out. */
  call: string
  /** "6:40 pm"; empty when nothing is promised. */
  readyAt: string
  /** "Ready about 6:40 pm", promised or not; undefined when it is over. */
  whenReady: string | undefined
  /** Why it was given up, what becomes of its money, and the house's own words. */
  reason: string
  money: string
  /** What is to be brought; empty when nothing is. */
  owed: string
  words: string
  /** What the guest wrote to the kitchen about all of it. */
  note: string
  lines: readonly OrderedLine[]
  totalCents: number
  /** Absent: prices are all there is. */
  taxes?: WireTaxes | undefined
  link: string
}

/** The letter of an email about an order. */
export function orderLetter(kind: EmailKind, order: OrderFacts): Letter {
  const { customer, number, lines, note, totalCents, taxes, link } = order
  const { news, ...words } = wordsOf(kind, order)
  return {
    kind: `order_${kind}`,
    ...words,
    preview: [words.place && `${words.place.when}.`, ...news].filter(Boolean).join(' '),
    paragraphs: [greeting(customer), ...news],
    // Of what is not made any more it says nothing.
    ...(words.place && note !== '' && { facts: [{ name: 'Your note', value: note }] }),
    button: { words: words.place ? 'Follow your order' : 'See your order', address: link },
    bill: {
      title: `Order ${number}`,
      ...billOfLetter(lines, { words: 'Total', cents: totalCents }, taxes),
    },
  }
}

interface LetterWords extends Pick<Letter, 'subject' | 'heading' | 'place'> {
  /** What has happened, a sentence each. */
  news: string[]
}

function wordsOf(kind: EmailKind, order: OrderFacts): LetterWords {
  const { number, restaurant, readyAt, whenReady, call, owed, reason, words, money } = order
  const { accepted, handOver } = typeWords(order.type)
  const why = [reason, words, money].filter(Boolean)
  const place = placeOf(order, `Ready about ${readyAt}`)
  switch (kind) {
    case 'placed':
      return {
        subject: `Order ${number} at ${restaurant}: we have it`,
        heading: 'We have your order',
        news: ['We will email you when the kitchen has accepted it.', owed].filter(Boolean),
        ...(whenReady !== undefined && { place: placeOf(order, whenReady) }),
      }
    case 'accepted':
      return {
        subject: `Order ${number} at ${restaurant}: ready about ${readyAt}`,
        heading: 'Your order is accepted',
        news: [accepted],
        place,
      }
    case 'delayed':
      return {
        subject: `Order ${number} at ${restaurant} is now ready about ${readyAt}`,
        heading: 'Your order takes a little longer',
        news: ['We are sorry. This is the new time.'],
        place,
      }
    case 'ready':
      return {
        subject: `Order ${number} is ready at ${restaurant}`,
        heading: 'Your order is ready',
        news: [handOver(call), owed].filter(Boolean),
        place: placeOf(order, `Number ${call}, ready now`),
      }
    case 'cancelled':
      return {
        subject: `Order ${number} at ${restaurant} is cancelled`,
        heading: 'Your order is cancelled',
        news: why,
      }
    case 'rejected':
      return {
        subject: `${restaurant} could not take order ${number}`,
        heading: 'We could not take your order',
        news: [`We are sorry. ${why[0] ?? ''}`.trim(), ...why.slice(1)],
      }
  }
}

/** A proof that who has the account reads the order's mailbox too. */
export function claimLetter(claim: {
  restaurant: string
  customer: string
  number: string
  link: string
}): Letter {
  const { restaurant, customer, number, link } = claim
  const asked = `Somebody who has an account at ${restaurant} asked to add your order ${number} to it.`
  return {
    kind: 'order_claim',
    subject: `Add order ${number} to your account?`,
    preview: asked,
    heading: 'Add this order to your account?',
    paragraphs: [
      greeting(customer),
      `${asked} If it was you, open the link below within a day, in the browser in which you are signed in.`,
    ],
    button: { words: `Add order ${number}`, address: link },
    afterwards: ['If it was not you, do nothing: the order stays as it is.'],
  }
}
