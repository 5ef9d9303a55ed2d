import { fold } from '#kernel/fold.ts'
import { isVisible } from '#kernel/plain-text.ts'
import { line, type Problems } from '#kernel/problems.ts'
import { isCalendarDate } from '#modules/restaurant/opening.ts'
import type { TaxNumbers } from '#modules/restaurant/rules.ts'
import { type OrderType, typeFacts } from '#modules/restaurant/showing.ts'
import { chargeTaxes } from './charging.ts'
import { taxFaultTexts } from './house-texts.ts'
import {
  isPpm,
  percentText,
  type TaxClass,
  type TaxRate,
  type TaxRules,
  wholePpm,
} from './rules.ts'

/** Taxes as their page shows them: with what papers say of tax beside the rates. */
export type TaxesAndNumbers = TaxRules & TaxNumbers

/** The specification's own case: prices are all there is. */
export const noTaxes: TaxRules = {
  mode: 'none',
  rounding: 'rate',
  classes: [],
  rates: [],
}

/** What orders of now meet: the house's day, and the ways in which guests have their food. */
export interface TaxedNow {
  today: string
  types: readonly OrderType[]
}

/** What keeps these taxes from being saved, a sentence for each of the settings. */
export function findTaxProblems(taxes: TaxesAndNumbers, now: TaxedNow): Problems {
  const problems: Problems = {}
  for (const [field, sentence] of Object.entries(findTaxFaults(taxes, now))) {
    const setting = field.split('.', 2).join('.')
    problems[setting] ??= sentence
  }
  return problems
}

/** What is wrong with these taxes, by a form's fields: `taxes.classes.1.letter`, `taxes.rates.3.parts.0.ppm`. */
export function findTaxFaults(taxes: TaxesAndNumbers, now: TaxedNow): Problems {
  const { mode, classes, rates } = taxes
  const faults: Problems = {}
  const need: FaultNote = (field, isFine, sentence) => {
    if (!isFine) faults[`taxes.${field}`] ??= sentence
  }
  const isTaxed = mode !== 'none'
  need('classes', !isTaxed || classes.length > 0, taxFaultTexts.noClass)
  need('classes', classes.length <= maxTaxClasses, taxFaultTexts.tooManyClasses(maxTaxClasses))
  need('rates', rates.length <= maxTaxRates, taxFaultTexts.tooManyRates(maxTaxRates))
  // What is too much is not gone through: a caller may send anything.
  if (Object.keys(faults).length > 0) return faults
  classes.forEach((one, index) => findClassFaults(one, classes.slice(0, index), index, need))
  rates.forEach((rate, index) => findRateFaults(rate, { taxes, index, need }))
  const [gap] = findRateGaps(taxes, now)
  need('rates', gap === undefined, gap ?? '')
  for (const [field, what, most] of printedNumbers) {
    const fault = line(what, taxes[field], most)
    need(field, fault === undefined, fault ?? '')
  }
  return faults
}

export const maxTaxClasses = 8

/** A class that changes twice a year, for ten years, is one of eight. */
const maxTaxRates = 200

const maxTaxName = 40

export const maxTaxNote = 200

/** What receipts print as it was typed. */
const printedNumbers = [
  ['taxId', 'A tax number', maxTaxName],
  ['otherTaxId', 'A tax number', maxTaxName],
  ['note', 'A note on receipts', maxTaxNote],
] as const

/** State, county, city and a district or two. */
export const maxTaxParts = 6

type FaultNote = (field: string, isFine: boolean, sentence: string) => void

function findClassFaults(
  { id, name, letter }: TaxClass,
  before: readonly TaxClass[],
  index: number,
  need: FaultNote,
): void {
  const field = `classes.${index}`
  need(`${field}.id`, /^[\w-]{1,40}$/.test(id), taxFaultTexts.classId)
  need(`${field}.id`, !before.some((one) => one.id === id), taxFaultTexts.sameId)
  // A charge names them in the place of a class.
  const isFree = !chargeTaxes.some((word) => word === id)
  need(`${field}.id`, isFree, taxFaultTexts.reservedId(chargeTaxes))
  needName(`${field}.name`, 'A class', name, need)
  const isNew = !before.some((one) => fold(one.name) === fold(name))
  need(`${field}.name`, isNew, taxFaultTexts.sameName(name))
  const isLetter = /^[A-Z\d]$/.test(letter)
  need(`${field}.letter`, isLetter, taxFaultTexts.letter)
  const isOwn = !before.some((one) => one.letter === letter)
  need(`${field}.letter`, isOwn, taxFaultTexts.sameLetter(letter))
}

function findRateFaults(
  { classId, type, from, ppm, parts }: TaxRate,
  { taxes, index, need }: { taxes: TaxRules; index: number; need: FaultNote },
): void {
  const field = `rates.${index}`
  const taxed = taxes.classes.find(({ id }) => id === classId)
  need(`${field}.classId`, taxed !== undefined, taxFaultTexts.rateClass)
  const isDay = isCalendarDate(from) && from >= '2000-01-01' && from <= '2100-12-31'
  need(`${field}.from`, isDay, taxFaultTexts.rateFrom)
  const isSaid = taxes.rates
    .slice(0, index)
    .some((one) => one.classId === classId && one.type === type && one.from === from)
  need(`${field}.from`, !isSaid, taxFaultTexts.twoRates(taxed?.name ?? ''))
  need(`${field}.ppm`, isRate(ppm), sayPercent())
  const isCount = parts.length === 0 || (parts.length >= 2 && parts.length <= maxTaxParts)
  need(`${field}.parts`, isCount, taxFaultTexts.partCount(maxTaxParts))
  if (!isCount) return
  parts.forEach((part, at) => {
    needName(`${field}.parts.${at}.name`, 'A part', part.name, need)
    need(`${field}.parts.${at}.ppm`, isRate(part.ppm), sayPercent())
  })
  const sum = parts.reduce((all, part) => all + part.ppm, 0)
  // A part that is no percentage is said at the part.
  const isWhole = parts.length === 0 || sum === ppm || !parts.every((part) => isRate(part.ppm))
  need(`${field}.parts`, isWhole, taxFaultTexts.partSum)
}

/** Sentences about classes that an order of now would find no rate for; a way that is off may go without. */
export function findRateGaps(taxes: TaxRules, { today, types }: TaxedNow): string[] {
  if (taxes.mode === 'none') return []
  return types.flatMap((type) =>
    taxes.classes
      .filter(({ id }) => rateOn(taxes, { classId: id, type, day: today }) === undefined)
      .map(({ name }) => `${name} has no rate for ${typeFacts[type].taxedAs} that holds today.`),
  )
}

function needName(field: string, what: string, name: string, need: FaultNote): void {
  const sentence = line(`The name of ${what.toLowerCase()}`, name, maxTaxName)
  need(field, isVisible(name), `${what} has a name of 1 to ${maxTaxName} characters.`)
  need(field, sentence === undefined, sentence ?? '')
}

/** Whether this is a tax rate: 100 % and more is a slip of the hand. */
function isRate(ppm: number): boolean {
  return isPpm(ppm) && ppm < wholePpm
}

function sayPercent(): string {
  return taxFaultTexts.percent(percentText(88_750))
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
export function classFor<Class extends Pick<TaxClass, 'id'>>(
  classes: readonly Class[],
  said: string | null | undefined,
): Class | undefined {
  return classes.find(({ id }) => id === said) ?? classes[0]
}

/** The id of the class that a dish says, else of the house's first; '' where the house has none. */
export function classIdOf({ classes }: Pick<TaxRules, 'classes'>, said: string | null): string {
  return classFor(classes, said)?.id ?? ''
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
