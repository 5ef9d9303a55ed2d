import type { Cents } from '#kernel/money.ts'
import { type Days, sumDays, sumHours } from '#modules/orders/tallies/service.server.ts'
import { takingsOfDays, takingsOfHours } from '#modules/payments/service/takings.server.ts'
import type { Scope } from '#platform/scope.server.ts'

/** What was ordered, for how much, and what came less what went back. */
export interface Figures {
  orders: number
  soldCents: Cents
  revenueCents: Cents
}

export type DayFigures = Figures & { day: string; firstOrders: number; firstCents: Cents }
export type HourFigures = Figures & { hour: number }

export const nothing: Figures = { orders: 0, soldCents: 0, revenueCents: 0 }

/** The days on which something was ordered or money moved, in their order. */
export async function figuresOfDays(scope: Scope, asked: Days): Promise<DayFigures[]> {
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

/** The hours of the day, over all these days. */
export async function figuresOfHours(scope: Scope, asked: Days): Promise<HourFigures[]> {
  const [ordered, taken] = await Promise.all([sumHours(scope, asked), takingsOfHours(scope, asked)])
  return Array.from({ length: 24 }, (_, hour) => {
    const sum = ordered.find((each) => each.hour === hour)
    return {
      hour,
      ...figuresOf(
        sum,
        taken.find((each) => each.hour === hour),
      ),
    }
  })
}

export function total(all: readonly Figures[]): Figures {
  return all.reduce(
    (sum, { orders, soldCents, revenueCents }) => ({
      orders: sum.orders + orders,
      soldCents: sum.soldCents + soldCents,
      revenueCents: sum.revenueCents + revenueCents,
    }),
    nothing,
  )
}

export function less(all: Figures, part: Figures): Figures {
  return {
    orders: all.orders - part.orders,
    soldCents: all.soldCents - part.soldCents,
    revenueCents: all.revenueCents - part.revenueCents,
  }
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
