import { allocate } from '#kernel/divide.ts'
import type { Cents } from '#kernel/money.ts'
import type { Tender } from '#modules/payments/rules.ts'
import type { MoveKind } from '../moving.ts'
import { type ChargeSum, grossOf, type RateSum, untaxedOf, type ZReport } from '../rules.ts'
import {
  type AccountKey,
  chargeKey,
  type JournalSettings,
  salesKey,
  taxKey,
} from './naming-accounts.ts'

/** A table, or DATEV's posting batch. */
export const journalFormats = ['csv', 'datev'] as const

/** Which tax is booked by itself, and not with what was sold. */
export type TaxApart = 'none' | 'added' | 'all'

export type JournalFormat = (typeof journalFormats)[number]

/** DATEV's revenue accounts take tax out of what they are given: it is always told gross. */
export function taxApartIn(
  format: JournalFormat,
  { taxApart }: Pick<JournalSettings, 'taxApart'>,
): TaxApart {
  if (format === 'datev') return 'none'
  return taxApart ? 'all' : 'added'
}

type PostedRate = Pick<RateSum, 'type' | 'name' | 'ppm' | 'netCents' | 'taxCents'>

/** What a posting is of. */
export type PostingOf =
  | { what: 'came' | 'back'; tender: Tender }
  /** Net and tax of the posting, whose sum it is. */
  | { what: 'sold' | 'corrected'; rate: PostedRate }
  | {
      what: 'charged' | 'charged_back'
      part: ChargeSum['part']
      rate: PostedRate | undefined
      type: RateSum['type']
    }
  /** Tax by itself: the name is that of what it is of. */
  | { what: 'tax' | 'tax_back'; rate: PostedRate; isPart: boolean }
  | { what: 'untaxed' | 'untaxed_back' | 'tips' | 'tips_back' }
  | { what: 'rounded' | 'rounded_back' | 'over' | 'short' | 'taken' }
  | { what: 'moved'; kind: MoveKind; words: string }

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
    ...salesLinesOf(sales, apart).flatMap(({ of, account, cents }) =>
      booked(of, 'clearing', account, cents),
    ),
    ...salesLinesOf(corrections, apart).flatMap(({ of, account, cents }) =>
      booked(asCorrection(of), account, 'clearing', cents),
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

/** A posting; no ledger has sums below zero, so such a sum is posted the other way round. */
function booked(of: PostingOf, debit: AccountKey, credit: AccountKey, cents: number): Posting[] {
  if (cents === 0) return []
  return cents > 0
    ? [{ of, debit, credit, cents }]
    : [{ of, debit: credit, credit: debit, cents: -cents }]
}

interface SalesLine {
  of: PostingOf & { what: 'sold' | 'charged' | 'untaxed' | 'tax' }
  account: AccountKey
  cents: number
}

type Amounts = Pick<RateSum, 'netCents' | 'taxCents' | 'addedCents'>

/** What was sold: dishes by rate, charges each on their own, what is not taxed, and tax that is booked apart. */
function salesLinesOf(
  { rates, charged = [], ...sums }: Pick<ZReport['sales'], 'grossCents' | 'rates' | 'charged'>,
  apart: TaxApart,
): SalesLine[] {
  const untaxed = charged.filter(({ classId }) => classId === null)
  const untaxedCents = untaxed.reduce(
    (left, each) => left - grossOf(each),
    untaxedOf({ ...sums, rates }),
  )
  return [
    ...rates.map((rate): SalesLine => {
      const others = charged.filter(
        ({ type, classId, ppm }) =>
          type === rate.type && classId === rate.classId && ppm === rate.ppm,
      )
      const dishes = others.reduce<Amounts>(
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
    ...charged.map((charge): SalesLine => {
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

function withoutTax(sum: Amounts, apart: TaxApart): Pick<RateSum, 'netCents' | 'taxCents'> {
  return { netCents: sum.netCents, taxCents: sum.taxCents - apartOf(sum, apart) }
}

function apartOf({ taxCents, addedCents = 0 }: Amounts, apart: TaxApart): number {
  return { none: 0, added: addedCents, all: taxCents }[apart]
}

/** What is owed to each of a rate's parts. Where only some of the tax is booked apart, they have their shares of it. */
function taxesOf(rate: RateSum, cents: number): SalesLine[] {
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
  return of.map((each, at): SalesLine => {
    const owed = shares[at] ?? 0
    const taxed = { ...rate, name: each.name, ppm: each.ppm, netCents: 0, taxCents: owed }
    const account = taxKey(isPart ? each.name : '', each.ppm)
    return { of: { what: 'tax', rate: taxed, isPart }, account, cents: owed }
  })
}

function asCorrection(of: SalesLine['of']): PostingOf {
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

/** Which accounts these postings need, in their order, each once. */
export function accountsOf(postings: readonly Posting[]): AccountKey[] {
  return [...new Set(postings.flatMap(({ debit, credit }) => [debit, credit]))]
}

/** One side of a posting, as a ledger lists it. */
export interface Entry {
  account: AccountKey
  /** The account on the other side of the posting. */
  against: AccountKey
  debitCents: Cents
  creditCents: Cents
  /** Only on the side of what was sold or corrected. */
  rate: PostedRate | undefined
}

export function entriesOf({ of, debit, credit, cents }: Posting): [Entry, Entry] {
  const rate = 'rate' in of ? of.rate : undefined
  const rateOf = (account: AccountKey) => (account === 'clearing' ? undefined : rate)
  return [
    { account: debit, against: credit, debitCents: cents, creditCents: 0, rate: rateOf(debit) },
    { account: credit, against: debit, debitCents: 0, creditCents: cents, rate: rateOf(credit) },
  ]
}
