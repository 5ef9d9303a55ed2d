import { type Cents, formatCents } from '#kernel/money.ts'
import type { Problems } from '#kernel/problems.ts'
import { centsFromDollars } from '#kernel/read-money.ts'
import { isWhole } from '#kernel/whole.ts'
import { houseWriting } from '#kernel/writing.ts'
import {
  allTypes,
  areTypes,
  type OrderType,
  shareOfGoods,
  type SumUnit,
} from '#modules/restaurant/rules.ts'

/** The whole of a price, in the millionths that rates and shares are counted in. */
export const wholePpm = 1_000_000

/** A share: none of it to all of it. */
export function isPpm(ppm: number): boolean {
  return isWhole(ppm, 0, wholePpm)
}

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

/** The rate of a class on a day; undefined: none has begun by then. */
export function rateOn(
  { rates }: Pick<TaxRules, 'rates'>,
  { classId, type, day }: { classId: string; type: OrderType; day: string },
): TaxRate | undefined {
  return rates
    .filter((rate) => rate.classId === classId && rate.type === type && rate.from <= day)
    .reduce<TaxRate | undefined>(
      (latest, rate) => (latest && latest.from > rate.from ? latest : rate),
      undefined,
    )
}

/** The class that a dish says; the house's first where it says none or one that is gone, undefined without any. */
export function classAt<Class extends Pick<TaxClass, 'id'>>(
  classes: readonly Class[],
  said: string | null | undefined,
): Class | undefined {
  return classes.find(({ id }) => id === said) ?? classes[0]
}

/** The id of the class that a dish says, else of the house's first; '' where the house has none. */
export function classOf({ classes }: Pick<TaxRules, 'classes'>, said: string | null): string {
  return classAt(classes, said)?.id ?? ''
}

/** Takes away spaces at the ends of what was typed: they are slips of the hand. */
export function tidyTaxes({ classes, rates, ...rest }: TaxRules): TaxRules {
  return {
    ...rest,
    classes: classes.map((one) => ({ ...one, name: one.name.trim() })),
    rates: rates.map((rate) => ({
      ...rate,
      parts: rate.parts.map(({ name, ppm }) => ({ name: name.trim(), ppm })),
    })),
  }
}

/** The specification's own case: prices are all there is. */
export const noTaxes: TaxRules = {
  mode: 'none',
  rounding: 'rate',
  classes: [],
  rates: [],
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

const mostPresets = 4
/** The tip that is allowed whatever the order: for a small order a generous tip may be more than it costs. */
export const alwaysAllowed: Cents = 20_000

/** The most that a tip may be; more is taken for a slip of the hand. */
export function mostTipCents(goodsCents: Cents): Cents {
  return Math.max(goodsCents, alwaysAllowed)
}

/** What a preset comes to, of what the dishes cost without tax. */
export function presetCents({ unit }: Pick<TipRules, 'unit'>, preset: number, goods: Cents): Cents {
  return unit === 'percent' ? shareOfGoods(goods, preset, 100) : (centsFromDollars(preset) ?? 0)
}

/** What keeps the tips from being saved, by `tips.presets` and its like. */
export function findTipProblems({ types, unit, presets }: TipRules): Problems {
  const problems: Problems = {}
  if (!areTypes(types)) problems['tips.types'] = `Choose some of: ${allTypes}.`
  const isEach = unit === 'percent' ? (preset: number) => isWhole(preset, 1, 100) : isSum
  const isRising = presets.every((preset, at) => at === 0 || preset > (presets[at - 1] ?? 0))
  if (presets.length > mostPresets || !presets.every(isEach) || !isRising) {
    problems['tips.presets'] =
      unit === 'percent'
        ? `Give up to ${mostPresets} whole percents from 1 to 100, the smallest first.`
        : `Give up to ${mostPresets} sums up to ${formatCents(alwaysAllowed)}, the smallest first.`
  }
  return problems
}

function isSum(dollars: number): boolean {
  const cents = centsFromDollars(dollars)
  return cents !== undefined && cents > 0 && cents <= alwaysAllowed
}
