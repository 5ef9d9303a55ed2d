import { isoOrNull } from '#kernel/iso.ts'
import { Refusal } from '#kernel/refusal.ts'
import { requireAudience } from '#kernel/viewer.ts'
import type { Db } from '#platform/database/database.server.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import { inTransaction, type Scope } from '#platform/scope.server.ts'
import * as availability from '../availability/contract.ts'
import { markAvailability, readMark } from '../availability/marking.server.ts'
import { type Mark, markAt, markOf } from '../availability/marking.ts'
import { wordsForTimes } from '../availability/saying-when.server.ts'
import * as contract from './contract.ts'
import { selectGroups, selectUsage, selectValues, valuesThere } from './store.server.ts'
import type { OptionValueRow } from './tables.server.ts'

/**
 * The list is the kitchen's, in one contract with that of dishes. What is marked is an option, by the kitchen and on the
 * owner's list: the change stands in the contract of options.
 */
export const markingRoutes: Route[] = [
  serve(availability.listOptionAvailability, async (scope) =>
    (await listOptionAvailability(scope)).map(({ id, isSoldOut, soldOutUntil, ...option }) => ({
      _id: id,
      ...option,
      ...wireMark({ isSoldOut, soldOutUntil }),
    })),
  ),
  serve(contract.changeOption, async (scope, { params, body }) => {
    const { from, to, backAt } = await markOption(scope, params.id, {
      choice: body.soldOut,
      expected: body.seen && readWireMark(body.seen),
    })
    return { modifiedCount: 1, from: wireMark(from), to: wireMark(to), backAt }
  }),
]

/** An option as those who cook know it. */
interface ListedOption extends Mark {
  id: string
  name: string
  group: string
  groupId: string
  /** On how many dishes of the menu it is offered. */
  dishes: number
  backAt: string | null
}

/** Every option that guests can be offered, group by group. */
async function listOptionAvailability(scope: Scope): Promise<ListedOption[]> {
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

/**
 * Marks an option on every dish that has it. Answers its mark before and after, and in words when it is back.
 * @throws Refusal `not_found`, `invalid`, `changed_meanwhile`
 */
export async function markOption(
  scope: Scope,
  id: string,
  { choice, expected }: { choice: string; expected?: Mark | undefined },
): Promise<{ from: Mark; to: Mark; backAt: string | null }> {
  requireAudience('kitchen', scope.viewer)
  const to = await readMark(scope, choice)
  const say = await wordsForTimes(scope)
  return inTransaction(scope, async (transaction) => {
    const value = await holdValue(transaction.db, id)
    if (!value) throw new Refusal('not_found', 'This option no longer exists.')
    const from = markAt(markOf(value), scope.now)
    const isMarked = await markAvailability(
      transaction,
      { of: 'option', id, name: value.name, ...from },
      to,
      expected,
    )
    if (isMarked) await transaction.announceChange('menu')
    return { from, to, backAt: to.soldOutUntil === null ? null : say(to.soldOutUntil) }
  })
}

/** An option, kept from every other transaction until this one ends. */
async function holdValue(db: Db, id: string): Promise<OptionValueRow | undefined> {
  return valuesThere(db)
    .where('id', '=', id)
    .$if(db.engine === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst()
}

/** A mark as answers say it: whether something is sold out, and until when. */
export function wireMark({ isSoldOut, soldOutUntil }: Mark) {
  const until = isoOrNull(soldOutUntil)
  return { soldOut: isSoldOut, soldOutUntil: until }
}

function readWireMark({ soldOut, soldOutUntil }: ReturnType<typeof wireMark>): Mark {
  return {
    isSoldOut: soldOut,
    soldOutUntil: soldOutUntil === null ? null : Date.parse(soldOutUntil),
  }
}
