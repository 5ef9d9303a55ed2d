import { type Cents, formatCents } from '#kernel/money.ts'
import type { Problems } from '#kernel/problems.ts'
import { centsFromDollars } from '#kernel/read-money.ts'
import { isWhole } from '#kernel/whole.ts'
import {
  allTypes,
  areTypes,
  type OrderType,
  shareOfGoods,
  type SumUnit,
} from '#modules/restaurant/rules.ts'

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
