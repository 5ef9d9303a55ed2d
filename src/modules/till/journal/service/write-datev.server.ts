import { knownDigitsOf } from '#modules/restaurant/rules/currencies.ts'
import { inWindows1252, windows1252Of } from '#platform/csv/windows-1252.server.ts'
import type { ZReport } from '../../rules/z-report.ts'
import type { JournalSettings } from '../rules/accounts.ts'
import { postingText } from '../rules/posting-text.ts'
import { type Batch, batchHead, batchRow } from '../rules/datev.ts'
import { journalOf } from '../rules/journal.ts'
import { fiscalYearOf } from '../rules/survey.ts'
import { journalTexts } from '../texts.ts'

interface Head {
  from: string
  to: string
  currency: string
  /** When the last close of these days was made, on the house's clock. */
  lastAt: Temporal.ZonedDateTime
}

export function datevHeadBytes(settings: JournalSettings, head: Head): Buffer {
  const { adviser, client, accountLength, yearBegins, chart, isLocked } = settings
  const { from, to, currency, lastAt } = head
  const batch: Batch = {
    madeAt: digitsOf(lastAt.toPlainDateTime().toString({ fractionalSecondDigits: 3 })),
    maker: journalTexts.maker,
    adviser,
    client,
    yearBegins: digitsOf(fiscalYearOf(from, yearBegins)),
    accountLength,
    from: digitsOf(from),
    to: digitsOf(to),
    title: journalTexts.title(from, to),
    chart,
    currency,
    isLocked,
  }
  return windows1252Of(batchHead(batch))
}

/** A row a posting. */
export function datevBytes(z: ZReport, date: string, settings: JournalSettings): Buffer {
  const { accounts } = settings
  const rows = journalOf(z).map(({ of, debit, credit, cents }) =>
    batchRow(
      {
        cents,
        digits: knownDigitsOf(z.currency),
        // The survey has found both.
        debit: accounts[debit] ?? '',
        credit: accounts[credit] ?? '',
        date,
        document: journalTexts.document(z.number),
        text: inWindows1252(postingText(of)),
      },
      settings,
    ),
  )
  return windows1252Of(rows.join(''))
}

function digitsOf(time: string): string {
  return time.replaceAll(/\D/g, '')
}
