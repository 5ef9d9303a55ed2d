import { days } from '#kernel/duration.ts'
import { Refusal } from '#kernel/refusal.ts'
import { requireAudience } from '#kernel/viewer.ts'
import { recordAudit } from '#platform/audit/audit.server.ts'
import { type Scope, inTransaction } from '#platform/scope.server.ts'
import { readSoldOutChoice } from '../../availability/rules.ts'
import { soldOutBy, wordsForTimes } from '../../availability/service.server.ts'
import { type OptionState, isSameState, stateAt } from '../rules/sold-out.ts'
import { holdValue, selectAnyOptionBack } from '../store/read-groups.server.ts'
import { clearEndedOptions, updateSoldOut } from '../store/write-groups.server.ts'

/**
 * On every dish that has it. Answers from what to what, and in words when it is back.
 * @throws Refusal `not_found`, `invalid`, `changed_meanwhile`
 */
export async function changeOption(
  scope: Scope,
  id: string,
  { said, seen }: { said: string; seen?: OptionState | undefined },
): Promise<{ from: OptionState; to: OptionState; backAt: string | null }> {
  requireAudience('kitchen', scope.viewer)
  const to = await readState(scope, said)
  const say = await wordsForTimes(scope)
  return inTransaction(scope, async (transaction) => {
    const { db, now, announceChange } = transaction
    const value = await holdValue(db, id)
    if (!value) throw new Refusal('not_found', 'This option no longer exists.')
    const from = stateAt(value, now)
    if (seen && !isSameState(from, seen)) throw changedMeanwhile(value.name)
    await updateSoldOut(db, id, to)
    const object = `option ${id}`
    const details = { name: value.name, isSoldOut: to.isSoldOut, soldOutUntil: to.soldOutUntil }
    await recordAudit(transaction, { action: 'option.availability', object, details })
    await announceChange('menu')
    return { from, to, backAt: to.soldOutUntil === null ? null : say(to.soldOutUntil) }
  })
}

/** Options whose time has come are there again, and open pages are told. */
export async function bringOptionsBack(scope: Scope): Promise<void> {
  if ((await selectAnyOptionBack(scope.db, scope.now)) === undefined) return
  await inTransaction(scope, async ({ db, now, announceChange }) => {
    if ((await clearEndedOptions(db, now)) > 0) await announceChange('menu')
  })
}

/** Nothing can be sold out for longer: the forward calls reach a few days. */
const farthestMs = days(366)

async function readState(scope: Scope, said: string): Promise<OptionState> {
  const choice = readSoldOutChoice(said)
  if (choice !== undefined) return soldOutBy(scope, choice)
  const time = /^\d{4}-\d\d-\d\dT/.test(said) ? Date.parse(said) : Number.NaN
  if (Number.isNaN(time) || time > scope.now.getTime() + farthestMs) {
    const sentence = 'Say no, until_told, until_tomorrow or a time such as 18:30.'
    throw new Refusal('invalid', sentence, { fields: { soldOut: sentence } })
  }
  // A time that has passed meanwhile brings nothing back to being sold out.
  const isAhead = time > scope.now.getTime()
  return { isSoldOut: isAhead, soldOutUntil: isAhead ? time : null }
}

function changedMeanwhile(name: string): Refusal {
  return new Refusal('conflict', `${name} has changed in the meantime, so this cannot be undone.`, {
    code: 'changed_meanwhile',
  })
}
