import { halfUp } from '#kernel/divide.ts'
import { knownDigitsOf } from '#modules/restaurant/rules.ts'
import { wholePpm } from '#modules/taxes/rules.ts'
import type { ZReport } from '../../rules/z-report.ts'
import {
  accountTexts,
  chargeName,
  journalTexts as texts,
  salesName,
  taxOwedName,
} from '../texts.ts'
import {
  type AccountKey,
  type JournalSettings,
  isFixedAccount,
  readAccountKey,
} from './accounts.ts'
import { isDatevAccount, mostRows } from './datev.ts'
import { type Posting, type TaxApart, accountsOf, journalOf } from './journal.ts'
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
  /** Tax of what is booked at a rate: as its receipts say it, and as it is taken out of each posting’s sum. */
  taxCents: number
  takenCents: number
  currencies: string[]
  /** Which accounts are needed, what they are called, and which closes were the first and last to need them. */
  needs: Map<AccountKey, { name: string; first: number; last: number }>
  /** Which stand on both sides of a posting: as `debit credit`, so that each pair is kept once. */
  pairs: Map<string, readonly [AccountKey, AccountKey]>
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
    else survey.needs.set(key, { name: nameIn(z, key), first: z.number, last: z.number })
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

/** What an account is for, with the name that its tax class had at a close. */
export function nameIn({ sales, corrections }: ZReport, key: AccountKey): string {
  if (isFixedAccount(key)) return accountTexts[key].name
  const { kind, ppm = null, name = '' } = readAccountKey(key) ?? {}
  if (kind === 'charge') return chargeName(name, ppm)
  if (kind === 'tax') return taxOwedName(name, ppm ?? 0)
  const rate = [...sales.rates, ...corrections.rates].find(
    (each) => each.classId === name && each.ppm === ppm,
  )
  return salesName(rate?.name ?? '', ppm ?? 0)
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
