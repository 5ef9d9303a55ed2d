import { inHouseOrder } from '#kernel/formatter.ts'
import { hours, minutes } from '#kernel/duration.ts'
import { Refusal } from '#kernel/refusal.ts'
import { actorOf, requireAudience } from '#kernel/viewer.ts'
import { recordAudit } from '#platform/audit/audit.server.ts'
import { type Scope, inTransaction } from '#platform/scope.server.ts'
import { formatTime } from '../rules/clock.ts'
import { openingAt } from '../service/opening.server.ts'
import { type Restaurant, getRestaurant } from '../service.server.ts'
import { pauseLengths } from './contract.ts'
import { deletePause, selectPausedUntil, writePause } from './store.server.ts'

/** No orders are taken until then. */
export interface Pause {
  until: Date
  /** "We are not taking orders until 6:40 pm." */
  words: string
}

/** Where no opening is in sight a pause is over by the next shift all the same. */
const longestMs = hours(12)

/** The pause that is on now. */
export async function findPause(
  scope: Scope,
  restaurant: Pick<Restaurant, 'timeZone'>,
): Promise<Pause | undefined> {
  const until = await selectPausedUntil(scope.db)
  if (until === undefined || until <= scope.now.getTime()) return undefined
  return { until: new Date(until), words: sayPause(until, restaurant.timeZone, scope.now) }
}

/** @throws Refusal `conflict` `paused`, with when it ends */
export async function requireNoPause(
  scope: Scope,
  restaurant: Restaurant,
  wantedAt: number = scope.now.getTime(),
): Promise<void> {
  const pause = await findPause(scope, restaurant)
  // What is wanted after it is no work for the kitchen now.
  if (!pause || wantedAt > pause.until.getTime()) return
  const beside = { until: pause.until.toISOString() }
  throw new Refusal('conflict', pause.words, { code: 'paused', beside })
}

/** Takes no orders for so long; a pause that is on ends then instead. @throws Refusal `invalid` */
export async function pauseOrdering(scope: Scope, length: string): Promise<Pause> {
  requireAudience('kitchen', scope.viewer)
  const restaurant = await getRestaurant(scope)
  const until = endOf(length, restaurant, scope.now)
  await inTransaction(scope, async (transaction) => {
    const { db, viewer, now } = transaction
    const pause = { paused_until: until, actor: actorOf(viewer), at: now.getTime() }
    await writePause(db, { id: 1, ...pause })
    const details = { until }
    await recordAudit(transaction, { action: 'ordering.paused', object: 'restaurant', details })
    await transaction.announceChange('restaurant')
  })
  return { until: new Date(until), words: sayPause(until, restaurant.timeZone, scope.now) }
}

/** Takes orders again. */
export async function resumeOrdering(scope: Scope): Promise<void> {
  requireAudience('kitchen', scope.viewer)
  await inTransaction(scope, async (transaction) => {
    if (!(await deletePause(transaction.db, Number.MAX_SAFE_INTEGER))) return
    await recordAudit(transaction, { action: 'ordering.resumed', object: 'restaurant' })
    await transaction.announceChange('restaurant')
  })
}

/** Open pages are told when a pause is over, by the first process that looks. */
export async function endPause(scope: Scope): Promise<void> {
  const until = await selectPausedUntil(scope.db)
  if (until === undefined || until > scope.now.getTime()) return
  await inTransaction(scope, async ({ db, now, announceChange }) => {
    if (await deletePause(db, now.getTime())) await announceChange('restaurant')
  })
}

function endOf(length: string, { hours: kinds, timeZone }: Restaurant, now: Date): number {
  const chosen = pauseLengths.find((each) => each === length)
  if (!chosen) {
    const sentence = `Choose one of ${pauseLengths.join(', ')}.`
    throw new Refusal('invalid', sentence, { fields: { length: sentence } })
  }
  if (chosen !== 'next_opening') return wholeMinute(now.getTime() + minutes(Number(chosen)))
  const { closesAt, opensAt } = openingAt(kinds.orderingHours, timeZone, now)
  const next = closesAt ? openingAt(kinds.orderingHours, timeZone, closesAt).opensAt : opensAt
  return next?.getTime() ?? now.getTime() + longestMs
}

/** The wait is said in minutes: whoever comes back then is not told the same again. */
function wholeMinute(instant: number): number {
  return Math.ceil(instant / minutes(1)) * minutes(1)
}

function sayPause(until: number, timeZone: string, now: Date): string {
  const dayOf = (time: number) =>
    Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(timeZone).toPlainDate()
  const days = dayOf(now.getTime()).until(dayOf(until)).days
  const date = inHouseOrder(
    dayOf(until).toLocaleString('en-US', { weekday: 'long', month: 'long', day: 'numeric' }),
  )
  const day = days === 0 ? '' : days === 1 ? 'tomorrow at ' : `${date} at `
  return `We are not taking orders until ${day}${formatTime(until, timeZone)}.`
}
