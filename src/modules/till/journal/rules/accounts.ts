/** What a house's postings go to, whatever its accountant calls it. */
export const fixedAccounts = [
  'cash',
  'card',
  'terminal',
  'clearing',
  'untaxed',
  'tips',
  'transit',
  'opening',
  'paid_in',
  'paid_out',
  'over',
  'short',
] as const
export type FixedAccount = (typeof fixedAccounts)[number]

/** One of them, or what was sold of a tax class at a rate: `sales 70000 food`. */
export type AccountKey = FixedAccount | `sales ${number} ${string}`

/** What is sold at one rate, whichever way it is handed over. */
export interface SoldAt {
  classId: string
  ppm: number
}

export function salesKey({ classId, ppm }: SoldAt): AccountKey {
  return `sales ${ppm} ${classId}`
}

/** What a key of sales says; undefined for any other text. */
export function readSalesKey(key: string): SoldAt | undefined {
  const [, ppm, classId] = /^sales (\d{1,7}) (.+)$/.exec(key) ?? []
  return ppm === undefined || classId === undefined ? undefined : { classId, ppm: Number(ppm) }
}

export function isFixedAccount(key: string): key is FixedAccount {
  return fixedAccounts.some((each) => each === key)
}

/** What an owner has said of their accounts. */
export interface JournalSettings {
  /** The accountant's own numbers or names, by account key. What is not among them has none. */
  accounts: Record<string, string>
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

/** Nothing is guessed: a house whose owner has said nothing exports nothing. */
export const unsaidAccounts: JournalSettings = {
  accounts: {},
  chart: '',
  adviser: '',
  client: '',
  accountLength: 4,
  yearBegins: '01-01',
  isLocked: false,
}

/** DATEV's; those of other programs are longer, and names, too. */
export const accountLengths = [4, 5, 6, 7, 8] as const
export const longestAccount = 30
/** A dozen and a rate for each class: a house that changes its rates yearly fills it in decades. */
export const mostAccounts = 200
