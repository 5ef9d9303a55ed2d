import { Refusal } from '#kernel/refusal.ts'
import type { Scope, WriteScope } from '#platform/scope.server.ts'
import { type DayBook, bookFor, choosePlace } from '../dining-tables/rules/judge-start.ts'
import { type Place, seatsOf } from '../dining-tables/rules/choose-place.ts'
import { readBook } from '../dining-tables/service/read-book.server.ts'
import type { TableDesk } from '../dining-tables/service/table-desk.server.ts'
import { quarterOf } from '../rules.ts'
import type { Booking } from '../store/booking.server.ts'
import { deleteHolds, lockDay } from '../store/bookings.server.ts'
import { selectEndedHoldsOn } from '../store/own.server.ts'
import { deleteSlots, insertSlots, replaceTables, selectLingering } from '../store/places.server.ts'
import { refuseTime, type Wish } from './wish.server.ts'

/**
 * Takes service days for this transaction, always in the same order; what was held there too long is
 * free from here on.
 */
export async function holdDays(scope: WriteScope, days: readonly string[]): Promise<void> {
  for (const day of [...new Set(days)].toSorted()) {
    await lockDay(scope.db, day)
    await deleteHolds(scope.db, await selectEndedHoldsOn(scope.db, day, scope.now.getTime()))
  }
}

interface Taking {
  /** Whose quarters and guests do not count: the booking that is being changed. */
  without?: string
  /** Where it sits now: kept when it still fits. */
  preferred?: Place
}

/** The best free place for a wish. The day is held by the caller. @throws Refusal `conflict` `full` */
export async function findPlace(
  scope: WriteScope,
  desk: TableDesk,
  wish: Wish,
  { without, preferred }: Taking = {},
): Promise<Place> {
  const window = { fromDay: wish.day, toDay: wish.day, from: wish.start, to: wish.end }
  const read = await readBook(scope, window, without === undefined ? [] : [without])
  const book = bookFor(read, desk.plan, wish.party, wish.area)
  const stays = preferred && seatsParty(desk, preferred, wish.party) ? [preferred] : []
  const places = [...stays, ...book.places]
  const quarters = wish.end - wish.start
  const place = choosePlace({ ...book, places }, wish.start, wish.party, desk.rules, quarters)
  if (place) return place
  throw refuseTime(places.length === 0 ? 'too_large' : 'full', desk, scope.now, wish.day)
}

/** The best place that is free for so long, whatever the pace; for the desk. */
export async function findPlaceAtDesk(
  scope: WriteScope,
  desk: TableDesk,
  wish: Wish,
): Promise<Place | undefined> {
  const { places, taken } = await bookOf(scope, desk, wish)
  return places.find((place) => taken.isFree(place, wish.start, wish.end - wish.start))
}

/** For how long a party could sit down at once, if not for as long as they wish. */
export async function longestFreeMinutes(
  scope: WriteScope,
  desk: TableDesk,
  wish: Wish,
): Promise<number> {
  const { places, taken } = await bookOf(scope, desk, wish)
  return 15 * Math.max(0, ...places.map((place) => taken.freeRun(place, wish.start)))
}

async function bookOf(scope: WriteScope, { plan }: TableDesk, wish: Wish): Promise<DayBook> {
  const window = { fromDay: wish.day, toDay: wish.day, from: wish.start, to: wish.end }
  const book = bookFor(await readBook(scope, window), plan, wish.party, wish.area)
  const sat = new Set(
    (await findLingering(scope, wish.start, wish.end)).map(({ tableId }) => tableId),
  )
  return { ...book, places: book.places.filter((place) => !place.some((id) => sat.has(id))) }
}

/** Who has outstayed their time and is in the way of a stay that runs now. */
export async function findLingering({ db, now }: Scope, start: number, end: number) {
  const quarter = quarterOf(now.getTime())
  return start <= quarter && quarter < end ? selectLingering(db, quarter) : []
}

/** Gives a booking its tables and quarters, in the place of those it had. @throws Refusal */
export async function takeTables(
  { db }: WriteScope,
  booking: Booking,
  place: Place,
): Promise<void> {
  await deleteSlots(db, booking.id)
  await replaceTables(db, booking.id, place)
  await insertSlots(db, booking, place).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
    throw new Refusal('conflict', error.message, { code: 'full' })
  })
}

/** Its quarters are anybody's again; where it sat stays known. */
export async function freeTables({ db }: WriteScope, bookingId: string): Promise<void> {
  await deleteSlots(db, bookingId)
}

/** The desk pushes tables together that are no combination of the plan. */
function seatsParty({ plan }: TableDesk, place: Place, party: number): boolean {
  const sat = plan.tables.filter(({ id, isInService }) => isInService && place.includes(id))
  if (sat.length < place.length) return false
  const together = plan.combinations.find(
    (one) => one.tables.length === place.length && one.tables.every((id) => place.includes(id)),
  )
  return party <= (together?.maxSeats ?? seatsOf(plan, place))
}
