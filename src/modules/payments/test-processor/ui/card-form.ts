import { brandTexts } from '../kept-texts.ts'
import { cardFormTexts } from './card-form-texts.ts'
/** What a card field shows while it is typed in, and what can be seen wrong without a bank. */
export interface TypedCard {
  number: string
  expiry: string
  cvc: string
  postalCode: string
}

export type CardPart = keyof TypedCard
export type Brand = (typeof brandTexts)[keyof typeof brandTexts]

/** The first digits that each network has been given (ISO/IEC 7812). */
const beginnings: readonly [RegExp, Brand][] = [
  [/^4/, brandTexts.visa],
  [/^(5[1-5]|2[2-7])/, brandTexts.mastercard],
  [/^3[47]/, brandTexts.amex],
  [/^(6011|64|65)/, brandTexts.discover],
  [/^3[068]/, brandTexts.diners],
  [/^35/, brandTexts.jcb],
  [/^62/, brandTexts.unionPay],
]

export function brandOf(number: string): Brand | undefined {
  const typed = digits(number)
  return beginnings.find(([beginning]) => beginning.test(typed))?.[1]
}

/** "4242 4242 4242 4242", "3782 822463 10005". */
export function formatNumber(text: string): string {
  const typed = digits(text).slice(0, brandOf(text) === brandTexts.amex ? 15 : 16)
  const groups = typed.startsWith('3') && !typed.startsWith('35') ? [4, 6, 6] : [4, 4, 4, 4]
  let from = 0
  const parts = groups.map((length) => typed.slice(from, (from += length)))
  return parts.filter(Boolean).join(' ')
}

/** Typed digits as "12 / 29"; a first digit of 2 or more is a month by itself: "5" becomes "05". */
export function formatExpiry(text: string): string {
  const typed = digits(text)
  const month = /^[2-9]/.test(typed) ? `0${typed}` : typed
  const padded = month.slice(0, 4)
  return padded.length > 2 ? `${padded.slice(0, 2)} / ${padded.slice(2)}` : padded
}

export function formatCvc(text: string, number: string): string {
  return digits(text).slice(0, brandOf(number) === brandTexts.amex ? 4 : 3)
}

/** Whether a part is as long as it gets, so that it can be judged. */
export function isComplete(part: CardPart, card: TypedCard): boolean {
  const isAmex = brandOf(card.number) === brandTexts.amex
  switch (part) {
    case 'number':
      return digits(card.number).length === (isAmex ? 15 : 16)
    case 'expiry':
      return digits(card.expiry).length === 4
    case 'cvc':
      return card.cvc.length === (isAmex ? 4 : 3)
    case 'postalCode':
      return false
  }
}

export const cardParts: readonly CardPart[] = ['number', 'expiry', 'cvc', 'postalCode']

/** The first part that is wrong, and how. */
export function findCardError(
  card: TypedCard,
  now: Date,
): { part: CardPart; message: string } | undefined {
  for (const part of cardParts) {
    const message = findPartError(part, card, now)
    if (message) return { part, message }
  }
  return undefined
}

/** What is wrong with a part; the words are those that people know from card fields. */
export function findPartError(part: CardPart, card: TypedCard, now: Date): string | undefined {
  switch (part) {
    case 'number':
      if (digits(card.number).length < 14) return cardFormTexts.shortNumber
      return passesLuhn(card.number) ? undefined : cardFormTexts.wrongNumber
    case 'expiry':
      return findExpiryError(card.expiry, now)
    case 'cvc':
      return isComplete('cvc', card) ? undefined : cardFormTexts.shortCvc
    case 'postalCode':
      return card.postalCode.trim().length < 3 ? cardFormTexts.shortPostalCode : undefined
  }
}

function findExpiryError(expiry: string, now: Date): string | undefined {
  const { month, year } = readExpiry(expiry)
  if (digits(expiry).length < 4 || month < 1 || month > 12) {
    return cardFormTexts.wrongExpiry
  }
  return new Date(year, month) <= now ? cardFormTexts.pastExpiry : undefined
}

/** Month from 1, and the year in full. */
export function readExpiry(expiry: string): { month: number; year: number } {
  const typed = digits(expiry)
  return { month: Number(typed.slice(0, 2)), year: 2000 + Number(typed.slice(2)) }
}

/** The check digit of ISO/IEC 7812-1. */
export function passesLuhn(number: string): boolean {
  const sum = [...digits(number)].toReversed().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

const digits = (text: string) => text.replace(/\D/g, '')
