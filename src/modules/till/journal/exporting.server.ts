import { setImmediate as nextTurn } from 'node:timers/promises'
import { Answer } from '#kernel/answer.ts'
import { type Cell, csvLines, csvOf } from '#kernel/csv.ts'
import { dollarsFromCents } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { requireAudience } from '#kernel/viewer.ts'
import { houseWriting } from '#kernel/writing.ts'
import { getRestaurant } from '#modules/restaurant/house.server.ts'
import { businessDayBegins, localTime } from '#modules/restaurant/local-time.server.ts'
import { businessDayOf } from '#modules/restaurant/local-time.ts'
import { requireBooks } from '#modules/restaurant/open-house.server.ts'
import { orderTypes, typeFacts } from '#modules/restaurant/order-rules.ts'
import { knownDigitsOf } from '#modules/restaurant/writing.ts'
import { recordAudit } from '#platform/audit/audit.server.ts'
import { inWindows1252, windows1252Of } from '#platform/csv/windows-1252.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import { inTransaction, type Scope } from '#platform/scope.server.ts'
import type { ZReport } from '../reading.ts'
import { tables } from '../tables.server.ts'
import * as contract from './contract.ts'
import type { JournalSurvey } from './contract.ts'
import {
  type Batch,
  batchHead,
  batchRow,
  entriesOf,
  type Entry,
  journalOf,
  type Posting,
  type PostingOf,
  taxApartIn,
} from './exporting.ts'
import {
  emptySurvey,
  findBothSides,
  findDatevLimit,
  findMissing,
  fiscalYearOf,
  nameIn,
  type Survey,
  surveyClose,
} from './naming-accounts.server.ts'
import type { JournalSettings } from './naming-accounts.ts'
import {
  type Days,
  decimalText,
  findPeriodProblems,
  type JournalFormat,
  journalFormats,
} from './rules.ts'
import { selectSettings } from './store.server.ts'
import {
  chargeName,
  datevTexts,
  journalTexts as texts,
  journalTexts,
  plainHead,
  postingTexts,
  taxName,
} from './texts.ts'

export const exportingJournalRoutes: Route[] = [
  serve(contract.surveyJournal, (scope, { query }) => surveyJournal(scope, query)),
  serve(contract.downloadJournal, async (scope, { query }) => {
    const { name, type, bytes } = await exportJournal(scope, query)
    const headers = {
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
    }
    return new Answer(bytes, { headers })
  }),
]

/** What the journal of these days holds, and what either format lacks. @throws Refusal `invalid` */
async function surveyJournal(scope: Scope, days: Days): Promise<JournalSurvey> {
  requireAudience('admin', scope.viewer)
  await requireBooks(scope)
  const { timeZone } = await getRestaurant(scope)
  const { settings } = await selectSettings(scope.db)
  const surveys = await surveyCloses(scope.db, spanOf(days, timeZone), settings)
  const listed = (fields: Record<string, string>) =>
    Object.entries(fields).map(([field, sentence]) => ({ field, sentence }))
  const limit = findDatevLimit(surveys.datev, days, settings)
  const { closes, first, last, postings } = surveys.csv
  return {
    from: days.from,
    to: days.to,
    closes,
    first,
    last,
    postings,
    warnings: findBothSides(surveys.csv, settings),
    datevPostings: surveys.datev.postings,
    tax: {
      receipts: dollarsFromCents(surveys.datev.taxCents),
      datev: dollarsFromCents(surveys.datev.takenCents),
    },
    csv: listed(findMissing(surveys.csv, settings, false)),
    datev: listed({
      ...(limit !== undefined && { to: limit }),
      ...findMissing(surveys.datev, settings, true),
    }),
  }
}

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
  const survey = (await surveyCloses(scope.db, span, settings))[format]
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

/** A time: from the first millisecond to the one after the last. */
interface Span {
  from: number
  to: number
}

/** When those business days were, by the house's clock. @throws Refusal `invalid` with a sentence per field */
function spanOf(days: Days, timeZone: string): Span {
  const fields = findPeriodProblems(days)
  if (Object.keys(fields).length > 0) throw new Refusal('invalid', texts.badPeriod, { fields })
  const first = Temporal.PlainDate.from(days.from)
  const next = Temporal.PlainDate.from(days.to).add({ days: 1 })
  return { from: businessDayBegins(first, timeZone), to: businessDayBegins(next, timeZone) }
}

/** Rows of one read: some hundred kilobytes. */
const pageSize = 50

/** What either format would hold. */
async function surveyCloses(
  db: Db,
  span: Span,
  settings: JournalSettings,
): Promise<Record<JournalFormat, Survey>> {
  const surveys = { csv: emptySurvey(), datev: emptySurvey() }
  for await (const page of readCloses(db, span)) {
    for (const z of page) {
      for (const format of journalFormats) {
        surveyClose(surveys[format], z, taxApartIn(format, settings))
      }
    }
  }
  return surveys
}

/**
 * The closes of a time in their order, a page at a time, up to one that was the last when somebody looked: what is closed
 * meanwhile is not among them.
 */
async function* readCloses(db: Db, { from, to }: Span, upTo = Infinity): AsyncGenerator<ZReport[]> {
  const range = await selectCloseRange(db, { from, to })
  if (!range) return
  const last = Math.min(range.last, upTo)
  for (let after = range.first - 1; after < last;) {
    const rows = await selectFrozen(db, { after, last, limit: pageSize })
    // Closes are written once, from exactly this type; a clock that was set back leaves days in no order.
    const closes = rows.map(({ z }) => JSON.parse(z) as ZReport)
    yield closes.filter(({ closedAt }) => closedAt >= from && closedAt < to)
    after = rows.at(-1)?.number ?? last
    // Years of closes are a second's work: others are answered meanwhile.
    await nextTurn()
  }
}

/** Numbers of the first and last close that were made in that time; undefined: none was. */
async function selectCloseRange(
  db: Db,
  { from, to }: Span,
): Promise<{ first: number; last: number } | undefined> {
  const made = () =>
    tables(db)
      .selectFrom('till_closes')
      .select('number')
      .where('closed_at', '>=', from)
      .where('closed_at', '<', to)
  const first = await made().orderBy('closed_at').orderBy('number').limit(1).executeTakeFirst()
  const last = await made()
    .orderBy('closed_at', 'desc')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return first && last && { first: first.number, last: last.number }
}

/** Closes as they were frozen, in their order: those after one number up to another. */
async function selectFrozen(
  db: Db,
  { after, last, limit }: { after: number; last: number; limit: number },
): Promise<{ number: number; z: string }[]> {
  return tables(db)
    .selectFrom('till_closes')
    .select(['number', 'z'])
    .where('number', '>', after)
    .where('number', '<=', last)
    .orderBy('number')
    .limit(limit)
    .execute()
}

/** The journal as a ledger lists it, two lines a posting, for a spreadsheet or another program. */
const plainHeadBytes = () => Buffer.from(csvOf(plainHead, []))

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
    nameIn(z, account),
    accounts[against] ?? '',
    sumOf(debitCents),
    sumOf(creditCents),
    z.currency,
    ...(rate ? [rate.ppm / 10_000, sum(rate.netCents), sum(rate.taxCents)] : ['', '', '']),
  ]
}

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

function digitsOf(time: string): string {
  return time.replaceAll(/\D/g, '')
}

const types: Record<string, string> = Object.fromEntries(
  orderTypes.map((type) => [type, typeFacts[type].name]),
)
const english = { ...postingTexts, types }

/** What a posting says of itself; whatever was typed stands behind words of ours. */
function postingText(of: PostingOf, words = english): string {
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
