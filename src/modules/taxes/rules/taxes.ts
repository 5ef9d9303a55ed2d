import { isWhole } from '#kernel/whole.ts'
import type { OrderType } from '#modules/restaurant/rules.ts'

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
