import type { Cents } from '#kernel/money.ts'
import { datevHeadings } from './datev-kept-texts.ts'

/**
 * DATEV's posting batch (EXTF, “Buchungsstapel”): header version 700 with 31 fields, category 21, format version 13 with 125
 * columns, as DATEV describes them:
 * https://developer.datev.de/de/file-format/details/datev-format/format-description/header and …/booking-batch.
 * The headings are those of its sample file there. Semicolons, CR LF, a decimal comma, Windows-1252; text stands in quotation
 * marks, also when it is empty, and holds no control characters.
 */
const columnCount = 125

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
    quoted('EXTF'),
    700,
    21,
    quoted('Buchungsstapel'),
    13,
    batch.madeAt,
    // DATEV's own: when and by whom it was imported.
    '',
    quoted(''),
    quoted(batch.maker),
    quoted(''),
    batch.adviser,
    batch.client,
    batch.yearBegins,
    batch.accountLength,
    batch.from,
    batch.to,
    quoted(batch.title),
    quoted(''),
    // Bookkeeping, for whichever law the balance sheet follows.
    1,
    0,
    lockOf(batch),
    quoted(batch.currency),
    '',
    quoted(''),
    '',
    '',
    quoted(batch.chart),
    '',
    '',
    quoted(''),
    quoted(''),
  ]
  return `${cells.join(';')}\r\n${datevHeadings.join(';')}\r\n`
}

/** Control characters would end a line, or be refused. */
function quoted(text: string): string {
  return `"${text.replaceAll(/\p{Cc}+/gu, ' ').replaceAll('"', '""')}"`
}

function lockOf({ isLocked }: Pick<Batch, 'isLocked'>): 0 | 1 {
  return isLocked ? 1 : 0
}

/** Which columns hold text, counted from 1: what is empty there is a pair of quotation marks. */
const textColumns = new Set(
  [
    [2, 3, 6, 9, 11, 12, 14, 16],
    columns(20, 38),
    [40, 42],
    columns(48, 87),
    [91, 95, 96, 98, 102, 103, 105, 107, 109, 110, 112, 118, 120, 121, 123],
  ].flat(),
)

function columns(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

/** What a row leaves empty from the column after the text to the one before the lock, and behind that. */
const beforeLock = emptyCells(15, 113)

function emptyCells(first: number, last: number): string {
  return columns(first, last)
    .map((column) => (textColumns.has(column) ? '""' : ''))
    .join(';')
}

const behindLock = emptyCells(115, columnCount)

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

/** The most characters of a posting's text; longer ones are cut. */
const longestText = 60

/**
 * A posting: so much is debited to the one account and credited to the other. It is gross: DATEV's revenue accounts take
 * the tax out by themselves, so it has no tax key. An empty lock would lock, so it is always said.
 */
export function batchRow(row: BatchRow, lock: Pick<Batch, 'isLocked'>): string {
  const [, month = '', day = ''] = row.date.split('-')
  const amount = decimalText(row.cents, row.digits, ',')
  const cells = [
    row.digits === 0 ? `${amount},00` : amount,
    quoted('S'),
    '"";;;""',
    row.debit,
    row.credit,
    quoted(''),
    `${day}${month}`,
    quoted(row.document),
    '"";',
    quoted(row.text.slice(0, longestText)),
    beforeLock,
    lockOf(lock),
    behindLock,
  ]
  return `${cells.join(';')}\r\n`
}

/**
 * A sum in whole smallest units, with so many digits behind the mark: “14.50”. By its own currency and in whole numbers:
 * what the house counts in today is no part of what was closed.
 */
export function decimalText(cents: Cents, digits: number, mark: string): string {
  const sign = cents < 0 ? '-' : ''
  const text = String(Math.abs(cents)).padStart(digits + 1, '0')
  if (digits === 0) return sign + text
  return `${sign}${text.slice(0, -digits)}${mark}${text.slice(-digits)}`
}

/** One file of DATEV's holds no more postings than these (its page on the posting batch's limits). */
export const mostBatchRows = 99_999

/** An account of DATEV's: a number that is not nothing, and at most one digit longer than the usual ones. */
export function isDatevAccount(account: string, length: number): boolean {
  return /^\d+$/.test(account) && account.length <= length + 1 && Number(account) > 0
}
