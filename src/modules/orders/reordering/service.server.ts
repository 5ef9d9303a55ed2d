import { dollarsFromCents, totalCents } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { requireSignedIn } from '#kernel/viewer.ts'
import { addLines } from '#modules/cart/service.server.ts'
import { isOrderable } from '#modules/menu/availability/rules.ts'
import { listServings } from '#modules/menu/serving-hours/service.server.ts'
import { findDishes } from '#modules/menu/service.server.ts'
import { hashOf } from '#platform/hash.server.ts'
import { once } from '#platform/once/once.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import { type OrderLine, selectLines, selectOrders } from '../store.server.ts'
import type { ReorderPlan } from './contract.ts'

/**
 * Puts an order's dishes into its owner's cart. Where something has changed since, nothing is put
 * there before they have seen what. @throws Refusal `not_found`, `conflict` `reorder_changed`
 */
export async function reorder(
  scope: Scope,
  { id, seen, key }: { id: string; seen: string | undefined; key: string | undefined },
): Promise<{ id: string; quantity: number }[]> {
  const { personId } = requireSignedIn(scope.viewer)
  const keyed = { operation: 'reorder', key, body: { id, seen } }
  return once(scope, keyed, async (transaction) => {
    const [order] = await selectOrders(transaction.db, [id])
    if (order?.personId !== personId) throw new Refusal('not_found', 'There is no such order.')
    const plan = await planOf(transaction, await selectLines(transaction.db, [id]))
    const isChanged = plan.lines.some(({ change }) => change !== null)
    const wanted = plan.lines.filter(({ price }) => price !== null)
    if ((isChanged && plan.seen !== seen) || wanted.length === 0) {
      const message = 'Some of it has changed since. Look at what, then order again.'
      throw new Refusal('conflict', message, { code: 'reorder_changed', beside: { plan } })
    }
    return addLines(
      transaction,
      personId,
      wanted.map(({ foodId, quantity }) => ({ dishId: foodId, quantity })),
    )
  })
}

async function planOf(scope: Scope, ordered: OrderLine[]): Promise<ReorderPlan> {
  const dishes = await findDishes(
    scope,
    ordered.map(({ dishId }) => dishId),
  )
  const servings = await listServings(scope, dishes.values())
  const costs: { priceCents: number; quantity: number }[] = []
  const lines = ordered.map(({ dishId, name, quantity, priceCents: then }) => {
    const dish = dishes.get(dishId)
    // What is hidden is on no menu that a guest could read.
    const isThere = dish !== undefined && !dish.isHidden
    const isToBeHad = isThere && isOrderable(dish, scope.now, servings.get(dishId))
    if (isToBeHad) costs.push({ priceCents: dish.priceCents, quantity })
    const lacks = isThere ? ('sold_out' as const) : ('gone' as const)
    const dearer = isToBeHad && dish.priceCents !== then ? ('price' as const) : null
    return {
      foodId: dishId,
      name: isThere ? dish.name : name,
      quantity,
      was: dollarsFromCents(then),
      price: isToBeHad ? dollarsFromCents(dish.priceCents) : null,
      change: isToBeHad ? dearer : lacks,
    }
  })
  return { lines, total: dollarsFromCents(totalCents(costs)), seen: seenOf(lines) }
}

function seenOf(lines: ReorderPlan['lines']): string {
  return hashOf(JSON.stringify(lines)).slice(0, 16)
}
