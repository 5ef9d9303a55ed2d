import { byName } from '#kernel/by-name.ts'
import type { Cents } from '#kernel/money.ts'
import { findCategoryNames } from '#modules/menu/categories/showing.server.ts'
import { type Days, sumDays, sumDishes, sumHours } from '#modules/orders/tallies/summing.server.ts'
import { takingsOfDays, takingsOfHours } from '#modules/payments/takings.server.ts'
import { placeInDay } from '#modules/restaurant/opening.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import { sumsBeside } from './beside-sales.server.ts'
import { type Figures, getReport, type Report } from './contract.ts'
import { type Period, readPeriod } from './period.server.ts'
import { type AskedPeriod, sumFigures } from './rules.ts'

export const comparingRoutes: Route[] = [
  serve(getReport, async (scope, { query }) => {
    const report = await makeReport(scope, query)
    return { ...report, dishes: report.dishes.slice(0, mostDishes) }
  }),
]

/** What fits on a page; the download has all of them. */
const mostDishes = 10

const nothing = sumFigures([])

/** Everything that the owner's page shows of a period, with all of its dishes. @throws Refusal `invalid` */
export async function makeReport(scope: Scope, asked: AskedPeriod): Promise<Report> {
  const { hour, today, period } = await readPeriod(scope, asked)
  const { before } = period
  const cut = period.to >= today ? cutOf({ today, hour }, period) : undefined
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
    from: period.from,
    to: period.to,
    today,
    totals: { ...sumFigures(days), ...firsts(days) },
    refundedCents: taken.reduce((sum, { backCents }) => sum + backCents, 0),
    soFar: less(sumFigures(days), isBegun ? late : nothing),
    before: { ...before, ...sumFigures(daysBefore) },
    untilHour: cut?.hour ?? null,
    days: beside(period, [...daysBefore, ...days]),
    hours: hoursBeside(hours, hoursBefore),
    categories: byCategory(labelled),
    ...others,
    types: withPickup(others.types, sumFigures(days)),
    dishes: labelled.toSorted(
      (a, b) => b.quantity - a.quantity || b.cents - a.cents || byName(a.name, b.name),
    ),
  }
}

/**
 * Where the period before ends while this one is not over: on the day that stands beside today, at
 * the last full hour. The hour that runs is counted on neither side.
 */
function cutOf({ today, hour }: { today: string; hour: number }, { length }: Period) {
  const dayBefore = Temporal.PlainDate.from(today).subtract({ days: length }).toString()
  return { dayBefore, hour }
}

type DayFigures = Figures & { day: string; firstOrders: number; firstCents: Cents }

/** The days on which something was ordered or money moved, in their order. */
async function figuresOfDays(scope: Scope, asked: Days): Promise<DayFigures[]> {
  const [ordered, taken] = await Promise.all([sumDays(scope, asked), takingsOfDays(scope, asked)])
  const days = [...new Set([...ordered, ...taken].map(({ day }) => day))].toSorted()
  const orders = new Map(ordered.map((each) => [each.day, each]))
  const money = new Map(taken.map((each) => [each.day, each]))
  return days.map((day) => {
    const sum = orders.get(day)
    const { firstOrders = 0, firstCents = 0 } = sum ?? {}
    return { day, firstOrders, firstCents, ...figuresOf(sum, money.get(day)) }
  })
}

/** What a day brought from this hour on. */
async function sumFrom(scope: Scope, day: string, from: number): Promise<Figures> {
  const hours = await figuresOfHours(scope, { from: day, to: day })
  return sumFigures(hours.filter((_, hour) => placeInDay(hour) >= placeInDay(from)))
}

/** The hours of the day from midnight on, over all these days. */
async function figuresOfHours(scope: Scope, asked: Days): Promise<Figures[]> {
  const [ordered, taken] = await Promise.all([sumHours(scope, asked), takingsOfHours(scope, asked)])
  return Array.from({ length: 24 }, (_, hour) => {
    const isIts = (each: { hour: number }) => each.hour === hour
    return figuresOf(ordered.find(isIts), taken.find(isIts))
  })
}

function figuresOf(
  ordered: { orders: number; cents: Cents } | undefined,
  taken: { cameCents: Cents; backCents: Cents } | undefined,
): Figures {
  return {
    orders: ordered?.orders ?? 0,
    soldCents: ordered?.cents ?? 0,
    revenueCents: (taken?.cameCents ?? 0) - (taken?.backCents ?? 0),
  }
}

function less(all: Figures, part: Figures): Figures {
  return {
    orders: all.orders - part.orders,
    soldCents: all.soldCents - part.soldCents,
    revenueCents: all.revenueCents - part.revenueCents,
  }
}

function firsts(days: DayFigures[]) {
  return {
    firstOrders: days.reduce((sum, { firstOrders }) => sum + firstOrders, 0),
    firstCents: days.reduce((sum, { firstCents }) => sum + firstCents, 0),
  }
}

/** Every day of the period, also those without an order, beside the one that far before. */
function beside({ from, length }: Period, days: DayFigures[]): Report['days'] {
  const byDay = Map.groupBy(days, ({ day }) => day)
  const figuresOn = (day: Temporal.PlainDate) => sumFigures(byDay.get(day.toString()) ?? [])
  const first = Temporal.PlainDate.from(from)
  return Array.from({ length }, (_, index) => {
    const day = first.add({ days: index })
    const before = figuresOn(day.subtract({ days: length }))
    return { day: day.toString(), ...figuresOn(day), before }
  })
}

function hoursBeside(hours: Figures[], hoursBefore: Figures[]): Report['hours'] {
  return hours.map((each, hour) => ({ hour, ...each, before: hoursBefore[hour] ?? nothing }))
}

function byCategory(dishes: Report['dishes']) {
  return [...Map.groupBy(dishes, ({ category }) => category)]
    .map(([category, sold]) => ({
      category,
      label: sold[0]?.label ?? category,
      quantity: sold.reduce((sum, { quantity }) => sum + quantity, 0),
      cents: sold.reduce((sum, { cents }) => sum + cents, 0),
    }))
    .toSorted((a, b) => b.cents - a.cents || byName(a.label, b.label))
}

/** What was not had in another way was picked up. */
function withPickup(others: Report['types'], all: Figures): Report['types'] {
  if (others.length === 0) return []
  const orders = others.reduce((sum, each) => sum + each.orders, 0)
  const cents = others.reduce((sum, each) => sum + each.cents, 0)
  const pickup = { orders: all.orders - orders, cents: all.soldCents - cents }
  return [{ type: 'pickup' as const, ...pickup }, ...others].filter((each) => each.orders > 0)
}
