import type { ZReport } from '../rules.ts'
import {
  journalTexts as texts,
  accountTexts,
  chargeName,
  salesName,
  taxOwedName,
} from './house-texts.ts'

/** What a house's postings go to, whatever its accountant calls it. */
const fixedAccounts = [
  'cash',
  'card',
  'terminal',
  'clearing',
  'untaxed',
  'tips',
  'rounding',
  'transit',
  'opening',
  'paid_in',
  'paid_out',
  'over',
  'short',
] as const

export type FixedAccount = (typeof fixedAccounts)[number]

/**
 * A fixed account, or what was sold of a tax class at a rate: `sales 70000 food`; what was charged beside dishes at one:
 * `charge 70000 service`, without one `charge - service`; or tax that is booked apart, by rate and what that is
 * of: `tax 40000 State`.
 */
export type AccountKey =
  | FixedAccount
  | `sales ${number} ${string}`
  | `charge ${number | '-'} ${string}`
  | `tax ${number} ${string}`

/** What is sold at one rate, whichever way it is handed over. */
export interface SoldAt {
  classId: string
  ppm: number
}

export function salesKey({ classId, ppm }: SoldAt): AccountKey {
  return `sales ${ppm} ${classId}`
}

/** @param ppm null: it is not taxed */
export function chargeKey(part: string, ppm: number | null): AccountKey {
  return `charge ${ppm ?? '-'} ${part}`
}

/** @param name of what a rate is made of; empty: of itself alone */
export function taxKey(name: string, ppm: number): AccountKey {
  return `tax ${ppm} ${name}`
}

/** A key of whatever kind; undefined for any other text. */
export function readAccountKey(
  key: string,
): { kind: 'fixed' | 'sales' | 'charge' | 'tax'; ppm: number | null; name: string } | undefined {
  if (isFixedAccount(key)) return { kind: 'fixed', ppm: null, name: key }
  const [, kind, ppm, name] = /^(sales|charge|tax) (\d{1,7}|-) (.*)$/.exec(key) ?? []
  if (kind !== 'sales' && kind !== 'charge' && kind !== 'tax') return undefined
  const isWhole = ppm !== '-'
  if (!isWhole && kind !== 'charge') return undefined
  if (kind !== 'tax' && name === '') return undefined
  return { kind, ppm: isWhole ? Number(ppm) : null, name: name ?? '' }
}

export function isFixedAccount(key: string): key is FixedAccount {
  return fixedAccounts.some((each) => each === key)
}

/** What a key of sales says; undefined for any other text. */
export function readSalesKey(key: string): SoldAt | undefined {
  const { kind, ppm, name } = readAccountKey(key) ?? {}
  return kind === 'sales' && typeof ppm === 'number' ? { classId: name ?? '', ppm } : undefined
}

/** What an account is for, with the name that its tax class had at a close. */
export function accountNameIn({ sales, corrections }: ZReport, key: AccountKey): string {
  if (isFixedAccount(key)) return accountTexts[key].name
  const { kind, ppm = null, name = '' } = readAccountKey(key) ?? {}
  if (kind === 'charge') return chargeName(name, ppm)
  if (kind === 'tax') return taxOwedName(name, ppm ?? 0)
  const rate = [...sales.rates, ...corrections.rates].find(
    (each) => each.classId === name && each.ppm === ppm,
  )
  return salesName(rate?.name ?? '', ppm ?? 0)
}

/** What an owner has said of their accounts. */
export interface JournalSettings {
  /** The accountant's own numbers or names, by account key. What is not among them has none. */
  accounts: Record<string, string>
  /** Whether tax is booked apart also where prices hold it; what is added to them always is, but for DATEV. */
  taxApart: boolean
  /** Which of DATEV's charts these are; empty: none of them, or nobody has said. */
  chart: '' | '03' | '04'
  /** The accountant's number at DATEV, and the house's number there; empty: not said. */
  adviser: string
  client: string
  /** How many digits their accounts have. */
  accountLength: number
  /** The first day of the fiscal year: “01-01”. */
  yearBegins: string
  /** Whether what is imported can no longer be changed there. */
  isLocked: boolean
}

/** The settings of a house whose owner has named no accounts: none is guessed, so nothing is exported. */
export const unsaidAccounts: JournalSettings = {
  accounts: {},
  taxApart: false,
  chart: '',
  adviser: '',
  client: '',
  accountLength: 4,
  yearBegins: '01-01',
  isLocked: false,
}

/** Accounts as they are kept: without blanks around them, and without those that nobody has said. */
export function tidyAccounts(accounts: Readonly<Record<string, string>>): Record<string, string> {
  const said = Object.entries(accounts).map(([key, account]) => [key, account.trim()] as const)
  return Object.fromEntries(
    said.filter(([, account]) => account !== '').toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )
}

export const longestAccount = 30

/** A dozen and a rate for each class: a house that changes its rates yearly fills it in decades. */
const mostAccounts = 200

/** DATEV's; those of other programs are longer, and names, too. */
export const accountLengths = [4, 5, 6, 7, 8] as const

/** What of these settings cannot be kept, by field; an account's is under its own key. */
export function findJournalProblems(settings: JournalSettings): Record<string, string> {
  const { accounts, adviser, client, accountLength, yearBegins } = settings
  const problems: Record<string, string> = {}
  for (const [key, account] of Object.entries(accounts)) {
    if (!readAccountKey(key)) problems[key] = texts.noSuchAccount
    if (account.length > longestAccount) problems[key] = texts.accountTooLong(longestAccount)
  }
  if (Object.keys(accounts).length > mostAccounts)
    problems['accounts'] = texts.tooManyAccounts(mostAccounts)
  if (adviser !== '' && !isBetween(adviser, 1001, 9_999_999)) problems['adviser'] = texts.badAdviser
  if (client !== '' && !isBetween(client, 1, 99_999)) problems['client'] = texts.badClient
  if (!accountLengths.some((each) => each === accountLength))
    problems['accountLength'] = texts.badLength
  if (!isDayOfEachYear(yearBegins)) problems['yearBegins'] = texts.badYear
  return problems
}

/** DATEV's bounds of its numbers; a number has no zero before it. */
function isBetween(text: string, least: number, most: number): boolean {
  return /^[1-9]\d{0,6}$/.test(text) && Number(text) >= least && Number(text) <= most
}

/** Not the 29th of February, which three years of four do not have. */
function isDayOfEachYear(text: string): boolean {
  const time = /^\d\d-\d\d$/.test(text) ? Date.parse(`2026-${text}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().slice(5, 10) === text
}
