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
  serve(
    contract.getDishOptions,
    async (scope, { params }) => {
      const dish = await getDishById(scope, params.id)
      const found = await findGroups(scope, [dish])
      const atOnce = await standAtOnce(scope, [dish])
      const then = atOnce.dishes.get(dish.id) ?? dish
      const { kind, changesAt } = (await judging(scope, atOnce))(then)
      const turns = [dish.stock && atOnce.until?.getTime(), changesAt]
      const turnsAt = turns.filter((time) => typeof time === 'number')
      return {
        price: dollarsFromCents(dish.priceCents),
        allergens: dish.allergens,
        left: kind === 'servedLater' ? null : wireLeft(then.stock, scope.now),
        groups: await wireGroups(scope, found.get(dish.id) ?? []),
        ...(turnsAt.length > 0 && { changesAt: isoOf(Math.min(...turnsAt)) }),
      }
    },
    {
      validUntil: ({ groups, left, changesAt = null }) => {
        const backs = groups.flatMap(({ options }) => options.map(({ back }) => back))
        const each = [...backs, left].map((one) => one ?? { changesAt: null })
        return firstReturn([...each, { changesAt }])
      },
    },
  ),
]

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
  const say = groups.length === 0 ? undefined : await wordsForGuests(scope)
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
      back: until === null || !say ? null : say(until),
    })),
  }))
}
