import { isoOf, isoOrNull } from '#kernel/iso.ts'
import { dollarsFromCents } from '#kernel/money.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import { judging, standAtOnce } from '../availability/at-once.server.ts'
import { firstReturn } from '../availability/marking.ts'
import { wordsForGuests } from '../availability/saying-when.server.ts'
import { shownLeft, type Stock } from '../availability/taking.ts'
import { getDishById } from '../showing.server.ts'
import * as contract from './contract.ts'
import { findGroups, type KnownGroup } from './finding.server.ts'

export const choosingRoutes: Route[] = [
  serve(contract.getDishOptions, (scope, { params }) => getDishOptions(scope, params.id), {
    validUntil: ({ groups, left, changesAt = null }) => {
      const comebacks = groups.flatMap(({ options }) => options.map(({ back }) => back))
      const timed = [...comebacks, left].map((one) => one ?? { changesAt: null })
      return firstReturn([...timed, { changesAt }])
    },
  }),
]

/** Options of a dish for an order as soon as possible, and until when that answer holds. */
async function getDishOptions(scope: Scope, id: string): Promise<contract.DishOptions> {
  const dish = await getDishById(scope, id)
  const groups = await findGroups(scope, [dish])
  const atOnce = await standAtOnce(scope, [dish])
  const dishAtOnce = atOnce.dishes.get(id) ?? dish
  const judge = await judging(scope, atOnce)
  const { kind, changesAt } = judge(dishAtOnce)
  // Once the kitchen closes, an order at once is made at the next opening, for which another number may count, even
  // where nobody marks the dish.
  const closesAt = dish.stock && atOnce.until?.getTime()
  const changeTimes = [closesAt, changesAt].filter((time) => typeof time === 'number')
  return {
    price: dollarsFromCents(dish.priceCents),
    allergens: dish.allergens,
    // For a later time another number counts than the one of an order at once.
    left: kind === 'servedLater' ? null : wireLeft(dishAtOnce.stock, scope.now),
    groups: await wireGroups(scope, groups.get(id) ?? []),
    ...(changeTimes.length > 0 && { changesAt: isoOf(Math.min(...changeTimes)) }),
  }
}

function wireLeft(stock: Stock | null, now: Date): contract.DishOptions['left'] {
  const count = shownLeft(stock, now)
  if (count === null) return null
  const refillAt = stock?.refillAt ?? null
  return { count, changesAt: isoOrNull(refillAt) }
}

async function wireGroups(
  scope: Scope,
  groups: readonly KnownGroup[],
): Promise<contract.DishOptions['groups']> {
  const sayReturn = groups.length === 0 ? undefined : await wordsForGuests(scope)
  return groups.map(({ id, options, ...group }) => ({
    _id: id,
    ...group,
    options: options.map(({ soldOutUntil: until, ...option }) => ({
      _id: option.id,
      name: option.name,
      price: dollarsFromCents(option.priceCents),
      bySize: Object.entries(option.bySize).map(([size, cents]) => ({
        size,
        price: dollarsFromCents(cents),
      })),
      allergens: option.allergens === null ? null : [...option.allergens],
      ...(option.replaces?.length && { replaces: [...option.replaces] }),
      soldOut: option.isSoldOut,
      back: until === null || !sayReturn ? null : sayReturn(until),
    })),
  }))
}
