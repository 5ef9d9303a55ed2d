import { wordsOfMismatch } from '#modules/payments/mismatches.ts'
import { dayName } from '#modules/restaurant/opening.ts'
import { houseSentences } from './audit-house-texts.server.ts'
import { moneySentences, peopleSentences } from './audit-money-house-texts.server.ts'
import type { LogEntry, LogLine } from './audit-words.ts'

export function sentenceOf(entry: LogEntry): string {
  return (
    findSentence(entry.action)?.(lineOf(entry)) ??
    `${entry.who}: ${plainWords(entry.action)}, ${entry.what}`
  )
}

/** `role.changed` as people read it: "role changed". */
export function plainWords(action: string): string {
  return action.replace(/[._]+/g, ' ')
}

export function hasWords(action: string): boolean {
  return findSentence(action) !== undefined
}

/** An action in words; a missing one is shown by its plain name, and a test finds it. */
function findSentence(action: string): ((entry: LogLine) => string) | undefined {
  return peopleSentences[action] ?? houseSentences[action] ?? moneySentences[action]
}

function lineOf(entry: LogEntry): LogLine {
  const { details } = entry
  return {
    ...entry,
    number(name) {
      const value = details[name]
      return typeof value === 'number' ? value : undefined
    },
    words(name) {
      const value = details[name]
      return typeof value === 'string' ? value.split(' ').filter(Boolean) : []
    },
    sayDay: (day) => dayName(day, 'full'),
    sayMismatch: wordsOfMismatch,
  }
}
