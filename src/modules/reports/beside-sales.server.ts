import { sayRate } from '#modules/orders/bill/describing.ts'
import { componentsOf } from '#modules/orders/bill/rules.ts'
import {
  sumCharges,
  sumTaxes,
  sumTypes,
  type TaxSum,
} from '#modules/orders/tallies/summing.server.ts'
import { sumTaxesBack } from '#modules/payments/refunds/counting-taxes.server.ts'
import { sumByHand, tipsOfDays } from '#modules/payments/takings.server.ts'
import { type OrderType, orderTypes } from '#modules/restaurant/order-rules.ts'
import { getTaxes } from '#modules/taxes/taxing.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import type { Period } from './period.server.ts'

export interface SumsBeside {
  /** What was taken and given back at the counter, and is still to come there. */
  byHand: Awaited<ReturnType<typeof sumByHand>>
  /** Of what was sold and what went back, by rate; empty in a house without taxes. */
  taxes: TaxFigures[]
  /** What was charged beside the dishes, by its name. */
  charges: Awaited<ReturnType<typeof sumCharges>>
  /** What guests have added for the staff, by day and by how the food is had: no part of the revenue. */
  tips: TipFigures
  /** By how it was had; empty where all of it was picked up. */
  types: { type: OrderType; orders: number; cents: number }[]
}

/** What is told of a period beside its sales: the till, taxes, charges, tips and how the food was had. */
export async function sumsBeside(scope: Scope, period: Period): Promise<SumsBeside> {
  const [byHand, taxes, charges, tips, types] = await Promise.all([
    sumByHand(scope, period),
    taxFigures(scope, period),
    sumCharges(scope, period),
    tipFigures(scope, period),
    sumTypes(scope, period),
  ])
  return { byHand, taxes, charges, tips, types }
}

/** What was sold with a rate in a time, and what of such sales went back in it. */
export interface TaxFigures extends Omit<TaxSum, 'netCents' | 'taxCents'> {
  /** “8.875%”. */
  rate: string
  sold: { netCents: number; taxCents: number }
  back: { netCents: number; taxCents: number }
  /** What the house's rate is made of, with its cents of what is left; empty: of itself alone. */
  parts: { name: string; rate: string; cents: number }[]
}

/** The taxes of a time by way of handing over and rate, in the order of their letters; none in a house without taxes. */
export async function taxFigures(
  scope: Scope,
  days: { from: string; to: string },
): Promise<TaxFigures[]> {
  const [sold, back] = await Promise.all([sumTaxes(scope, days), sumTaxesBack(scope, days)])
  const taxes = await getTaxes(scope)
  const all = new Map([...back, ...sold].map((sum) => [keyOf(sum), sum]))
  const [soldBy, backBy] = [sold, back].map((sums) => new Map(sums.map((sum) => [keyOf(sum), sum])))
  return [...all]
    .map(([key, { type, classId, ppm, name, letter }]) => {
      const figures = { sold: centsOf(soldBy?.get(key)), back: centsOf(backBy?.get(key)) }
      const rate = taxes.rates.find((each) => each.classId === classId && each.ppm === ppm)
      // More may go back in a time than is sold in it.
      const left = Math.max(0, figures.sold.taxCents - figures.back.taxCents)
      const parts = componentsOf(left, rate?.parts ?? []).map((part) => {
        return { name: part.name, rate: sayRate(part.ppm), cents: part.cents }
      })
      return { type, classId, ppm, rate: sayRate(ppm), name, letter, ...figures, parts }
    })
    .toSorted((a, b) => orderOf(a).localeCompare(orderOf(b)))
}

function keyOf({ type, classId, ppm }: TaxSum): string {
  return [type, classId, ppm].join(' ')
}

function centsOf(sum: TaxSum | undefined) {
  return { netCents: sum?.netCents ?? 0, taxCents: sum?.taxCents ?? 0 }
}

function orderOf({ letter, type, ppm }: TaxFigures): string {
  return [letter, type, String(ppm).padStart(7, '0')].join(' ')
}

/** Payments with a tip, what came in tips, and what of any tips went back. */
export interface TipSums {
  tips: number
  cameCents: number
  backCents: number
}

export interface TipFigures {
  sums: TipSums
  /** Only the ways for which tips came or went. */
  byType: (TipSums & { type: OrderType })[]
  /** By day, and by how the food was had. */
  days: Awaited<ReturnType<typeof tipsOfDays>>
}

/** What guests have added for the staff in this time: no part of the revenue. */
export async function tipFigures(scope: Scope, period: Period): Promise<TipFigures> {
  // A payment that was taken out of the count leaves its day behind, with nothing.
  const days = (await tipsOfDays(scope, period)).filter(isAny)
  return {
    sums: sumOf(days),
    byType: orderTypes
      .map((type) => ({ type, ...sumOf(days.filter((each) => each.type === type)) }))
      .filter(isAny),
    days,
  }
}

function isAny({ tips, cameCents, backCents }: TipSums): boolean {
  return tips !== 0 || cameCents !== 0 || backCents !== 0
}

function sumOf(days: readonly TipSums[]): TipSums {
  const sum = (of: keyof TipSums) => days.reduce((all, day) => all + day[of], 0)
  return { tips: sum('tips'), cameCents: sum('cameCents'), backCents: sum('backCents') }
}
