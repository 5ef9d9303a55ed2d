import { newId } from '#kernel/ids.ts'
import type { WriteScope } from '#platform/scope.server.ts'
import {
  selectLinksBeside,
  selectLinksOfDishes,
  selectPricesOf,
} from '../store/read-groups.server.ts'
import { deleteLink, insertLinks, insertPrices } from '../store/write-groups.server.ts'

/**
 * Ends the links of a category: each of its dishes has their groups by links of its own, at the same prices, behind
 * those that it has. A group that it has already stays as it is.
 */
export async function moveLinks(
  { db, now }: WriteScope,
  category: string,
  dishIds: readonly string[],
): Promise<void> {
  const links = await selectLinksBeside(db, { dishId: null, category })
  if (links.length === 0) return
  const prices = Map.groupBy(
    await selectPricesOf(
      db,
      links.map(({ id }) => id),
    ),
    ({ link_id: id }) => id,
  )
  const own = Map.groupBy(await selectLinksOfDishes(db, dishIds), ({ dish_id: id }) => id)
  const copies = dishIds.flatMap((dishId) => {
    const there = own.get(dishId) ?? []
    const first = Math.max(-1, ...there.map(({ position }) => position)) + 1
    return links
      .filter((link) => !there.some((each) => each.group_id === link.group_id))
      .map((link, index) => ({
        of: link.id,
        row: {
          ...link,
          id: newId(now.getTime()),
          dish_id: dishId,
          category: null,
          position: first + index,
        },
      }))
  })
  await insertLinks(
    db,
    copies.map(({ row }) => row),
  )
  await insertPrices(
    db,
    copies.flatMap(({ of, row }) =>
      (prices.get(of) ?? []).map((price) => ({ ...price, link_id: row.id })),
    ),
  )
  for (const { id } of links) await deleteLink(db, id)
}
