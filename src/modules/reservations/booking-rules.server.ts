import { days } from '#kernel/duration.ts'
import { requireAudience } from '#kernel/viewer.ts'
import { isWhole } from '#kernel/whole.ts'
import { getRestaurant } from '#modules/restaurant/house.server.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import type { Scope, WriteScope } from '#platform/scope.server.ts'
import { changeVersioned, withGiven } from '#platform/settings/settings.server.ts'
import { type Kept, settingsIn } from '#platform/settings/store.server.ts'
import { type BookingRules, defaultRules, findRuleProblems, pauseAt } from './booking-rules.ts'
import * as contract from './contract/house.ts'
import { getHouse } from './dining-tables/sittings.server.ts'
import { ruleRefusals } from './house-texts.server.ts'
import type { ReservationTables } from './tables.server.ts'

export const bookingRulesRoutes: Route[] = [
  serve(contract.getBookingSettings, getBookingSettings),
  serve(contract.changeBookingSettings, (scope, { body: { version, ...change } }) =>
    changeBookingSettings(scope, version, change),
  ),
]

/** The rules of booking; the plan of tables has its version in the same row, so that whoever keeps one keeps both. */
const { selectSettings: selectRules, updateSettings: updateRules } = settingsIn<
  ReservationTables,
  BookingRules
>('booking_settings', defaultRules)

async function getBookingSettings(scope: Scope): Promise<contract.BookingSettings> {
  requireAudience('admin', scope.viewer)
  return viewOf(await selectRules(scope.db), scope.now)
}

function viewOf(kept: Kept<BookingRules>, now: Date): contract.BookingSettings {
  const { isGuestBookingSaid: _said, ...rules } = kept.settings
  return {
    version: kept.version,
    ...rules,
    pausedUntil: pauseAt(kept.settings, now)?.toISOString() ?? null,
  }
}

type Change = {
  [Field in keyof Omit<contract.BookingSettings, 'version'>]?:
    | contract.BookingSettings[Field]
    | undefined
}

/** @throws Refusal `invalid` with a sentence per field; `conflict`, code `changed_meanwhile` */
export async function changeBookingSettings(
  scope: Scope,
  version: number,
  { pausedUntil, ...change }: Change,
): Promise<contract.BookingSettings> {
  requireAudience('admin', scope.viewer)
  const kept = await changeVersioned<BookingRules>(scope, {
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

/** A pause ends by itself, so one that has ended already, or never would, is a slip of the hand. */
function findPauseProblem(until: number | null, now: Date): string | undefined {
  const latest = now.getTime() + days(366)
  const isFine = until === null || isWhole(until, now.getTime() + 1, latest)
  return isFine ? undefined : ruleRefusals.pause
}

/** How tables are booked now. */
export async function getBookingRules(scope: Scope): Promise<BookingRules> {
  return (await selectRules(scope.db)).settings
}

/** How tables are booked now, for whoever gives out one: neither the rules nor the plan of tables change until the transaction ends. */
export async function keepBookingRules(scope: Scope): Promise<BookingRules> {
  return (await selectRules(scope.db, 'share')).settings
}

/** Nobody gives out a table until the transaction ends. */
export async function holdBookingRules(held: WriteScope): Promise<void> {
  await selectRules(held.db, 'hold')
}

/** Whether an admin has decided that tables are booked without an account, or that they are not. */
export async function isGuestBookingSaid(scope: Scope): Promise<boolean> {
  return (await getBookingRules(scope)).isGuestBookingSaid
}
