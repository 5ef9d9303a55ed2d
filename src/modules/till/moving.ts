import { type Cents, maxPriceCents } from '#kernel/money.ts'
import { isPlainLine, isVisible } from '#kernel/plain-text.ts'
import { priceBounds } from '#kernel/read-money.ts'
import { tillTexts } from './house-texts.ts'

/** Why cash went in or out beside sales and refunds. */
export const moveKinds = ['opening', 'in', 'out', 'tips'] as const

export type MoveKind = (typeof moveKinds)[number]

/** What went in or out of the drawer, as it was sent. */
export interface SentMove {
  kind: MoveKind
  cents: Cents
  words?: string | undefined
}

const mostWords = 200

/** What is moved, as it was written down, or a sentence for each field. */
export function readMove({ kind, cents, words = '' }: SentMove) {
  const tidy = words.trim().replace(/\s+/g, ' ')
  const problems: Record<string, string> = {}
  if (!isSum(cents)) problems['cents'] = notASum()
  if (cents === 0 && kind !== 'opening') problems['cents'] = tillTexts.nothingMoved
  const needsWords = kind === 'in' || kind === 'out'
  if (needsWords && tidy === '') problems['words'] = tillTexts.sayWhy
  if (!isPlainLine(tidy) || (tidy !== '' && !isVisible(tidy))) {
    problems['words'] = tillTexts.unseenWords
  }
  if (tidy.length > mostWords) problems['words'] = tillTexts.tooManyWords(mostWords)
  if (Object.keys(problems).length > 0) return { problems }
  // An opening says what lies in the drawer: what that moves is its difference, which is known only where it is written down.
  return { cents, countedCents: kind === 'opening' ? cents : null, words: tidy }
}

/** Whether a drawer can hold it: down to thousandths of a dinar, though no price has any. */
export function isSum(cents: Cents): boolean {
  return Number.isInteger(cents) && cents >= 0 && cents <= maxPriceCents
}

/** In steps of the smallest unit itself, as the drawer is held to, and not in those of prices. */
export const notASum = () => tillTexts.notASum(priceBounds(maxPriceCents, 1))
