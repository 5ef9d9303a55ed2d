import { type Cents, formatCents } from '#kernel/money.ts'
import type { Tender } from '#modules/payments/rules.ts'
import { knownDigitsOf } from '#modules/restaurant/writing.ts'
import { tillTexts } from './house-texts.ts'
import { isSum, notASum } from './moving.ts'
import type { Report, ZReport } from './rules.ts'

/** What was counted as a day was closed, as it was sent. */
export interface SentCount {
  countedCents?: Cents | undefined
  keptCents?: Cents | undefined
}

/** A count, and what it was counted against: the last close, and what was expected. */
export interface SentClose extends SentCount {
  after: number
  expectedCents: number
}

/** What was counted and what of it stays, or a sentence for each field. An empty drawer needs no count. */
export function readCount({ countedCents: sent, keptCents = 0 }: SentCount, isNeeded: boolean) {
  const countedCents = sent ?? 0
  const problems: Record<string, string> = {}
  if (!isSum(countedCents)) problems['countedCents'] = notASum()
  if (sent === undefined && isNeeded) problems['countedCents'] = tillTexts.countFirst
  if (!isSum(keptCents)) problems['keptCents'] = notASum()
  else if (isSum(countedCents) && keptCents > countedCents) {
    problems['keptCents'] = tillTexts.keptTooMuch(formatCents(countedCents))
  }
  return Object.keys(problems).length > 0 ? { problems } : { countedCents, keptCents }
}

/** Whether cash has come, gone or stayed: then the drawer has to be counted. */
export function needsCount({
  tenders,
  cash,
}: {
  tenders: readonly { tender: Tender }[]
  cash: { moves: readonly unknown[]; expectedCents: number }
}): boolean {
  const hasMoved = tenders.some(({ tender }) => tender === 'cash') || cash.moves.length > 0
  return hasMoved || cash.expectedCents !== 0
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
