import type { Module } from '#platform/module.server.ts'
import type { Printer } from '#platform/pdf/printer.server.ts'
import { closingTillRoutes } from './closing.server.ts'
import type { ClosePrint } from './drawing.server.ts'
import { exportingJournalRoutes } from './journal/exporting.server.ts'
import { namingAccountsRoutes } from './journal/naming-accounts.server.ts'
import { surveyingJournalRoutes } from './journal/surveying.server.ts'
import { movingCashRoutes } from './moving.server.ts'
import { readingTillRoutes } from './reading.server.ts'

export { leaveSampleTill } from './leaving-sample.server.ts'
export { hasTill } from './reading.server.ts'

/** @param print draws Z reports */
export function tillModule(print: Printer<ClosePrint>): Module {
  return {
    routes: [
      ...movingCashRoutes,
      ...readingTillRoutes(print),
      ...closingTillRoutes,
      ...namingAccountsRoutes,
      ...surveyingJournalRoutes,
      ...exportingJournalRoutes,
    ],
  }
}
