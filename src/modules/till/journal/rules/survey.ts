import { knownDigitsOf } from '#modules/restaurant/rules/currencies.ts'
import type { ZReport } from '../../rules/z-report.ts'
import { accountTexts, journalTexts as texts, salesName } from '../texts.ts'
import { type AccountKey, type JournalSettings, isFixedAccount, readSalesKey } from './accounts.ts'
import { isDatevAccount, mostRows } from './datev.ts'
import { accountsOf, journalOf } from './journal.ts'
import { dayBefore } from './period.ts'

/** What the closes of a time hold, in as much as an export has to know it before it begins. */
export interface Survey {
  closes: number
  /** Numbers of the first and the last close. */
  first: number
  last: number
  /** When the last was made. */
  lastAt: number
  postings: number
  currencies: string[]
  /** Which accounts are needed, what they are called, and which closes were the first and last to need them. */
  needs: Map<AccountKey, { name: string; first: number; last: number }>
}

export function emptySurvey(): Survey {
  return {
    closes: 0,
    first: 0,
    last: 0,
    lastAt: 0,
    postings: 0,
    currencies: [],
    needs: new Map(),
  }
}

/** Takes a close more into a survey; they come in their order. */
export function surveyClose(survey: Survey, z: ZReport): void {
  const postings = journalOf(z)
  if (survey.closes === 0) survey.first = z.number
  survey.closes += 1
  survey.last = z.number
  survey.lastAt = z.closedAt
  survey.postings += postings.length
  if (!survey.currencies.includes(z.currency)) survey.currencies.push(z.currency)
  for (const key of accountsOf(postings)) {
    const need = survey.needs.get(key)
    if (need) need.last = z.number
    else survey.needs.set(key, { name: nameIn(z, key), first: z.number, last: z.number })
  }
}

/** What an account is for, with the name that its tax class had at a close. */
export function nameIn({ sales, corrections }: ZReport, key: AccountKey): string {
  if (isFixedAccount(key)) return accountTexts[key].name
  const sold = readSalesKey(key)
  const rate = [...sales.rates, ...corrections.rates].find(
    ({ classId, ppm }) => classId === sold?.classId && ppm === sold.ppm,
  )
  return salesName(rate?.name ?? '', sold?.ppm ?? 0)
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
  return postings > mostRows ? texts.tooMany(mostRows.toLocaleString('en-US')) : undefined
}

/** The first day of the fiscal year that a day is in. */
export function fiscalYearOf(day: string, yearBegins: string): string {
  const begins = `${day.slice(0, 4)}-${yearBegins}`
  return begins <= day ? begins : `${Number(day.slice(0, 4)) - 1}-${yearBegins}`
}

function nextYear(begins: string): string {
  return `${Number(begins.slice(0, 4)) + 1}${begins.slice(4)}`
}
