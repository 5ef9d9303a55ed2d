import { allocate } from '#kernel/divide.ts'
import { type Cents, totalCents } from '#kernel/money.ts'
import { priceStep } from '#kernel/read-money.ts'
import type { TaxMode, TaxRounding } from '#modules/taxes/rules.ts'
import { taxEach } from './taxing.ts'

/** A line of an order with what its cents are taxed as. */
export interface TaxedLine {
  priceCents: Cents
  quantity: number
  /** Shares of its class or, for a set meal, classes, in millionths; they add up to 1,000,000. */
  split: readonly { classId: string; ppm: number }[]
  /** Options with a class of their own: cents in one of the line. */
  options: readonly { classId: string; cents: Cents }[]
}

export interface Charge {
  kind: 'service' | 'packaging' | 'small_order'
  name: string
  cents: Cents
  /** A class; `goods`: as what is ordered; null: not at all. */
  tax: string | null
}

export interface BillInput {
  rule: { mode: TaxMode; rounding: TaxRounding }
  lines: readonly TaxedLine[]
  /** More than the goods they cannot be: then they are cut to them. */
  discounts: readonly { name: string; cents: Cents }[]
  charges: readonly Charge[]
  /** What each class is taxed with, in millionths. */
  rates: ReadonlyMap<string, number>
}

/** What a line, or a charge, has of one class. */
export interface BillPart {
  /** The line's place in the order, from 1; null: of no line. */
  line: number | null
  kind: 'dish' | Charge['kind']
  /** A charge's; empty where the line has it. */
  name: string
  /** Null: taxed nowhere. */
  classId: string | null
  ppm: number
  listCents: Cents
  discountCents: Cents
  netCents: Cents
  taxCents: Cents
}

export interface BillTax {
  classId: string
  ppm: number
  netCents: Cents
  taxCents: Cents
}

export interface Bill {
  goodsCents: Cents
  discountCents: Cents
  chargeCents: Cents
  /** Within the total where prices hold the tax, as where they do not. */
  taxCents: Cents
  totalCents: Cents
  parts: BillPart[]
  /** A row for each class, in the order in which the parts name them. */
  taxes: BillTax[]
}

/**
 * What an order comes to, by class of tax: the one sum of cart, order, payment and receipt, in the browser and on
 * the server. Its parts add up to its total, a line's parts to its price, and none is below zero.
 */
export function makeBill({ rule, lines, discounts, charges, rates }: BillInput): Bill {
  const goodsCents = totalCents(lines)
  const discountCents = Math.min(sumOf(discounts), goodsCents)
  const isTaxed = rule.mode !== 'none'
  const cut = allocate(
    discountCents,
    lines.map((line) => totalCents([line])),
    priceStep(),
  )
  const goods = lines.flatMap((line, at) => {
    const shares = isTaxed ? sharesOfLine(line) : untaxed(totalCents([line]))
    return partsOf({ line: at + 1, kind: 'dish', name: '' }, shares, cut[at] ?? 0)
  })
  const charged = charges.flatMap(({ kind, name, cents, tax }) => {
    const shares = isTaxed ? sharesOfCharge(cents, tax, goods) : untaxed(cents)
    return partsOf({ line: null, kind, name }, shares, 0)
  })
  const listed = [...goods, ...charged].map((part) => ({ ...part, ppm: rateOf(part, rates) }))
  const taxOf = taxEach(listed, rule)
  const parts = listed.map((part): BillPart => {
    const taxCents = taxOf.get(part) ?? 0
    const cents = part.listCents - part.discountCents
    return { ...part, netCents: rule.mode === 'inclusive' ? cents - taxCents : cents, taxCents }
  })
  const taxCents = parts.reduce((sum, part) => sum + part.taxCents, 0)
  const chargeCents = sumOf(charges)
  const onTop = rule.mode === 'exclusive' ? taxCents : 0
  return {
    goodsCents,
    discountCents,
    chargeCents,
    taxCents,
    totalCents: goodsCents - discountCents + chargeCents + onTop,
    parts,
    taxes: taxesOf(parts),
  }
}

/** Cents of each class, in the order in which they are named. */
type Shares = ReadonlyMap<string | null, Cents>

function untaxed(cents: Cents): Shares {
  return new Map([[null, cents]])
}

/** A line's cents by class: options with a class of their own are of that, all else is as the line is split. */
function sharesOfLine({ priceCents, quantity, split, options }: TaxedLine): Shares {
  const weights = new Map<string, number>()
  for (const { classId, ppm } of split) add(weights, classId, ppm)
  const shares = spread((priceCents - sumOf(options)) * quantity, weights)
  for (const { classId, cents } of options) add(shares, classId, cents * quantity)
  return shares
}

/** A charge's cents by class; one spread over the goods follows what they cost after discounts, which draw no charge. */
function sharesOfCharge(cents: Cents, tax: string | null, goods: readonly Listed[]): Shares {
  if (tax !== 'goods') return new Map([[tax, cents]])
  if (goods.length === 0) return untaxed(cents)
  const weights = new Map<string | null, Cents>()
  for (const { classId, listCents, discountCents } of goods)
    add(weights, classId, listCents - discountCents)
  return spread(cents, weights)
}

type Listed = Pick<BillPart, 'line' | 'kind' | 'name' | 'classId' | 'listCents' | 'discountCents'>

/** A part for each class that something is of; what costs nothing still has one, for its letter on a receipt. */
function partsOf(
  of: Pick<BillPart, 'line' | 'kind' | 'name'>,
  shares: Shares,
  discountCents: Cents,
): Listed[] {
  const some = [...shares].filter(([, cents]) => cents > 0)
  const all = some.length > 0 ? some : [...shares].slice(0, 1)
  const discounts = allocate(
    discountCents,
    all.map(([, cents]) => cents),
    priceStep(),
  )
  return all.map(([classId, listCents], at) => {
    return { ...of, classId, listCents, discountCents: discounts[at] ?? 0 }
  })
}

/** A class's rate, which the settings always have: to guess one here would be somebody's tax. @throws Error */
function rateOf({ classId }: Listed, rates: ReadonlyMap<string, number>): number {
  if (classId === null) return 0
  const ppm = rates.get(classId)
  if (ppm === undefined) throw new Error(`Nothing says what “${classId}” is taxed with.`)
  return ppm
}

function taxesOf(parts: readonly BillPart[]): BillTax[] {
  const taxes = new Map<string, BillTax>()
  for (const { classId, ppm, netCents, taxCents } of parts) {
    if (classId === null) continue
    const sum = taxes.get(classId) ?? { classId, ppm, netCents: 0, taxCents: 0 }
    sum.netCents += netCents
    sum.taxCents += taxCents
    taxes.set(classId, sum)
  }
  return [...taxes.values()]
}

function spread<Key>(cents: Cents, weights: ReadonlyMap<Key, number>): Map<Key, Cents> {
  const shares = allocate(cents, [...weights.values()], priceStep())
  return new Map([...weights.keys()].map((key, at) => [key, shares[at] ?? 0]))
}

function add<Key>(sums: Map<Key, Cents>, key: Key, cents: Cents): void {
  sums.set(key, (sums.get(key) ?? 0) + cents)
}

function sumOf(each: readonly { cents: Cents }[]): Cents {
  return each.reduce((sum, { cents }) => sum + cents, 0)
}
