import { requireAudience } from '#kernel/viewer.ts'
import type { Scope } from '#platform/scope.server.ts'
import { type Mark, markAt, markOf } from '../../availability/rules.ts'
import { wordsForTimes } from '../../availability/service/say-back.server.ts'
import { selectGroups, selectUsage, selectValues } from '../store/read-groups.server.ts'

/** An option as those who cook know it. */
export interface ListedOption extends Mark {
  id: string
  name: string
  group: string
  groupId: string
  /** On how many dishes of the menu it is offered. */
  dishes: number
  backAt: string | null
}

/** Every option that guests can be offered, group by group. */
export async function listOptions(scope: Scope): Promise<ListedOption[]> {
  requireAudience('kitchen', scope.viewer)
  const { db, now } = scope
  const usage = await selectUsage(db)
  const groups = (await selectGroups(db)).filter(({ id }) => usage.has(id))
  const ids = groups.map(({ id }) => id)
  const values = Map.groupBy(await selectValues(db, ids), (value) => value.group_id)
  const say = await wordsForTimes(scope)
  return groups.flatMap((group) =>
    (values.get(group.id) ?? []).map((value) => {
      const state = markAt(markOf(value), now)
      return {
        ...state,
        id: value.id,
        name: value.name,
        group: group.name,
        groupId: group.id,
        dishes: usage.get(group.id) ?? 0,
        backAt: state.soldOutUntil === null ? null : say(state.soldOutUntil),
      }
    }),
  )
}

/** How many options say that they are taxed as this class. */
export async function countOptionsTaxedAs({ db }: Scope, classId: string): Promise<number> {
  const ids = (await selectGroups(db)).map(({ id }) => id)
  return (await selectValues(db, ids)).filter((value) => value.tax_class === classId).length
}
