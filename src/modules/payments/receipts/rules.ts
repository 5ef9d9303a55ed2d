import { type Cents, formatSigned } from '#kernel/money.ts'
import { fiscalReceiptTexts } from '#modules/restaurant/counter-money.ts'
import { type Issuer, taxLinesOf } from '#modules/restaurant/issuing.ts'
import { formatWhenInYear } from '#modules/restaurant/local-time.ts'
import { seriesNumber, testTexts } from '#modules/restaurant/rules.ts'
import type { Invoice } from './invoicing.ts'
import type { ReceiptKind } from './summing.ts'
import { receiptTexts as texts } from './texts.ts'

/** A row of a receipt: what, how often, and what it comes to together. */
export interface ReceiptRow {
  name: string
  quantity?: number
  details?: readonly string[]
  cents: Cents
  /** The letters of its tax rates. */
  letter?: string | undefined
}

/** What a receipt tells, from what was frozen. */
export interface ReceiptFacts {
  number: number
  /** No money was taken: a number of another series, and said so. */
  isTest: boolean
  kind: ReceiptKind
  /** The sale that is corrected, or the correction that is withdrawn. */
  corrects: number | undefined
  at: number
  house: Issuer
  /** Whom the sale's invoice is for: a correction of an invoice goes to the same name. */
  invoice: Invoice | undefined
  /** There is an invoice, but whoever asks is not to read its name. */
  isInvoiced: boolean
  /** The invoice was asked for through the order's link alone: whoever paid may still change its name. */
  isInvoiceOpen: boolean
  orderNumber: string
  /** How and when the food is had: “Pickup”, “Sat, Nov 21, 6:40 pm”. */
  had: { term: string; text: string }
  rows: readonly ReceiptRow[]
  /** Charges and taxes that are added to the rows; of a correction they are in them. */
  added: readonly ReceiptRow[]
  /** What it comes to without the tip. */
  totalCents: Cents
  tipCents: Cents
  /** What more or less than both was handed over in cash. */
  roundingCents: number
  /** How it was paid, or goes back. */
  by: string
  /** The provider's number of the payment, or the one that the house's hand wrote; nothing: none. */
  payment: string | undefined
  /** Why it went back, as the desk has said it. */
  reason?: string | undefined
  /** The order was taxed, even if none of these rows was. */
  isTaxed: boolean
  /** What was taxed with each: “8.875%”; each tax that one is made of, where those stand by themselves. */
  rates: readonly {
    letter: string
    name: string
    rate: string
    netCents: Cents
    taxCents: Cents
    parts?: readonly { name: string; rate: string; cents: Cents }[] | undefined
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
  /** The fields that `to` was written from; only on the invoice itself, not on what corrects it. */
  invoice?: Invoice | undefined
  /** It is an invoice, but whoever asks is not to read whom it is for. */
  invoiced?: true
  /** Whoever paid may still say whom it is for. */
  invoiceOpen?: true
  facts: readonly { term: string; text: string }[]
  rows: readonly SheetRow[]
  sums: readonly SheetRow[]
  total: SheetRow
  /** Below the total: the tip, what cash was rounded by, and how it was paid. */
  tenders: readonly SheetRow[]
  /** Sums by rate; empty where nothing was taxed. */
  rates: readonly { name: string; net: string; tax: string; gross: string }[]
  /** What else has to be read on it. */
  notes?: readonly string[] | undefined
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
  const { number, kind, house, invoice, rows, added, totalCents, tipCents, roundingCents } = facts
  const say = (cents: Cents) => formatSigned(kind === 'correction' ? -cents : cents)
  const rowOf = ({ name, quantity, details = [], cents, letter }: ReceiptRow): SheetRow => ({
    name,
    ...(quantity !== undefined && { quantity: `${quantity} ×` }),
    ...(details.length > 0 && { details }),
    amount: say(cents),
    ...(letter !== undefined && letter !== '' && { letter }),
  })
  const dishes = rows.reduce((sum, { cents }) => sum + cents, 0)
  const before = added.length > 0 ? [{ name: texts.dishes, cents: dishes }, ...added] : []
  const notes = [
    facts.isTest ? texts.test : '',
    house.taxNote,
    house.fiscalLaw === '' ? '' : fiscalReceiptTexts.notFiscal,
  ].filter(Boolean)
  const tenders = [
    ...(tipCents > 0 ? [{ name: texts.tip, cents: tipCents }] : []),
    ...(roundingCents === 0 ? [] : [{ name: texts.rounding, cents: roundingCents }]),
    { name: facts.by, cents: totalCents + tipCents + roundingCents },
  ]
  return {
    number,
    kind,
    at: facts.at,
    title: titleOf(facts),
    ...(facts.corrects !== undefined && { refers: refersOf(facts, facts.corrects) }),
    house: [
      house.name,
      ...linesOf(house.address),
      house.phone,
      house.email,
      ...taxLinesOf(house),
    ].filter(Boolean),
    ...(facts.isInvoiced && { invoiced: true as const }),
    ...(facts.isInvoiceOpen && { invoiceOpen: true as const }),
    ...(invoice && kind === 'sale' && { invoice }),
    ...(invoice && {
      to: [
        invoice.name,
        ...linesOf(invoice.address),
        ...taxLinesOf({ ...invoice, otherTaxId: '', country: house.country }),
      ].filter(Boolean),
    }),
    facts: factsOf(facts),
    rows: rows.map(rowOf),
    sums: before.map(rowOf),
    total: rowOf({ name: texts[totalNames[kind]], cents: totalCents }),
    tenders: tenders.map(rowOf),
    rates: ratesOf(facts).flatMap((rate) => sayRate(rate, say)),
    ...(notes.length > 0 && { notes }),
  }
}

/** Sums by rate, and a row for what no rate holds: together they are the total. */
function ratesOf({
  rates,
  isTaxed,
  totalCents,
}: Pick<ReceiptFacts, 'rates' | 'isTaxed' | 'totalCents'>): RateRow[] {
  const rows = rates.map(({ letter, name, rate, netCents, taxCents, parts }): RateRow => {
    const told = parts ? `${letter} ${name}` : `${letter} ${name} ${rate}`
    return { name: told, netCents, taxCents, parts }
  })
  const taxed = rows.reduce((sum, { netCents, taxCents }) => sum + netCents + taxCents, 0)
  const rest = { name: texts.untaxed, netCents: totalCents - taxed, taxCents: 0 }
  return isTaxed && rest.netCents > 0 ? [...rows, rest] : rows
}

type RateRow = Pick<ReceiptFacts['rates'][number], 'name' | 'netCents' | 'taxCents' | 'parts'>

/** The rows of a rate; where its taxes stand by themselves, their sum is told nowhere. */
function sayRate(
  { name, netCents, taxCents, parts = [] }: RateRow,
  say: (cents: Cents) => string,
): Sheet['rates'] {
  const tax = parts.length > 0 ? '' : say(taxCents)
  return [
    { name, net: say(netCents), tax, gross: say(netCents + taxCents) },
    ...parts.map((part) => {
      return { name: `${part.name} ${part.rate}`, net: '', tax: say(part.cents), gross: '' }
    }),
  ]
}

const totalNames = { sale: 'total', correction: 'back', reversal: 'backAgain' } as const

function titleOf({ number, kind, invoice, isTest }: ReceiptFacts): string {
  const name = invoice && kind === 'sale' ? texts.invoice : texts.titles[kind]
  const title = `${name} ${seriesNumber(isTest, number)}`
  return isTest ? `${testTexts.mark}: ${title}` : title
}

function refersOf({ kind, invoice, isTest }: ReceiptFacts, corrected: number): string {
  const number = seriesNumber(isTest, corrected)
  if (kind !== 'correction') return texts.withdraws(number)
  return invoice ? texts.correctsInvoice(number) : texts.corrects(number)
}

function factsOf({ at, house, orderNumber, had, payment, reason }: ReceiptFacts): Sheet['facts'] {
  return [
    { term: texts.date, text: formatWhenInYear(at, house.timeZone) },
    { term: texts.order, text: orderNumber },
    { term: had.term, text: had.text },
    ...(reason === undefined ? [] : [{ term: texts.reason, text: reason }]),
    ...(payment === undefined ? [] : [{ term: texts.payment, text: payment }]),
  ]
}

function linesOf(address: string): string[] {
  return address.split('\n').map((line) => line.trim())
}
