import { changedNames } from '#kernel/changed-settings.ts'
import { Refusal } from '#kernel/refusal.ts'
import { requireAudience } from '#kernel/viewer.ts'
import { recordAudit } from '#platform/audit/audit.server.ts'
import { type Scope, inTransaction } from '#platform/scope.server.ts'
import { getHouse } from '../dining-tables/service/house.server.ts'
import type { BookingSettings } from '../contract/house-rules.ts'
import { findPauseProblem, findRuleProblems } from '../rules/problems.ts'
import { type HouseRules, pauseAt } from '../rules/house-rules.ts'
import { selectRules, updateRules } from '../store/house-rules.server.ts'

/** How tables are booked now. */
export async function getHouseRules(scope: Scope): Promise<HouseRules> {
  return (await selectRules(scope.db)).rules
}

/** The same, and neither they nor the plan of tables change until the transaction ends. */
export async function keepHouseRules(scope: Scope): Promise<HouseRules> {
  return (await selectRules(scope.db, 'share')).rules
}

export async function getBookingSettings(scope: Scope): Promise<BookingSettings> {
  requireAudience('admin', scope.viewer)
  const { version, rules } = await selectRules(scope.db)
  return viewOf(version, rules, scope.now)
}

type Change = {
  [Field in keyof Omit<BookingSettings, 'version'>]?: BookingSettings[Field] | undefined
}

/** @throws Refusal `invalid` with a sentence per field; `conflict`, code `changed_meanwhile` */
export async function changeBookingSettings(
  scope: Scope,
  version: number,
  { pausedUntil, ...change }: Change,
): Promise<BookingSettings> {
  requireAudience('admin', scope.viewer)
  return inTransaction(scope, async (held) => {
    const before = await selectRules(held.db, 'hold')
    if (before.version !== version) throw changedMeanwhile()
    const rules: HouseRules = {
      ...before.rules,
      // JSON knows no undefined: what is not given is no key.
      ...(change as Partial<HouseRules>),
      ...(pausedUntil !== undefined && { pausedUntil: await readPause(held, pausedUntil) }),
    }
    const fields = changedNames(before.rules, rules)
    const isNewPause = pausedUntil !== undefined && pausedUntil !== null
    const pauseProblem = isNewPause && findPauseProblem(rules.pausedUntil, held.now)
    if (fields.length === 0 && !pauseProblem) return viewOf(version, rules, held.now)
    const problems = findRuleProblems(rules)
    if (pauseProblem) problems['pausedUntil'] = pauseProblem
    if (Object.keys(problems).length > 0) {
      throw new Refusal('invalid', 'These settings cannot be saved yet.', { fields: problems })
    }
    await updateRules(held.db, version + 1, rules)
    const details = { fields: fields.join(' ') }
    await recordAudit(held, { action: 'booking_settings.changed', object: 'bookings', details })
    await held.announceChange('bookings')
    return viewOf(version + 1, rules, held.now)
  })
}

export function changedMeanwhile(): Refusal {
  const message =
    'Somebody else has saved since you opened this. Nothing of theirs or yours is lost: look, then save again.'
  return new Refusal('conflict', message, { code: 'changed_meanwhile' })
}

/** An instant, or a time on the restaurant's clock; what is neither is refused by its field. */
async function readPause(scope: Scope, text: string | null): Promise<number | null> {
  if (text === null) return null
  const { timeZone } = await getHouse(scope)
  try {
    const isWallTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text)
    return isWallTime
      ? Temporal.PlainDateTime.from(text).toZonedDateTime(timeZone).epochMilliseconds
      : Temporal.Instant.from(text).epochMilliseconds
  } catch {
    return Number.NaN
  }
}

function viewOf(version: number, rules: HouseRules, now: Date): BookingSettings {
  return { version, ...rules, pausedUntil: pauseAt(rules, now)?.toISOString() ?? null }
}
