import type { Cents } from '#kernel/money.ts'
import type { Scope } from '#platform/scope.server.ts'
import { type Choice, applyChoice } from '../rules/choice.ts'
import type { Chosen } from '../rules/groups.ts'
import { type KnownGroup, selectGroupsOf } from '../store/groups-of-dishes.server.ts'

interface Dish {
  id: string
  category: string
  /** A dish that is known to have none costs no look. */
  hasOptions?: boolean
}

export type { KnownGroup }

/** What these dishes can be had with, by their ids; asks for nothing when none has options. */
export async function findGroups(
  { db, now }: Pick<Scope, 'db' | 'now'>,
  dishes: Iterable<Dish>,
): Promise<Map<string, KnownGroup[]>> {
  return selectGroupsOf(
    db,
    [...dishes].filter(({ hasOptions }) => hasOptions !== false),
    now,
  )
}

/** A choice of a dish as the menu judges and prices it, and what it was chosen from. */
export interface PricedChoice extends Choice {
  groups: readonly KnownGroup[]
}

/** What these dishes cost with what somebody chooses with them, and what keeps that from being had; one look for all. */
export async function priceDishes(
  scope: Pick<Scope, 'db' | 'now'>,
  dishes: Iterable<Dish>,
): Promise<(dish: { id: string; priceCents: Cents }, chosen: readonly Chosen[]) => PricedChoice> {
  const found = await findGroups(scope, dishes)
  return ({ id, priceCents }, chosen) => {
    const groups = found.get(id) ?? []
    return { groups, ...applyChoice(groups, priceCents, chosen) }
  }
}
