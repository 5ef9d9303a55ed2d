import { formatDollars, formatSigned, nearestCents } from '#kernel/money.ts'
import { reportTexts as texts } from './texts.ts'

export const signedDollars = formatSigned

/** What was counted, beside what should be there. */
export function sayDifference(dollars: number): string {
  const cents = nearestCents(dollars)
  if (cents === 0) return texts.allThere
  const sum = formatDollars(Math.abs(dollars))
  return cents < 0 ? texts.tooLittle(sum) : texts.tooMuch(sum)
}
