import { knownDigitsOf } from '#modules/restaurant/rules/currencies.ts'
import { type Cell, csvLines, csvOf } from '#platform/csv/csv.server.ts'
import type { ZReport } from '../../rules/z-report.ts'
import type { JournalSettings } from '../rules/accounts.ts'
import { postingText } from '../rules/posting-text.ts'
import { decimalText } from '../rules/decimals.ts'
import { type Posting, type Entry, entriesOf, journalOf } from '../rules/journal.ts'
import { nameIn } from '../rules/survey.ts'
import { journalTexts, plainHead } from '../texts.ts'

/** The journal as a ledger lists it, two lines a posting, for a spreadsheet or another program. */
export const plainHeadBytes = () => Buffer.from(csvOf(plainHead, []))

export function plainBytes(z: ZReport, date: string, settings: JournalSettings): Buffer {
  const rows = journalOf(z).flatMap((posting) =>
    entriesOf(posting).map((entry) => cellsOf(z, date, settings, posting, entry)),
  )
  return Buffer.from(csvLines(rows))
}

function cellsOf(
  z: ZReport,
  date: string,
  { accounts }: JournalSettings,
  { of }: Posting,
  { account, against, debitCents, creditCents, rate }: Entry,
): Cell[] {
  const digits = knownDigitsOf(z.currency)
  // Sums are never below zero, so no spreadsheet takes one for a formula.
  const sum = (cents: number) => decimalText(cents, digits, '.')
  const sumOf = (cents: number) => (cents === 0 ? '' : sum(cents))
  return [
    date,
    journalTexts.document(z.number),
    postingText(of),
    accounts[account] ?? '',
    nameIn(z, account),
    accounts[against] ?? '',
    sumOf(debitCents),
    sumOf(creditCents),
    z.currency,
    ...(rate ? [rate.ppm / 10_000, sum(rate.netCents), sum(rate.taxCents)] : ['', '', '']),
  ]
}
