import { type Route, serve } from '#platform/http/route.server.ts'
import { wireState as wireOptionState } from '../options/http.server.ts'
import { listOptions } from '../options/service/list-options.server.ts'
import { leftNow } from '../availability/rules/stock.ts'
import * as contract from '../availability/contract/item-availability.ts'
import * as service from '../availability/service/item-availability.server.ts'

export const itemAvailabilityRoutes: Route[] = [
  serve(contract.listItemAvailability, async (scope) =>
    (await service.listItemAvailability(scope)).map((dish) => wireDish(dish, scope.now)),
  ),
  serve(contract.listOptionAvailability, async (scope) =>
    (await listOptions(scope)).map(({ id, isSoldOut, soldOutUntil, ...option }) => ({
      _id: id,
      ...option,
      ...wireOptionState({ isSoldOut, soldOutUntil }),
    })),
  ),
  serve(contract.changeItemAvailability, async (scope, { params, body: { seen, ...saying } }) => {
    const changed = await service.changeItemAvailability(scope, params.id, {
      ...saying,
      seen: seen && {
        isSoldOut: seen.soldOut,
        soldOutUntil: seen.soldOutUntil === null ? null : Date.parse(seen.soldOutUntil),
        left: seen.left,
        daily: seen.daily,
      },
    })
    return {
      dish: wireDish(changed.dish, scope.now),
      before: wireState(changed.before, scope.now),
    }
  }),
]

function wireDish(dish: service.KitchenDish, now: Date): contract.KitchenDish {
  return {
    _id: dish.id,
    name: dish.name,
    category: dish.category,
    ...wireState(dish, now),
    backAt: dish.backAt,
    hidden: dish.isHidden,
  }
}

function wireState(dish: service.Dish, now: Date): contract.AvailabilityState {
  return {
    soldOut: dish.isSoldOut,
    soldOutUntil: dish.soldOutUntil === null ? null : new Date(dish.soldOutUntil).toISOString(),
    left: leftNow(dish.stock, now),
    daily: dish.stock?.daily ?? null,
  }
}
