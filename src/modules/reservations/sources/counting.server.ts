import { Refusal } from '#kernel/refusal.ts'
import { isOf } from '#kernel/viewer.ts'
import { spendPass } from '#modules/accounts/captcha/passes.server.ts'
import { findPerson } from '#modules/accounts/people.server.ts'
import { howToConfirm } from '#modules/accounts/texts.ts'
import type { Db } from '#platform/database/database.server.ts'
import {
  busier,
  countAll,
  countOfNetwork,
  countSpent,
  spend,
  spendOfNetwork,
  usesOfNetwork,
} from '#platform/limits/limits.server.ts'
import type { Scope, WriteScope } from '#platform/scope.server.ts'
import type { Booking } from '../booking-store.server.ts'
import type { TableDesk } from '../dining-tables/table-desk.server.ts'
import { awaitedOrSeated, quarterOf } from '../rules.ts'
import { selectComing } from '../store.server.ts'
import type { ReservationTables } from '../tables.server.ts'
import { bookingRefusals } from '../texts.server.ts'
import {
  askGuest,
  bookingsOfDay,
  bookingsOfWeek,
  hasToOpen,
  maxUnconfirmed,
  obstacleOf,
  proofMs,
  unconfirmedOfDay,
  unprovenOfAll,
  workForGuest,
  workForTable,
} from './rules.ts'
import { selectUnproven } from './store.server.ts'

/** Whose booking, for which service day, in a room of so many tables. */
interface CountedBooking {
  personId: string
  day: string
  tables: number
}

/** What comes with a booking beside its request. */
export interface BookedFrom {
  /** A captcha's, where many book from one network. */
  pass: string | undefined
  /** Emails leave the house, so that an address can be confirmed. */
  hasMail: boolean
}

/**
 * Counts a new booking for its network and service day. The caller holds the person.
 * @throws Refusal `not_allowed`, code `captcha_required`; `conflict`, codes `email_unconfirmed`, `too_many_of_network`,
 *   `sign_in_to_book`
 * @returns until when its letter has to be opened; null where it need not
 */
export async function countBooking(
  scope: WriteScope,
  booking: CountedBooking,
  { pass, hasMail }: BookedFrom,
): Promise<number | null> {
  if (isOf('kitchen', scope.viewer)) return null
  if (scope.viewer.kind === 'guest') {
    const { work, isToOpen } = await countWeekOfGuest(scope, booking, hasMail)
    await spendPass(scope, pass, Math.max(work, await countGuest(scope, booking)))
    return isToOpen ? scope.now.getTime() + proofMs : null
  }
  const isKnown = await isConfirmed(scope, booking)
  if (hasMail && !isKnown) await requireFirst(scope, booking.personId)
  const used = await countForDay(scope, booking.day, { isKnown, hasMail })
  await spendPass(scope, pass, workForTable(used, isKnown))
  return null
}

/** Counts it over all days: only so does each of sixty requests at once, for sixty days, have a place of its own. */
async function countWeekOfGuest(
  scope: WriteScope,
  { tables }: CountedBooking,
  hasMail: boolean,
): Promise<{ work: number; isToOpen: boolean }> {
  const uses = [
    { limit: unprovenOfAll, subject: '' },
    ...usesOfNetwork(scope, { ...bookingsOfWeek, most: Infinity }),
  ]
  const [all = 0, ...rest] = (await countAll(scope, uses)).before
  const [ofAll, ofNetwork] = [all / scope.limitFactor, busier(rest) / scope.limitFactor]
  const waiting = hasMail ? await selectUnproven(scope.db) : []
  const own = waiting.filter(({ network }) => network === scope.network)
  const work = askGuest(
    {
      ofNetwork,
      waitingOfNetwork: own.length / scope.limitFactor,
      waitingOfAll: waiting.length / scope.limitFactor,
    },
    tables,
    hasMail,
  )
  if (work === 'sign_in_to_book')
    throw new Refusal('conflict', bookingRefusals.openOrSignIn, { code: work })
  return { work, isToOpen: hasMail && hasToOpen({ ofNetwork, ofAll }, tables) }
}

function sentenceOf(code: 'email_unconfirmed' | 'too_many_of_network'): string {
  return code === 'email_unconfirmed'
    ? bookingRefusals.confirmFirst(howToConfirm)
    : bookingRefusals.tooManyOfNetwork
}

async function requireFirst(scope: WriteScope, personId: string): Promise<void> {
  const coming = await selectComing(scope.db, [personId], quarterOf(scope.now.getTime()))
  if (coming.length < maxUnconfirmed * scope.limitFactor) return
  const code = 'email_unconfirmed'
  throw new Refusal('conflict', sentenceOf(code), { code })
}

/**
 * Counts a booking that moves to another day. It shows no pass again: that was asked for as it was made.
 * @throws Refusal `conflict`, codes `email_unconfirmed`, `too_many_of_network`, `sign_in_to_book`
 */
export async function countMove(
  scope: WriteScope,
  booking: CountedBooking,
  { hasMail }: Pick<BookedFrom, 'hasMail'>,
): Promise<void> {
  if (isOf('kitchen', scope.viewer)) return
  if (scope.viewer.kind === 'guest') {
    await countGuest(scope, booking)
    return
  }
  await countForDay(scope, booking.day, { isKnown: await isConfirmed(scope, booking), hasMail })
}

/** Counts a table of somebody without an account, whose day is held. Answers the work that it costs. */
async function countGuest(scope: WriteScope, { day, tables }: CountedBooking): Promise<number> {
  const { limitFactor } = scope
  const of = `${day} `
  const ofNetwork = (await countOfNetwork(scope, bookingsOfDay, of)) / limitFactor
  const ofGuests = (await countOfGuests(scope.db, day)) / limitFactor
  const work = workForGuest({ ofNetwork, ofGuests }, tables)
  if (work === 'sign_in_to_book')
    throw new Refusal('conflict', bookingRefusals.signInOrCall, { code: work })
  await spendOfNetwork(scope, bookingsOfDay, of)
  return work
}

/** Tables of a service day that guests without an account have: what was cancelled is free for the next. */
async function countOfGuests(db: Db, day: string): Promise<number> {
  const row = await db
    .tables<ReservationTables>()
    .selectFrom('bookings')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('day', '=', day)
    .where('state', 'in', awaitedOrSeated)
    .where('origin', '=', 'online')
    .where('email', '<>', '')
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Answers how many the network had before. */
async function countForDay(
  scope: WriteScope,
  day: string,
  { isKnown, hasMail }: { isKnown: boolean; hasMail: boolean },
): Promise<number> {
  const { limitFactor } = scope
  const of = `${day} `
  const ofNetwork = (await countOfNetwork(scope, bookingsOfDay, of)) / limitFactor
  if (!isKnown) {
    const ofUnconfirmed = (await countSpent(scope, unconfirmedOfDay, day)) / limitFactor
    const weekOf = { ...bookingsOfWeek, most: Infinity }
    const week = (await countAll(scope, usesOfNetwork(scope, weekOf))).before
    const ofWeek = busier(week) / limitFactor
    const code = obstacleOf({ ofNetwork, ofWeek, ofUnconfirmed }, hasMail)
    if (code) throw new Refusal('conflict', sentenceOf(code), { code })
    await spend(scope, unconfirmedOfDay, day)
  }
  await spendOfNetwork(scope, bookingsOfDay, of)
  return ofNetwork
}

/** How many tables there are to book. */
export function tablesOf({ plan }: TableDesk): number {
  return plan.tables.filter(({ isInService }) => isInService).length
}

/** Somebody whose address is confirmed, or who works here: their neighbours' bookings are not counted against them. */
export async function isKnownBooker(scope: Scope, personId: string): Promise<boolean> {
  return isOf('kitchen', scope.viewer) || isConfirmed(scope, { personId })
}

export async function isConfirmed(
  scope: Scope,
  { personId }: Pick<Booking, 'personId'>,
): Promise<boolean> {
  if (personId === null) return false
  return (await findPerson(scope, personId))?.isEmailVerified ?? false
}
