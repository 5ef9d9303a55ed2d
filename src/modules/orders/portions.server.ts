import { requireAudience } from '#kernel/viewer.ts'
import { giveBack } from '#modules/menu/availability/giving-back.server.ts'
import { listPortions, takePortionsLate } from '#modules/menu/availability/taking.server.ts'
import type { Portions } from '#modules/menu/availability/taking.ts'
import { getRestaurant } from '#modules/restaurant/house.server.ts'
import { madeAt } from '#modules/restaurant/opening.server.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import type { Scope, WriteScope } from '#platform/scope.server.ts'
import * as contract from './contract/house.ts'
import { getOrder } from './finding.server.ts'
import { listSettled } from './shortages/following.server.ts'
import { holdOrder, selectLines } from './store.server.ts'

export const portionRoutes: Route[] = [
  serve(contract.listPortions, async (scope, { params }) => listReturnable(scope, params.id)),
]

/**
 * Which of an order's lines took portions that can still be put back, by the lines' places from 1, and
 * which of what is had instead, by what ran out.
 */
async function listReturnable(
  scope: Scope,
  orderId: string,
): Promise<{ lines: number[]; swaps: string[] }> {
  requireAudience('kitchen', scope.viewer)
  await getOrder(scope, orderId)
  const units = await listPortions(scope, orderId)
  if (units.size === 0) return { lines: [], swaps: [] }
  const isOut = (dishId: string) => (units.get(dishId) ?? 0) > 0
  const lines = await selectLines(scope.db, [orderId])
  const settled = await listSettled(scope, orderId)
  return {
    lines: lines.flatMap(({ dishId }, index) => (isOut(dishId) ? [index + 1] : [])),
    swaps: settled.flatMap(({ id, swap }) => (swap && isOut(swap.dishId) ? [id] : [])),
  }
}

/** Gives an order that had expired its portions again, as its money has come after all. */
export async function holdPortionsAgain(scope: WriteScope, orderId: string): Promise<void> {
  const { slotAt } = await getOrder(scope, orderId)
  const wantedAt = slotAt ?? madeAt(await getRestaurant(scope), scope.now)
  const lines = await selectLines(scope.db, [orderId])
  if (await takePortionsLate(scope, { orderId, wantedAt }, lines))
    await scope.announceChange('menu')
}

/**
 * Keeps an order as it is until its portions are put back: a swap that came between would take portions
 * that nobody gives back. The order is held first, then its dishes, its payment last, as where an order is stopped: two
 * that hold in one order never wait for each other.
 */
export async function holdForRestock({ db }: WriteScope, orderId: string): Promise<void> {
  await holdOrder(db, orderId)
}

/** Puts portions that were refunded back on the menu; the order is held. */
export async function restock(
  scope: WriteScope,
  returned: { orderId: string; cause: string; portions?: readonly Portions[] },
): Promise<boolean> {
  return giveBack(scope, returned)
}
