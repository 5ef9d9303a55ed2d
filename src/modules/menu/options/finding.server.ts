import type { Cents } from '#kernel/money.ts'
import type { Db } from '#platform/database/database.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import { markAt, markOf } from '../availability/marking.ts'
import { categoryOf } from '../rules.ts'
import { applyChoice, type Choice } from './choosing.ts'
import type { Chosen, Option, OptionGroup } from './rules.ts'
import { readAllergens } from './store.server.ts'
import { tables } from './tables.server.ts'

interface Dish {
  id: string
  category: string
  /** A dish that is known to have none costs no look. */
  hasOptions?: boolean
}

/** An option with the time until which it is sold out, for those who say it in words. */
interface KnownOption extends Option {
  soldOutUntil: number | null
}

export interface KnownGroup extends OptionGroup {
  options: KnownOption[]
}

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

/** What these dishes can be had with now, by their ids, in one look; none where there is nothing. */
async function selectGroupsOf(
  db: Db,
  dishes: readonly Dish[],
  now: Date,
): Promise<Map<string, KnownGroup[]>> {
  if (dishes.length === 0) return new Map()
  const links = linksOf(await selectLinked(db, dishes), now)
  const groups = dishes.map((dish): [string, KnownGroup[]] => {
    const own = links.filter(({ dishId }) => dishId === dish.id)
    const ofCategory = links.filter(
      ({ category, group }) =>
        category === categoryOf(dish) && !own.some((each) => each.group.id === group.id),
    )
    return [dish.id, [...own, ...ofCategory].map(({ group }) => group)]
  })
  return new Map(groups.filter(([, found]) => found.length > 0))
}

type LinkedRow = Awaited<ReturnType<typeof selectLinked>>[number]

interface Link {
  dishId: string | null
  category: string | null
  group: KnownGroup
}

function linksOf(rows: readonly LinkedRow[], now: Date): Link[] {
  const links = new Map<string, Link>()
  for (const row of rows) {
    const { linkId, dishId, category } = row
    const link = links.get(linkId) ?? { dishId, category, group: groupOf(row) }
    links.set(linkId, link)
    const last = link.group.options.at(-1)
    const option = last?.id === row.valueId ? last : optionOf(row, now)
    if (option !== last) link.group.options.push(option)
    if (row.ownCents === null) continue
    if (row.sizeId === '' || row.sizeId === null) option.priceCents = row.ownCents
    else option.bySize = { ...option.bySize, [row.sizeId]: row.ownCents }
  }
  return [...links.values()]
}

function groupOf({ groupId, groupName, isSize, kind, least, most, free }: LinkedRow): KnownGroup {
  return {
    id: groupId,
    name: groupName,
    kind,
    least,
    most,
    free,
    isSize: isSize === 1,
    options: [],
  }
}

function optionOf({ valueId, name, cents, taxClass, ...row }: LinkedRow, now: Date): KnownOption {
  return {
    id: valueId,
    name,
    priceCents: cents,
    bySize: {},
    allergens: readAllergens(row.allergens),
    replaces: readAllergens(row.replaces) ?? [],
    taxClass,
    ...markAt(markOf(row), now),
  }
}

/** The most dishes that are asked for by their ids; for more of them all links are read. */
const maxAsked = 100

/** A row for each value and price of its own, in the order of links and values. */
async function selectLinked(db: Db, dishes: readonly Dish[]) {
  return tables(db)
    .selectFrom('option_links as link')
    .innerJoin('option_groups as group', 'group.id', 'link.group_id')
    .innerJoin('option_values as value', 'value.group_id', 'link.group_id')
    .leftJoin('option_prices as own', (join) =>
      join.onRef('own.link_id', '=', 'link.id').onRef('own.value_id', '=', 'value.id'),
    )
    .select(['link.id as linkId', 'link.dish_id as dishId', 'link.category'])
    .select(['group.id as groupId', 'group.name as groupName', 'group.kind', 'group.least'])
    .select(['group.most', 'group.free_count as free', 'group.is_size as isSize'])
    .select(['value.id as valueId', 'value.name', 'value.price_cents as cents', 'value.allergens'])
    .select('value.replaces')
    .select(['value.is_sold_out', 'value.sold_out_until', 'value.tax_class as taxClass'])
    .select(['own.size_value_id as sizeId', 'own.price_cents as ownCents'])
    .where('value.deleted_at', 'is', null)
    .$if(dishes.length <= maxAsked, (query) =>
      query.where(({ eb, or }) =>
        or([
          eb('link.dish_id', 'in', [...new Set(dishes.map(({ id }) => id))]),
          eb('link.category', 'in', [...new Set(dishes.map(categoryOf))]),
        ]),
      ),
    )
    .orderBy('link.position')
    .orderBy('link.id')
    .orderBy('value.position')
    .orderBy('value.id')
    .execute()
}

/** A choice of a dish as the menu judges and prices it, and what it was chosen from. */
interface PricedChoice extends Choice {
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
