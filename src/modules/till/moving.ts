import { isPlainLine, isVisible } from '#kernel/plain-text.ts'
import { centsFromDollars } from '#kernel/read-money.ts'
import { countStep, notASum } from './closing.ts'
import type { MoveKind } from './rules.ts'
import { tillTexts } from './texts.ts'

/** What went in or out of the drawer, in dollars as it was sent. */
export interface SentMove {
  kind: MoveKind
  amount: number
  words?: string | undefined
}

const mostWords = 200

/** What is moved, as it was written down, or a sentence for each field. */
export function readMove({ kind, amount, words = '' }: SentMove) {
  const tidy = words.trim().replace(/\s+/g, ' ')
  const cents = centsFromDollars(amount, countStep)
  const problems: Record<string, string> = {}
  if (cents === undefined) problems['amount'] = notASum()
  if (cents === 0 && kind !== 'opening') problems['amount'] = tillTexts.nothingMoved
  const needsWords = kind === 'in' || kind === 'out'
  if (needsWords && tidy === '') problems['words'] = tillTexts.sayWhy
  if (!isPlainLine(tidy) || (tidy !== '' && !isVisible(tidy))) {
    problems['words'] = tillTexts.unseenWords
  }
  if (tidy.length > mostWords) problems['words'] = tillTexts.tooManyWords(mostWords)
  if (cents === undefined || Object.keys(problems).length > 0) return { problems }
  return { cents, countedCents: kind === 'opening' ? cents : null, words: tidy }
}
