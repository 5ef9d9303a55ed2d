import { halfUp } from '#kernel/divide.ts'
import { requireAudience } from '#kernel/viewer.ts'
import { knownDigitsOf } from '#modules/restaurant/writing.ts'
import { getChargesAndTips } from '#modules/taxes/charging.server.ts'
import { wholePpm } from '#modules/taxes/rules.ts'
import { getTaxes } from '#modules/taxes/taxing.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import { changeVersioned, withGiven } from '#platform/settings/settings.server.ts'
import type { Kept } from '#platform/settings/store.server.ts'
import type { ZReport } from '../reading.ts'
import { tables } from '../tables.server.ts'
import * as contract from './contract.ts'
import type { JournalView } from './contract.ts'
import {
  accountsOf,
  isDatevAccount,
  journalOf,
  mostRows,
  type Posting,
  type TaxApart,
  taxApartIn,
} from './exporting.ts'
import {
  type AccountKey,
  chargeKey,
  findJournalProblems,
  isFixedAccount,
  type JournalSettings,
  readAccountKey,
  salesKey,
  taxKey,
  tidyAccounts,
} from './naming-accounts.ts'
import { dayBefore, journalFormats } from './rules.ts'
import { selectSettings, updateSettings } from './store.server.ts'
import {
  accountTexts,
  chargeName,
  formerClass,
  journalTexts as texts,
  salesName,
  taxOwedName,
} from './texts.ts'

export const namingAccountsRoutes: Route[] = [
  serve(contract.getJournalSettings, getJournalSettings),
  serve(contract.changeJournalSettings, (scope, { body }) => changeJournalSettings(scope, body)),
]

async function getJournalSettings(scope: Scope): Promise<JournalView> {
  requireAudience('admin', scope.viewer)
  return viewOf(scope, await selectSettings(scope.db))
}

type Given = { [Field in keyof JournalSettings]?: JournalSettings[Field] | undefined }

/** @throws Refusal `invalid` with a sentence per field; `conflict`, code `changed_meanwhile` */
async function changeJournalSettings(
  scope: Scope,
  { version, ...given }: Given & { version: number },
): Promise<JournalView> {
  requireAudience('admin', scope.viewer)
  const kept = await changeVersioned<JournalSettings>(scope, {
    version,
    hold: ({ db }) => selectSettings(db, 'hold'),
    change: (before) => {
      const settings = withGiven(before, given)
      return { ...settings, accounts: tidyAccounts(settings.accounts) }
    },
    findProblems: findJournalProblems,
    keep: ({ db }, after) => updateSettings(db, after),
    audit: () => ({ action: 'journal_settings.changed', object: 'journal' }),
    topics: () => [],
  })
  return viewOf(scope, kept)
}

async function viewOf(
  scope: Scope,
  { version, settings }: Kept<JournalSettings>,
): Promise<JournalView> {
  return { version, ...settings, sales: await listSales(scope, settings) }
}

/** Two months, closed daily. */
const lately = 62

/** The newest of them, newest first. */
async function selectNewestFrozen(db: Db, limit: number): Promise<{ z: string }[]> {
  return tables(db)
    .selectFrom('till_closes')
    .select('z')
    .orderBy('number', 'desc')
    .limit(limit)
    .execute()
}

/**
 * What was sold at which rate, charged, and owed of it: what the house sells now, then what its newest closes hold, then what
 * has an account already. Older closes name what they lack as they are exported.
 */
async function listSales(
  scope: Scope,
  settings: JournalSettings,
): Promise<{ key: string; name: string }[]> {
  const taxes = await getTaxes(scope)
  const { charges } = await getChargesAndTips(scope)
  const names = new Map<string, string>()
  const add = (key: AccountKey, name: string) => {
    if (!names.has(key)) names.set(key, name)
  }
  const rates = taxes.mode === 'none' ? [] : taxes.rates
  for (const rate of rates) {
    const found = taxes.classes.find(({ id }) => id === rate.classId)
    if (found) add(salesKey(rate), salesName(found.name, rate.ppm))
  }
  for (const { kind, tax } of charges) {
    const of = tax === 'goods' ? rates : rates.filter(({ classId }) => classId === tax)
    const ppms = of.length > 0 ? of.map(({ ppm }) => ppm) : [null]
    for (const ppm of ppms) add(chargeKey(kind, ppm), chargeName(kind, ppm))
  }
  if (taxes.mode === 'exclusive' || settings.taxApart) {
    for (const { ppm, parts } of rates) {
      const of = parts.length > 0 ? parts : [{ name: '', ppm }]
      for (const part of of) add(taxKey(part.name, part.ppm), taxOwedName(part.name, part.ppm))
    }
  }
  for (const { z } of await selectNewestFrozen(scope.db, lately)) {
    // Closes are written once, from exactly this type.
    const close = JSON.parse(z) as ZReport
    for (const format of journalFormats) {
      for (const key of accountsOf(journalOf(close, taxApartIn(format, settings)))) {
        if (!isFixedAccount(key)) add(key, nameIn(close, key))
      }
    }
  }
  for (const key of Object.keys(settings.accounts)) {
    const read = readAccountKey(key)
    if (!read || read.kind === 'fixed' || names.has(key)) continue
    const { kind, name, ppm } = read
    if (kind === 'sales') names.set(key, salesName(formerClass, ppm ?? 0))
    else names.set(key, kind === 'tax' ? taxOwedName(name, ppm ?? 0) : chargeName(name, ppm))
  }
  return Array.from(names, ([key, name]) => ({ key, name }))
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
