import { halfUp } from '#kernel/divide.ts'
import { dollarsFromCents } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { requireAudience } from '#kernel/viewer.ts'
import { getRestaurant } from '#modules/restaurant/house.server.ts'
import { businessDayBegins } from '#modules/restaurant/local-time.server.ts'
import { requireBooks } from '#modules/restaurant/open-house.server.ts'
import { knownDigitsOf } from '#modules/restaurant/writing.ts'
import { wholePpm } from '#modules/taxes/rules.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import type { ZReport } from '../rules.ts'
import * as contract from './contract.ts'
import type { JournalSurvey } from './contract.ts'
import { isDatevAccount, mostBatchRows } from './exporting.ts'
import { journalTexts as texts } from './house-texts.ts'
import { type AccountKey, accountNameIn, type JournalSettings } from './naming-accounts.ts'
import {
  accountsOf,
  type TaxApart,
  journalOf,
  type Posting,
  taxApartIn,
  type JournalFormat,
  journalFormats,
} from './rules.ts'
import { selectSettings, type Span, readCloses } from './store.server.ts'
import { dayBefore, type Days, findPeriodProblems } from './surveying.ts'

export const surveyingJournalRoutes: Route[] = [
  serve(contract.surveyJournal, (scope, { query }) => surveyJournal(scope, query)),
]

/** What the journal of these days holds, and what either format lacks. @throws Refusal `invalid` */
async function surveyJournal(scope: Scope, days: Days): Promise<JournalSurvey> {
  requireAudience('admin', scope.viewer)
  await requireBooks(scope)
  const { timeZone } = await getRestaurant(scope)
  const { settings } = await selectSettings(scope.db)
  const surveys = await surveyCloses(scope, spanOf(days, timeZone), settings)
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

/** What the closes of a time hold, in as much as an export has to know it before it begins. */
export interface Survey {
  closes: number
  /** Numbers of the first and the last close. */
  first: number
  last: number
  /** When the last was made. */
  lastAt: number
  postings: number
  /** Tax of what is booked at a rate: as its receipts say it, and as it is taken out of each posting’s sum. */
  taxCents: number
  takenCents: number
  currencies: string[]
  /** Which accounts are needed, what they are called, and which closes were the first and last to need them. */
  needs: Map<AccountKey, { name: string; first: number; last: number }>
  /** Which stand on both sides of a posting: as `debit credit`, so that each pair is kept once. */
  pairs: Map<string, readonly [AccountKey, AccountKey]>
}

/** What either format would hold. */
export async function surveyCloses(
  scope: Pick<Scope, 'db'>,
  span: Span,
  settings: JournalSettings,
): Promise<Record<JournalFormat, Survey>> {
  const surveys = { csv: emptySurvey(), datev: emptySurvey() }
  for await (const page of readCloses(scope.db, span)) {
    for (const z of page) {
      for (const format of journalFormats) {
        surveyClose(surveys[format], z, taxApartIn(format, settings))
      }
    }
  }
  return surveys
}

export function emptySurvey(): Survey {
  return {
    closes: 0,
    first: 0,
    last: 0,
    lastAt: 0,
    postings: 0,
    taxCents: 0,
    takenCents: 0,
    currencies: [],
    needs: new Map(),
    pairs: new Map(),
  }
}

/** Takes a close more into a survey; they come in their order. */
export function surveyClose(survey: Survey, z: ZReport, apart: TaxApart): void {
  const postings = journalOf(z, apart)
  if (survey.closes === 0) survey.first = z.number
  survey.closes += 1
  survey.last = z.number
  survey.lastAt = z.closedAt
  survey.postings += postings.length
  for (const posting of postings) {
    addTax(survey, posting)
    const { debit, credit } = posting
    const pair = debit < credit ? ([debit, credit] as const) : ([credit, debit] as const)
    survey.pairs.set(pair.join(' '), pair)
  }
  if (!survey.currencies.includes(z.currency)) survey.currencies.push(z.currency)
  for (const key of accountsOf(postings)) {
    const need = survey.needs.get(key)
    if (need) need.last = z.number
    else survey.needs.set(key, { name: accountNameIn(z, key), first: z.number, last: z.number })
  }
}

/** DATEV’s accounts take the tax out of each sum by themselves: what they make of it is told before the export. */
function addTax(survey: Survey, { of, cents }: Posting): void {
  if (!('rate' in of) || !of.rate) return
  const { ppm, netCents, taxCents } = of.rate
  const sign =
    (of.what === 'sold' || of.what === 'charged' ? 1 : -1) * Math.sign(netCents + taxCents)
  survey.taxCents += sign * Math.abs(taxCents)
  survey.takenCents += sign * halfUp(cents * ppm, wholePpm + ppm)
}

/** When those business days were, by the house's clock. @throws Refusal `invalid` with a sentence per field */
export function spanOf(days: Days, timeZone: string): Span {
  const fields = findPeriodProblems(days)
  if (Object.keys(fields).length > 0) throw new Refusal('invalid', texts.badPeriod, { fields })
  const first = Temporal.PlainDate.from(days.from)
  const next = Temporal.PlainDate.from(days.to).add({ days: 1 })
  return { from: businessDayBegins(first, timeZone), to: businessDayBegins(next, timeZone) }
}

/** What DATEV does not take in one file, in a sentence; undefined where it takes it. */
export function findDatevLimit(
  { postings, currencies }: Survey,
  { from, to }: { from: string; to: string },
  { yearBegins }: Pick<JournalSettings, 'yearBegins'>,
): string | undefined {
  const next = nextYear(fiscalYearOf(from, yearBegins))
  if (to >= next) return texts.twoYears(dayBefore(next), next)
  if (currencies.length > 1) return texts.twoCurrencies(currencies.join(', '))
  const [currency = ''] = currencies
  if (knownDigitsOf(currency) > 2) return texts.noDecimals(currency)
  return postings > mostBatchRows ? texts.tooMany(mostBatchRows.toLocaleString('en-US')) : undefined
}

function nextYear(begins: string): string {
  return `${Number(begins.slice(0, 4)) + 1}${begins.slice(4)}`
}

/** Which accounts would be booked against themselves, a sentence for each: a ledger says nothing by it, and DATEV refuses it. */
export function findBothSides(
  { needs, pairs }: Survey,
  { accounts }: Pick<JournalSettings, 'accounts'>,
): string[] {
  return [...pairs.values()].flatMap(([one, other]) => {
    const account = accounts[one] ?? ''
    if (account === '' || account !== accounts[other]) return []
    const nameOf = (key: AccountKey) => needs.get(key)?.name ?? ''
    return [texts.bothSides(nameOf(one), nameOf(other), account)]
  })
}

/** What an export lacks, a sentence per account or field; a plain table takes any account. */
export function findMissing(
  { needs }: Survey,
  settings: JournalSettings,
  isForDatev: boolean,
): Record<string, string> {
  const missing: Record<string, string> = {}
  for (const [key, { name, first, last }] of needs) {
    const account = settings.accounts[key] ?? ''
    if (account === '') missing[key] = texts.missingFor(name, texts.closes(first, last))
    else if (isForDatev && !isDatevAccount(account, settings.accountLength))
      missing[key] = texts.notDatev(name, account, settings.accountLength)
  }
  if (isForDatev && settings.adviser === '') missing['adviser'] = texts.noAdviser
  if (isForDatev && settings.client === '') missing['client'] = texts.noClient
  return missing
}

/** The first day of the fiscal year that a day is in. */
export function fiscalYearOf(day: string, yearBegins: string): string {
  const begins = `${day.slice(0, 4)}-${yearBegins}`
  return begins <= day ? begins : `${Number(day.slice(0, 4)) - 1}-${yearBegins}`
}
