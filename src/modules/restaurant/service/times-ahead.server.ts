import { days, minutes } from '#kernel/duration.ts'
import type { Scope } from '#platform/scope.server.ts'
import { findPause } from '../pause/service.server.ts'
import { usualType } from '../rules/order-types.ts'
import { type SlotSettings, type TimesAhead, timesOf } from '../rules/ordering-times.ts'
import { getRestaurant } from '../service.server.ts'
import { selectSettings } from '../store/ordering-times.server.ts'
import { openingAt } from './opening.server.ts'
import { type House, type SlotDay, houseFor, slotDays } from './slot-calendar.server.ts'
import { dateAt } from './local-time.server.ts'

/** How guests choose a time, as the owner has set it. */
export async function findSlotSettings({ db }: Pick<Scope, 'db'>): Promise<SlotSettings> {
  return (await selectSettings(db)).settings
}

/** How many minutes before its slot an order comes to the kitchen. */
export async function getPreparation(scope: Scope): Promise<number> {
  return (await findSlotSettings(scope)).preparation
}

/** How guests order here: whether they may choose a time, and in which ways they may have their food. */
export async function findOffer(scope: Scope) {
  const { mode, types } = await findSlotSettings(scope)
  const isUsual = types.length === 1 && types[0] === 'pickup'
  return { ...(mode !== 'asap' && { takesLater: true }), ...(!isUsual && { types }) }
}

/** Which times to come guests may choose here. */
export async function findTimesAhead(scope: Scope): Promise<TimesAhead> {
  const kept = await findSlotSettings(scope)
  if (kept.mode === 'asap') return 'none'
  const type = usualType(kept.types)
  const settings = timesOf(kept, type)
  const house = houseFor(await getRestaurant(scope), type)
  const pause = await findPause(scope, house)
  const present = { now: scope.now, pausedUntil: pause?.until }
  const tomorrow = dateAt(scope.now.getTime(), house).add({ days: 1 })
  return {
    starts: daysAhead(house, settings, present).flatMap(({ starts }) => starts),
    leadMs: minutes(settings.lead),
    endsAt: tomorrow.toZonedDateTime(house.timeZone).epochMilliseconds,
  }
}

/** From when on times are looked for: no order is for a time before it, nor for one within a pause. */
export interface Present {
  now: Date
  /** No orders are taken until then. */
  pausedUntil?: Date | undefined
}

/** The dates that can be ordered for, today first, with what of their slots can still be reached. */
export function daysAhead(house: House, settings: SlotSettings, present: Present): SlotDay[] {
  const today = dateAt(present.now.getTime(), house)
  return reachable(slotDays(house, settings, today, settings.daysAhead + 1), settings, present)
}

/** The same of one date alone; nothing of a date that is past or too far ahead. */
export function dayAhead(
  house: House,
  settings: SlotSettings,
  present: Present,
  date: Temporal.PlainDate,
): SlotDay | undefined {
  const { days: ahead } = dateAt(present.now.getTime(), house).until(date)
  if (ahead < 0 || ahead > settings.daysAhead) return undefined
  return reachable(slotDays(house, settings, date, 1), settings, present)[0]
}

/**
 * The slot in which an order as soon as possible counts: the first that can be reached before the kitchen
 * closes, near closing its last one, and while it is closed the first of the next opening.
 */
export function firstAhead(
  house: House,
  settings: SlotSettings,
  now: Date,
): { day: SlotDay; at: number } | undefined {
  const opening = openingAt(house.hours.orderingHours, house.timeZone, now)
  const from = opening.isOpen ? now.getTime() - days(1) : opening.opensAt?.getTime()
  if (from === undefined) return undefined
  const closing = opening.closesAt?.getTime() ?? Infinity
  const earliest = now.getTime() + minutes(settings.lead)
  const starts = slotDays(house, settings, dateAt(from, house), 3)
    .flatMap((day) => day.starts.map((at) => ({ day, at })))
    .filter(({ at }) => at < closing)
  return starts.find(({ at }) => at >= earliest) ?? starts.at(-1)
}

function reachable(all: SlotDay[], { lead }: SlotSettings, { now, pausedUntil }: Present) {
  const earliest = now.getTime() + minutes(lead)
  const paused = pausedUntil?.getTime() ?? 0
  const isReached = (at: number) => at >= earliest && at > paused
  return all.map((day) => ({ ...day, starts: day.starts.filter(isReached) }))
}
