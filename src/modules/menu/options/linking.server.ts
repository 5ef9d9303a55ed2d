import { newId } from '#kernel/ids.ts'
import { Refusal } from '#kernel/refusal.ts'
import { requireAudience } from '#kernel/viewer.ts'
import { recordAudit } from '#platform/audit/audit.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { refusingConflicts } from '#platform/database/engine-errors.server.ts'
import { inChunks } from '#platform/database/in-chunks.server.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import { inTransaction, type Scope, type WriteScope } from '#platform/scope.server.ts'
import { refuseUnknown as refuseUnknownDish } from '../finding.server.ts'
import { categoryOf } from '../rules.ts'
import { shareDish } from '../store.server.ts'
import * as contract from './contract.ts'
import {
  cannotBeSaved,
  deleteLink,
  insertLink,
  insertPrices,
  replacePrices,
  selectGroup,
  selectGroups,
  selectLink,
  selectLinks,
  selectLinksBeside,
  selectValues,
  updateLinkPosition,
} from './store.server.ts'
import { type OptionTables, tables } from './tables.server.ts'
import { readOptionPrice } from './writing.ts'

/** The most groups on one dish: nobody chooses from more. */
const maxGroupsOfDish = 20

/** The most links of one group: what is on more dishes than that is put on whole categories. */
export const maxLinksOfGroup = 300

/** The most own prices of one link. */
const maxPrices = 500

/** The longest category in a link: a key is made of a label, which has 40 characters at most. */
const maxCategoryLength = 40

export const linkingRoutes: Route[] = [
  serve(contract.linkOptions, async (scope, { params, body: { dish, category } }) => ({
    insertedId: await linkGroup(scope, params.id, { dishId: dish, category }),
  })),
  serve(contract.changeOptionLink, async (scope, { params, body: { prices, position } }) => {
    if (position !== undefined) await moveLink(scope, params.id, position)
    if (prices !== undefined) {
      const ownPrices = prices.map(({ option, size, price }) => ({
        optionId: option,
        sizeId: size,
        price,
      }))
      await priceLink(scope, params.id, ownPrices)
    }
    return { modifiedCount: Number((position ?? prices) !== undefined) }
  }),
  serve(contract.unlinkOptions, async (scope, { params }) => {
    await unlinkGroup(scope, params.id)
    return { deletedCount: 1 }
  }),
]

interface LinkEnd {
  dishId?: string | undefined
  category?: string | undefined
}

/** Answers the id of the link, of an existing one where there is one. @throws Refusal */
export async function linkGroup(scope: Scope, groupId: string, end: LinkEnd): Promise<string> {
  requireAudience('admin', scope.viewer)
  const { dishId = null, category: named = null } = end
  if (
    (dishId === null) === (named === null) ||
    named === '' ||
    (named?.length ?? 0) > maxCategoryLength
  ) {
    refuse('dish', 'Say either a dish or a category.')
  }
  const category = named === null ? null : categoryOf({ category: named })
  return inTransaction(scope, async (transaction) => {
    const { db, now, announceChange } = transaction
    await announceChange('menu')
    const group = (await selectGroup(db, groupId)) ?? refuseUnknown()
    if (dishId !== null && !(await shareDish(db, dishId))) refuseUnknownDish()
    const siblings = await selectLinksBeside(db, { dishId, category })
    const existing = siblings.find((link) => link.group_id === groupId)
    if (existing) return existing.id
    if (siblings.length >= maxGroupsOfDish)
      refuse('dish', `A dish can have at most ${maxGroupsOfDish} groups.`)
    const links = (await selectLinks(db)).filter((link) => link.group_id === groupId)
    if (links.length >= maxLinksOfGroup)
      refuse('dish', 'It is on too many dishes. Put it on whole categories instead.')
    const id = newId(now.getTime())
    const position = (siblings.at(-1)?.position ?? -1) + 1
    await insertLink(db, { id, group_id: groupId, dish_id: dishId, category, position })
    const object = `option group ${groupId}`
    const details = detailsOf(group, { dishId, category })
    await recordAudit(transaction, { action: 'options.linked', object, details })
    return id
  })
}

function refuse(field: string, sentence: string): never {
  throw new Refusal('invalid', sentence, { fields: { [field]: sentence } })
}

function refuseUnknown(): never {
  throw new Refusal('not_found', 'These options no longer exist.')
}

function detailsOf(
  group: { name: string } | undefined,
  { dishId, category }: { dishId: string | null; category: string | null },
) {
  const name = group?.name ?? ''
  return category === null ? { name, dish: dishId } : { name, category }
}

/** Moves a link to this place among the groups of the same dish or category. */
async function moveLink(scope: Scope, id: string, place: number): Promise<void> {
  requireAudience('admin', scope.viewer)
  if (!Number.isInteger(place) || place < 0) refuse('position', 'A place is 0, 1, 2 and so on.')
  await inTransaction(scope, async ({ db, announceChange }) => {
    await announceChange('menu')
    const link = (await selectLink(db, id)) ?? refuseUnknown()
    const end = { dishId: link.dish_id, category: link.category }
    const others = (await selectLinksBeside(db, end)).filter((each) => each.id !== id)
    const ordered = others.toSpliced(place, 0, link)
    for (const [position, each] of ordered.entries()) {
      if (each.position !== position) await updateLinkPosition(db, each.id, position)
    }
  })
}

interface OwnPrice {
  optionId: string
  /** The size that the price holds for; null: any. */
  sizeId: string | null
  /** Dollars. */
  price: number
}

/** Replaces all of a link's own prices; what is not among these costs what it does in its group. @throws Refusal */
async function priceLink(scope: Scope, id: string, prices: readonly OwnPrice[]): Promise<void> {
  requireAudience('admin', scope.viewer)
  if (prices.length > maxPrices) refuse('prices', `At most ${maxPrices} prices fit.`)
  await inTransaction(scope, async (transaction) => {
    const { db, announceChange } = transaction
    await announceChange('menu')
    const link = (await selectLink(db, id)) ?? refuseUnknown()
    const sizeGroups = (await selectGroups(db)).filter((group) => group.is_size === 1)
    const values = await selectValues(db, [link.group_id])
    const sizes = await selectValues(
      db,
      sizeGroups.map((group) => group.id),
    )
    const optionIds = new Set(values.map((option) => option.id))
    const sizeIds = new Set(sizes.map((size) => size.id))
    const seen = new Set<string>()
    const rows = prices.map(({ optionId, sizeId, price }, index) => {
      const field = `prices.${index}.price`
      const read = readOptionPrice(price)
      if ('problem' in read) return refuse(field, read.problem)
      if (!optionIds.has(optionId)) refuse(field, 'This option is no longer in the group.')
      if (sizeId !== null && !sizeIds.has(sizeId)) refuse(field, 'This size no longer exists.')
      const key = `${optionId} ${sizeId ?? ''}`
      if (seen.has(key)) refuse(field, 'This price appears twice.')
      seen.add(key)
      return { value_id: optionId, size_value_id: sizeId ?? '', price_cents: read.cents }
    })
    await replacePrices(db, id, rows)
    const object = `option group ${link.group_id}`
    const name = (await selectGroup(db, link.group_id))?.name ?? ''
    const details = { name, dish: link.dish_id, category: link.category }
    await recordAudit(transaction, { action: 'options.priced', object, details })
  })
}

async function unlinkGroup(scope: Scope, id: string): Promise<void> {
  requireAudience('admin', scope.viewer)
  await inTransaction(scope, async (transaction) => {
    const { db, announceChange } = transaction
    await announceChange('menu')
    const link = (await selectLink(db, id)) ?? refuseUnknown()
    await deleteLink(db, id)
    const end = { dishId: link.dish_id, category: link.category }
    const details = detailsOf(await selectGroup(db, link.group_id), end)
    const object = `option group ${link.group_id}`
    await recordAudit(transaction, { action: 'options.unlinked', object, details })
  })
}

/**
 * Ends the links of a category: each of its dishes has their groups by links of its own, at the same prices, behind
 * those that it has. A group that it has already stays as it is.
 */
export async function copyCategoryLinksToDishes(
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
  const existingLinks = Map.groupBy(await selectLinksOfDishes(db, dishIds), ({ dish_id: id }) => id)
  const copies = dishIds.flatMap((dishId) => {
    const existing = existingLinks.get(dishId) ?? []
    const first = Math.max(-1, ...existing.map(({ position }) => position)) + 1
    return links
      .filter((link) => !existing.some((each) => each.group_id === link.group_id))
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

/** What options cost at these links. */
async function selectPricesOf(db: Db, linkIds: readonly string[]) {
  const query = tables(db).selectFrom('option_prices').selectAll()
  return query.where('link_id', 'in', linkIds).execute()
}

/** The links to these dishes, without those of their categories. */
async function selectLinksOfDishes(db: Db, dishIds: readonly string[]) {
  const links: OptionTables['option_links'][] = []
  await inChunks(dishIds, async (chunk) => {
    const query = tables(db).selectFrom('option_links').selectAll().where('dish_id', 'in', chunk)
    links.push(...(await query.execute()))
  })
  return links
}

async function insertLinks(db: Db, links: readonly OptionTables['option_links'][]): Promise<void> {
  await inChunks(links, (chunk) =>
    refusingConflicts(cannotBeSaved, tables(db).insertInto('option_links').values(chunk).execute()),
  )
}
