import { days } from '#kernel/duration.ts'
import { Refusal } from '#kernel/refusal.ts'
import { type Viewer, requireAudience } from '#kernel/viewer.ts'
import { spendPass } from '#modules/accounts/captcha/service/passes.server.ts'
import { findPerson } from '#modules/accounts/service.server.ts'
import { howToConfirm } from '#modules/accounts/texts.ts'
import { formatWhen } from '#modules/restaurant/rules/clock.ts'
import { hashOf } from '#platform/hash.server.ts'
import {
  countOfNetwork,
  countSpent,
  spend,
  spendOfNetwork,
} from '#platform/limits/limits.server.ts'
import { type Scope, type WriteScope, inTransaction } from '#platform/scope.server.ts'
import { selectComing } from '../store/own.server.ts'
import { quarterMs, quarterOf } from '../rules.ts'
import { getHouse } from '../dining-tables/service/house.server.ts'
import type { TableDesk } from '../dining-tables/service/table-desk.server.ts'
import { signInOrCall } from '../texts.ts'
import type { Booking } from '../store/booking.server.ts'
import type { BookingGroup } from './contract.ts'
import {
  bookingsOfDay,
  digitsOfPhone,
  groupsOf,
  maxOfPhone,
  maxUnconfirmed,
  obstacleOf,
  unconfirmedOfDay,
  workForGuest,
  workForTable,
} from './rules.ts'
import {
  clearNetworksBefore,
  countOfGuests,
  countOfPhone,
  deleteSourcesBefore,
  selectSourced,
  upsertSource,
} from './store.server.ts'

/** What comes with a booking beside its request. */
export interface BookedFrom {
  /** A captcha's, where many book from one network. */
  pass: string | undefined
  /** Emails leave the house, so that an address can be confirmed. */
  hasMail: boolean
}

/** Whose booking, for which service day, in a room of so many tables. */
interface Asked {
  personId: string
  day: string
  tables: number
}

/**
 * Counts a new booking for its network and service day. The caller holds the person.
 * @throws Refusal `not_allowed`, code `captcha_required`; `conflict`, codes `email_unconfirmed`, `too_many_of_network`,
 *   `sign_in_to_book`
 */
export async function payForBooking(
  scope: WriteScope,
  asked: Asked,
  { pass, hasMail }: BookedFrom,
): Promise<void> {
  if (isStaff(scope.viewer)) return
  if (scope.viewer.kind === 'guest') {
    await spendPass(scope, pass, await countGuest(scope, asked))
    return
  }
  const isKnown = await isConfirmed(scope, asked)
  if (hasMail && !isKnown) await requireFirst(scope, asked.personId)
  const used = await countForDay(scope, asked.day, { isKnown, hasMail })
  await spendPass(scope, pass, workForTable(used, isKnown))
}

/**
 * The same for a booking that moves to another day; its work is done.
 * @throws Refusal `conflict`, codes `email_unconfirmed`, `too_many_of_network`
 */
export async function countMove(
  scope: WriteScope,
  asked: Asked,
  { hasMail }: Pick<BookedFrom, 'hasMail'>,
): Promise<void> {
  if (isStaff(scope.viewer)) return
  if (scope.viewer.kind === 'guest') {
    await countGuest(scope, asked)
    return
  }
  await countForDay(scope, asked.day, { isKnown: await isConfirmed(scope, asked), hasMail })
}

/** Counts a table of somebody without an account, whose day is held. Answers the work that it costs. */
async function countGuest(scope: WriteScope, { day, tables }: Asked): Promise<number> {
  const { limitFactor } = scope
  const of = `${day} `
  const ofNetwork = (await countOfNetwork(scope, bookingsOfDay, of)) / limitFactor
  const ofGuests = (await countOfGuests(scope.db, day)) / limitFactor
  const work = workForGuest({ ofNetwork, ofGuests }, tables)
  if (work === 'sign_in_to_book') throw new Refusal('conflict', signInOrCall, { code: work })
  await spendOfNetwork(scope, bookingsOfDay, of)
  return work
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
    const code = obstacleOf({ ofNetwork, ofUnconfirmed }, hasMail)
    if (code) throw new Refusal('conflict', sentenceOf[code], { code })
    await spend(scope, unconfirmedOfDay, day)
  }
  await spendOfNetwork(scope, bookingsOfDay, of)
  return ofNetwork
}

/**
 * Notes what a booking was made from, or its new number. @throws Refusal `conflict`, code `too_many_by_phone`
 */
export async function noteSource(scope: WriteScope, booking: Booking): Promise<void> {
  if (isStaff(scope.viewer)) return
  const { db, network, now } = scope
  const digits = digitsOfPhone(booking.phone)
  const phoneHash = digits === '' ? '' : hashOf(`phone ${digits}`)
  const standing = { after: quarterOf(now.getTime()), except: booking.id }
  const isFull = (await countOfPhone(db, phoneHash, standing)) >= maxOfPhone * scope.limitFactor
  // Others may have given the number of somebody who is known: that shuts nobody out.
  if (isFull && !(await isConfirmed(scope, booking))) {
    const message = `${maxOfPhone} tables are booked with this telephone number already. Please call us for another one.`
    throw new Refusal('conflict', message, {
      code: 'too_many_by_phone',
      fields: { phone: message },
    })
  }
  await upsertSource(db, {
    booking_id: booking.id,
    network,
    phone_hash: phoneHash,
    start_quarter: booking.startQuarter,
    made_at: now.getTime(),
  })
}

/** What somebody may have booked away, for the house to look at and to cancel. */
export async function listBookingGroups(scope: Scope): Promise<BookingGroup[]> {
  requireAudience('admin', scope.viewer)
  const now = scope.now.getTime()
  const { timeZone } = await getHouse(scope)
  const rows = await selectSourced(scope.db, { since: now - days(1), after: quarterOf(now) })
  return groupsOf(rows).map(({ by, rows: same }) => ({
    by,
    bookings: same.map(({ id, name, phone, party, startQuarter }) => ({
      _id: id,
      name,
      phone,
      party,
      label: formatWhen(startQuarter * quarterMs, timeZone),
    })),
  }))
}

/** What is over tells nothing any more, and where somebody was two days ago is nobody's business. */
export async function forgetSources(scope: Scope): Promise<void> {
  await inTransaction(scope, async ({ db, now }) => {
    await deleteSourcesBefore(db, quarterOf(now.getTime()))
    await clearNetworksBefore(db, now.getTime() - days(2))
  })
}

/** How many tables there are to book. */
export function tablesOf({ plan }: TableDesk): number {
  return plan.tables.filter(({ isInService }) => isInService).length
}

async function requireFirst(scope: WriteScope, personId: string): Promise<void> {
  const coming = await selectComing(scope.db, [personId], quarterOf(scope.now.getTime()))
  if (coming.length < maxUnconfirmed * scope.limitFactor) return
  const code = 'email_unconfirmed'
  throw new Refusal('conflict', sentenceOf[code], { code })
}

const sentenceOf = {
  email_unconfirmed: `Please confirm your email address before you book this table. ${howToConfirm}`,
  too_many_of_network:
    'Many tables are booked for this day from where you are. Please call us, and we book one for you.',
}

async function isConfirmed(
  scope: WriteScope,
  { personId }: Pick<Booking, 'personId'>,
): Promise<boolean> {
  if (personId === null) return false
  return (await findPerson(scope, personId))?.isEmailVerified ?? false
}

function isStaff(viewer: Viewer): boolean {
  return ['admin', 'host', 'kitchen', 'operator'].includes(viewer.kind)
}
