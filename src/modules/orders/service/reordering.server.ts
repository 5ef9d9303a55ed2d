import { dollarsFromCents, totalCents } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { requireSignedIn } from '#kernel/viewer.ts'
import { listBuyerIds } from '#modules/accounts/guests/service.server.ts'
import { addLines } from '#modules/cart/service.server.ts'
import { judging, standAtOnce } from '#modules/menu/availability/service/at-once.server.ts'
import { isToBeHad } from '#modules/menu/availability/rules.ts'
import { findGroups } from '#modules/menu/options/service/find-groups.server.ts'
import { findBareDishes } from '#modules/menu/service.server.ts'
import { hashOf } from '#platform/hash.server.ts'
import { once } from '#platform/once/once.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import { wireChoice } from '../rules/line-options.ts'
import { type OrderLine, selectLines, selectOrders } from '../store.server.ts'
import type { ReorderPlan } from '../contract/reordering.ts'
import { type Again, chooseAgain } from '../rules/reordering.ts'

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
    const buyerIds = await listBuyerIds(transaction, personId)
    if (!order || !buyerIds.includes(order.personId))
      throw new Refusal('not_found', 'There is no such order.')
    const { plan, added } = await planOf(transaction, await selectLines(transaction.db, [id]))
    const isChanged = plan.lines.some(({ change }) => change !== null)
    if ((isChanged && plan.seen !== seen) || added.length === 0) {
      const message = 'Some of it has changed since. Look at what, then order again.'
      throw new Refusal('conflict', message, { code: 'reorder_changed', beside: { plan } })
    }
    return addLines(transaction, personId, added)
  })
}

type Added = Parameters<typeof addLines>[2][number]

interface Planned {
  plan: ReorderPlan
  /** What of it is to be had. */
  added: Added[]
}

async function planOf(scope: Scope, ordered: OrderLine[]): Promise<Planned> {
  const found = await findBareDishes(
    scope,
    ordered.map(({ dishId }) => dishId),
  )
  const atOnce = await standAtOnce(scope, found.values())
  const { dishes } = atOnce
  const groups = await findGroups(scope, dishes.values())
  const judge = await judging(scope, atOnce)
  const costs: { priceCents: number; quantity: number }[] = []
  const added: Added[] = []
  const lines = ordered.map((line) => {
    const { dishId, quantity, note = '' } = line
    const dish = dishes.get(dishId)
    // What is hidden is on no menu that a guest could read.
    const isThere = dish !== undefined && !dish.isHidden
    const again = isThere
      ? chooseAgain(groups.get(dishId) ?? [], dish.priceCents, line.options ?? [])
      : undefined
    const isServed = isThere && isToBeHad(judge(dish))
    const priceCents = isServed ? again?.priceCents : undefined
    if (priceCents !== undefined) {
      costs.push({ priceCents, quantity })
      added.push({ dishId, quantity, options: again?.options ?? [], note })
    }
    return {
      dishId,
      name: isThere ? dish.name : line.name,
      quantity,
      was: dollarsFromCents(line.priceCents),
      price: priceCents === undefined ? null : dollarsFromCents(priceCents),
      change: changeOf(line, dish, again, isServed),
      ...(again && again.without.length > 0 && { without: again.without }),
      ...wireChoice(line),
    }
  })
  const plan = { lines, total: dollarsFromCents(totalCents(costs)), seen: seenOf(lines) }
  return { plan, added }
}

function changeOf(
  line: OrderLine,
  dish: { isHidden: boolean } | undefined,
  again: Again | undefined,
  isServed: boolean,
): ReorderPlan['lines'][number]['change'] {
  if (dish === undefined || dish.isHidden) return 'gone'
  if (!isServed) return 'sold_out'
  if (again?.priceCents === undefined || again.without.length > 0) return 'options'
  return again.priceCents === line.priceCents ? null : 'price'
}

function seenOf(lines: ReorderPlan['lines']): string {
  return hashOf(JSON.stringify(lines)).slice(0, 16)
}
