import type { Cents } from '#kernel/money.ts'
import { grossOf, untaxedOf } from '../../rules/untaxed.ts'
import type { MoveKind, RateSum, Tender, ZReport } from '../../rules/z-report.ts'
import { type AccountKey, salesKey } from './accounts.ts'

/** What a posting is of. */
export type PostingOf =
  | { what: 'came' | 'back'; tender: Tender }
  /** Gross in the posting; net and tax are told apart here. */
  | { what: 'sold' | 'corrected'; rate: RateSum }
  | { what: 'untaxed' | 'untaxed_back' | 'tips' | 'tips_back' | 'over' | 'short' | 'taken' }
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
export function journalOf(z: ZReport): Posting[] {
  const { sales, corrections, tips, cash } = z
  const { differenceCents: difference } = cash
  return [
    ...z.tenders.flatMap(({ tender, cameCents, backCents }) => [
      ...booked({ what: 'came', tender }, tender, 'clearing', cameCents),
      ...booked({ what: 'back', tender }, 'clearing', tender, backCents),
    ]),
    ...sales.rates.flatMap((rate) =>
      booked({ what: 'sold', rate }, 'clearing', salesKey(rate), grossOf(rate)),
    ),
    ...booked({ what: 'untaxed' }, 'clearing', 'untaxed', untaxedOf(sales)),
    ...corrections.rates.flatMap((rate) =>
      booked({ what: 'corrected', rate }, salesKey(rate), 'clearing', grossOf(rate)),
    ),
    ...booked({ what: 'untaxed_back' }, 'untaxed', 'clearing', untaxedOf(corrections)),
    ...booked({ what: 'tips' }, 'clearing', 'tips', tips.cameCents),
    ...booked({ what: 'tips_back' }, 'tips', 'clearing', tips.backCents),
    ...cash.moves.flatMap(({ kind, words, cents }) =>
      booked({ what: 'moved', kind, words }, 'cash', movedFrom(z, kind, cents), cents),
    ),
    ...booked({ what: 'over' }, 'cash', 'over', Math.max(0, difference)),
    ...booked({ what: 'short' }, 'short', 'cash', Math.max(0, -difference)),
    ...booked({ what: 'taken' }, 'transit', 'cash', cash.takenCents),
  ]
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

/** No ledger has sums below zero: such a one goes the other way. */
function booked(of: PostingOf, debit: AccountKey, credit: AccountKey, cents: number): Posting[] {
  if (cents === 0) return []
  return cents > 0
    ? [{ of, debit, credit, cents }]
    : [{ of, debit: credit, credit: debit, cents: -cents }]
}

/** One side of a posting, as a ledger lists it. */
export interface Entry {
  account: AccountKey
  /** The other side. */
  against: AccountKey
  debitCents: Cents
  creditCents: Cents
  /** On the side of what was sold or corrected. */
  rate: RateSum | undefined
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
