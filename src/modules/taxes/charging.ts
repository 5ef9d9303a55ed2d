import { formatCents, type Cents } from '#kernel/money.ts'
import { isVisible } from '#kernel/plain-text.ts'
import { line, type Problems } from '#kernel/problems.ts'
import { centsFromDollars } from '#kernel/read-money.ts'
import { isWhole } from '#kernel/whole.ts'
import {
  orderTypeNames,
  areOrderTypes,
  type OrderType,
  chargeKinds,
  type ChargeKind,
} from '#modules/restaurant/showing.ts'
import { chargeFaultTexts } from './house-texts.ts'
import {
  isPpm,
  type TaxClass,
  wholePpm,
  type ChargeRule,
  type TipRules,
  shareOfGoods,
  tipAlwaysAllowed,
} from './rules.ts'

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

/** What keeps the charges from being saved, by `charges.1.name` and its like. */
export function findChargeProblems(
  charges: readonly ChargeRule[],
  classes: readonly TaxClass[],
): Problems {
  if (charges.length > mostCharges) return { charges: chargeFaultTexts.tooMany(mostCharges) }
  const problems: Problems = {}
  for (const [index, charge] of charges.entries()) {
    for (const [field, problem] of Object.entries(chargeFaultsOf(charge, classes))) {
      if (problem !== undefined) problems[`charges.${index}.${field}`] = problem
    }
  }
  return problems
}

export const mostCharges = 6

function chargeFaultsOf(
  { kind, name, purpose, types, unit, value, below, tax }: ChargeRule,
  classes: readonly TaxClass[],
): Record<string, string | undefined> {
  const isTaxed = [...chargeTaxes, ...classes.map(({ id }) => id)].includes(tax)
  return {
    kind: chargeKinds.includes(kind) ? undefined : chargeFaultTexts.chooseKind(chargeKinds),
    name: isVisible(name) ? line('A name', name, longestName) : chargeFaultTexts.noName,
    purpose: line('A purpose', purpose, longestPurpose),
    types:
      types.length > 0 && areOrderTypes(types)
        ? undefined
        : chargeFaultTexts.chooseTypes(orderTypeNames),
    value: unit === 'percent' ? percentFaultOf(value) : sumFaultOf(value),
    below: kind === 'small_order' ? sumFaultOf(below) : undefined,
    tax: isTaxed ? undefined : chargeFaultTexts.chooseTax,
  }
}

/** How a charge is taxed where its class is not named: as the dishes it comes with, or not at all. */
export const chargeTaxes = ['goods', 'none'] as const

const longestName = 40

const longestPurpose = 200

function percentFaultOf(ppm: number): string | undefined {
  return isPpm(ppm) && ppm > 0 ? undefined : chargeFaultTexts.percent
}

function sumFaultOf(dollars: number): string | undefined {
  const cents = centsFromDollars(dollars)
  const isCharge = cents !== undefined && cents > 0 && cents <= mostChargeCents
  return isCharge ? undefined : chargeFaultTexts.sum(formatCents(mostChargeCents))
}

/** Up to what a dish costs at most in most houses: a slip of the hand is refused. */
export const mostChargeCents: Cents = 100_000

/** What keeps the tips from being saved, by `tips.presets` and its like. */
export function findTipProblems({ types, unit, presets }: TipRules): Problems {
  const problems: Problems = {}
  if (!areOrderTypes(types))
    problems['tips.types'] = chargeFaultTexts.chooseTipTypes(orderTypeNames)
  const isEach = unit === 'percent' ? (preset: number) => isWhole(preset, 1, 100) : isTipSum
  const isRising = presets.every((preset, at) => at === 0 || preset > (presets[at - 1] ?? 0))
  if (presets.length > mostPresets || !presets.every(isEach) || !isRising) {
    problems['tips.presets'] =
      unit === 'percent'
        ? chargeFaultTexts.tipPercents(mostPresets)
        : chargeFaultTexts.tipSums(mostPresets, formatCents(tipAlwaysAllowed))
  }
  return problems
}

const mostPresets = 4

function isTipSum(dollars: number): boolean {
  const cents = centsFromDollars(dollars)
  return cents !== undefined && cents > 0 && cents <= tipAlwaysAllowed
}
