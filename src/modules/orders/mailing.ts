import { greeting, type Letter } from '#kernel/letter.ts'
import type { OrderType } from '#modules/restaurant/showing.ts'
import { billOfLetter } from './bill/describing.ts'
import type { WireTaxes } from './contract/guest.ts'
import { claimLetterTexts, orderLetterTexts as texts } from './mailing-texts.ts'
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
    ...(words.place && note !== '' && { facts: [{ name: texts.note, value: note }] }),
    button: { words: words.place ? texts.follow : texts.see, address: link },
    bill: {
      title: texts.order(number),
      ...billOfLetter(lines, { words: texts.total, cents: totalCents }, taxes),
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
  const place = placeOf(order, texts.readyAbout(readyAt))
  switch (kind) {
    case 'placed':
      return {
        subject: texts.placed.subject(number, restaurant),
        heading: texts.placed.heading,
        news: [texts.placed.text, owed].filter(Boolean),
        ...(whenReady !== undefined && { place: placeOf(order, whenReady) }),
      }
    case 'accepted':
      return {
        subject: texts.accepted.subject(number, restaurant, readyAt),
        heading: texts.accepted.heading,
        news: [accepted],
        place,
      }
    case 'delayed':
      return {
        subject: texts.delayed.subject(number, restaurant, readyAt),
        heading: texts.delayed.heading,
        news: [texts.delayed.text],
        place,
      }
    case 'ready':
      return {
        subject: texts.ready.subject(number, restaurant),
        heading: texts.ready.heading,
        news: [handOver(call), owed].filter(Boolean),
        place: placeOf(order, texts.ready.place(call)),
      }
    case 'cancelled':
      return {
        subject: texts.cancelled.subject(number, restaurant),
        heading: texts.cancelled.heading,
        news: why,
      }
    case 'rejected':
      return {
        subject: texts.rejected.subject(number, restaurant),
        heading: texts.rejected.heading,
        news: [texts.rejected.text(why[0] ?? ''), ...why.slice(1)],
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
  const asked = claimLetterTexts.asked(restaurant, number)
  return {
    kind: 'order_claim',
    subject: claimLetterTexts.subject(number),
    preview: asked,
    heading: claimLetterTexts.heading,
    paragraphs: [greeting(customer), `${asked} ${claimLetterTexts.how}`],
    button: { words: claimLetterTexts.button(number), address: link },
    afterwards: [claimLetterTexts.otherwise],
  }
}
