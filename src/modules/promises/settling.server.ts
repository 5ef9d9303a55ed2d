import { Refusal } from '#kernel/refusal.ts'
import { requireAudience } from '#kernel/viewer.ts'
import { longestWords } from '#modules/orders/moving.ts'
import { type ComingOrder, stopComing, watchOrders } from '#modules/orders/times/coming.server.ts'
import { changeBookingSettings } from '#modules/reservations/booking-rules.server.ts'
import { cancelBooking } from '#modules/reservations/cancelling.server.ts'
import {
  type ComingBooking,
  listComing,
  watchBookings,
} from '#modules/reservations/coming.server.ts'
import { changeTablePlan } from '#modules/reservations/dining-tables/planning.server.ts'
import { changeHours } from '#modules/restaurant/changing-hours.server.ts'
import { changeHouse, type HouseChecks } from '#modules/restaurant/changing.server.ts'
import { getRestaurant } from '#modules/restaurant/house.server.ts'
import { changeSlotSettings } from '#modules/restaurant/ordering-times.server.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import { outgoingMail } from '#platform/mail/mail.server.ts'
import { type Scope, type WriteScope, inTransaction } from '#platform/scope.server.ts'
import * as contract from './contract.ts'
import type { HouseChange, Touched } from './contract.ts'
import { promiseLetter, promiseTexts } from './house-texts.ts'

export const settlingRoutes = (others: HouseChecks): Route[] => [
  serve(contract.listTouched, (scope, { body }) => listTouched(scope, body, others)),
  serve(contract.settlePromises, (scope, { body }) => settlePromises(scope, body, others)),
]

interface Found {
  bookings: ComingBooking[]
  orders: ComingOrder[]
  isZone: boolean
}

/** What a change would touch: it is carried out, looked at and undone. @throws Refusal as the change itself */
async function listTouched(scope: Scope, change: HouseChange, others: HouseChecks) {
  requireAudience('admin', scope.viewer)
  requireOne(change)
  const { phone } = await getRestaurant(scope)
  const found = await tryOut(scope, async (held) => {
    const said = change.house && { house: whenOf(change.house) }
    return (await carryOut(held, said ?? change, { others, mayEmpty: true })).found
  })
  return {
    touched: viewOf(found),
    isZone: found.isZone,
    mustGo: found.bookings.some(({ hasNoSeats }) => hasNoSeats),
    words: promiseTexts.defaultWords[kindOf(change, found)](promiseTexts.call(phone)),
  }
}

/** What of the house guests were told times by; the rest is judged as it is saved. */
function whenOf({ version, timeZone }: NonNullable<HouseChange['house']>) {
  return { version, ...(timeZone !== undefined && { timeZone }) }
}

function kindOf({ house, hours, bookings }: HouseChange, { isZone }: Found) {
  if (isZone) return 'zone'
  return house || hours || bookings ? 'hours' : 'plans'
}

interface Settlement {
  change: HouseChange
  choice: 'keep' | 'write' | 'cancel'
  seen: readonly string[]
  words?: string | undefined
}

/**
 * Saves a change, and keeps, writes to or cancels what it touches: all of it or nothing.
 * @throws Refusal `conflict`, code `others_touched`; else as the change itself
 */
async function settlePromises(
  scope: Scope,
  { change, choice, seen, ...said }: Settlement,
  others: HouseChecks,
) {
  requireAudience('admin', scope.viewer)
  requireOne(change)
  const words = readWords(choice, said.words)
  return inTransaction(scope, async (held) => {
    const mayEmpty = choice === 'cancel'
    const { saved, found } = await carryOut(held, change, { others, mayEmpty })
    requireSeen(found, seen)
    return {
      saved,
      written: choice === 'write' ? await write(held, found, words) : 0,
      cancelled: choice === 'cancel' ? await cancel(held, found, words) : 0,
    }
  })
}

async function carryOut(
  held: WriteScope,
  { house, hours, slots, bookings, tables }: HouseChange,
  { others, mayEmpty }: { others: HouseChecks; mayEmpty: boolean },
) {
  const [bookingsTouched, ordersTouched] = [await watchBookings(held), await watchOrders(held)]
  const { timeZone } = await getRestaurant(held)
  // Who comes is cancelled in this very transaction; who sits there is not.
  const leaving = mayEmpty ? new Set((await listComing(held)).map(({ id }) => id)) : undefined
  const saved = {
    ...(house && { house: await changeHouse(held, house.version, without(house), others) }),
    ...(hours && { hours: await changeHours(held, hours.version, hours.hours) }),
    ...(slots && { slots: await changeSlotSettings(held, slots.version, without(slots), others) }),
    ...(bookings && {
      bookings: await changeBookingSettings(held, bookings.version, without(bookings)),
    }),
    ...(tables && { tables: await changeTablePlan(held, tables.version, tables, leaving) }),
  }
  const found: Found = {
    bookings: await bookingsTouched(),
    orders: await ordersTouched(),
    isZone: (await getRestaurant(held)).timeZone !== timeZone,
  }
  return { saved, found }
}

/** What a body says beside the version that it was made from. */
function without<Body extends { version: number }>({ version: _version, ...change }: Body) {
  return change
}

/** Thrown to undo what was only tried. */
class Tried<Answer> extends Error {
  readonly answer: Answer
  constructor(answer: Answer) {
    super()
    this.answer = answer
  }
}

async function tryOut(scope: Scope, body: (held: WriteScope) => Promise<Found>): Promise<Found> {
  try {
    return await inTransaction(scope, async (held) => {
      throw new Tried(await body(held))
    })
  } catch (error) {
    if (error instanceof Tried) return error.answer
    throw error
  }
}

async function write(held: WriteScope, found: Found, words: string): Promise<number> {
  const { name: restaurant } = await getRestaurant(held)
  const all = [
    ...found.bookings.map((one) => ({ ...one, what: promiseTexts.booking(one.party) })),
    ...found.orders.map((one) => ({ ...one, what: promiseTexts.order(one.number) })),
  ].filter(({ email }) => email !== '')
  for (const { email: to, personId, when, what, name, isTheirs } of all) {
    const guest = isTheirs ? name : ''
    const letter = promiseLetter({ restaurant, when, what, guest, words })
    await enqueue(held, outgoingMail, { to, personId, letter })
    await held.pause()
  }
  return all.length
}

/** Cancels as the desk and the kitchen do; letters and refunds leave with the transaction. Answers how many. */
async function cancel(held: WriteScope, found: Found, words: string): Promise<number> {
  for (const { id } of found.bookings) {
    await cancelBooking(held, id)
    await held.pause()
  }
  let stopped = 0
  for (const { id } of found.orders) {
    if (await stopComing(held, id, words)) stopped++
    await held.pause()
  }
  return found.bookings.length + stopped
}

function viewOf({ bookings, orders }: Found): Touched[] {
  const all = [
    ...bookings.map((one) => ({ ...one, kind: 'booking' as const, number: '', canStop: true })),
    ...orders.map((one) => ({ ...one, kind: 'order' as const, party: null })),
  ].toSorted((one, other) => one.at - other.at)
  return all.map(({ id, kind, when, name, party, number, phone, email, canStop }) => {
    const stays = canStop ? '' : promiseTexts.cannotStop
    return { _id: id, kind, when, name, party, number, phone, email, stays }
  })
}

const longestLetter = 2000

function readWords(choice: Settlement['choice'], said = ''): string {
  const words = said.trim()
  const most = choice === 'cancel' ? longestWords : longestLetter
  if (choice === 'write' && words === '') throw noSettling(promiseTexts.wordsNeeded)
  if (words.length > most) throw noSettling(promiseTexts.wordsTooLong(most))
  return words
}

function noSettling(words: string): Refusal {
  return new Refusal('invalid', promiseTexts.cannotSettle, { fields: { words } })
}

function requireOne(change: HouseChange): void {
  if (Object.values(change).filter((part) => part !== undefined).length === 1) return
  throw new Refusal('invalid', promiseTexts.cannotSettle, {
    fields: { change: promiseTexts.oneChange },
  })
}

function requireSeen({ bookings, orders }: Found, seen: readonly string[]): void {
  const known = new Set(seen)
  const ids = [...bookings, ...orders].map(({ id }) => id)
  if (ids.length === known.size && ids.every((id) => known.has(id))) return
  throw new Refusal('conflict', promiseTexts.othersTouched, { code: 'others_touched' })
}
