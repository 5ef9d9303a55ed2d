import { Refusal } from '#kernel/refusal.ts'
import { requireAudience } from '#kernel/viewer.ts'
import { type Scope, inTransaction } from '#platform/scope.server.ts'
import { type Mark, markAt, markOf } from '../../availability/rules.ts'
import { markAvailability, readMark } from '../../availability/service.server.ts'
import { wordsForTimes } from '../../availability/service/say-back.server.ts'
import { holdValue } from '../store/read-groups.server.ts'

/**
 * On every dish that has it. Answers from what to what, and in words when it is back.
 * @throws Refusal `not_found`, `invalid`, `changed_meanwhile`
 */
export async function changeOption(
  scope: Scope,
  id: string,
  { said, seen }: { said: string; seen?: Mark | undefined },
): Promise<{ from: Mark; to: Mark; backAt: string | null }> {
  requireAudience('kitchen', scope.viewer)
  const to = await readMark(scope, said)
  const say = await wordsForTimes(scope)
  return inTransaction(scope, async (transaction) => {
    const value = await holdValue(transaction.db, id)
    if (!value) throw new Refusal('not_found', 'This option no longer exists.')
    const from = markAt(markOf(value), scope.now)
    const isMarked = await markAvailability(
      transaction,
      { of: 'option', id, name: value.name, ...from },
      to,
      seen,
    )
    if (isMarked) await transaction.announceChange('menu')
    return { from, to, backAt: to.soldOutUntil === null ? null : say(to.soldOutUntil) }
  })
}
