import { hours, minutes, seconds } from '#kernel/duration.ts'
import { dateIn, nearDay } from '#kernel/formatter.ts'
import { Refusal } from '#kernel/refusal.ts'
import { actorOf, requireAudience } from '#kernel/viewer.ts'
import { recordAudit } from '#platform/audit/audit.server.ts'
import { type Db, readKept } from '#platform/database/database.server.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import type { Chore } from '#platform/jobs/runner.server.ts'
import { inTransaction, type Scope } from '#platform/scope.server.ts'
import { getRestaurant, type Restaurant } from '../house.server.ts'
import { formatTime } from '../local-time.ts'
import { openingAt } from '../opening.server.ts'
import * as contract from './contract.ts'
import { pauseLengths } from './contract.ts'
import type { PauseRow, PauseTables } from './tables.server.ts'
import { pauseTexts } from './texts.server.ts'

export const pausingRoutes: Route[] = [
  serve(contract.pauseOrdering, async (scope, { body }) => {
    const { until, words } = await pauseOrdering(scope, body.length)
    return { until: until.toISOString(), words }
  }),
  serve(contract.resumeOrdering, async (scope) => {
    await resumeOrdering(scope)
    return { until: null, words: pauseTexts.isOver }
  }),
]

/** No orders are taken until then. */
export interface Pause {
  until: Date
  /** "We are not taking orders until 6:40 pm." */
  words: string
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

/** Where no opening is in sight a pause is over by the next shift all the same. */
const longestMs = hours(12)

function endOf(length: string, { hours: kinds, timeZone }: Restaurant, now: Date): number {
  const chosen = pauseLengths.find((each) => each === length)
  if (!chosen) {
    const sentence = pauseTexts.lengths(pauseLengths)
    throw new Refusal('invalid', sentence, { fields: { length: sentence } })
  }
  if (chosen !== 'next_opening') return wholeMinute(now.getTime() + minutes(Number(chosen)))
  const { closesAt, opensAt } = openingAt(kinds.orderingHours, timeZone, now)
  const next = closesAt ? openingAt(kinds.orderingHours, timeZone, closesAt).opensAt : opensAt
  return next?.getTime() ?? now.getTime() + longestMs
}

/** Rounded up to the minute that is said, so that whoever comes back then is not refused again. */
function wholeMinute(instant: number): number {
  return Math.ceil(instant / minutes(1)) * minutes(1)
}

async function writePause(db: Db, { id, ...pause }: PauseRow): Promise<void> {
  db.kept.forget('restaurant')
  await tables(db)
    .insertInto('ordering_pauses')
    .values({ id, ...pause })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(pause))
    .execute()
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

/** The pause that is on now. */
export async function findPause(
  scope: Scope,
  restaurant: Pick<Restaurant, 'timeZone'>,
): Promise<Pause | undefined> {
  const until = await selectPausedUntil(scope.db)
  if (until === undefined || until <= scope.now.getTime()) return undefined
  return { until: new Date(until), words: sayPause(until, restaurant.timeZone, scope.now) }
}

function sayPause(until: number, timeZone: string, now: Date): string {
  const [date, today] = [dateIn(until, timeZone), dateIn(now.getTime(), timeZone)]
  const day = nearDay(date, today, { weekday: 'long', month: 'long' })
  return pauseTexts.until(formatTime(until, timeZone), day)
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

export const pausingChores: Chore[] = [{ name: 'end a pause', everyMs: seconds(1), run: endPause }]

/** Open pages are told when a pause is over, by the first process that looks. */
async function endPause(scope: Scope): Promise<void> {
  const until = await selectPausedUntil(scope.db)
  if (until === undefined || until > scope.now.getTime()) return
  await inTransaction(scope, async ({ db, now, announceChange }) => {
    if (await deletePause(db, now.getTime())) await announceChange('restaurant')
  })
}

/** Until when no orders are taken, as somebody said last; it may have passed. */
function selectPausedUntil(db: Db): Promise<number | undefined> {
  return readKept(db, 'restaurant', readPausedUntil)
}

async function readPausedUntil(db: Db): Promise<number | undefined> {
  const query = tables(db).selectFrom('ordering_pauses').select('paused_until')
  return (await query.executeTakeFirst())?.paused_until
}

/** Answers whether there was one that ends by then. */
async function deletePause(db: Db, endingBy: number): Promise<boolean> {
  db.kept.forget('restaurant')
  const { numDeletedRows } = await tables(db)
    .deleteFrom('ordering_pauses')
    .where('paused_until', '<=', endingBy)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

function tables(db: Db) {
  return db.tables<PauseTables>()
}
