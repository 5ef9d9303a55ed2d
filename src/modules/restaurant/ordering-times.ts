import { unitCents } from '#kernel/money.ts'
import { isWhole } from '#kernel/whole.ts'
import { slotProblemTexts } from './house-texts.ts'
import { isTime, minutesOf } from './local-time.ts'
import { orderTypeNames, areOrderTypes, type OrderType, typeFacts } from './showing.ts'

/** For when guests may order: at once, for later, or as they like. */
export const slotModes = ['asap', 'later', 'both'] as const

export type SlotMode = (typeof slotModes)[number]

export const capacityUnits = ['orders', 'items', 'money'] as const

export type CapacityUnit = (typeof capacityUnits)[number]

/** How much the kitchen takes for one slot, at certain hours. */
export interface CapacityRule {
  /** ISO days of the week, Monday is 1; none: every day. */
  days: number[]
  /** Slots that begin from here up to, not at, `to`; a `to` at or before it is on the next day. */
  from: string
  to: string
  unit: CapacityUnit
  /** Orders, items, or whole dollars. */
  most: number
}

export interface SlotSettings {
  mode: SlotMode
  /** Minutes from one slot to the next. */
  interval: number
  /** How many minutes ahead a guest orders at least. */
  lead: number
  /** 0: today only. */
  daysAhead: number
  /** The last slot begins so many minutes before closing, or earlier. */
  lastOrder: number
  /** How many minutes before its slot an order comes to the kitchen. */
  preparation: number
  rules: CapacityRule[]
  /** How guests may have their food. */
  types: OrderType[]
  /** `lead` of what is eaten here. */
  eatInLead: number
}

/** Whoever wants dinner at seven can say so from the first day; whoever says nothing has it as soon as possible. */
export const defaultSlotSettings: SlotSettings = {
  mode: 'both',
  interval: 15,
  lead: 30,
  daysAhead: 2,
  lastOrder: 15,
  preparation: 20,
  rules: [],
  types: ['pickup'],
  eatInLead: 15,
}

/** The times of one way to have the food. */
export function slotSettingsOf(settings: SlotSettings, type: OrderType): SlotSettings {
  return { ...settings, lead: settings[typeFacts[type].lead] }
}

/** What is asked of each number: the least and the most. */
export const slotBounds = {
  interval: [5, 60],
  lead: [0, 1440],
  eatInLead: [0, 1440],
  daysAhead: [0, 30],
  lastOrder: [0, 180],
  preparation: [0, 240],
} as const satisfies Partial<Record<keyof SlotSettings, readonly [number, number]>>

export type SlotNumber = keyof typeof slotBounds

const mostRules = 20

const mostOfARule = 100_000

/** A sentence for each setting that cannot be kept. */
export function findSlotProblems(settings: SlotSettings): Record<string, string> {
  const problems: Record<string, string> = {}
  if (!slotModes.includes(settings.mode)) {
    problems['mode'] = slotProblemTexts.chooseMode(slotModes)
  }
  for (const [name, [least, most]] of Object.entries(slotBounds)) {
    // The keys of the bounds are keys of the settings.
    const value = settings[name as SlotNumber]
    if (!isWhole(value, least, most)) problems[name] = slotProblemTexts.between(least, most)
  }
  const { types } = settings
  if (types.length === 0 || !areOrderTypes(types)) {
    problems['types'] = slotProblemTexts.chooseTypes(orderTypeNames)
  }
  if (settings.rules.length > mostRules)
    problems['rules'] = slotProblemTexts.tooManyLimits(mostRules)
  for (const [index, rule] of settings.rules.entries()) {
    const problem = problemOfRule(rule)
    if (problem) problems[`rules.${index}`] = problem
  }
  return problems
}

function problemOfRule({ days, from, to, unit, most }: CapacityRule): string | undefined {
  if (days.some((day) => !isWhole(day, 1, 7)) || new Set(days).size < days.length) {
    return slotProblemTexts.days
  }
  if (!isTime(from) || !(isTime(to) || to === '24:00')) return slotProblemTexts.times
  if (!capacityUnits.includes(unit)) return slotProblemTexts.unit(capacityUnits)
  return isWhole(most, 1, mostOfARule) ? undefined : slotProblemTexts.whole
}

/** Whether a rule speaks of a slot that begins at this time of this day of the week. */
export function isHeldTo({ days, from, to }: CapacityRule, weekday: number, time: string): boolean {
  const isOn = (day: number) => days.length === 0 || days.includes(day)
  const [start, end, at] = [minutesOf(from), minutesOf(to), minutesOf(time)]
  if (end > start) return isOn(weekday) && at >= start && at < end
  const before = weekday === 1 ? 7 : weekday - 1
  return (isOn(weekday) && at >= start) || (isOn(before) && at < end)
}

/** The most that a slot takes. */
export interface Limits {
  orders: number
  items: number
  cents: number
}

/** Beyond every kitchen: no limit. Small enough for both engines' whole numbers. */
export const unlimited = 2 ** 40

/** Where several rules meet, the strictest one counts. */
export function limitsAt(rules: readonly CapacityRule[], weekday: number, time: string): Limits {
  const limits = { orders: unlimited, items: unlimited, cents: unlimited }
  for (const rule of rules) {
    if (!isHeldTo(rule, weekday, time)) continue
    if (rule.unit === 'money') limits.cents = Math.min(limits.cents, rule.most * unitCents())
    else limits[rule.unit] = Math.min(limits[rule.unit], rule.most)
  }
  return limits
}
