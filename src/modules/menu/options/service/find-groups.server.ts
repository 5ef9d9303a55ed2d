import type { Scope } from '#platform/scope.server.ts'
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
