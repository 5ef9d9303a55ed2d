import { formatCents, type Cents, maxPriceCents } from '#kernel/money.ts'
import { centsFromDollars, priceBounds } from '#kernel/read-money.ts'
import { knownDigitsOf } from '#modules/restaurant/writing.ts'
import type { Report, Tender, ZReport } from './rules.ts'
import { tillTexts } from './texts.ts'

/** What was counted as a day was closed, in dollars as it was sent. */
export interface SentCount {
  counted?: number | undefined
  kept?: number | undefined
}

/** A count, and what it was counted against: the last close, and dollars that were expected. */
export interface SentClose extends SentCount {
  after: number
  expected: number
}

/** Whatever lies in a drawer can be counted: thousandths of a dinar, too, though no price has any. */
export const countStep: Cents = 1

/** What was counted and what of it stays, or a sentence for each field. An empty drawer needs no count. */
export function readCount({ counted, kept = 0 }: SentCount, isNeeded: boolean) {
  const countedCents = centsFromDollars(counted ?? 0, countStep)
  const keptCents = centsFromDollars(kept, countStep)
  const problems: Record<string, string> = {}
  if (countedCents === undefined) problems['counted'] = notASum()
  if (counted === undefined && isNeeded) problems['counted'] = tillTexts.countFirst
  if (keptCents === undefined) problems['kept'] = notASum()
  if (countedCents === undefined || keptCents === undefined) return { problems }
  if (keptCents > countedCents) problems['kept'] = tillTexts.keptTooMuch(formatCents(countedCents))
  return Object.keys(problems).length > 0 ? { problems } : { countedCents, keptCents }
}

export const notASum = () => tillTexts.notASum(priceBounds(maxPriceCents, countStep))

/** Whether cash has come, gone or stayed: then the drawer has to be counted. @param expected in whatever unit */
export function needsCount({
  tenders,
  moves,
  expected,
}: {
  tenders: readonly { tender: Tender }[]
  moves: readonly unknown[]
  expected: number
}): boolean {
  return tenders.some(({ tender }) => tender === 'cash') || moves.length > 0 || expected !== 0
}

const americanCoins = [1, 5, 10, 25, 50, 100, 200, 500, 1000, 2000, 5000, 10_000]

const europeanCoins = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000]

/** Pieces of money that lie in a drawer, in smallest units: of most currencies as the euro has them. */
export function coinsOf(currency: string): readonly Cents[] {
  if (['USD', 'CAD'].includes(currency)) return americanCoins
  const digits = knownDigitsOf(currency)
  if (digits === 0) return [...europeanCoins, 50_000, 100_000]
  // A currency with thousandths has coins of five of them and more.
  return digits === 3
    ? europeanCoins.map((each) => each * 10).filter((each) => each > 20)
    : europeanCoins
}

/** Who closed when, and what was in the drawer. */
export interface Close extends Pick<
  ZReport,
  'number' | 'openedAt' | 'closedAt' | 'closedBy' | 'currency'
> {
  countedCents: Cents
  keptCents: Cents
}

/** The Z as it is frozen: its keys in the order in which they are told. */
export function zReportOf(report: Report, close: Close): ZReport {
  const { countedCents, keptCents } = close
  const { floatCents, moves, expectedCents } = report.cash
  return {
    number: close.number,
    openedAt: close.openedAt,
    closedAt: close.closedAt,
    closedBy: close.closedBy,
    currency: close.currency,
    receipts: report.receipts,
    sales: report.sales,
    corrections: report.corrections,
    tips: report.tips,
    tenders: report.tenders,
    // A close of cash that nothing was rounded of says what it said before there was rounding.
    ...(report.rounding && { rounding: report.rounding }),
    cash: {
      floatCents,
      moves,
      expectedCents,
      countedCents,
      differenceCents: countedCents - expectedCents,
      keptCents,
      takenCents: countedCents - keptCents,
    },
    owed: report.owed,
  }
}
