import { requireAudience } from '#kernel/viewer.ts'
import { findCategoryNames } from '#modules/menu/categories/service.server.ts'
import {
  type DishSum,
  sumCharges,
  sumDishes,
  sumTypes,
} from '#modules/orders/tallies/service.server.ts'
import { sumByHand } from '#modules/payments/service/at-counter.server.ts'
import { takingsOfDays } from '#modules/payments/service/takings.server.ts'
import type { OrderType } from '#modules/restaurant/rules/order-types.ts'
import { getRestaurant } from '#modules/restaurant/service.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import type { AskedPeriod } from '../rules/report.ts'
import { type Period, choosePeriod } from './choose-period.server.ts'
import { type TaxFigures, taxFigures } from './tax-figures.server.ts'
import { type TipFigures, tipFigures } from './tip-figures.server.ts'
import {
  type DayFigures,
  type Figures,
  type HourFigures,
  figuresOfDays,
  figuresOfHours,
  less,
  nothing,
  total,
} from './figures.server.ts'

/** A day or an hour, and what it was in the period before. */
export interface Compared extends Figures {
  before: Figures
}

export interface PeriodReport {
  period: Period
  today: string
  totals: Figures & { firstOrders: number; firstCents: number }
  /** What went back in this time, taken off the revenue. */
  refundedCents: number
  /** What was taken and given back at the counter, and is still to come there. */
  byHand: Awaited<ReturnType<typeof sumByHand>>
  /** What guests have added for the staff, by day and by how the food is had: no part of the revenue. */
  tips: TipFigures
  /** The part of the period that is compared with `before`: up to the same full hour. */
  soFar: Figures
  before: Figures
  /** The full hour up to which both are counted while the period is not over. */
  untilHour: number | null
  days: (Compared & { day: string })[]
  /** By hour of whole days on both sides: what the rest of the day used to bring is seen there. */
  hours: (Compared & { hour: number })[]
  categories: { category: string; label: string; quantity: number; cents: number }[]
  /** Of what was sold and what went back, by rate; empty in a house without taxes. */
  taxes: TaxFigures[]
  /** What was charged beside the dishes, by its name. */
  charges: Awaited<ReturnType<typeof sumCharges>>
  /** By how it was had; empty where all of it was picked up. */
  types: { type: OrderType; orders: number; cents: number }[]
  /** What was sold most comes first. */
  dishes: (DishSum & { label: string })[]
}

/** Everything that the owner's page shows of a period. @throws Refusal `invalid` */
export async function makeReport(scope: Scope, asked: AskedPeriod): Promise<PeriodReport> {
  const { local, today, period } = await readPeriod(scope, asked)
  const { before } = period
  const cut = period.to >= today ? cutOf(local, period) : undefined
  // The two periods touch, so the days of both are one stretch; no answer waits for another.
  const [allDays, late, lateBefore, hours, hoursBefore, dishes, taken, others] = await Promise.all([
    figuresOfDays(scope, { from: before.from, to: period.to }),
    cut ? sumFrom(scope, today, cut.hour) : nothing,
    cut ? sumFrom(scope, cut.dayBefore, cut.hour) : nothing,
    figuresOfHours(scope, period),
    figuresOfHours(scope, before),
    sumDishes(scope, period),
    takingsOfDays(scope, period),
    sumsBeside(scope, period),
  ])
  const labelOf = await findCategoryNames(scope)
  const labelled = dishes.map((dish) => ({ ...dish, label: labelOf(dish.category) }))
  const days = allDays.filter(({ day }) => day >= period.from)
  const daysBefore = allDays
    .filter(({ day }) => day < period.from && !(cut && day > cut.dayBefore))
    .map((each) => (each.day === cut?.dayBefore ? { ...each, ...less(each, lateBefore) } : each))
  const isBegun = period.from <= today
  return {
    period,
    today,
    totals: { ...total(days), ...firsts(days) },
    refundedCents: taken.reduce((sum, { backCents }) => sum + backCents, 0),
    soFar: less(total(days), isBegun ? late : nothing),
    before: total(daysBefore),
    untilHour: cut?.hour ?? null,
    days: beside(period, [...daysBefore, ...days]),
    hours: hoursBeside(hours, hoursBefore),
    categories: byCategory(labelled),
    ...others,
    types: withPickup(others.types, total(days)),
    dishes: labelled.toSorted(
      (a, b) => b.quantity - a.quantity || b.cents - a.cents || (a.name < b.name ? -1 : 1),
    ),
  }
}

/** The days that are asked for, and the restaurant's own time now. @throws Refusal `invalid` */
export async function readPeriod(scope: Scope, asked: AskedPeriod) {
  requireAudience('admin', scope.viewer)
  const { timeZone } = await getRestaurant(scope)
  const local = scope.now.toTemporalInstant().toZonedDateTimeISO(timeZone)
  const period = choosePeriod(asked, local.toPlainDate())
  return { local, today: local.toPlainDate().toString(), period }
}

/** What is told of a period beside its sales: the till, taxes, charges, tips and how the food was had. */
async function sumsBeside(scope: Scope, period: Period) {
  const [byHand, taxes, charges, tips, types] = await Promise.all([
    sumByHand(scope, period),
    taxFigures(scope, period),
    sumCharges(scope, period),
    tipFigures(scope, period),
    sumTypes(scope, period),
  ])
  return { byHand, taxes, charges, tips, types }
}

/**
 * Where the period before ends while this one is not over: on the day that stands beside today, at
 * the last full hour. The hour that runs is counted on neither side.
 */
function cutOf(local: Temporal.ZonedDateTime, { length }: Period) {
  const dayBefore = local.toPlainDate().subtract({ days: length }).toString()
  return { dayBefore, hour: local.hour }
}

/** What a day brought from this hour on. */
async function sumFrom(scope: Scope, day: string, hour: number): Promise<Figures> {
  const hours = await figuresOfHours(scope, { from: day, to: day })
  return total(hours.filter((each) => each.hour >= hour))
}

function firsts(days: DayFigures[]) {
  return {
    firstOrders: days.reduce((sum, { firstOrders }) => sum + firstOrders, 0),
    firstCents: days.reduce((sum, { firstCents }) => sum + firstCents, 0),
  }
}

/** Every day of the period, also those without an order, beside the one that far before. */
function beside({ from, length }: Period, days: (Figures & { day: string })[]) {
  const byDay = new Map(days.map((sum) => [sum.day, sum]))
  const first = Temporal.PlainDate.from(from)
  return Array.from({ length }, (_, index) => {
    const day = first.add({ days: index })
    const figures = byDay.get(day.toString()) ?? nothing
    const before = byDay.get(day.subtract({ days: length }).toString()) ?? nothing
    return { ...figures, day: day.toString(), before }
  })
}

function hoursBeside(hours: HourFigures[], hoursBefore: HourFigures[]) {
  return hours.map((each) => {
    const before = hoursBefore.find(({ hour }) => hour === each.hour) ?? nothing
    return { ...each, before }
  })
}

/** What was not had in another way was picked up. */
function withPickup(others: PeriodReport['types'], all: Figures): PeriodReport['types'] {
  if (others.length === 0) return []
  const orders = others.reduce((sum, each) => sum + each.orders, 0)
  const cents = others.reduce((sum, each) => sum + each.cents, 0)
  const pickup = { orders: all.orders - orders, cents: all.soldCents - cents }
  return [{ type: 'pickup' as const, ...pickup }, ...others].filter((each) => each.orders > 0)
}

function byCategory(dishes: PeriodReport['dishes']) {
  return [...Map.groupBy(dishes, ({ category }) => category)]
    .map(([category, sold]) => ({
      category,
      label: sold[0]?.label ?? category,
      quantity: sold.reduce((sum, { quantity }) => sum + quantity, 0),
      cents: sold.reduce((sum, { cents }) => sum + cents, 0),
    }))
    .toSorted((a, b) => b.cents - a.cents || (a.category < b.category ? -1 : 1))
}
