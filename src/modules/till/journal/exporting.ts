import { allocate } from '#kernel/divide.ts'
import type { Cents } from '#kernel/money.ts'
import {
  type ChargeSum,
  grossOf,
  type MoveKind,
  type RateSum,
  type Tender,
  untaxedOf,
  type ZReport,
} from '../reading.ts'
import {
  type AccountKey,
  chargeKey,
  type JournalSettings,
  salesKey,
  taxKey,
} from './naming-accounts.ts'
import { decimalText, type JournalFormat } from './rules.ts'
import { datevHeadings } from './texts.ts'

/** What a posting is of. */
export type PostingOf =
  | { what: 'came' | 'back'; tender: Tender }
  /** Net and tax of the posting, whose sum it is. */
  | { what: 'sold' | 'corrected'; rate: Taxed }
  | {
      what: 'charged' | 'charged_back'
      part: ChargeSum['part']
      rate: Taxed | undefined
      type: RateSum['type']
    }
  /** Tax by itself: the name is that of what it is of. */
  | { what: 'tax' | 'tax_back'; rate: Taxed; isPart: boolean }
  | { what: 'untaxed' | 'untaxed_back' | 'tips' | 'tips_back' }
  | { what: 'rounded' | 'rounded_back' | 'over' | 'short' | 'taken' }
  | { what: 'moved'; kind: MoveKind; words: string }

type Taxed = Pick<RateSum, 'type' | 'name' | 'ppm' | 'netCents' | 'taxCents'>

/** Which tax is booked by itself, and not with what was sold. */
export type TaxApart = 'none' | 'added' | 'all'

/** DATEV's revenue accounts take tax out of what they are given: it is always told gross. */
export function taxApartIn(
  format: JournalFormat,
  { taxApart }: Pick<JournalSettings, 'taxApart'>,
): TaxApart {
  if (format === 'datev') return 'none'
  return taxApart ? 'all' : 'added'
}

/** A sum that goes from one account to another: what is debited is what is credited. */
export interface Posting {
  of: PostingOf
  debit: AccountKey
  credit: AccountKey
  /** Never zero. */
  cents: Cents
}

/**
 * The postings of a close, made of its frozen sums alone, in one order for good.
 *
 * What was sold and how it was paid are two lists that only add up together, so each of them is booked against `clearing`,
 * which is zero after every close that adds up. Card money never goes through the cash account: an
 * auditor counts a drawer that held what it did not hold as a fault of the books.
 */
export function journalOf(z: ZReport, apart: TaxApart): Posting[] {
  const { sales, corrections, tips, rounding, cash } = z
  const { differenceCents: difference } = cash
  return [
    ...z.tenders.flatMap(({ tender, cameCents, backCents }) => [
      ...booked({ what: 'came', tender }, tender, 'clearing', cameCents),
      ...booked({ what: 'back', tender }, 'clearing', tender, backCents),
    ]),
    ...soldOf(sales, apart).flatMap(({ of, account, cents }) =>
      booked(of, 'clearing', account, cents),
    ),
    ...soldOf(corrections, apart).flatMap(({ of, account, cents }) =>
      booked(backOf(of), account, 'clearing', cents),
    ),
    ...booked({ what: 'tips' }, 'clearing', 'tips', tips.cameCents),
    ...booked({ what: 'tips_back' }, 'tips', 'clearing', tips.backCents),
    ...booked({ what: 'rounded' }, 'clearing', 'rounding', rounding?.cameCents ?? 0),
    ...booked({ what: 'rounded_back' }, 'rounding', 'clearing', rounding?.backCents ?? 0),
    ...cash.moves.flatMap(({ kind, words, cents }) =>
      booked({ what: 'moved', kind, words }, 'cash', movedFrom(z, kind, cents), cents),
    ),
    ...booked({ what: 'over' }, 'cash', 'over', Math.max(0, difference)),
    ...booked({ what: 'short' }, 'short', 'cash', Math.max(0, -difference)),
    ...booked({ what: 'taken' }, 'transit', 'cash', cash.takenCents),
  ]
}

interface Sold {
  of: PostingOf & { what: 'sold' | 'charged' | 'untaxed' | 'tax' }
  account: AccountKey
  cents: number
}

/** What was sold: dishes by rate, charges each on their own, what is not taxed, and tax that is booked apart. */
function soldOf(
  { rates, charged = [], ...sums }: Pick<ZReport['sales'], 'grossCents' | 'rates' | 'charged'>,
  apart: TaxApart,
): Sold[] {
  const untaxed = charged.filter(({ classId }) => classId === null)
  const untaxedCents = untaxed.reduce(
    (left, each) => left - grossOf(each),
    untaxedOf({ ...sums, rates }),
  )
  return [
    ...rates.map((rate): Sold => {
      const others = charged.filter(
        ({ type, classId, ppm }) =>
          type === rate.type && classId === rate.classId && ppm === rate.ppm,
      )
      const dishes = others.reduce<Sum>(
        ({ netCents, taxCents, addedCents = 0 }, each) => ({
          netCents: netCents - each.netCents,
          taxCents: taxCents - each.taxCents,
          addedCents: addedCents - each.addedCents,
        }),
        rate,
      )
      const own = { ...rate, ...withoutTax(dishes, apart) }
      return { of: { what: 'sold', rate: own }, account: salesKey(rate), cents: grossOf(own) }
    }),
    ...charged.map((charge): Sold => {
      const { part, type, ppm, classId } = charge
      const own = { ...charge, ...withoutTax(charge, apart) }
      const rate = classId === null ? undefined : { ...own, name: '' }
      const account = chargeKey(part, classId === null ? null : ppm)
      return { of: { what: 'charged', part, type, rate }, account, cents: grossOf(own) }
    }),
    { of: { what: 'untaxed' }, account: 'untaxed', cents: untaxedCents },
    ...rates.flatMap((rate) => taxesOf(rate, apartOf(rate, apart))),
  ]
}

type Sum = Pick<RateSum, 'netCents' | 'taxCents' | 'addedCents'>

function apartOf({ taxCents, addedCents = 0 }: Sum, apart: TaxApart): number {
  return { none: 0, added: addedCents, all: taxCents }[apart]
}

function withoutTax(sum: Sum, apart: TaxApart): Pick<RateSum, 'netCents' | 'taxCents'> {
  return { netCents: sum.netCents, taxCents: sum.taxCents - apartOf(sum, apart) }
}

/** What is owed to each of a rate's parts. Where only some of the tax is booked apart, they have their shares of it. */
function taxesOf(rate: RateSum, cents: number): Sold[] {
  const { parts = [], name, ppm, taxCents } = rate
  const of = parts.length > 0 ? parts : [{ name, ppm, cents: taxCents }]
  const shares =
    cents === taxCents
      ? of.map((each) => each.cents)
      : allocate(
          Math.abs(cents),
          of.map((each) => each.ppm),
        ).map((share) => Math.sign(cents) * share)
  const isPart = parts.length > 0
  return of.map((each, at): Sold => {
    const owed = shares[at] ?? 0
    const taxed = { ...rate, name: each.name, ppm: each.ppm, netCents: 0, taxCents: owed }
    const account = taxKey(isPart ? each.name : '', each.ppm)
    return { of: { what: 'tax', rate: taxed, isPart }, account, cents: owed }
  })
}

function backOf(of: Sold['of']): PostingOf {
  switch (of.what) {
    case 'sold':
      return { ...of, what: 'corrected' }
    case 'charged':
      return { ...of, what: 'charged_back' }
    case 'untaxed':
      return { what: 'untaxed_back' }
    case 'tax':
      return { ...of, what: 'tax_back' }
  }
}

/**
 * Tips that are paid out of the drawer are no cost: the house owed them. What an opening count finds is the first float of a
 * house; after a close it differs from what that has left, as at any count.
 */
function movedFrom({ number }: ZReport, kind: MoveKind, cents: number): AccountKey {
  switch (kind) {
    case 'opening':
      if (number === 1) return 'opening'
      return cents > 0 ? 'over' : 'short'
    case 'in':
      return 'paid_in'
    case 'out':
      return 'paid_out'
    case 'tips':
      return 'tips'
  }
}

/** A posting; no ledger has sums below zero, so such a sum is posted the other way round. */
function booked(of: PostingOf, debit: AccountKey, credit: AccountKey, cents: number): Posting[] {
  if (cents === 0) return []
  return cents > 0
    ? [{ of, debit, credit, cents }]
    : [{ of, debit: credit, credit: debit, cents: -cents }]
}

/** One side of a posting, as a ledger lists it. */
export interface Entry {
  account: AccountKey
  /** The account on the other side of the posting. */
  against: AccountKey
  debitCents: Cents
  creditCents: Cents
  /** Only on the side of what was sold or corrected. */
  rate: Taxed | undefined
}

export function entriesOf({ of, debit, credit, cents }: Posting): [Entry, Entry] {
  const rate = 'rate' in of ? of.rate : undefined
  const rateOf = (account: AccountKey) => (account === 'clearing' ? undefined : rate)
  return [
    { account: debit, against: credit, debitCents: cents, creditCents: 0, rate: rateOf(debit) },
    { account: credit, against: debit, debitCents: 0, creditCents: cents, rate: rateOf(credit) },
  ]
}

/** Which accounts these postings need, in their order, each once. */
export function accountsOf(postings: readonly Posting[]): AccountKey[] {
  return [...new Set(postings.flatMap(({ debit, credit }) => [debit, credit]))]
}

/**
 * DATEV's posting batch (EXTF, “Buchungsstapel”): header version 700 with 31 fields, category 21, format version 13 with 125
 * columns, as DATEV describes them:
 * https://developer.datev.de/de/file-format/details/datev-format/format-description/header and …/booking-batch.
 * The headings are those of its sample file there. Semicolons, CR LF, a decimal comma, Windows-1252; text stands in quotation
 * marks, also when it is empty, and holds no control characters.
 */
const headings = datevHeadings.join(';')

/** Which columns hold text, counted from 1: what is empty there is a pair of quotation marks. */
const textColumns = new Set(
  [
    [2, 3, 6, 9, 11, 12, 14, 16],
    span(20, 38),
    [40, 42],
    span(48, 87),
    [91, 95, 96, 98, 102, 103, 105, 107, 109, 110, 112, 118, 120, 121, 123],
  ].flat(),
)

function span(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

/** What a row leaves empty from the column after the text to the one before the lock, and behind that. */
const beforeLock = emptyCells(15, 113)
const behindLock = emptyCells(115, headings.split(';').length)

function emptyCells(first: number, last: number): string {
  return span(first, last)
    .map((column) => (textColumns.has(column) ? '""' : ''))
    .join(';')
}

/** One file of DATEV's holds no more postings than these (its page on the posting batch's limits). */
export const mostRows = 99_999
/** The most characters of a posting's text; longer ones are cut. */
const longestText = 60

export interface Batch {
  /** When the last of its closes was made, on the house's clock: “20261121235959000”. */
  madeAt: string
  maker: string
  adviser: string
  client: string
  /** “20260101”, as the next three. */
  yearBegins: string
  accountLength: number
  from: string
  to: string
  title: string
  chart: string
  currency: string
  isLocked: boolean
}

/**
 * The first two lines. “Made at” is the last close's and not today's: the same days give the same bytes whenever they are
 * asked for.
 */
export function batchHead(batch: Batch): string {
  const cells = [
    text('EXTF'),
    700,
    21,
    text('Buchungsstapel'),
    13,
    batch.madeAt,
    // DATEV's own: when and by whom it was imported.
    '',
    text(''),
    text(batch.maker),
    text(''),
    batch.adviser,
    batch.client,
    batch.yearBegins,
    batch.accountLength,
    batch.from,
    batch.to,
    text(batch.title),
    text(''),
    // Bookkeeping, for whichever law the balance sheet follows.
    1,
    0,
    lockOf(batch),
    text(batch.currency),
    '',
    text(''),
    '',
    '',
    text(batch.chart),
    '',
    '',
    text(''),
    text(''),
  ]
  return `${cells.join(';')}\r\n${headings}\r\n`
}

interface BatchRow {
  cents: number
  /** How many digits follow the currency's mark. */
  digits: number
  debit: string
  credit: string
  /** “2026-11-21”. */
  date: string
  /** Letters, digits and hyphens. */
  document: string
  /** The posting's text, in signs that Windows-1252 has. */
  text: string
}

/**
 * A posting: so much is debited to the one account and credited to the other. It is gross: DATEV's revenue accounts take
 * the tax out by themselves, so it has no tax key. An empty lock would lock, so it is always said.
 */
export function batchRow(row: BatchRow, lock: Pick<Batch, 'isLocked'>): string {
  const [, month = '', day = ''] = row.date.split('-')
  const amount = decimalText(row.cents, row.digits, ',')
  const cells = [
    row.digits === 0 ? `${amount},00` : amount,
    text('S'),
    '"";;;""',
    row.debit,
    row.credit,
    text(''),
    `${day}${month}`,
    text(row.document),
    '"";',
    text(row.text.slice(0, longestText)),
    beforeLock,
    lockOf(lock),
    behindLock,
  ]
  return `${cells.join(';')}\r\n`
}

function lockOf({ isLocked }: Pick<Batch, 'isLocked'>): 0 | 1 {
  return isLocked ? 1 : 0
}

/** Control characters would end a line, or be refused. */
function text(said: string): string {
  return `"${said.replaceAll(/\p{Cc}+/gu, ' ').replaceAll('"', '""')}"`
}

/** An account of DATEV's: a number that is not nothing, and at most one digit longer than the usual ones. */
export function isDatevAccount(account: string, length: number): boolean {
  return /^\d+$/.test(account) && account.length <= length + 1 && Number(account) > 0
}
