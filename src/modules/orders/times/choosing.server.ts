import { Refusal } from '#kernel/refusal.ts'
import { getRestaurant } from '#modules/restaurant/house.server.ts'
import { businessDateAt } from '#modules/restaurant/local-time.server.ts'
import { madeAt } from '#modules/restaurant/opening.server.ts'
import { requireType } from '#modules/restaurant/order-rules.server.ts'
import type { SlotSettings } from '#modules/restaurant/ordering-times.ts'
import { findPause } from '#modules/restaurant/pause/pausing.server.ts'
import {
  dayAhead,
  firstAhead,
  type House,
  houseFor,
  limitsOfSlot,
  type SlotDay,
} from '#modules/restaurant/times-ahead.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import type { WireHandover } from '../contract/guest.ts'
import type { Handover, KnownHandover } from '../rules.ts'
import { sayRoomClosed, sayTooLate } from './as-soon-as-possible.server.ts'
import { misfitsAt } from './fitting.server.ts'
import type { Bound } from './fitting.ts'
import { refuseSlot, type WantedSlot } from './refusing.server.ts'
import { hasRoom, type Load, nothingTaken, loadWithout } from './rules.ts'
import { selectHold, selectUsage } from './store.server.ts'
import { slotTexts } from './texts.server.ts'

/** A slot that may be had, and the most that it takes; an order as soon as possible counts there, too. */
export interface ChosenSlot {
  at: number
  limits: Load
  /** What of the order cannot be had at every time. */
  bound: readonly Bound[]
  handover: KnownHandover
}

/** A handover as it was sent. @throws Refusal `invalid` */
export function readHandover({ type, slot }: WireHandover): Handover {
  return { type, slotAt: readSlot(slot) }
}

/** The beginning of a slot as `GET /slots` gave it. @throws Refusal `invalid` */
function readSlot(slot: string | undefined): number | null {
  if (slot === undefined) return null
  const at = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(slot) ? Date.parse(slot) : Number.NaN
  if (!Number.isNaN(at)) return at
  const fields = { slot: slotTexts.notGiven }
  throw new Refusal('invalid', slotTexts.noTime, { fields })
}

/**
 * What a guest asks for, held to the owner's settings as they are now. Never moved to another time.
 * @throws Refusal `conflict`, code `slot_needed`, `slot_gone`, `slot_full`, `not_served`, `room_closed` or `paused`, with
 * the next that are free and suit all of it; `type_off`
 */
export async function requireSlot(scope: Scope, asked: WantedSlot): Promise<ChosenSlot | null> {
  const { type, slotAt: at, isByStaff = false } = asked.handover
  const settings = await requireType(scope, type)
  const house = houseFor(await getRestaurant(scope), type)
  const closed = at === null ? sayRoomClosed(house, scope.now) : ''
  if (closed !== '' && settings.mode === 'asap') {
    throw new Refusal('conflict', closed, { code: 'room_closed' })
  }
  if (closed !== '') return refuseSlot(scope, settings, asked, 'room_closed')
  const late = at === null && !isByStaff ? await sayTooLate(scope, house, settings) : ''
  if (late !== '') throw new Refusal('conflict', late, { code: 'kitchen_closed' })
  if (settings.mode === 'asap') {
    return at === null ? null : refuseSlot(scope, settings, asked, 'slot_gone')
  }
  if (at === null && settings.mode === 'later') {
    return refuseSlot(scope, settings, asked, 'slot_needed')
  }
  const pause = isByStaff ? undefined : await findPause(scope, house)
  if (pause && (at ?? 0) <= pause.until.getTime()) {
    return refuseSlot(scope, settings, asked, 'paused')
  }
  const wanted = at ?? (asked.bound.length > 0 ? madeAt(house, scope.now) : scope.now.getTime())
  if (misfitsAt(asked.bound, house.timeZone, wanted).length > 0) {
    return refuseSlot(scope, settings, asked, 'not_served')
  }
  const found =
    at === null ? findFirst(scope, settings, house) : findNamed(scope, settings, house, at)
  if (!found) return at === null ? null : refuseSlot(scope, settings, asked, 'slot_gone')
  const limits = limitsOfSlot(found.day, found.at, house, settings)
  // Whoever gives something up for it asks before; all others find out as they take their place.
  const used = asked.instead ? await usedWithout(scope, found.at, asked.instead) : nothingTaken
  if (!hasRoom(used, limits, asked.load)) return refuseSlot(scope, settings, asked, 'slot_full')
  return { at: found.at, limits, bound: asked.bound, handover: asked.handover }
}

interface Found {
  day: SlotDay
  at: number
}

/** The slot that an order for as soon as possible counts in; undefined in a kitchen that takes any number. */
function findFirst({ now }: Scope, settings: SlotSettings, house: House): Found | undefined {
  return settings.rules.length === 0 ? undefined : firstAhead(house, settings, now)
}

function findNamed(
  { now }: Scope,
  settings: SlotSettings,
  house: House,
  at: number,
): Found | undefined {
  const day = dayAhead(house, settings, { now }, businessDateAt(at, house))
  return day?.starts.includes(at) ? { day, at } : undefined
}

async function usedWithout(scope: Scope, at: number, orderId: string): Promise<Load> {
  const used = (await selectUsage(scope.db, at, at)).get(at) ?? nothingTaken
  const own = await selectHold(scope.db, orderId)
  return own?.slotAt === at ? loadWithout(used, own.load) : used
}
