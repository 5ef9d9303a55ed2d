import { journalTexts as texts } from '../texts.ts'
import {
  type JournalSettings,
  accountLengths,
  longestAccount,
  mostAccounts,
  readAccountKey,
} from './accounts.ts'

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

/** Accounts as they are kept: without blanks around them, and without those that nobody has said. */
export function tidyAccounts(accounts: Readonly<Record<string, string>>): Record<string, string> {
  const said = Object.entries(accounts).map(([key, account]) => [key, account.trim()] as const)
  return Object.fromEntries(
    said.filter(([, account]) => account !== '').toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )
}
