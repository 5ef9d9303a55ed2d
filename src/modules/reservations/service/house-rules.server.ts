import { requireAudience } from '#kernel/viewer.ts'
import { getRestaurant } from '#modules/restaurant/service.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import { changeVersioned, withGiven } from '#platform/settings/settings.server.ts'
import type { Kept } from '#platform/settings/store.server.ts'
import { getHouse } from '../dining-tables/service/house.server.ts'
import type { BookingSettings } from '../contract/house-rules.ts'
import { findPauseProblem, findRuleProblems } from '../rules/problems.ts'
import { type HouseRules, pauseAt } from '../rules/house-rules.ts'
import { selectRules, updateRules } from '../store/house-rules.server.ts'

/** How tables are booked now. */
export async function getHouseRules(scope: Scope): Promise<HouseRules> {
  return (await selectRules(scope.db)).settings
}

/** The same, and neither they nor the plan of tables change until the transaction ends. */
export async function keepHouseRules(scope: Scope): Promise<HouseRules> {
  return (await selectRules(scope.db, 'share')).settings
}

/** Whether an admin has decided that tables are booked without an account, or that they are not. */
export async function isGuestBookingSaid(scope: Scope): Promise<boolean> {
  return (await getHouseRules(scope)).isGuestBookingSaid
}

export async function getBookingSettings(scope: Scope): Promise<BookingSettings> {
  requireAudience('admin', scope.viewer)
  return viewOf(await selectRules(scope.db), scope.now)
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
  const kept = await changeVersioned<HouseRules>(scope, {
    version,
    hold: ({ db }) => selectRules(db, 'hold'),
    change: async (before, held) => ({
      ...withGiven(before, change),
      isGuestBookingSaid:
        before.isGuestBookingSaid ||
        // The sample is a going concern.
        (change.guestBookings !== undefined && !(await getRestaurant(held)).isSample),
      ...(pausedUntil !== undefined && { pausedUntil: await readPause(held, pausedUntil) }),
    }),
    fieldsOf: (names) => [
      ...new Set(names.map((name) => (name === 'isGuestBookingSaid' ? 'guestBookings' : name))),
    ],
    findProblems: (after, before, { now }) => {
      const isNewPause = after.pausedUntil !== before.pausedUntil
      const pauseProblem = isNewPause && findPauseProblem(after.pausedUntil, now)
      return {
        ...findRuleProblems(after),
        ...(pauseProblem && { pausedUntil: pauseProblem }),
      }
    },
    keep: ({ db }, after) => updateRules(db, after),
    audit: () => ({ action: 'booking_settings.changed', object: 'bookings' }),
    topics: () => ['bookings'],
  })
  return viewOf(kept, scope.now)
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

function viewOf(kept: Kept<HouseRules>, now: Date): BookingSettings {
  const { isGuestBookingSaid: _said, ...rules } = kept.settings
  return {
    version: kept.version,
    ...rules,
    pausedUntil: pauseAt(kept.settings, now)?.toISOString() ?? null,
  }
}
