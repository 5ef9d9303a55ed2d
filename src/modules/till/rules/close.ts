import type { Cents } from '#kernel/money.ts'
import type { Report } from './report.ts'
import type { ZReport } from './z-report.ts'

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
