import { isoOf } from '#kernel/iso.ts'
import { Refusal } from '#kernel/refusal.ts'
import { sayNotServed } from '#modules/menu/availability/rules.ts'
import { sayServing } from '#modules/menu/availability/serving.ts'
import { getRestaurant } from '#modules/restaurant/house.server.ts'
import { madeAt, sayMadeAt } from '#modules/restaurant/opening.server.ts'
import { type SlotSettings, slotSettingsOf } from '#modules/restaurant/ordering-times.ts'
import { findPause } from '#modules/restaurant/pause/pausing.server.ts'
import {
  daysAhead,
  findSlotSettings,
  type House,
  houseFor,
  limitsOfSlot,
} from '#modules/restaurant/times-ahead.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import type { KnownHandover } from '../rules.ts'
import { sayRoomClosed } from './as-soon-as-possible.server.ts'
import { fittingBetween, isFitting, misfitsAt } from './fitting.server.ts'
import type { Bound } from './fitting.ts'
import { hasRoom, type Load, nothingTaken, sayFullUntil, sayPickup } from './rules.ts'
import { selectUsage } from './store.server.ts'
import { partTexts, slotTexts } from './texts.server.ts'

/** What is asked of a slot. */
export interface WantedSlot {
  handover: KnownHandover
  load: Load
  /** What of it cannot be had at every time. */
  bound: readonly Bound[]
  /** The guest's own order whose place and portions are free for it: an earlier attempt, or the one that is refused. */
  instead?: string | undefined
}

type Code = 'slot_needed' | 'slot_gone' | 'slot_full' | 'not_served' | 'room_closed' | 'paused'

/** Refuses a time with the next ones that would take the order: nobody is moved to another time. @throws Refusal */
export async function refuseSlot(
  scope: Scope,
  settings: SlotSettings,
  asked: WantedSlot,
  code: Code,
): Promise<never> {
  const house = houseFor(await getRestaurant(scope), asked.handover.type)
  const pause = await findPause(scope, house)
  const next =
    settings.mode === 'asap' ? [] : await findNext(scope, house, settings, asked, pause?.until)
  const say = (at: number) => sayPickup(at, scope.now.getTime(), house.timeZone)
  const offered = next.map((at) => ({ slot: isoOf(at), label: say(at) }))
  const labels = offered.map(({ label }) => label)
  const sayWhy = (): string => {
    if (code === 'not_served') return sayWhyNotServed(asked, house, scope.now, labels)
    if (code === 'paused' && pause) return pause.words
    if (code === 'room_closed') return sayRoomClosed(house, scope.now)
    return sentenceOf(code, asked, labels, say)
  }
  const sentence = sayWhy()
  const message = labels.length === 0 ? sentence : slotTexts.next(sentence, labels)
  throw new Refusal('conflict', message, { code, beside: { next: offered } })
}

/** The next times that take this order: from the one that was asked for, or else from now. */
async function findNext(
  scope: Scope,
  house: House,
  settings: SlotSettings,
  { handover: { slotAt: at }, load, bound, instead }: WantedSlot,
  pausedUntil: Date | undefined,
): Promise<number[]> {
  const days = daysAhead(house, settings, { now: scope.now, pausedUntil })
  const all = days.flatMap((day) => day.starts.map((start) => ({ day, start })))
  const range = [all[0]?.start ?? 0, all.at(-1)?.start ?? 0] as const
  const used = await selectUsage(scope.db, ...range)
  const fitting = await fittingBetween(scope, bound, house, range, instead)
  const isFree = ({ day, start }: (typeof all)[number]) =>
    isFitting(fitting, start) &&
    hasRoom(used.get(start) ?? nothingTaken, limitsOfSlot(day, start, house, settings), load)
  const after = takeWhere(all, (each) => each.start > (at ?? 0) && isFree(each))
  const found = after.length > 0 ? after : takeWhere(all, isFree)
  return found.map(({ start }) => start)
}

/** The most times offered instead: as many as fit on a line. */
const mostOffered = 3

function takeWhere<T>(all: readonly T[], fits: (each: T) => boolean): T[] {
  const found: T[] = []
  for (const each of all) {
    if (found.length === mostOffered) break
    if (fits(each)) found.push(each)
  }
  return found
}

function sayWhyNotServed(
  { handover: { slotAt: at }, bound }: WantedSlot,
  house: House,
  now: Date,
  next: string[],
): string {
  const wanted = at ?? madeAt(house, now)
  const misfits = misfitsAt(bound, house.timeZone, wanted)
  const words = sayMisfits(misfits, at === null ? sayMadeAt(wanted, now) : partTexts.atThatTime)
  return next.length > 0 ? words : slotTexts.noneSuits(words)
}

/** "Pancakes is not served right now. Available daily 8 am – 11 am." for each dish. */
function sayMisfits(misfits: readonly Bound[], when: string): string {
  return misfits
    .flatMap(({ name, hours }) => (hours ? sayNotServed(name, when, sayServing(hours)) : []))
    .join(' ')
}

function sentenceOf(
  code: Code,
  { handover: { slotAt: at } }: WantedSlot,
  [first]: string[],
  say: (at: number) => string,
): string {
  if (code === 'slot_needed') return slotTexts.chooseFirst
  if (code !== 'slot_full') return slotTexts.gone
  if (at !== null) return slotTexts.full(say(at))
  return first === undefined ? slotTexts.allFull : sayFullUntil(first)
}

/** Refuses a slot that somebody else has filled first. @throws Refusal `conflict`, code `slot_full` */
export async function refuseFull(scope: Scope, asked: WantedSlot): Promise<never> {
  const settings = slotSettingsOf(await findSlotSettings(scope), asked.handover.type)
  return refuseSlot(scope, settings, asked, 'slot_full')
}
