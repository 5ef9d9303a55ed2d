import { requireAudience } from '#kernel/viewer.ts'
import type { Scope } from '#platform/scope.server.ts'
import { soldOutBy } from '../../availability/service.server.ts'
import { wordsForTimes } from '../../availability/service/say-back.server.ts'
import { readAllergens } from '../store/groups-of-dishes.server.ts'
import {
  type OptionGroupRow,
  type PriceRow,
  selectGroups,
  selectLinks,
  selectPrices,
  selectUsage,
  selectValues,
} from '../store/read-groups.server.ts'

type ListedValue = Omit<Awaited<ReturnType<typeof selectValues>>[number], 'allergens'> & {
  allergens: string[] | null
  backAt: string | null
}

export interface ListedGroup {
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
