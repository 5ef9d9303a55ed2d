import { formatDollars, nearestCents } from '#kernel/money.ts'
import { reportTexts as texts } from './texts.ts'

/** A sum that may be less than nothing: "-$5.00". */
export function signedDollars(dollars: number): string {
  return nearestCents(dollars) < 0
    ? `-${formatDollars(-dollars)}`
    : formatDollars(Math.abs(dollars))
}

/** What was counted, beside what should be there. */
export function sayDifference(dollars: number): string {
  const cents = nearestCents(dollars)
  if (cents === 0) return texts.allThere
  const sum = formatDollars(Math.abs(dollars))
  return cents < 0 ? texts.tooLittle(sum) : texts.tooMuch(sum)
}
