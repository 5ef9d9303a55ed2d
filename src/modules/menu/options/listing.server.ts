import { dollarsFromCents } from '#kernel/money.ts'
import { requireAudience } from '#kernel/viewer.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import { soldOutBy } from '../availability/marking.server.ts'
import { markAt, markOf } from '../availability/marking.ts'
import { wordsForTimes } from '../availability/saying-when.server.ts'
import * as contract from './contract.ts'
import { wireMark } from './marking.server.ts'
import {
  type PriceRow,
  readAllergens,
  selectGroups,
  selectLinks,
  selectPrices,
  selectUsage,
  selectValues,
} from './store.server.ts'
import type { OptionGroupRow } from './tables.server.ts'

export const listingRoutes: Route[] = [
  serve(contract.listOptionGroups, async (scope) => {
    const { groups, tomorrow } = await listGroups(scope)
    return { groups: groups.map((group) => wireListed(group, scope.now)), tomorrow }
  }),
]

type ListedValue = Omit<
  Awaited<ReturnType<typeof selectValues>>[number],
  'allergens' | 'replaces'
> & {
  allergens: string[] | null
  replaces: string[]
  backAt: string | null
}

interface ListedGroup {
  group: OptionGroupRow
  values: ListedValue[]
  links: (Awaited<ReturnType<typeof selectLinks>>[number] & {
    prices: PriceRow[]
  })[]
  dishes: number
}

/** Every group with all that is said of it, for those who write them. */
export async function listGroups(
  scope: Scope,
): Promise<{ groups: ListedGroup[]; tomorrow: string }> {
  requireAudience('admin', scope.viewer)
  const { db, now } = scope
  const groups = await selectGroups(db)
  const say = await wordsForTimes(scope)
  const ids = groups.map(({ id }) => id)
  const values = Map.groupBy(await selectValues(db, ids), (value) => value.group_id)
  const links = Map.groupBy(await selectLinks(db), (link) => link.group_id)
  const prices = Map.groupBy(await selectPrices(db), (price) => price.link_id)
  const usage = await selectUsage(db)
  const { soldOutUntil } = await soldOutBy(scope, 'until_tomorrow')
  return {
    tomorrow: say(soldOutUntil ?? now.getTime()),
    groups: groups.map((group) => ({
      group,
      values: (values.get(group.id) ?? []).map((value) => ({
        ...value,
        allergens: readAllergens(value.allergens),
        replaces: readAllergens(value.replaces) ?? [],
        backAt: value.sold_out_until === null ? null : say(value.sold_out_until),
      })),
      links: (links.get(group.id) ?? []).map((link) => ({
        ...link,
        prices: prices.get(link.id) ?? [],
      })),
      dishes: usage.get(group.id) ?? 0,
    })),
  }
}

export function wireListed(
  { group, values, links, dishes }: ListedGroup,
  now: Date,
): contract.OptionGroupView {
  return {
    _id: group.id,
    name: group.name,
    kind: group.kind,
    least: group.least,
    most: group.most,
    free: group.free_count,
    isSize: group.is_size === 1,
    version: group.version,
    dishes,
    values: values.map((value) => {
      const state = markAt(markOf(value), now)
      return {
        _id: value.id,
        name: value.name,
        price: dollarsFromCents(value.price_cents),
        allergens: value.allergens,
        replaces: value.replaces,
        ...wireMark(state),
        backAt: state.isSoldOut ? value.backAt : null,
        ...(value.tax_class !== null && { taxClass: value.tax_class }),
      }
    }),
    links: links.map((link) => ({
      _id: link.id,
      dish: link.dish_id === null ? null : { _id: link.dish_id, name: link.dishName ?? '' },
      category: link.category,
      position: link.position,
      prices: link.prices.map((own) => ({
        option: own.value_id,
        size: own.size_value_id === '' ? null : own.size_value_id,
        price: dollarsFromCents(own.price_cents),
      })),
    })),
  }
}

/** How many options say that they are taxed as this class. */
export async function countOptionsTaxedAs({ db }: Scope, classId: string): Promise<number> {
  const ids = (await selectGroups(db)).map(({ id }) => id)
  return (await selectValues(db, ids)).filter((value) => value.tax_class === classId).length
}
