import { Refusal } from '#kernel/refusal.ts'
import { getRestaurant } from '#modules/restaurant/service.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import { type Load, hasRoom, nothingTaken, without } from '../rules/capacity.ts'
import { dayAhead, daysAhead } from '../../slot-calendar/service/ahead.server.ts'
import {
  type House,
  type SlotDay,
  dateAt,
  limitsOn,
} from '../../slot-calendar/service/calendar.server.ts'
import type { SlotSettings } from '../../slot-settings/rules.ts'
import { selectSettings } from '../../slot-settings/store.server.ts'
import { sayPickup } from '../rules/words.ts'
import { selectHold, selectUsage } from '../store.server.ts'

/** A slot that may be had, and the most that it takes. */
export interface ChosenSlot {
  at: number
  limits: Load
}

interface Asked {
  /** The beginning of the slot; null: as soon as possible. */
  at: number | null
  load: Load
  /** An order whose place will be free by then: the guest's own earlier attempt. */
  instead?: string | undefined
}

/** The beginning of a slot as `GET /slots` gave it. @throws Refusal `invalid` */
export function readSlot(slot: string | undefined): number | null {
  if (slot === undefined) return null
  const at = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(slot) ? Date.parse(slot) : Number.NaN
  if (!Number.isNaN(at)) return at
  const fields = { slot: 'Send a slot as it was given.' }
  throw new Refusal('invalid', 'This is no time to order for.', { fields })
}

/**
 * What a guest asks for, held to the owner's settings as they are now. Never moved to another time.
 * @throws Refusal `conflict`, code `slot_needed`, `slot_gone` or `slot_full`, with the next that are free
 */
export async function requireSlot(scope: Scope, asked: Asked): Promise<ChosenSlot | null> {
  const { settings } = await selectSettings(scope.db)
  const { at } = asked
  if (at === null) {
    if (settings.mode !== 'later') return null
    return refuse(scope, settings, asked, 'slot_needed')
  }
  if (settings.mode === 'asap') return refuse(scope, settings, asked, 'slot_gone')
  const house = await getRestaurant(scope)
  const day = dayAhead(house, settings, scope.now, dateAt(at, house))
  if (!day?.starts.includes(at)) return refuse(scope, settings, asked, 'slot_gone')
  const limits = limitsOn(day, at, house, settings)
  // Whoever gives something up for it asks before; all others find out as they take their place.
  const used = asked.instead ? await usedWithout(scope, at, asked.instead) : nothingTaken
  if (!hasRoom(used, limits, asked.load)) return refuse(scope, settings, asked, 'slot_full')
  return { at, limits }
}

/** Whoever came first has it. @throws Refusal `conflict`, code `slot_full` */
export async function refuseFull(scope: Scope, at: number, load: Load): Promise<never> {
  const { settings } = await selectSettings(scope.db)
  return refuse(scope, settings, { at, load }, 'slot_full')
}

async function usedWithout(scope: Scope, at: number, orderId: string): Promise<Load> {
  const used = (await selectUsage(scope.db, at, at)).get(at) ?? nothingTaken
  const own = await selectHold(scope.db, orderId)
  return own?.slotAt === at ? without(used, own.load) : used
}

type Code = 'slot_needed' | 'slot_gone' | 'slot_full'

/** As many as fit on a line. */
const mostOffered = 3

async function refuse(
  scope: Scope,
  settings: SlotSettings,
  asked: Asked,
  code: Code,
): Promise<never> {
  const house = await getRestaurant(scope)
  const next = settings.mode === 'asap' ? [] : await findNext(scope, house, settings, asked)
  const say = (at: number) => sayPickup(at, scope.now.getTime(), house.timeZone)
  const offered = next.map((at) => ({ slot: new Date(at).toISOString(), label: say(at) }))
  const message = `${sentenceOf(code, asked, say)} ${sayNext(offered.map(({ label }) => label))}`
  throw new Refusal('conflict', message.trim(), { code, beside: { next: offered } })
}

function sentenceOf(code: Code, { at }: Asked, say: (at: number) => string): string {
  if (code === 'slot_needed') return 'Choose a time for your order first.'
  if (code === 'slot_full')
    return `The kitchen cannot take your order for ${say(at ?? 0)} any more.`
  return 'This time can no longer be ordered for.'
}

function sayNext(labels: string[]): string {
  return labels.length === 0 ? '' : `Next: ${labels.join('; ')}.`
}

/** The next that take this order: from the time that was asked for, or else from now. */
async function findNext(scope: Scope, house: House, settings: SlotSettings, { at, load }: Asked) {
  const days = daysAhead(house, settings, scope.now)
  const all = days.flatMap((day) => day.starts.map((start) => ({ day, start })))
  const used = await selectUsage(scope.db, all[0]?.start ?? 0, all.at(-1)?.start ?? 0)
  const isFree = ({ day, start }: { day: SlotDay; start: number }) =>
    hasRoom(used.get(start) ?? nothingTaken, limitsOn(day, start, house, settings), load)
  const after = takeWhere(all, (each) => each.start > (at ?? 0) && isFree(each))
  const found = after.length > 0 ? after : takeWhere(all, isFree)
  return found.map(({ start }) => start)
}

function takeWhere<T>(all: readonly T[], fits: (each: T) => boolean): T[] {
  const found: T[] = []
  for (const each of all) {
    if (found.length === mostOffered) break
    if (fits(each)) found.push(each)
  }
  return found
}
