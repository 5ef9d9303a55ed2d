import { type Cents, dollarsFromCents, totalCents } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { requireSignedIn } from '#kernel/viewer.ts'
import { listBuyerIds } from '#modules/accounts/guests/visiting.server.ts'
import { addLines } from '#modules/cart/adding.server.ts'
import { judging, standAtOnce } from '#modules/menu/availability/at-once.server.ts'
import { isToBeHad } from '#modules/menu/availability/marking.ts'
import { findBareDishes } from '#modules/menu/finding.server.ts'
import { applyChoice, canonicalChoice } from '#modules/menu/options/choosing.ts'
import { findGroups } from '#modules/menu/options/finding.server.ts'
import type { Chosen, OptionGroup } from '#modules/menu/options/rules.ts'
import { hashOf } from '#platform/hash.server.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import { once } from '#platform/once/once.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import * as contract from './contract/guest.ts'
import type { ReorderPlan } from './contract/guest.ts'
import { noOrder } from './finding.server.ts'
import { wireChoice } from './rules.ts'
import { type OrderLine, selectLines, selectOrders } from './store.server.ts'
import { refusalTexts } from './texts.server.ts'

export const reorderingRoutes: Route[] = [
  serve(contract.reorder, async (scope, { params, body }, { key }) => {
    const added = await reorder(scope, { id: params.id, seen: body.seen, key })
    return { added: added.map(({ id, quantity }) => ({ _id: id, quantity })) }
  }),
]

/**
 * Puts an order's dishes into its owner's cart. Where something has changed since, nothing is put
 * there before they have seen what. @throws Refusal `not_found`, `conflict` `reorder_changed`
 */
async function reorder(
  scope: Scope,
  { id, seen, key }: { id: string; seen: string | undefined; key: string | undefined },
): Promise<{ id: string; quantity: number }[]> {
  const { personId } = requireSignedIn(scope.viewer)
  const keyed = { operation: 'reorder', key, body: { id, seen } }
  return once(scope, keyed, async (transaction) => {
    const [order] = await selectOrders(transaction.db, [id])
    const buyerIds = await listBuyerIds(transaction, personId)
    if (!order || !buyerIds.includes(order.personId)) throw noOrder()
    const { plan, added } = await planOf(transaction, await selectLines(transaction.db, [id]))
    const isChanged = plan.lines.some(({ change }) => change !== null)
    if ((isChanged && plan.seen !== seen) || added.length === 0) {
      throw new Refusal('conflict', refusalTexts.changed, {
        code: 'reorder_changed',
        beside: { plan },
      })
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

/** What of a former choice can be had now. */
interface Again {
  options: Chosen[]
  /** The price of one; undefined when the dish is not available with what is left of the choice. */
  priceCents: Cents | undefined
  /** The names of options that are gone or sold out. */
  without: string[]
}

/** A line's choice once more, without what is not there: nothing is put in its place. */
function chooseAgain(
  groups: readonly OptionGroup[],
  dishCents: Cents,
  ordered: readonly (Chosen & { name: string })[],
): Again {
  const there = new Set(
    groups.flatMap((group) =>
      group.options.filter(({ isSoldOut }) => !isSoldOut).map(({ id }) => id),
    ),
  )
  const options = ordered
    .filter(({ id }) => there.has(id))
    .map(({ id, quantity }) => ({ id, quantity }))
  const { priceCents, problems } = applyChoice(groups, dishCents, options)
  return {
    options: canonicalChoice(options),
    priceCents: problems.length === 0 ? priceCents : undefined,
    without: ordered.filter(({ id }) => !there.has(id)).map(({ name }) => name),
  }
}
