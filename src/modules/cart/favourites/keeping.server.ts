import { Refusal } from '#kernel/refusal.ts'
import { requireBuyer } from '#kernel/viewer.ts'
import type { GuestSignedIn, PersonDeleted } from '#modules/accounts/events.ts'
import { requireGuestsAllowed } from '#modules/accounts/guests/visiting.server.ts'
import { findBareDishes } from '#modules/menu/finding.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import { inTransaction, type Scope, type WriteScope } from '#platform/scope.server.ts'
import * as contract from './contract.ts'
import type { FavouriteTables } from './tables.server.ts'
import { favouriteRefusals } from './texts.server.ts'

export const favouriteRoutes: Route[] = [
  serve(contract.listFavourites, async (scope) => ({
    dishIds: await listFavourites(scope),
  })),
  serve(contract.addFavourite, async (scope, { body }) => ({
    dishIds: await addFavourite(scope, body.dishId),
  })),
  serve(contract.removeFavourite, async (scope, { params }) => ({
    dishIds: await removeFavourite(scope, params.id),
  })),
]

/** The viewer's own that are on the menu, the latest first. */
async function listFavourites(scope: Scope): Promise<string[]> {
  return (await favouriteDishes(scope)).map(({ id }) => id)
}

async function favouriteDishes(scope: Scope): Promise<{ id: string; name: string }[]> {
  const ids = await selectFavourites(scope.db, requireBuyer(scope.viewer).buyerId)
  const dishes = await findBareDishes(scope, ids)
  return ids.flatMap((id) => dishes.get(id) ?? []).filter(({ isHidden }) => !isHidden)
}

/** @throws Refusal `not_found`, `conflict` `too_many_favourites` */
async function addFavourite(scope: Scope, dishId: string): Promise<string[]> {
  const { buyerId: personId, isGuest } = requireBuyer(scope.viewer)
  // A guest may be one for a table only.
  if (isGuest) await requireGuestsAllowed(scope)
  return inTransaction(scope, async (held) => {
    const dish = (await findBareDishes(held, [dishId])).get(dishId)
    if (!dish || dish.isHidden) throw new Refusal('not_found', favouriteRefusals.noDish)
    const kept = await selectFavourites(held.db, personId)
    if (kept.length >= maxFavourites && !kept.includes(dishId)) {
      const message = favouriteRefusals.tooMany(maxFavourites)
      throw new Refusal('conflict', message, { code: 'too_many_favourites' })
    }
    const at = held.now.getTime()
    await insertFavourite(held.db, { person_id: personId, dish_id: dishId, created_at: at })
    return listFavourites(held)
  })
}

async function insertFavourite(db: Db, favourite: FavouriteTables['favourites']): Promise<void> {
  await tables(db)
    .insertInto('favourites')
    .values(favourite)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** @throws Refusal `not_found` */
async function removeFavourite(scope: Scope, dishId: string): Promise<string[]> {
  const { buyerId: personId } = requireBuyer(scope.viewer)
  return inTransaction(scope, async (held) => {
    if (!(await deleteFavourite(held.db, personId, dishId))) {
      throw new Refusal('not_found', favouriteRefusals.notKept)
    }
    return listFavourites(held)
  })
}

/** Removes a favourite; answers whether it was there. */
async function deleteFavourite(db: Db, personId: string, dishId: string): Promise<boolean> {
  const { numDeletedRows } = await tables(db)
    .deleteFrom('favourites')
    .where('person_id', '=', personId)
    .where('dish_id', '=', dishId)
    .executeTakeFirst()
  return Number(numDeletedRows) === 1
}

/** What the viewer may take along. */
export async function ownFavourites(scope: Scope): Promise<unknown> {
  return (await favouriteDishes(scope)).map(({ name }) => name)
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

/** The ids of somebody's favourite dishes, the latest first. */
async function selectFavourites(db: Db, personId: string): Promise<string[]> {
  const rows = await tables(db)
    .selectFrom('favourites')
    .select('dish_id')
    .where('person_id', '=', personId)
    .orderBy('created_at', 'desc')
    .orderBy('dish_id')
    .execute()
  return rows.map(({ dish_id: id }) => id)
}

/** Gives a favourite to another buyer, with the time at which it was added. */
async function moveFavourite(
  db: Db,
  { from, to, dishId }: { from: string; to: string; dishId: string },
): Promise<void> {
  await tables(db)
    .updateTable('favourites')
    .set({ person_id: to })
    .where('person_id', '=', from)
    .where('dish_id', '=', dishId)
    .execute()
}

export async function dropFavourites(
  { db }: WriteScope,
  { buyerIds }: { buyerIds: readonly string[] },
): Promise<void> {
  await deleteFavouritesOf(db, buyerIds)
}

export async function forgetFavourites(
  { db }: WriteScope,
  { personId }: PersonDeleted,
): Promise<void> {
  await deleteFavouritesOf(db, [personId])
}

async function deleteFavouritesOf(db: Db, personIds: readonly string[]): Promise<void> {
  await tables(db).deleteFrom('favourites').where('person_id', 'in', personIds).execute()
}

/** A list that somebody still finds something in. */
const maxFavourites = 200

function tables(db: Db) {
  return db.tables<FavouriteTables>()
}
