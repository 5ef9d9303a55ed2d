import { sayRate } from '#modules/orders/bill/rules/words.ts'
import { componentsOf } from '#modules/orders/bill/rules/taxing.ts'
import { type TaxSum, sumTaxes } from '#modules/orders/tallies/service.server.ts'
import { sumTaxesBack } from '#modules/payments/refunds/service/count-taxes.server.ts'
import { getRestaurant } from '#modules/restaurant/service.server.ts'
import type { Scope } from '#platform/scope.server.ts'

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
  const { taxes } = await getRestaurant(scope)
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

function orderOf({ letter, type, ppm }: TaxFigures): string {
  return [letter, type, String(ppm).padStart(7, '0')].join(' ')
}

function centsOf(sum: TaxSum | undefined) {
  return { netCents: sum?.netCents ?? 0, taxCents: sum?.taxCents ?? 0 }
}
