import { allocate, halfUp } from '#kernel/divide.ts'
import { type Cents, totalCents } from '#kernel/money.ts'
import { priceStep } from '#kernel/read-money.ts'
import type { OrderType } from '#modules/restaurant/showing.ts'
import { chargesOf } from '#modules/taxes/charging.ts'
import {
  type ChargeRule,
  type TaxMode,
  type TaxRounding,
  type TaxRules,
  wholePpm,
} from '#modules/taxes/rules.ts'
import { rateOn } from '#modules/taxes/taxing.ts'

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

interface BillTax {
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

/** What was taxed with a rate, as it stays with the order. */
export interface FrozenTax {
  classId: string
  name: string
  letter: string
  ppm: number
  netCents: Cents
  taxCents: Cents
  /** What the rate is made of; empty: of itself alone. */
  parts: { name: string; ppm: number; cents: Cents }[]
}

/** A bill by the house's rules of a day, ready to be frozen with its order. */
export interface FrozenBill extends Omit<Bill, 'taxes'> {
  mode: Exclude<TaxMode, 'none'>
  rounding: TaxRounding
  /** The house's day on which its food is handed over. */
  day: string
  taxes: FrozenTax[]
}

/** What a house adds to prices, or has in them. */
interface BillRules {
  taxes: TaxRules
  charges: readonly ChargeRule[]
}

/**
 * The bill of these lines; undefined where prices are all there is. Charges of a house that says nothing of tax are
 * prices like the others.
 * @param day the house's, on which it is had
 */
export function billFor(
  { taxes: rules, charges: added }: BillRules,
  lines: readonly TaxedLine[],
  { type, day }: { type: OrderType; day: string },
): FrozenBill | undefined {
  const { mode, rounding, classes } = rules
  const charges = chargesOf(added, { type, goodsCents: totalCents(lines) })
  if (mode === 'none' && charges.length === 0) return undefined
  const rateOfClass = (classId: string) => rateOn(rules, { classId, type, day })
  const rates = new Map(classes.flatMap(({ id }) => ratePair(id, rateOfClass(id)?.ppm)))
  const bill = makeBill({ rule: { mode, rounding }, lines, discounts: [], charges, rates })
  const taxes = bill.taxes.map((tax) => {
    const { name = '', letter = '' } = classes.find(({ id }) => id === tax.classId) ?? {}
    const parts = componentsOf(tax.taxCents, rateOfClass(tax.classId)?.parts ?? [], stepOfTax(mode))
    return { ...tax, name, letter, parts }
  })
  return { ...bill, mode: mode === 'none' ? 'inclusive' : mode, rounding, day, taxes }
}

function ratePair(id: string, ppm: number | undefined): [string, number][] {
  return ppm === undefined ? [] : [[id, ppm]]
}

/**
 * The cents that every tax is a multiple of. Tax on top of prices is paid by itself, so it goes in the steps of
 * prices: of a currency with three decimals, such as the dinar, in hundredths.
 */
function stepOfTax(mode: TaxMode): Cents {
  return mode === 'exclusive' ? priceStep() : 1
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
    const shares = isTaxed ? sharesOfLine(line) : untaxedShares(totalCents([line]))
    return partsOfShares({ line: at + 1, kind: 'dish', name: '' }, shares, cut[at] ?? 0)
  })
  const charged = charges.flatMap(({ kind, name, cents, tax }) => {
    const shares = isTaxed ? sharesOfCharge(cents, tax, goods) : untaxedShares(cents)
    return partsOfShares({ line: null, kind, name }, shares, 0)
  })
  const listed = [...goods, ...charged].map((part) => ({ ...part, ppm: rateOf(part, rates) }))
  const taxes = taxEach(listed, rule)
  const parts = listed.map((part): BillPart => {
    const taxCents = taxes.get(part) ?? 0
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

function sumOf(each: readonly { cents: Cents }[]): Cents {
  return each.reduce((sum, { cents }) => sum + cents, 0)
}

/** Cents of each class, in the order in which they are named. */
type Shares = ReadonlyMap<string | null, Cents>

/** A line's cents by class: options with a class of their own are of that, all else is as the line is split. */
function sharesOfLine({ priceCents, quantity, split, options }: TaxedLine): Shares {
  const weights = new Map<string, number>()
  for (const { classId, ppm } of split) addTo(weights, classId, ppm)
  const shares = spreadShares((priceCents - sumOf(options)) * quantity, weights)
  for (const { classId, cents } of options) addTo(shares, classId, cents * quantity)
  return shares
}

function addTo<Key>(sums: Map<Key, Cents>, key: Key, cents: Cents): void {
  sums.set(key, (sums.get(key) ?? 0) + cents)
}

function spreadShares<Key>(cents: Cents, weights: ReadonlyMap<Key, number>): Map<Key, Cents> {
  const shares = allocate(cents, [...weights.values()], priceStep())
  return new Map([...weights.keys()].map((key, at) => [key, shares[at] ?? 0]))
}

function untaxedShares(cents: Cents): Shares {
  return new Map([[null, cents]])
}

type ListedPart = Pick<
  BillPart,
  'line' | 'kind' | 'name' | 'classId' | 'listCents' | 'discountCents'
>

/** A part for each class that something is of; what costs nothing still has one, for its letter on a receipt. */
function partsOfShares(
  of: Pick<BillPart, 'line' | 'kind' | 'name'>,
  shares: Shares,
  discountCents: Cents,
): ListedPart[] {
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

/** A charge's cents by class; one spread over the goods follows what they cost after discounts, which draw no charge. */
function sharesOfCharge(cents: Cents, tax: string | null, goods: readonly ListedPart[]): Shares {
  if (tax !== 'goods') return new Map([[tax, cents]])
  if (goods.length === 0) return untaxedShares(cents)
  const weights = new Map<string | null, Cents>()
  for (const { classId, listCents, discountCents } of goods)
    addTo(weights, classId, listCents - discountCents)
  return spreadShares(cents, weights)
}

/** A class's rate, which the settings always have: to guess one here would be somebody's tax. @throws Error */
function rateOf({ classId }: ListedPart, rates: ReadonlyMap<string, number>): number {
  if (classId === null) return 0
  const ppm = rates.get(classId)
  if (ppm === undefined) throw new Error(`Nothing says what “${classId}” is taxed with.`)
  return ppm
}

/** What is taxed: a price, less its discount. */
type Taxable = Pick<BillPart, 'classId' | 'ppm' | 'listCents' | 'discountCents'>

/**
 * The tax of each part: all parts of a rate, of whatever classes, are rounded once and share that tax (`rate`, as an
 * EN 16931 invoice has it), or each is rounded by itself (`line`). No part is taxed with more than it costs. Every tax
 * is a multiple of `stepOfTax`.
 */
function taxEach<Part extends Taxable>(
  parts: readonly Part[],
  { mode, rounding }: { mode: TaxMode; rounding: TaxRounding },
): ReadonlyMap<Part, Cents> {
  const together =
    rounding === 'rate'
      ? Map.groupBy(parts, ({ classId, ppm }) => (classId === null ? null : ppm)).values()
      : parts.map((part) => [part])
  const step = stepOfTax(mode)
  const taxes = new Map<Part, Cents>()
  for (const group of together) {
    const bases = group.map(({ listCents, discountCents }) => listCents - discountCents)
    const base = bases.reduce((sum, cents) => sum + cents, 0)
    const shares = allocate(taxOf(base, group[0]?.ppm ?? 0, { mode, step }), bases, step)
    for (const [at, part] of group.entries()) taxes.set(part, shares[at] ?? 0)
  }
  return taxes
}

/** The tax of an amount: on top of it, or inside it, where the rest is net and the price stays as it is. */
function taxOf(cents: Cents, ppm: number, { mode, step }: { mode: TaxMode; step: Cents }): Cents {
  if (mode === 'none') return 0
  const base = (mode === 'inclusive' ? wholePpm + ppm : wholePpm) * step
  // A cart that nobody can pay has a bill, too: what is even is taken out before the product could pass 2^53.
  const rest = cents % base
  return (((cents - rest) / base) * ppm + halfUp(rest * ppm, base)) * step
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

/**
 * What a summed rate's tax is made of: state, county and city get their cents, and all of them are the tax.
 * @param step what each is a multiple of, where the tax is one
 */
export function componentsOf<Part extends { ppm: number }>(
  taxCents: Cents,
  parts: readonly Part[],
  step = 1,
): (Part & { cents: Cents })[] {
  if (parts.length === 0) return []
  const shares = allocate(
    taxCents,
    parts.map(({ ppm }) => ppm),
    step,
  )
  return parts.map((part, at) => ({ ...part, cents: shares[at] ?? 0 }))
}

/** The rule that an order was taxed by, as it is kept. */
export type TaxRule = `${FrozenBill['mode']} ${TaxRounding}`

export function taxRuleOf({ mode, rounding }: Pick<FrozenBill, 'mode' | 'rounding'>): TaxRule {
  return `${mode} ${rounding}`
}

/** Whether the tax was added to the prices. */
export function isOnTop(rule: TaxRule): boolean {
  return rule.startsWith('exclusive')
}

export type { OrderType }
