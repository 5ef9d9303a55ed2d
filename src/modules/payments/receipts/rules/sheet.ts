import { type Cents, dollarsFromCents, formatSigned } from '#kernel/money.ts'
import { formatWhenInYear } from '#modules/restaurant/rules/clock.ts'
import type { Issuer } from '#modules/restaurant/rules/issuer.ts'
import { receiptTexts as texts } from '../texts.ts'
import type { Invoice } from './invoice.ts'
import type { ReceiptKind } from './kinds.ts'

/** A row of a receipt: what, how often, and what it comes to together. */
export interface ReceiptRow {
  name: string
  quantity?: number
  details?: readonly string[]
  cents: Cents
  /** Of its tax rates. */
  letter?: string | undefined
}

/** What a receipt tells, from what was frozen. */
export interface ReceiptFacts {
  number: number
  kind: ReceiptKind
  /** The sale that is corrected, or the correction that is withdrawn. */
  corrects: number | undefined
  at: number
  house: Issuer
  /** Of the sale: what corrects an invoice is to whom that was. */
  invoice: Invoice | undefined
  /** There is an invoice, whose name whoever asks is not to read. */
  isInvoiced: boolean
  orderNumber: string
  /** How and when the food is had: “Pickup”, “Sat, Nov 21, 6:40 pm”. */
  had: { term: string; text: string }
  rows: readonly ReceiptRow[]
  /** Charges and taxes that are added to the rows; of a correction they are in them. */
  added: readonly ReceiptRow[]
  /** What it comes to without the tip. */
  totalCents: Cents
  tipCents: Cents
  /** How it was paid, or goes back. */
  by: string
  /** The provider's number of the payment, or the one that the house's hand wrote; nothing: none. */
  payment: string | undefined
  /** What was taxed with each: “8.875%”. */
  rates: readonly {
    letter: string
    name: string
    rate: string
    netCents: Cents
    taxCents: Cents
  }[]
}

/** A receipt as it is read, on the screen and on paper: every word and sum of it, in the house's way of writing. */
export interface Sheet {
  number: number
  kind: ReceiptKind
  /** When it was given. */
  at: number
  /** “Receipt 1042”. */
  title: string
  /** What it corrects. */
  refers?: string | undefined
  /** The house's name, then its address and the like. */
  house: readonly string[]
  /** Whom a full invoice is for. */
  to?: readonly string[] | undefined
  /** The same as it was given. */
  invoice?: Invoice | undefined
  /** There is one, and whoever asks is not to read whom it is for. */
  invoiced?: true
  facts: readonly { term: string; text: string }[]
  rows: readonly SheetRow[]
  sums: readonly SheetRow[]
  total: SheetRow
  /** Below the total: the tip, and how it was paid. */
  tenders: readonly SheetRow[]
  /** By rate, where any was taxed. */
  rates: readonly { name: string; net: string; tax: string; gross: string }[]
}

interface SheetRow {
  name: string
  quantity?: string | undefined
  details?: readonly string[] | undefined
  amount: string
  letter?: string | undefined
}

/** Puts a receipt into words. What goes back stands with a minus. */
export function sheetOf(facts: ReceiptFacts): Sheet {
  const { number, kind, house, invoice, rows, added, totalCents, tipCents } = facts
  const say = (cents: Cents) =>
    formatSigned(dollarsFromCents(kind === 'correction' ? -cents : cents))
  const rowOf = ({ name, quantity, details = [], cents, letter }: ReceiptRow): SheetRow => ({
    name,
    ...(quantity !== undefined && { quantity: `${quantity} ×` }),
    ...(details.length > 0 && { details }),
    amount: say(cents),
    ...(letter !== undefined && letter !== '' && { letter }),
  })
  const dishes = rows.reduce((sum, { cents }) => sum + cents, 0)
  const before = added.length > 0 ? [{ name: texts.dishes, cents: dishes }, ...added] : []
  const paid = { name: facts.by, cents: totalCents + tipCents }
  return {
    number,
    kind,
    at: facts.at,
    title: `${invoice && kind === 'sale' ? texts.invoice : texts.titles[kind]} ${number}`,
    ...(facts.corrects !== undefined && { refers: refersOf(facts, facts.corrects) }),
    house: [
      house.name,
      ...linesOf(house.address),
      house.phone,
      house.email,
      taxLine(house.taxId),
    ].filter(Boolean),
    ...(facts.isInvoiced && { invoiced: true as const }),
    ...(invoice && kind === 'sale' && { invoice }),
    ...(invoice && {
      to: [invoice.name, ...linesOf(invoice.address), taxLine(invoice.taxId)].filter(Boolean),
    }),
    facts: factsOf(facts),
    rows: rows.map(rowOf),
    sums: before.map(rowOf),
    total: rowOf({ name: totalNames[kind], cents: totalCents }),
    tenders: [...(tipCents > 0 ? [{ name: texts.tip, cents: tipCents }] : []), paid].map(rowOf),
    rates: ratesOf(facts).map(({ name, netCents, taxCents }) => ({
      name,
      net: say(netCents),
      tax: say(taxCents),
      gross: say(netCents + taxCents),
    })),
  }
}

/** By rate, and what no rate holds: together they are the total. */
function ratesOf({ rates, totalCents }: Pick<ReceiptFacts, 'rates' | 'totalCents'>) {
  const rows = rates.map(({ letter, name, rate, netCents, taxCents }) => {
    return { name: `${letter} ${name} ${rate}`, netCents, taxCents }
  })
  const taxed = rows.reduce((sum, { netCents, taxCents }) => sum + netCents + taxCents, 0)
  const rest = { name: texts.untaxed, netCents: totalCents - taxed, taxCents: 0 }
  return rows.length > 0 && rest.netCents > 0 ? [...rows, rest] : rows
}

const totalNames = { sale: texts.total, correction: texts.back, reversal: texts.backAgain } as const

function refersOf({ kind, invoice }: ReceiptFacts, number: number): string {
  if (kind !== 'correction') return texts.withdraws(number)
  return invoice ? texts.correctsInvoice(number) : texts.corrects(number)
}

function factsOf({ at, house, orderNumber, had, payment }: ReceiptFacts): Sheet['facts'] {
  return [
    { term: texts.date, text: formatWhenInYear(at, house.timeZone) },
    { term: texts.order, text: orderNumber },
    { term: had.term, text: had.text },
    ...(payment === undefined ? [] : [{ term: texts.payment, text: payment }]),
  ]
}

function linesOf(address: string): string[] {
  return address.split('\n').map((line) => line.trim())
}

function taxLine(taxId: string): string {
  return taxId === '' ? '' : texts.taxId(taxId)
}
