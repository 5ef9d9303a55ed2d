import type { Entry, Sentences } from './entry.ts'
import { houseSentences } from './house-sentences.ts'
import { moneySentences } from './money-sentences.ts'
import { optionSentences } from './option-sentences.ts'
import { peopleSentences } from './people-sentences.ts'
import { screenSentences } from './screen-sentences.ts'
import { tableSentences } from './table-sentences.ts'
import { tillSentences } from './till-sentences.ts'

/** What each action is in words; one that is not here is read out, and a test names it. */
const sentences: Sentences = {
  ...peopleSentences,
  ...houseSentences,
  ...moneySentences,
  ...optionSentences,
  ...tableSentences,
  ...screenSentences,
  ...tillSentences,
}

export function wordsOf(entry: Entry): string {
  return (
    sentences[entry.action]?.(entry) ?? `${entry.who}: ${plainWords(entry.action)}, ${entry.what}`
  )
}

export function hasWords(action: string): boolean {
  return action in sentences
}

/** `role.changed` as people read it: "role changed". */
export function plainWords(action: string): string {
  return action.replace(/[._]+/g, ' ')
}

/** "person 0190…" in its two parts. */
export function partsOf(object: string): { noun: string; id: string } {
  const space = object.indexOf(' ')
  if (space < 0) return { noun: object, id: '' }
  return { noun: object.slice(0, space), id: object.slice(space + 1) }
}
