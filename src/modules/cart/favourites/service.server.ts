import { Refusal } from '#kernel/refusal.ts'
import { requireBuyer } from '#kernel/viewer.ts'
import type { GuestSignedIn, PersonDeleted } from '#modules/accounts/events.ts'
import { requireGuestsAllowed } from '#modules/accounts/guests/service.server.ts'
import { findBareDishes } from '#modules/menu/service.server.ts'
import { type Scope, type WriteScope, inTransaction } from '#platform/scope.server.ts'
import { maxFavourites } from './rules.ts'
import {
  deleteFavourite,
  deleteFavouritesOf,
  insertFavourite,
  moveFavourite,
  selectFavourites,
} from './store.server.ts'

/** The viewer's own that are on the menu, the latest first. */
export async function listFavourites(scope: Scope): Promise<string[]> {
  return (await favouriteDishes(scope)).map(({ id }) => id)
}

/** @throws Refusal `not_found`, `conflict` `too_many_favourites` */
export async function addFavourite(scope: Scope, dishId: string): Promise<string[]> {
  const { buyerId: personId, isGuest } = requireBuyer(scope.viewer)
  // A guest may be one for a table only.
  if (isGuest) await requireGuestsAllowed(scope)
  return inTransaction(scope, async (held) => {
    const dish = (await findBareDishes(held, [dishId])).get(dishId)
    if (!dish || dish.isHidden) throw new Refusal('not_found', 'This dish is not on the menu.')
    const kept = await selectFavourites(held.db, personId)
    if (kept.length >= maxFavourites && !kept.includes(dishId)) {
      const message = `You have ${maxFavourites} favourites already. Remove one first.`
      throw new Refusal('conflict', message, { code: 'too_many_favourites' })
    }
    const at = held.now.getTime()
    await insertFavourite(held.db, { person_id: personId, dish_id: dishId, created_at: at })
    return listFavourites(held)
  })
}

/** @throws Refusal `not_found` */
export async function removeFavourite(scope: Scope, dishId: string): Promise<string[]> {
  const { buyerId: personId } = requireBuyer(scope.viewer)
  return inTransaction(scope, async (held) => {
    if (!(await deleteFavourite(held.db, personId, dishId))) {
      throw new Refusal('not_found', 'This is not among your favourites.')
    }
    return listFavourites(held)
  })
}

/** What the viewer may take along. */
export async function ownFavourites(scope: Scope): Promise<unknown> {
  return (await favouriteDishes(scope)).map(({ name }) => name)
}

export async function forgetFavourites(
  { db }: WriteScope,
  { personId }: PersonDeleted,
): Promise<void> {
  await deleteFavouritesOf(db, [personId])
}

/** A guest's favourites are the account's that they sign in with, as far as there is room. */
export async function handOverFavourites(
  { db }: WriteScope,
  { buyerId, personId }: GuestSignedIn,
): Promise<void> {
  const kept = new Set(await selectFavourites(db, personId))
  const added = (await selectFavourites(db, buyerId)).filter((dishId) => !kept.has(dishId))
  for (const dishId of added.slice(0, maxFavourites - kept.size))
    await moveFavourite(db, { from: buyerId, to: personId, dishId })
  await deleteFavouritesOf(db, [buyerId])
}

export async function dropFavourites(
  { db }: WriteScope,
  { buyerIds }: { buyerIds: readonly string[] },
): Promise<void> {
  await deleteFavouritesOf(db, buyerIds)
}

async function favouriteDishes(scope: Scope): Promise<{ id: string; name: string }[]> {
  const ids = await selectFavourites(scope.db, requireBuyer(scope.viewer).buyerId)
  const dishes = await findBareDishes(scope, ids)
  return ids.flatMap((id) => dishes.get(id) ?? []).filter(({ isHidden }) => !isHidden)
}
