import { byName } from '#kernel/by-name.ts'
import { type Cents, dollarsFromCents } from '#kernel/money.ts'
import { findCategoryNames } from '#modules/menu/categories/showing.server.ts'
import {
  type Days,
  type DishSum,
  sumDays,
  sumDishes,
  sumHours,
} from '#modules/orders/tallies/summing.server.ts'
import { takingsOfDays, takingsOfHours } from '#modules/payments/takings.server.ts'
import { placeInDay } from '#modules/restaurant/local-time.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import {
  sumsBeside,
  type SumsBeside,
  type TaxFigures,
  type TipSums,
} from './beside-sales.server.ts'
import { getReport, type Report } from './contract.ts'
import { type Period, readPeriod } from './period.server.ts'
import type { AskedPeriod } from './rules.ts'

export const comparingRoutes: Route[] = [
  serve(getReport, async (scope, { query }) => viewOf(await makeReport(scope, query))),
]

/** What was ordered, for how much, and what came less what went back. */
interface Figures {
  orders: number
  soldCents: Cents
  revenueCents: Cents
}

/** A day or an hour, and what it was in the period before. */
export interface Compared extends Figures {
  before: Figures
}

export interface PeriodReport extends SumsBeside {
  period: Period
  today: string
  totals: Figures & { firstOrders: number; firstCents: number }
  /** What went back in this time, taken off the revenue. */
  refundedCents: number
  /** The part of the period that is compared with `before`: up to the same full hour. */
  soFar: Figures
  before: Figures
  /** The full hour up to which both are counted while the period is not over. */
  untilHour: number | null
  days: (Compared & { day: string })[]
  /** By hour of whole days on both sides: what the rest of the day used to bring is seen there. */
  hours: (Compared & { hour: number })[]
  categories: { category: string; label: string; quantity: number; cents: number }[]
  /** What was sold most comes first. */
  dishes: (DishSum & { label: string })[]
}

/** What fits on a page; the download has all of them. */
const mostDishes = 10

function viewOf({ period, today, untilHour, ...report }: PeriodReport): Report {
  const { firstOrders, firstCents, ...totals } = report.totals
  const returningCents = totals.soldCents - firstCents
  return {
    from: period.from,
    to: period.to,
    today,
    totals: {
      ...sumsOf(totals),
      refunded: dollarsFromCents(report.refundedCents),
      byHand: {
        cash: dollarsFromCents(report.byHand.cashCents),
        terminal: dollarsFromCents(report.byHand.terminalCents),
        back: dollarsFromCents(report.byHand.backCents),
        terminalBack: dollarsFromCents(report.byHand.terminalBackCents),
        owed: dollarsFromCents(report.byHand.owedCents),
      },
      ...tipsOf(report.tips),
      newOrders: firstOrders,
      newSales: dollarsFromCents(firstCents),
      returningOrders: totals.orders - firstOrders,
      returningSales: dollarsFromCents(returningCents),
    },
    soFar: sumsOf(report.soFar),
    before: { ...sumsOf(report.before), ...period.before, untilHour },
    days: report.days.map(({ day, ...each }) => ({ day, ...comparedOf(each) })),
    hours: report.hours.map(({ hour, ...each }) => ({ hour, ...comparedOf(each) })),
    categories: report.categories.map(({ category, label, quantity, cents }) => {
      return { category, ...named(category, label), quantity, sales: dollarsFromCents(cents) }
    }),
    ...(report.taxes.length > 0 && { taxes: report.taxes.map(taxOf) }),
    ...(report.charges.length > 0 && {
      charges: report.charges.map(({ name, orders, cents }) => {
        return { name, orders, sales: dollarsFromCents(cents) }
      }),
    }),
    ...(report.types.length > 0 && {
      types: report.types.map(({ type, orders, cents }) => {
        return { type, orders, sales: dollarsFromCents(cents) }
      }),
    }),
    ...tipsByType(report.tips),
    dishes: report.dishes.slice(0, mostDishes).map(({ dishId, cents, label, ...dish }) => {
      const sales = dollarsFromCents(cents)
      return { dishId, ...dish, ...named(dish.category, label), sales }
    }),
  }
}

function sumsOf({ revenueCents, soldCents, orders }: Figures) {
  const average = orders > 0 ? dollarsFromCents(Math.round(soldCents / orders)) : null
  const sales = dollarsFromCents(soldCents)
  return { revenue: dollarsFromCents(revenueCents), sales, orders, average }
}

function tipsOf({ sums }: PeriodReport['tips']) {
  return sums.tips === 0 && sums.backCents === 0 ? {} : { tips: tipSumsOf(sums) }
}

function comparedOf({ revenueCents, orders, before }: Compared) {
  return {
    revenue: dollarsFromCents(revenueCents),
    orders,
    revenueBefore: dollarsFromCents(before.revenueCents),
    ordersBefore: before.orders,
  }
}

/** What a category is called, where that is not its key. */
function named(category: string, label: string) {
  return label === category ? {} : { label }
}

function taxOf({ type, letter, name, rate, sold, back, parts }: TaxFigures) {
  return {
    type,
    letter,
    name,
    rate,
    soldNet: dollarsFromCents(sold.netCents),
    soldTax: dollarsFromCents(sold.taxCents),
    backNet: dollarsFromCents(back.netCents),
    backTax: dollarsFromCents(back.taxCents),
    ...(parts.length > 0 && {
      parts: parts.map((part) => {
        return { name: part.name, rate: part.rate, tax: dollarsFromCents(part.cents) }
      }),
    }),
  }
}

/** Where there is one way only, the totals say it. */
function tipsByType({ byType }: PeriodReport['tips']) {
  if (byType.length < 2) return {}
  return { tips: byType.map(({ type, ...sums }) => ({ type, ...tipSumsOf(sums) })) }
}

function tipSumsOf({ tips: count, cameCents, backCents }: TipSums) {
  return { count, came: dollarsFromCents(cameCents), back: dollarsFromCents(backCents) }
}

const nothing: Figures = { orders: 0, soldCents: 0, revenueCents: 0 }

/** Everything that the owner's page shows of a period. @throws Refusal `invalid` */
export async function makeReport(scope: Scope, asked: AskedPeriod): Promise<PeriodReport> {
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
async function sumFrom(scope: Scope, day: string, hour: number): Promise<Figures> {
  const hours = await figuresOfHours(scope, { from: day, to: day })
  return total(hours.filter((each) => placeInDay(each.hour) >= placeInDay(hour)))
}

type HourFigures = Figures & { hour: number }

/** The hours of the day, over all these days. */
async function figuresOfHours(scope: Scope, asked: Days): Promise<HourFigures[]> {
  const [ordered, taken] = await Promise.all([sumHours(scope, asked), takingsOfHours(scope, asked)])
  return Array.from({ length: 24 }, (_, hour) => {
    const isIts = (each: { hour: number }) => each.hour === hour
    return { hour, ...figuresOf(ordered.find(isIts), taken.find(isIts)) }
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

function total(all: readonly Figures[]): Figures {
  return all.reduce(
    (sum, { orders, soldCents, revenueCents }) => ({
      orders: sum.orders + orders,
      soldCents: sum.soldCents + soldCents,
      revenueCents: sum.revenueCents + revenueCents,
    }),
    nothing,
  )
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

function byCategory(dishes: PeriodReport['dishes']) {
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
function withPickup(others: PeriodReport['types'], all: Figures): PeriodReport['types'] {
  if (others.length === 0) return []
  const orders = others.reduce((sum, each) => sum + each.orders, 0)
  const cents = others.reduce((sum, each) => sum + each.cents, 0)
  const pickup = { orders: all.orders - orders, cents: all.soldCents - cents }
  return [{ type: 'pickup' as const, ...pickup }, ...others].filter((each) => each.orders > 0)
}
