import { componentsOf } from '#modules/orders/bill/rules.ts'
import {
  type Days,
  sumCharges,
  sumTaxes,
  sumTypes,
  type TaxSum,
} from '#modules/orders/tallies/summing.server.ts'
import { sumTaxesBack } from '#modules/payments/refunds/counting-taxes.server.ts'
import { sumByHand, tipsOfDays } from '#modules/payments/takings.server.ts'
import { orderTypes } from '#modules/restaurant/showing.ts'
import { getTaxes } from '#modules/taxes/taxing.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import type { Report } from './contract.ts'

type SumsBeside = Pick<Report, 'byHand' | 'taxes' | 'charges' | 'tips' | 'types'>

/** What is told of a period beside its sales: the till, taxes, charges, tips and how the food was had. */
export async function sumsBeside(scope: Scope, period: Days): Promise<SumsBeside> {
  const [byHand, taxes, charges, tips, types] = await Promise.all([
    sumByHand(scope, period),
    taxFigures(scope, period),
    sumCharges(scope, period),
    tipFigures(scope, period),
    sumTypes(scope, period),
  ])
  return { byHand, taxes, charges, tips, types }
}

/** The taxes of a time by way of handing over and rate, in the order of their letters; none in a house without taxes. */
export async function taxFigures(scope: Scope, days: Days): Promise<Report['taxes']> {
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
      const parts = componentsOf(left, rate?.parts ?? [])
      return { type, classId, ppm, name, letter, ...figures, parts }
    })
    .toSorted((a, b) => orderOf(a).localeCompare(orderOf(b)))
}

function keyOf({ type, classId, ppm }: TaxSum): string {
  return [type, classId, ppm].join(' ')
}

function centsOf(sum: TaxSum | undefined) {
  return { netCents: sum?.netCents ?? 0, taxCents: sum?.taxCents ?? 0 }
}

function orderOf({ letter, type, ppm }: Report['taxes'][number]): string {
  return [letter, type, String(ppm).padStart(7, '0')].join(' ')
}

type TipSums = Report['tips']['sums']

async function tipFigures(scope: Scope, period: Days): Promise<Report['tips']> {
  const days = await tipDays(scope, period)
  return {
    sums: sumOf(days),
    byType: orderTypes
      .map((type) => ({ type, ...sumOf(days.filter((each) => each.type === type)) }))
      .filter(isAny),
  }
}

/** The days on which tips came or went, by how the food was had. */
export async function tipDays(scope: Scope, period: Days) {
  // A payment that was taken out of the count leaves its day behind, with nothing.
  return (await tipsOfDays(scope, period)).filter(isAny)
}

function isAny({ tips, cameCents, backCents }: TipSums): boolean {
  return tips !== 0 || cameCents !== 0 || backCents !== 0
}

function sumOf(days: readonly TipSums[]): TipSums {
  const sum = (of: keyof TipSums) => days.reduce((all, day) => all + day[of], 0)
  return { tips: sum('tips'), cameCents: sum('cameCents'), backCents: sum('backCents') }
}
