import { type Cents, formatCents, formatDollars } from '#kernel/money.ts'
import { isVisible } from '#kernel/plain-text.ts'
import { line, type Problems } from '#kernel/problems.ts'
import { centsFromDollars } from '#kernel/read-money.ts'
import {
  allTypes,
  areTypes,
  type ChargeKind,
  chargeKinds,
  type OrderType,
  shareOfGoods,
  type SumUnit,
  typeFacts,
} from '#modules/restaurant/rules.ts'
import { isPpm, percentText, type TaxClass, type TaxMode, wholePpm } from './rules.ts'

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

/** A charge of an order, ready to be added to its bill. */
interface ChargeOfOrder {
  kind: ChargeKind
  name: string
  cents: Cents
  /** A class; `goods`: as what is ordered; null: not at all. */
  tax: string | null
}

/** What is added to an order; nothing to one whose dishes cost nothing. */
export function chargesOf(
  rules: readonly ChargeRule[],
  { type, goodsCents }: { type: OrderType; goodsCents: Cents },
): ChargeOfOrder[] {
  if (goodsCents === 0) return []
  return rules.flatMap(({ kind, name, types, unit, value, below, tax }) => {
    const isLarge = kind === 'small_order' && goodsCents >= (centsFromDollars(below) ?? 0)
    if (!types.includes(type) || isLarge) return []
    const cents =
      unit === 'percent'
        ? shareOfGoods(goodsCents, value, wholePpm)
        : (centsFromDollars(value) ?? 0)
    return cents > 0 ? [{ kind, name, cents, tax: tax === 'none' ? null : tax }] : []
  })
}

export const mostCharges = 6

/** What keeps the charges from being saved, by `charges.1.name` and its like. */
export function findChargeProblems(
  charges: readonly ChargeRule[],
  classes: readonly TaxClass[],
): Problems {
  if (charges.length > mostCharges) return { charges: `At most ${mostCharges} charges.` }
  const problems: Problems = {}
  for (const [index, charge] of charges.entries()) {
    for (const [field, problem] of Object.entries(faultsOf(charge, classes))) {
      if (problem !== undefined) problems[`charges.${index}.${field}`] = problem
    }
  }
  return problems
}

/** How a charge is taxed where its class is not named: as the dishes it comes with, or not at all. */
export const chargeTaxes = ['goods', 'none'] as const

const longestName = 40

const longestPurpose = 200

function faultsOf(
  { kind, name, purpose, types, unit, value, below, tax }: ChargeRule,
  classes: readonly TaxClass[],
): Record<string, string | undefined> {
  const isTaxed = [...chargeTaxes, ...classes.map(({ id }) => id)].includes(tax)
  return {
    kind: chargeKinds.includes(kind) ? undefined : `Choose one of: ${chargeKinds.join(', ')}.`,
    name: isVisible(name)
      ? line('A name', name, longestName)
      : 'Give it a name, as guests read it.',
    purpose: line('A purpose', purpose, longestPurpose),
    types: types.length > 0 && areTypes(types) ? undefined : `Choose one or more of: ${allTypes}.`,
    value: unit === 'percent' ? percentFault(value) : sumFault(value),
    below: kind === 'small_order' ? sumFault(below) : undefined,
    tax: isTaxed ? undefined : 'Choose how it is taxed.',
  }
}

function percentFault(ppm: number): string | undefined {
  return isPpm(ppm) && ppm > 0 ? undefined : 'Give a percentage up to 100, such as 10.'
}

/** Up to what a dish costs at most in most houses: a slip of the hand is refused. */
export const mostChargeCents: Cents = 100_000

function sumFault(dollars: number): string | undefined {
  const cents = centsFromDollars(dollars)
  const isSum = cents !== undefined && cents > 0 && cents <= mostChargeCents
  return isSum ? undefined : `Give an amount up to ${formatCents(mostChargeCents)}.`
}

interface AddedToPrices {
  mode: TaxMode
  charges: readonly Omit<ChargeRule, 'tax'>[]
  /** How guests can have their food here. */
  types: readonly OrderType[]
}

/** What guests read beside prices, where tax is said at all. */
export const taxNotes: Record<Exclude<TaxMode, 'none'>, string> = {
  inclusive: 'Prices include tax.',
  exclusive: 'Prices plus tax.',
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

/** A sum of prices, as whoever is told it has to understand it: "$13.00 plus charges and tax". */
export function sayPriced(
  sum: string,
  { mode, isCharged }: { mode: TaxMode | undefined; isCharged: boolean },
): string {
  const more = [isCharged && 'charges', mode === 'exclusive' && 'tax'].filter(Boolean)
  return more.length > 0 ? `${sum} plus ${more.join(' and ')}` : sum
}
