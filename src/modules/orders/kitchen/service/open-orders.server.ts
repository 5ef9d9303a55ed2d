import { minutes } from '#kernel/duration.ts'
import { requireAudience } from '#kernel/viewer.ts'
import { getPreparation } from '#modules/restaurant/service/times-ahead.server.ts'
import { waitingSince } from '#modules/restaurant/service/waiting.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import { getSettings } from '../../service/kitchen-settings.server.ts'
import { countLaterOrders } from '../store.server.ts'
import { comesAt, openOrders } from './call-orders.server.ts'

export interface OpenOrders {
  /** How many wait for an answer, and since when the first of them does. */
  toAnswer: number
  waitsSince: number | null
  /** Somebody should have answered it by now. */
  isOverdue: boolean
  cooking: number
  /** Of those that are cooked: promised for a moment that has passed. */
  late: number
  ready: number
  /** For a time to come, and not on the board yet. */
  later: number
}

/** What the kitchen has before it, in numbers. */
export async function countOpenOrders(scope: Scope): Promise<OpenOrders> {
  requireAudience('host', scope.viewer)
  const now = scope.now.getTime()
  const preparation = await getPreparation(scope)
  const orders = await openOrders(scope, preparation)
  const since = await waitingSince(scope)
  const { remindMinutes } = await getSettings(scope)
  const waits = orders
    .filter(({ state }) => state === 'pending')
    .map((order) => since(comesAt(order, preparation)))
    // What came while the house is closed waits for its opening.
    .filter((at): at is number => at !== null && at <= now)
  const waitsSince = waits.length === 0 ? null : Math.min(...waits)
  const cooked = orders.filter(({ state }) => state === 'accepted' || state === 'preparing')
  return {
    toAnswer: waits.length,
    waitsSince,
    isOverdue: waitsSince !== null && now - waitsSince >= minutes(remindMinutes),
    cooking: cooked.length,
    late: cooked.filter(({ promisedAt }) => promisedAt !== null && promisedAt < now).length,
    ready: orders.filter(({ state }) => state === 'ready').length,
    later: await countLaterOrders(scope.db, now + minutes(preparation)),
  }
}
