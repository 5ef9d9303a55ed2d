import { type Cents, maxPriceCents, nearestCents, unitCents } from '#kernel/money.ts'
import { decimalsWords, priceStep, unitWord } from '#kernel/read-money.ts'

/** The most dishes changed at once: as many as one screen can show and one request can carry back. */
export const maxDishesAtOnce = 200

/** How prices move: by a share or by an amount, then to the nearest round price. */
export interface PriceChange {
  /** 5 is five per cent more, -10 a tenth less. */
  percent?: number | undefined
  /** What is added, in dollars; less than zero takes away. */
  amount?: number | undefined
  /** The nearest multiple of so many cents; exact cents when absent. */
  roundTo?: number | undefined
}

export const roundings = [1, 5, 10, 25, 50, 100] as const

/** What keeps a change of prices from being made, a sentence per field. */
export function findPriceChangeProblems(change: PriceChange): Record<string, string> {
  const { percent, amount, roundTo = 1 } = change
  const problems: Record<string, string> = {}
  if ((percent === undefined) === (amount === undefined)) {
    problems['price'] = `Say by how many per cent, or by how many ${unitWord()}.`
  }
  if (percent !== undefined && !(percent >= -90 && percent <= 500)) {
    problems['percent'] = 'Choose from 90 per cent less to 500 per cent more.'
  }
  if (amount !== undefined && !isCents(amount)) {
    problems['amount'] = `Choose an amount in ${unitWord()} ${decimalsWords()}.`
  }
  if (!roundings.some((step) => step === roundTo)) {
    problems['roundTo'] = `Round to ${roundings.join(', ')} cents.`
  }
  return problems
}

/**
 * The price after the change; undefined when it would be less than nothing or more than can be, or
 * when rounding alone would make the dish free.
 */
export function changedPrice(cents: Cents, change: PriceChange): Cents | undefined {
  const { percent = 0, amount = 0, roundTo = 1 } = change
  // Hundredths of a per cent in whole numbers: 14.35 × 1.1 would lose half a cent to doubles.
  const share = Math.round(percent * 100)
  const exact = (cents * (10_000 + share)) / 10_000 + nearestCents(amount)
  const step = Math.max(roundTo, priceStep())
  const rounded = Math.round(exact / step) * step
  if (exact < 0 || rounded > maxPriceCents || (exact > 0 && rounded === 0)) return undefined
  return rounded
}

function isCents(dollars: number): boolean {
  const cents = dollars * unitCents()
  const isWhole = Math.abs(cents - Math.round(cents)) < 1e-6
  return Math.abs(cents) <= maxPriceCents && isWhole && Math.round(cents) % priceStep() === 0
}
