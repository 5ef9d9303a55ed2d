import type { Db } from '#platform/database/database.server.ts'
import { markAt, markOf } from '../../availability/rules.ts'
import { categoryOf } from '../../rules.ts'
import type { Option, OptionGroup } from '../rules/groups.ts'
import type { OptionTables } from '../tables.server.ts'

/** An option with the time until which it is sold out, for those who say it in words. */
export interface KnownOption extends Option {
  soldOutUntil: number | null
}

export interface KnownGroup extends OptionGroup {
  options: KnownOption[]
}

interface Dish {
  id: string
  category: string
}

/** More than these in one question are asked for all at once. */
const maxAsked = 100

/** What these dishes can be had with now, by their ids, in one look; none where there is nothing. */
export async function selectGroupsOf(
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

interface Link {
  dishId: string | null
  category: string | null
  group: KnownGroup
}

type LinkedRow = Awaited<ReturnType<typeof selectLinked>>[number]

/** A row for each value and price of its own, in the order of links and values. */
async function selectLinked(db: Db, dishes: readonly Dish[]) {
  return db
    .tables<OptionTables>()
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
    taxClass,
    ...markAt(markOf(row), now),
  }
}

export function readAllergens(json: string | null): string[] | null {
  // Only this module writes the column, and it writes arrays of text.
  return json === null ? null : (JSON.parse(json) as string[])
}
