import { tipsOfDays } from '#modules/payments/service/takings.server.ts'
import { type OrderType, orderTypes } from '#modules/restaurant/rules/order-types.ts'
import type { Scope } from '#platform/scope.server.ts'
import type { Period } from './choose-period.server.ts'

/** Payments with a tip, what came so, and what of any went back. */
export interface TipSums {
  tips: number
  cameCents: number
  backCents: number
}

export interface TipFigures {
  sums: TipSums
  /** Those that there were. */
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
