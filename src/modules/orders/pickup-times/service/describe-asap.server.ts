import { minutes } from '#kernel/duration.ts'
import { formatTime } from '#modules/restaurant/rules/clock.ts'
import { type Opening, openingAt, sayMadeAt } from '#modules/restaurant/service/opening.server.ts'
import { findOrderHindrance } from '#modules/restaurant/rules/order-rules.ts'
import type { Pause } from '#modules/restaurant/pause/service.server.ts'
import type { Restaurant } from '#modules/restaurant/service.server.ts'
import { type HouseFor, closedRoom } from '#modules/restaurant/service/slot-calendar.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import { getSettings as getKitchenSettings } from '../../service/kitchen-settings.server.ts'
import { firstAhead } from '#modules/restaurant/service/times-ahead.server.ts'
import { type SlotDay, limitsOn } from '#modules/restaurant/service/slot-calendar.server.ts'
import type { SlotSettings } from '#modules/restaurant/rules/ordering-times.ts'
import { type Load, besideOwn, hasRoom } from '../rules/capacity.ts'
import { sayFullUntil, sayPickup, sayWhenOpen } from '../rules/words.ts'
import { selectUsage } from '../store/slots.server.ts'
import type { OwnPlace } from './own-place.server.ts'
import { sayShortThen } from '../rules/fitting.ts'
import type { Fitting } from './fitting.server.ts'

interface Ahead {
  pause: Pause | undefined
  days: readonly SlotDay[]
  full: ReadonlySet<number>
  fitting: Fitting
  /** When one as soon as possible is. */
  made: number
  own: OwnPlace | undefined
  /** What is being paid for is wanted as soon as possible, and had in the same way. */
  isOwn: boolean
}

/** What the page says of ordering at once where there are times: while that is not possible, the first free one. */
export async function describeFirst(
  scope: Scope,
  house: HouseFor,
  settings: SlotSettings,
  { pause, days, full, fitting, made, own, isOwn }: Ahead,
) {
  // What is being paid for has its place: it is asked again by neither a pause nor a limit.
  const asap = await describeAsap(scope, house, isOwn ? undefined : pause)
  const free = days.flatMap(({ starts }) => starts).find((at) => !full.has(at))
  const say = (at: number) => sayPickup(at, scope.now.getTime(), house.timeZone)
  const next = free !== undefined && { slot: new Date(free).toISOString(), label: say(free) }
  if (!asap.isOpen) return { ...asap, ...(next && { next }) }
  const unfit = sayUnfit(fitting, made, scope.now)
  if (unfit !== '') return { isOpen: false, label: unfit, ...(next && { next }) }
  if (isOwn) return asap
  const first = settings.rules.length === 0 ? undefined : firstAhead(house, settings, scope.now)
  if (!first) return asap
  const used = besideOwn(await selectUsage(scope.db, first.at, first.at), own)
  if (!isFullAt(used, first, house, settings)) return asap
  if (!next)
    return {
      isOpen: false,
      isFull: true,
      label: 'The kitchen is full for all the times that can be chosen.',
    }
  return { isOpen: false, isFull: true, label: sayFullUntil(next.label), next }
}

/** What keeps it from being made then; their hours stand above the times. */
function sayUnfit({ misfits, short }: Fitting, made: number, now: Date): string {
  const then = sayMadeAt(made, now)
  const notServed = misfits(made).map(({ name }) => `${name} is not served ${then}.`)
  if (notServed.length > 0) return notServed.join(' ')
  return sayShortThen(short(made), made > now.getTime() ? `for ${then}` : 'today')
}

/** Times that are about are said in whole steps. */
const aboutMs = minutes(5)

/** Whether an order without a chosen time is taken now, in words. */
export async function describeAsap(scope: Scope, house: HouseFor, pause: Pause | undefined) {
  if (pause) return { isOpen: false, label: pause.words }
  const closed = sayRoomClosed(house, scope.now)
  if (closed !== '') return { isOpen: false, label: closed }
  const opening = openingAt(house.hours.orderingHours, house.timeZone, scope.now)
  // It passes the minimum order: only the hours are asked here.
  const largestOrder = { goodsCents: Number.MAX_SAFE_INTEGER, lines: [] }
  const hindrance = findOrderHindrance(house.orderRules, opening, largestOrder)
  if (hindrance) return { isOpen: false, label: hindrance.message }
  return { isOpen: true, label: await sayReady(scope, house, opening) }
}

/** Why nobody can eat here now; empty where they can, and where nobody wants to. */
export function sayRoomClosed(house: HouseFor, now: Date): string {
  const closed = closedRoom(house, now)
  return closed ? `You cannot eat in right now. ${closed.label}.` : ''
}

async function sayReady(scope: Scope, house: Restaurant, opening: Opening): Promise<string> {
  if (opening.isOpen) return sayUsual(scope, house)
  if (!opening.opensAt) return `${opening.label}. We make it when we open.`
  const ready = await findUsual({ ...scope, now: opening.opensAt })
  return sayWhenOpen(ready, scope.now.getTime(), house.timeZone)
}

/** "Ready about 6:40 pm": when what is ordered at this moment usually is, while the kitchen is open. */
export async function sayUsual(
  scope: Scope,
  { timeZone }: Pick<Restaurant, 'timeZone'>,
): Promise<string> {
  return `Ready about ${formatTime(await findUsual(scope), timeZone)}`
}

/** The same as an instant, Unix ms. */
export async function findUsual(scope: Scope): Promise<number> {
  const [usual = 20] = (await getKitchenSettings(scope)).minutes
  return Math.ceil((scope.now.getTime() + minutes(usual)) / aboutMs) * aboutMs
}

/** Limits are only asked of what somebody has ordered for. */
export function isFullAt(
  used: ReadonlyMap<number, Load>,
  { day, at }: { day: SlotDay; at: number },
  house: Restaurant,
  settings: SlotSettings,
): boolean {
  const load = used.get(at)
  return load !== undefined && load.orders > 0 && !hasRoom(load, limitsOn(day, at, house, settings))
}
