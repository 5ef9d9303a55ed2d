import { hours } from '#kernel/duration.ts'
import { Refusal } from '#kernel/refusal.ts'
import { getRestaurant } from '#modules/restaurant/house.server.ts'
import { localTime } from '#modules/restaurant/local-time.server.ts'
import { openingAt } from '#modules/restaurant/opening.server.ts'
import { recordAudit } from '#platform/audit/audit.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import type { Scope, WriteScope } from '#platform/scope.server.ts'
import { sayingTexts } from './house-texts.ts'
import {
  type Availability,
  isSameMark,
  type Mark,
  markAt,
  readMoment,
  readSoldOutChoice,
  type SoldOutChoice,
  unmarked,
} from './marking.ts'
import { tables } from './tables.server.ts'

/** A dish, or an option on every dish that has it, as the transaction that marks it holds it. */
interface Held extends Mark {
  of: 'dish' | 'option'
  id: string
  name: string
  /** Of a dish. */
  isHidden?: boolean
}

/**
 * The one way in which anything becomes sold out or hidden, or is there again, written down with who said so. What is
 * so already is not said again. Answers whether anything is different now: the caller tells open pages. It is taken
 * back by the mark that was before, with the one that is now as `seen`.
 * @param seen what whoever says so has before them: with it nothing is changed that is no longer so
 * @throws Refusal `conflict`, code `changed_meanwhile`
 */
export async function markAvailability(
  scope: WriteScope,
  { of, id, name, isHidden = false, ...held }: Held,
  to: Partial<Availability>,
  seen?: Mark,
): Promise<boolean> {
  const before = markAt(held, scope.now)
  if (seen && !isSameMark(before, seen)) throw changedMeanwhile(name)
  const after = { isHidden, ...before, ...to }
  if (after.isHidden === isHidden && isSameMark(after, before)) return false
  const { isSoldOut, soldOutUntil } = after
  if (of === 'dish') await updateDishMark(scope.db, id, after, scope.now)
  else await updateOptionMark(scope.db, id, after)
  const whose = of === 'dish' ? { isHidden: after.isHidden } : { name }
  const details = { ...whose, isSoldOut, soldOutUntil }
  await recordAudit(scope, { action: `${of}.availability`, object: `${of} ${id}`, details })
  return true
}

async function updateDishMark(
  db: Db,
  id: string,
  { isHidden, isSoldOut, soldOutUntil }: Availability,
  now: Date,
): Promise<void> {
  const set = { is_hidden: Number(isHidden), updated_at: now.getTime() }
  await tables(db)
    .updateTable('menu_items')
    .set({ ...set, is_sold_out: Number(isSoldOut), sold_out_until: soldOutUntil })
    .where('id', '=', id)
    .execute()
}

async function updateOptionMark(
  db: Db,
  id: string,
  { isSoldOut, soldOutUntil }: Mark,
): Promise<void> {
  await tables(db)
    .updateTable('option_values')
    .set({ is_sold_out: Number(isSoldOut), sold_out_until: soldOutUntil })
    .where('id', '=', id)
    .execute()
}

export function changedMeanwhile(name: string): Refusal {
  return new Refusal('conflict', sayingTexts.changed(name), {
    code: 'changed_meanwhile',
  })
}

/**
 * What a text from the kitchen means now: a choice, or, in an Undo, the instant at which the earlier mark ended.
 * @throws Refusal `invalid`
 */
export async function readMark(scope: Scope, said: string): Promise<Mark> {
  const choice = readSoldOutChoice(said)
  if (choice) return soldOutBy(scope, choice)
  const soldOutUntil = readMoment(said, scope.now)
  if (soldOutUntil === undefined) {
    throw new Refusal('invalid', sayingTexts.noChoice, {
      fields: { soldOut: sayingTexts.noChoice },
    })
  }
  // A time that has passed meanwhile brings nothing back to being sold out.
  return markAt({ isSoldOut: true, soldOutUntil }, scope.now)
}

/** What a choice means now, on the restaurant's own clock. */
export async function soldOutBy(scope: Scope, choice: SoldOutChoice): Promise<Mark> {
  if (choice === 'no') return unmarked
  if (choice === 'until_told') return { isSoldOut: true, soldOutUntil: null }
  const soldOutUntil =
    choice === 'until_tomorrow'
      ? await nextDaysOpening(scope)
      : await nextTime(scope, Temporal.PlainTime.from(choice.time))
  return { isSoldOut: true, soldOutUntil }
}

/** How far into a day the evening before it lasts, to those who work in it. */
const nightMs = hours(4)

/** The first opening of the next day; where none is in sight, the next midnight. */
async function nextDaysOpening(scope: Scope): Promise<number> {
  const { hours: kinds, timeZone } = await getRestaurant(scope)
  const day = (await localNow(scope)).subtract({ milliseconds: nightMs }).toPlainDate()
  const midnight = day.add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds
  const after = new Date(Math.max(midnight, scope.now.getTime()))
  const opening = openingAt(kinds.orderingHours, timeZone, after)
  const next = opening.closesAt
    ? openingAt(kinds.orderingHours, timeZone, opening.closesAt)
    : opening
  return next.opensAt?.getTime() ?? (await midnightAhead(scope))
}

async function localNow(scope: Scope): Promise<Temporal.ZonedDateTime> {
  const { timeZone } = await getRestaurant(scope)
  return localTime(scope.now.getTime(), timeZone)
}

/** The next midnight that is at least a night away: a dish that is gone for today does not come back within hours. */
async function midnightAhead(scope: Scope): Promise<number> {
  const day = (await localNow(scope)).add({ milliseconds: nightMs }).toPlainDate()
  const { timeZone } = await getRestaurant(scope)
  return day.add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds
}

/** The next instant at which the house's clock shows this time: today, or tomorrow when it has passed. */
async function nextTime(scope: Scope, plainTime: Temporal.PlainTime): Promise<number> {
  const now = await localNow(scope)
  const today = now.withPlainTime(plainTime)
  const isAhead = Temporal.ZonedDateTime.compare(today, now) > 0
  return (isAhead ? today : now.add({ days: 1 }).withPlainTime(plainTime)).epochMilliseconds
}
