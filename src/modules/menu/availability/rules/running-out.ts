import { isMarkWord, noSuchChoice } from './mark.ts'
import { type Stock, mostLeft } from './stock.ts'

/** What somebody says of a dish; what is undefined stays. */
export interface Saying {
  soldOut?: string | undefined
  left?: number | null | undefined
  daily?: number | null | undefined
}

/** A sentence per field that does not fit. */
export function findSayingProblems(saying: Saying, now: Date): Record<string, string> {
  const problems: Record<string, string> = {}
  const { soldOut, left, daily } = saying
  if (soldOut === undefined && left === undefined && daily === undefined) {
    problems['soldOut'] = 'Say whether it is sold out, or how many are left.'
  }
  if (soldOut !== undefined && !isMarkWord(soldOut, now)) problems['soldOut'] = noSuchChoice
  if (typeof left === 'number' && !isCount(left, 0)) {
    problems['left'] = `Say a whole number from 0 to ${mostLeft}.`
  }
  if (typeof daily === 'number' && !isCount(daily, 1)) {
    problems['daily'] = `Say a whole number from 1 to ${mostLeft}.`
  }
  if (left === null && typeof daily === 'number') problems['left'] = 'Say how many are left today.'
  return problems
}

/** The number as a saying leaves it; without a number left there is none each morning either. */
export function stockAfter(
  before: Stock | null,
  { left, daily }: Saying,
  morning: number,
): Stock | null {
  if (left === null || (left === undefined && daily === undefined)) {
    return left === null ? null : before
  }
  const each = daily === undefined ? (before?.daily ?? null) : daily
  const now = left ?? daily ?? before?.left
  if (now === undefined) return null
  return { left: now, daily: each, refillAt: each === null ? null : (before?.refillAt ?? morning) }
}

/** Whether a number is as somebody has seen it. */
export function isSameNumber(
  stock: Stock | null,
  seen: { left: number | null; daily: number | null },
): boolean {
  return (stock?.left ?? null) === seen.left && (stock?.daily ?? null) === seen.daily
}

function isCount(value: number, least: number): boolean {
  return Number.isInteger(value) && value >= least && value <= mostLeft
}
