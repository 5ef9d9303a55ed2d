import { Answer } from '#kernel/answer.ts'
import { type Cell, csvLines, csvOf } from '#kernel/csv.ts'
import { Refusal } from '#kernel/refusal.ts'
import { requireAudience } from '#kernel/viewer.ts'
import { houseWriting } from '#kernel/writing.ts'
import { getRestaurant } from '#modules/restaurant/house.server.ts'
import { localTime } from '#modules/restaurant/local-time.server.ts'
import { requireBooks } from '#modules/restaurant/open-house.server.ts'
import { businessDayOf } from '#modules/restaurant/opening.ts'
import { orderTypes, typeFacts } from '#modules/restaurant/showing.ts'
import { knownDigitsOf } from '#modules/restaurant/writing.ts'
import { recordAudit } from '#platform/audit/audit.server.ts'
import { inWindows1252, windows1252Of } from '#platform/csv/windows-1252.server.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import { inTransaction, type Scope } from '#platform/scope.server.ts'
import type { ZReport } from '../rules.ts'
import * as contract from './contract.ts'
import { datevTexts } from './datev-kept-texts.ts'
import { type Batch, batchHead, batchRow, decimalText } from './exporting.ts'
import {
  chargeName,
  journalTexts as texts,
  journalTexts,
  plainHead,
  postingTexts,
  taxName,
} from './house-texts.ts'
import { accountNameIn, type JournalSettings } from './naming-accounts.ts'
import {
  entriesOf,
  type Entry,
  journalOf,
  type Posting,
  type PostingOf,
  taxApartIn,
  type JournalFormat,
} from './rules.ts'
import { selectSettings, type Span, readCloses } from './store.server.ts'
import {
  findDatevLimit,
  findMissing,
  fiscalYearOf,
  type Survey,
  spanOf,
  surveyCloses,
} from './surveying.server.ts'
import type { Days } from './surveying.ts'

export const exportingJournalRoutes: Route[] = [
  serve(contract.downloadJournal, async (scope, { query }) => {
    const { name, type, bytes } = await exportJournal(scope, query)
    const headers = {
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
    }
    return new Answer(bytes, { headers })
  }),
]

interface JournalFile {
  name: string
  /** The media type, with its charset. */
  type: string
  /** Made as it is read. */
  bytes: AsyncIterable<Uint8Array>
}

/**
 * The journal of these days as a file. It is made of what was frozen at the closes and of the accounts alone: the same days
 * give the same bytes, whenever they are asked for and whatever is sold after. What an account lacks stops all of it.
 *
 * @throws Refusal `invalid` for no such days; `conflict`, code `no_closes`, `accounts_missing` or `datev_limits`
 */
async function exportJournal(
  scope: Scope,
  { format, ...days }: Days & { format: JournalFormat },
): Promise<JournalFile> {
  requireAudience('admin', scope.viewer)
  await requireBooks(scope)
  const { timeZone } = await getRestaurant(scope)
  const span = spanOf(days, timeZone)
  const { settings } = await selectSettings(scope.db)
  const survey = (await surveyCloses(scope, span, settings))[format]
  requireExportable(survey, settings, days, format)
  await inTransaction(scope, (transaction) =>
    recordAudit(transaction, {
      action: 'journal.exported',
      object: 'journal',
      details: { ...days, format },
    }),
  )
  const bytes = pieces(scope, { span, survey, settings, timeZone, days, format })
  const named = `${days.from}-to-${days.to}.csv`
  return format === 'csv'
    ? { name: `journal-${named}`, type: 'text/csv; charset=utf-8', bytes }
    : // DATEV takes no other beginning of a name.
      { name: `EXTF_journal-${named}`, type: 'text/csv; charset=windows-1252', bytes }
}

function requireExportable(
  survey: Survey,
  settings: JournalSettings,
  days: Days,
  format: JournalFormat,
): void {
  if (survey.closes === 0) throw new Refusal('conflict', texts.noCloses, { code: 'no_closes' })
  const isForDatev = format === 'datev'
  const limit = isForDatev ? findDatevLimit(survey, days, settings) : undefined
  if (limit !== undefined) throw new Refusal('conflict', limit, { code: 'datev_limits' })
  const fields = findMissing(survey, settings, isForDatev)
  if (Object.keys(fields).length === 0) return
  throw new Refusal('conflict', texts.missing, { code: 'accounts_missing', fields })
}

interface Writing {
  span: Span
  survey: Survey
  settings: JournalSettings
  timeZone: string
  days: Days
  format: JournalFormat
}

async function* pieces(scope: Scope, writing: Writing): AsyncGenerator<Uint8Array> {
  const { span, survey, settings, timeZone, days, format } = writing
  const [currency = ''] = survey.currencies
  const lastAt = localTime(survey.lastAt, timeZone)
  yield format === 'csv'
    ? plainHeadBytes()
    : datevHeadBytes(settings, { ...days, currency, lastAt })
  const write = format === 'csv' ? plainBytes : datevBytes
  const dated = (z: ZReport) => write(z, businessDayOf(z.closedAt, timeZone), settings)
  for await (const page of readCloses(scope.db, span, survey.last)) {
    yield Buffer.concat(page.map(dated))
  }
}

/** The journal as a ledger lists it, two lines a posting, for a spreadsheet or another program. */
const plainHeadBytes = () => Buffer.from(csvOf(plainHead, []))

interface Head {
  from: string
  to: string
  currency: string
  /** When the last close of these days was made, on the house's clock. */
  lastAt: Temporal.ZonedDateTime
}

function datevHeadBytes(settings: JournalSettings, head: Head): Buffer {
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

function digitsOf(time: string): string {
  return time.replaceAll(/\D/g, '')
}

function plainBytes(z: ZReport, date: string, settings: JournalSettings): Buffer {
  const rows = journalOf(z, taxApartIn('csv', settings)).flatMap((posting) =>
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
  // No posting's sum is negative, so no spreadsheet takes one for a formula.
  const sum = (cents: number) => decimalText(cents, digits, houseWriting().decimal)
  const sumOf = (cents: number) => (cents === 0 ? '' : sum(cents))
  return [
    date,
    journalTexts.document(z.number),
    postingText(of),
    accounts[account] ?? '',
    accountNameIn(z, account),
    accounts[against] ?? '',
    sumOf(debitCents),
    sumOf(creditCents),
    z.currency,
    ...(rate ? [rate.ppm / 10_000, sum(rate.netCents), sum(rate.taxCents)] : ['', '', '']),
  ]
}

const types: Record<string, string> = Object.fromEntries(
  orderTypes.map((type) => [type, typeFacts[type].name]),
)

const english = () => ({ ...postingTexts, types })

/** What a posting says of itself; whatever was typed stands behind words of ours. */
function postingText(of: PostingOf, words = english()): string {
  switch (of.what) {
    case 'came':
      return words.came[of.tender]
    case 'back':
      return words.back[of.tender]
    case 'sold':
    case 'corrected':
      return `${words[of.what]}: ${of.rate.name}, ${words.rate(of.rate.ppm)}, ${words.types[of.rate.type]}`
    case 'charged':
    case 'charged_back':
      return `${words[of.what]}: ${chargeName(of.part, of.rate?.ppm ?? null, words)}, ${words.types[of.type]}`
    case 'tax':
    case 'tax_back':
      return `${words[of.what]}: ${taxName(of.isPart ? of.rate.name : '', of.rate.ppm, words)}, ${words.types[of.rate.type]}`
    case 'moved':
      return of.words === '' ? words.moved[of.kind] : `${words.moved[of.kind]}: ${of.words}`
    case 'untaxed':
    case 'untaxed_back':
    case 'tips':
    case 'tips_back':
    case 'rounded':
    case 'rounded_back':
    case 'over':
    case 'short':
    case 'taken':
      return words[of.what]
  }
}

/** A row a posting. */
function datevBytes(z: ZReport, date: string, settings: JournalSettings): Buffer {
  const { accounts } = settings
  const rows = journalOf(z, 'none').map(({ of, debit, credit, cents }) =>
    batchRow(
      {
        cents,
        digits: knownDigitsOf(z.currency),
        // The survey has found both.
        debit: accounts[debit] ?? '',
        credit: accounts[credit] ?? '',
        date,
        document: journalTexts.document(z.number),
        text: inWindows1252(postingText(of, datevTexts)),
      },
      settings,
    ),
  )
  return windows1252Of(rows.join(''))
}
