import { findBuyer } from '#kernel/viewer.ts'
import { listLines } from '#modules/cart/ordering.server.ts'
import { leftBetween } from '#modules/menu/availability/coming-days.server.ts'
import { servedBetween } from '#modules/menu/availability/serving.server.ts'
import { sayServing } from '#modules/menu/availability/serving.ts'
import { findBareDishes } from '#modules/menu/finding.server.ts'
import type { House, SlotDay } from '#modules/restaurant/times-ahead.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import { type Bound, boundOf, type StockShortfall } from './fitting.ts'
import { sayMorning } from './rules.ts'
import { fittingTexts } from './texts.server.ts'

/** What of an order cannot be had, by the time at which it is asked. */
export interface Fitting {
  /** What is not served then. */
  misfits: (at: number) => Bound[]
  /** The dishes of which there are too few for that day. */
  short: (at: number) => StockShortfall[]
}

/** Which dishes are not served at one time. */
export function misfitsAt(bound: readonly Bound[], timeZone: string, at: number): Bound[] {
  return misfitsBetween(bound, timeZone, [at, at])(at)
}

/** Answers which dishes are not served at a time between two others: their hours are worked out once for all of it. */
function misfitsBetween(
  bound: readonly Bound[],
  timeZone: string,
  range: readonly [number, number],
): (at: number) => Bound[] {
  const asked = bound.flatMap((one) =>
    one.hours ? { one, isOn: servedBetween(one.hours, timeZone, range) } : [],
  )
  return (at) => asked.flatMap(({ one, isOn }) => (isOn(at) ? [] : one))
}

/**
 * Answers what cannot be had at a time between two others, since one look into the books serves all of it.
 * @param ownOrderId the guest's own order, whose portions are theirs: they are paying for it, or give it up
 */
export async function fittingBetween(
  scope: Scope,
  bound: readonly Bound[],
  { timeZone }: House,
  range: readonly [number, number],
  ownOrderId?: string,
): Promise<Fitting> {
  const leftAt = await leftBetween(scope, bound, range, ownOrderId)
  return {
    misfits: misfitsBetween(bound, timeZone, range),
    short: (at) =>
      bound.flatMap(({ id, name, quantity }) => {
        const there = leftAt(id, at)
        return there && there.left < quantity ? { name, ...there } : []
      }),
  }
}

/** What the viewer has in the cart that cannot be had at every time. */
export async function findBound(scope: Scope): Promise<Bound[]> {
  const buyer = findBuyer(scope.viewer)
  if (!buyer) return []
  const lines = await listLines(scope, buyer.buyerId)
  const dishes = await findBareDishes(
    scope,
    lines.map(({ dishId }) => dishId),
  )
  return boundOf(lines, dishes.values())
}

/** Whether all of an order can be had at a time. */
export function isFitting({ misfits, short }: Fitting, at: number): boolean {
  return misfits(at).length === 0 && short(at).length === 0
}

/** Days with those of their times that suit all of it, and in words what that leaves out. */
export function onlyFitting(
  days: readonly SlotDay[],
  fitting: Fitting,
  { timeZone }: House,
  now: Date,
): { days: SlotDay[]; only?: string } {
  const suiting = days
    .map((day) => ({ ...day, starts: day.starts.filter((at) => isFitting(fitting, at)) }))
    .filter((day) => day.starts.length > 0)
  const starts = days.flatMap((day) => day.starts)
  const misfits = [...new Set(starts.flatMap(fitting.misfits))]
  const hours = misfits.map(({ name, hours: served }) =>
    fittingTexts.served(name, served ? sayServing(served) : ''),
  )
  const say = (morning: number) => sayMorning(morning, now.getTime(), timeZone)
  const reasons = [...hours, ...sayShortDays(starts.flatMap(fitting.short), say)]
  if (reasons.length === 0) return { days: suiting }
  const verdict = suiting.length > 0 ? fittingTexts.theseSuit : fittingTexts.noneSuits
  return { days: suiting, only: [verdict, ...reasons].join(' ') }
}

/** "Tiramisu: Sold out today and tomorrow; only 1 left Mon, Nov 23." for each dish. */
function sayShortDays(
  short: readonly StockShortfall[],
  say: (morning: number) => string,
): string[] {
  return [...Map.groupBy(short, ({ name }) => name)].map(([name, own]) => {
    const days = [...Map.groupBy(own, ({ left }) => Math.max(0, left))].map(([left, alike]) => {
      const mornings = new Set(alike.flatMap(({ morning }) => morning ?? []))
      return { left, mornings: [...mornings].map(say) }
    })
    return fittingTexts.short(name, days)
  })
}
