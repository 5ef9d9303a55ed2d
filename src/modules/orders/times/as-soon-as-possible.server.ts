import { minutes } from '#kernel/duration.ts'
import { isoOf } from '#kernel/iso.ts'
import type { Restaurant } from '#modules/restaurant/house.server.ts'
import { formatTime } from '#modules/restaurant/local-time.ts'
import { type Opening, openingAt, sayMadeAt } from '#modules/restaurant/opening.server.ts'
import { findOrderHindrance } from '#modules/restaurant/order-rules.ts'
import type { SlotSettings } from '#modules/restaurant/ordering-times.ts'
import type { Pause } from '#modules/restaurant/pause/pausing.server.ts'
import {
  closedRoom,
  firstAhead,
  type HouseFor,
  limitsOfSlot,
  type SlotDay,
} from '#modules/restaurant/times-ahead.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import { getSettings as getKitchenSettings } from '../kitchen-settings.server.ts'
import type { Fitting } from './fitting.server.ts'
import type { StockShortfall } from './fitting.ts'
import type { OwnPlace } from './own-place.server.ts'
import { besideOwn, hasRoom, type Load, sayFullUntil, sayPickup, sayWhenOpen } from './rules.ts'
import { selectUsage } from './store.server.ts'
import { asapTexts, partTexts } from './texts.server.ts'

interface Ahead {
  pause: Pause | undefined
  days: readonly SlotDay[]
  full: ReadonlySet<number>
  fitting: Fitting
  /** When what is ordered at once is ready. */
  readyAt: number
  own: OwnPlace | undefined
  /** What is being paid for is wanted as soon as possible, and had in the same way. */
  isOwn: boolean
}

/** The first time that is free. */
interface NextFree {
  slot: string
  label: string
}

/** Whether an order without a chosen time is taken now; where it is not, why, and which time is free first. */
type AtOnce =
  | { isOpen: true; label: string }
  | { isOpen: false; label: string; isFull?: true; next?: NextFree }

/** What the page says of ordering at once where there are times: while that is not possible, the first free one. */
export async function describeAtOnce(
  scope: Scope,
  house: HouseFor,
  settings: SlotSettings,
  { pause, days, full, fitting, readyAt, own, isOwn }: Ahead,
): Promise<AtOnce> {
  // What is being paid for has its place: it is asked again by neither a pause nor a limit.
  const asap = await describeAsap(scope, house, settings, isOwn ? undefined : pause)
  const free = days.flatMap(({ starts }) => starts).find((at) => !full.has(at))
  const say = (at: number) => sayPickup(at, scope.now.getTime(), house.timeZone)
  const next = free === undefined ? undefined : { slot: isoOf(free), label: say(free) }
  const withNext = next && { next }
  if (!asap.isOpen) return { ...asap, ...withNext }
  const unfit = sayUnfit(fitting, readyAt, scope.now)
  if (unfit !== '') return { isOpen: false, label: unfit, ...withNext }
  if (isOwn) return asap
  const first = settings.rules.length === 0 ? undefined : firstAhead(house, settings, scope.now)
  if (!first) return asap
  const used = besideOwn(await selectUsage(scope.db, first.at, first.at), own)
  if (!isFullAt(used, first, house, settings)) return asap
  const label = next ? sayFullUntil(next.label) : asapTexts.full
  return { isOpen: false, isFull: true, label, ...withNext }
}

/** What keeps a cart from being made at a moment, without the dishes' hours: the page shows those with the times. */
function sayUnfit({ misfits, short }: Fitting, readyAt: number, now: Date): string {
  const then = sayMadeAt(readyAt, now)
  const notServed = misfits(readyAt).map(({ name }) => asapTexts.notServed(name, then))
  if (notServed.length > 0) return notServed.join(' ')
  return sayShortThen(
    short(readyAt),
    readyAt > now.getTime() ? partTexts.for(then) : partTexts.today,
  )
}

/** "Only 2 Tiramisu left today." or "Tiramisu is sold out for when we open." for each dish; `when` says the day. */
function sayShortThen(short: readonly StockShortfall[], when: string): string {
  const say = ({ name, left, morning }: StockShortfall) => {
    const day = morning === null ? undefined : when
    return left > 0 ? asapTexts.left(left, name, day) : asapTexts.soldOut(name, day)
  }
  return short.map(say).join(' ')
}

/** Whether an order without a chosen time is taken now, in words. */
export async function describeAsap(
  scope: Scope,
  house: HouseFor,
  settings: SlotSettings,
  pause: Pause | undefined,
): Promise<AtOnce> {
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

async function sayReady(scope: Scope, house: Restaurant, opening: Opening): Promise<string> {
  if (opening.isOpen) return sayUsual(scope, house)
  if (!opening.opensAt) return asapTexts.whenOpen(opening.label)
  const ready = await findUsual({ ...scope, now: opening.opensAt })
  return sayWhenOpen(ready, scope.now.getTime(), house.timeZone)
}

/** Why nobody can eat here now; empty where they can, and where nobody wants to. */
export function sayRoomClosed(house: HouseFor, now: Date): string {
  const closed = closedRoom(house, now)
  return closed ? asapTexts.roomClosed(closed.label) : ''
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
  const madeInTime = Math.max(closes, doors) - (await usualMs(scope))
  const last = Math.min(closes - minutes(lastOrder), madeInTime)
  if (scope.now.getTime() <= last) return ''
  return asapTexts.ended(formatTime(last, timeZone))
}

/** How long the kitchen usually takes: the first of the times that it answers with. */
async function usualMs(scope: Scope): Promise<number> {
  const [usual] = (await getKitchenSettings(scope)).minutes
  if (usual === undefined) throw new Error('The kitchen has one time to answer with at least.')
  return minutes(usual)
}

/** "Ready about 6:40 pm": when what is ordered at this moment usually is, while the kitchen is open. */
export async function sayUsual(
  scope: Scope,
  { timeZone }: Pick<Restaurant, 'timeZone'>,
): Promise<string> {
  return asapTexts.readyAbout(formatTime(await findUsual(scope), timeZone))
}

/** The step to which a time with an "about" is rounded. */
const aboutMs = minutes(5)

/** When what is ordered at this moment is usually ready, in Unix ms, rounded up to five minutes. */
export async function findUsual(scope: Scope): Promise<number> {
  return Math.ceil((scope.now.getTime() + (await usualMs(scope))) / aboutMs) * aboutMs
}

/** Whether not even the smallest order fits into a slot; one that nobody has ordered for is never full. */
export function isFullAt(
  used: ReadonlyMap<number, Load>,
  { day, at }: { day: SlotDay; at: number },
  house: Restaurant,
  settings: SlotSettings,
): boolean {
  const load = used.get(at)
  return (
    load !== undefined && load.orders > 0 && !hasRoom(load, limitsOfSlot(day, at, house, settings))
  )
}
