import type { Cents } from '#kernel/money.ts'
import type { Figures } from './contract.ts'

/** The ranges that the dashboard offers; each ends today. */
export const ranges = ['today', '7', '30', '90'] as const
export type Range = (typeof ranges)[number]

export const usualRange: Range = '30'

export const reportTables = [
  'days',
  'hours',
  'categories',
  'dishes',
  'taxes',
  'types',
  'charges',
  'tips',
] as const
export type ReportTable = (typeof reportTables)[number]

/** Two years, one of them a leap year. */
export const mostDays = 731

/** A period as an address asks for it. */
export interface AskedPeriod {
  range?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

/** How many days a range has. */
export function daysOf(range: Range): number {
  return range === 'today' ? 1 : Number(range)
}

/** What a page's address asks for: days where both are given, else a range; nonsense is left to the server. */
export function readAskedPeriod(search: URLSearchParams): AskedPeriod {
  const [from, to] = [search.get('from'), search.get('to')]
  if (from && to) return { from, to }
  return { range: ranges.find((range) => range === search.get('range')) ?? usualRange }
}

/** The share by which something grew, such as 0.12; null where there was nothing before. */
export function growthOf(now: number, before: number): number | null {
  return before > 0 ? (now - before) / before : null
}

/** What several days or hours come to. */
export function sumFigures(all: readonly Figures[]): Figures {
  const sum = (of: keyof Figures) => all.reduce((so, each) => so + each[of], 0)
  return { orders: sum('orders'), soldCents: sum('soldCents'), revenueCents: sum('revenueCents') }
}

/** What one order comes to; null where there are none. */
export function averageOf({ orders, soldCents }: Figures): Cents | null {
  return orders > 0 ? Math.round(soldCents / orders) : null
}

/** Days one after the other that are one bar of a chart. */
interface Stretch<Day> {
  from: string
  to: string
  days: Day[]
}

/** More bars than these would be thinner than a finger or a pixel: then each is a week. */
const mostBars = 100
const weekDays = 7

/** The days of a report as the bars of a chart. */
export function stretchesOf<Day extends { day: string }>(days: readonly Day[]): Stretch<Day>[] {
  const size = days.length > mostBars ? weekDays : 1
  const stretches: Stretch<Day>[] = []
  for (const [index, each] of days.entries()) {
    const last = stretches.at(-1)
    if (index % size === 0 || !last) stretches.push({ from: each.day, to: each.day, days: [each] })
    else {
      last.days.push(each)
      last.to = each.day
    }
  }
  return stretches
}

const roundSteps = [1, 1.2, 1.6, 2, 2.4, 3, 4, 5, 6, 8, 10]

/** The top of a chart's scale: a round number whose half is round as well. */
export function scaleTop(highest: number): number {
  if (highest <= 10) return Math.max(2, 2 * Math.ceil(highest / 2))
  const power = 10 ** Math.floor(Math.log10(highest))
  return power * (roundSteps.find((step) => step * power >= highest) ?? 10)
}
