import { minutes } from '#kernel/duration.ts'
import type { Restaurant } from '#modules/restaurant/house.server.ts'
import { type Opening, openingAt, sayMadeAt } from '#modules/restaurant/opening.server.ts'
import type { Pause } from '#modules/restaurant/pause/pausing.server.ts'
import { formatTime } from '#modules/restaurant/rules/clock.ts'
import { findOrderHindrance } from '#modules/restaurant/rules/order-rules.ts'
import type { SlotSettings } from '#modules/restaurant/rules/ordering-times.ts'
import {
  closedRoom,
  firstAhead,
  type HouseFor,
  limitsOn,
  type SlotDay,
} from '#modules/restaurant/times-ahead.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import { getSettings as getKitchenSettings } from '../kitchen-settings.server.ts'
import type { Fitting } from './fitting.server.ts'
import type { OwnPlace } from './own-place.server.ts'
import { besideOwn, hasRoom, type Load } from './rules/capacity.ts'
import { sayShortThen } from './rules/fitting.ts'
import { sayFullUntil, sayPickup, sayWhenOpen } from './rules/words.ts'
import { selectUsage } from './store.server.ts'

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
  const asap = await describeAsap(scope, house, settings, isOwn ? undefined : pause)
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

/** What keeps a cart from being made at a moment, without the dishes' hours: the page shows those with the times. */
function sayUnfit({ misfits, short }: Fitting, made: number, now: Date): string {
  const then = sayMadeAt(made, now)
  const notServed = misfits(made).map(({ name }) => `${name} is not served ${then}.`)
  if (notServed.length > 0) return notServed.join(' ')
  return sayShortThen(short(made), made > now.getTime() ? `for ${then}` : 'today')
}

/** The step to which a time with an "about" is rounded. */
const aboutMs = minutes(5)

/** Whether an order without a chosen time is taken now, in words. */
export async function describeAsap(
  scope: Scope,
  house: HouseFor,
  settings: SlotSettings,
  pause: Pause | undefined,
) {
  if (pause) return { isOpen: false, label: pause.words }
  const closed = sayRoomClosed(house, scope.now) || (await sayTooLate(scope, house, settings))
  if (closed !== '') return { isOpen: false, label: closed }
  const opening = openingAt(house.hours.orderingHours, house.timeZone, scope.now)
  // An order that passes any minimum: only the hours are asked here.
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

/**
 * Why nothing is made as soon as possible any more shortly before closing, so that nobody finds the door locked; empty
 * until then, and in a house that takes orders outside of its hours.
 */
export async function sayTooLate(
  scope: Scope,
  { hours, timeZone, orderRules }: Restaurant,
  { lastOrder }: SlotSettings,
): Promise<string> {
  if (!orderRules.enforcesHours) return ''
  const closes = openingAt(hours.orderingHours, timeZone, scope.now).closesAt?.getTime()
  if (closes === undefined) return ''
  const doors = openingAt(hours.houseHours, timeZone, scope.now).closesAt?.getTime() ?? closes
  const { minutes: usual } = await getKitchenSettings(scope)
  const made = Math.max(closes, doors) - minutes(usual[0] ?? 0)
  const last = Math.min(closes - minutes(lastOrder), made)
  if (scope.now.getTime() <= last) return ''
  return `Orders for as soon as possible ended at ${formatTime(last, timeZone)}.`
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

/** When what is ordered at this moment is usually ready, in Unix ms, rounded up to five minutes. */
export async function findUsual(scope: Scope): Promise<number> {
  const [usual = 20] = (await getKitchenSettings(scope)).minutes
  return Math.ceil((scope.now.getTime() + minutes(usual)) / aboutMs) * aboutMs
}

/** Whether not even the smallest order fits into a slot; one that nobody has ordered for is never full. */
export function isFullAt(
  used: ReadonlyMap<number, Load>,
  { day, at }: { day: SlotDay; at: number },
  house: Restaurant,
  settings: SlotSettings,
): boolean {
  const load = used.get(at)
  return load !== undefined && load.orders > 0 && !hasRoom(load, limitsOn(day, at, house, settings))
}
