import { halfUp } from '#kernel/divide.ts'
import { formatDollars, type Cents } from '#kernel/money.ts'
import { centsFromDollars, priceStep } from '#kernel/read-money.ts'
import { isWhole } from '#kernel/whole.ts'
import { houseWriting } from '#kernel/writing.ts'
import {
  typeFacts,
  type OrderType,
  type SumUnit,
  type ChargeKind,
} from '#modules/restaurant/showing.ts'

/** `inclusive`: prices hold the tax. `exclusive`: it is added to them. `none`: nothing is said of it. */
export const taxModes = ['none', 'inclusive', 'exclusive'] as const

export type TaxMode = (typeof taxModes)[number]

/** Rounded once for all that is taxed at one rate, or for each line by itself. */
export const taxRoundings = ['rate', 'line'] as const

export type TaxRounding = (typeof taxRoundings)[number]

/** What is taxed alike: food, drinks, alcohol. The owner's own. */
export interface TaxClass {
  id: string
  name: string
  /** Stands on a receipt beside what is of this class. */
  letter: string
}

/** What a class is taxed with from a day on, until another rate begins. */
export interface TaxRate {
  classId: string
  type: OrderType
  /** The house's day: “2026-01-01”. */
  from: string
  /** Millionths: 8.875 % are 88,750. */
  ppm: number
  /** What it is made of, where that is reported apart: state, county, city. They add up to `ppm`. */
  parts: { name: string; ppm: number }[]
}

export interface TaxRules {
  mode: TaxMode
  rounding: TaxRounding
  /** The first is that of whatever names none. */
  classes: TaxClass[]
  rates: TaxRate[]
}

/** The whole of a price, in the millionths that rates and shares are counted in. */
export const wholePpm = 1_000_000

/** A share: none of it to all of it. */
export function isPpm(ppm: number): boolean {
  return isWhole(ppm, 0, wholePpm)
}

/** A rate as a field and a receipt show it: “8.875”, “8,875”, “7”. */
export function percentText(ppm: number): string {
  return String(ppm / 10_000).replace('.', houseWriting().decimal)
}

/** Reads a typed percentage with either decimal mark; undefined where it is none. Nothing is rounded. */
export function readTypedPercent(text: string): number | undefined {
  // No country has a rate with a fourth decimal, but a rate can be kept with one, and what a field shows is read again.
  const [, whole, fraction = ''] = /^(\d{1,3})(?:[.,](\d{1,4}))?\s*%?$/.exec(text.trim()) ?? []
  return whole === undefined ? undefined : Number(whole + fraction.padEnd(4, '0'))
}

/** What the house adds to orders, beside their dishes. */
export interface ChargeRule {
  kind: ChargeKind
  /** What guests read: "Service charge". */
  name: string
  /** What it is for, in a sentence beside the menu; empty: its name says so. */
  purpose: string
  /** The ways to have an order that it is added to. */
  types: OrderType[]
  unit: SumUnit
  /** Millionths of what the dishes cost, or dollars. */
  value: number
  /** Dollars: a small order is one whose dishes cost less. Of the other kinds 0. */
  below: number
  /** A tax class, or one of `chargeTaxes`. */
  tax: string
}

interface AddedToPrices {
  mode: TaxMode
  charges: readonly Omit<ChargeRule, 'tax'>[]
  /** How guests can have their food here. */
  types: readonly OrderType[]
}

/** What guests read wherever prices stand: whether they hold the tax, and what else is added to an order. */
export function priceNotes({ mode, charges, types }: AddedToPrices): string[] {
  const shown = charges.filter((charge) => charge.types.some((type) => types.includes(type)))
  return [
    ...(mode === 'none' ? [] : [taxNotes[mode]]),
    ...shown.map((charge) => sayCharge(charge, types)),
  ]
}

/** What guests read of a charge before they order: "Service charge: 10% when you eat in. It goes to our team." */
function sayCharge(
  { kind, name, purpose, types, unit, value, below }: Omit<ChargeRule, 'tax'>,
  offered: readonly OrderType[],
): string {
  const much = unit === 'percent' ? `${percentText(value)}%` : formatDollars(value)
  const own = offered.filter((type) => types.includes(type))
  const only = own.length < offered.length ? own[0] : undefined
  const facts = only && typeFacts[only]
  const when = facts ? ` ${facts.charged}` : ''
  if (kind !== 'small_order') return `${name}: ${much}${when}. ${purpose}`.trim()
  const small = `${facts?.orders ?? 'orders'} under ${formatDollars(below)}`
  return `${name}: ${much} for ${small}${facts?.orders ? '' : when}. ${purpose}`.trim()
}

/** What guests read beside prices, where tax is said at all. */
export const taxNotes: Record<Exclude<TaxMode, 'none'>, string> = {
  inclusive: 'Prices include tax.',
  exclusive: 'Prices plus tax.',
}

/** How guests are asked for a tip. */
export interface TipRules {
  /** For orders that are had so; none: nobody is asked. */
  types: OrderType[]
  unit: SumUnit
  /** Whole percents, or dollars; up to four. An own sum can be given beside them. */
  presets: number[]
  /** The front of house sees what an order's guest has added. */
  isShown: boolean
}

export const noTips: TipRules = {
  types: [],
  unit: 'percent',
  presets: [15, 18, 20],
  isShown: false,
}

/** What a preset comes to, of what the dishes cost without tax. */
export function presetCents({ unit }: Pick<TipRules, 'unit'>, preset: number, goods: Cents): Cents {
  return unit === 'percent' ? shareOfGoods(goods, preset, 100) : (centsFromDollars(preset) ?? 0)
}

/** The most that a tip may be; more is taken for a slip of the hand. */
export function mostTipCents(goodsCents: Cents): Cents {
  return Math.max(goodsCents, tipAlwaysAllowed)
}

/** A share of what the dishes cost, in sums that can be paid: of a dinar's kind in hundredths. */
export function shareOfGoods(goods: Cents, share: number, whole: number): Cents {
  const step = priceStep()
  return halfUp(goods * share, whole * step) * step
}

/** The tip that is allowed whatever the order: for a small order a generous tip may be more than it costs. */
export const tipAlwaysAllowed: Cents = 20_000
