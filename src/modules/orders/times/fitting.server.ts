import { findBuyer } from '#kernel/viewer.ts'
import { listLines } from '#modules/cart/ordering.server.ts'
import { leftBetween } from '#modules/menu/availability/coming-days.server.ts'
import { sayServing } from '#modules/menu/availability/rules/serving-hours.ts'
import { servedBetween } from '#modules/menu/availability/serving.server.ts'
import { findBareDishes } from '#modules/menu/finding.server.ts'
import type { House, SlotDay } from '#modules/restaurant/times-ahead.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import { type Bound, boundOf, sayShortDays, type Short } from './rules/fitting.ts'
import { sayMorning } from './rules/words.ts'

/** What of an order cannot be had, by the time at which it is asked. */
export interface Fitting {
  /** What is not served then. */
  misfits: (at: number) => Bound[]
  /** The dishes of which there are too few for that day. */
  short: (at: number) => Short[]
}

/** Which dishes are not served at a time, for any between two others. */
export function misfitsBetween(
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
 * Which dishes are not served at a time, or are too few for its day; one look into the books for all times between two.
 * @param without the guest's own order, whose portions are theirs: they are paying for it, or give it up
 */
export async function fittingBetween(
  scope: Scope,
  bound: readonly Bound[],
  { timeZone }: House,
  range: readonly [number, number],
  without?: string,
): Promise<Fitting> {
  const leftAt = await leftBetween(scope, bound, range, without)
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
  const misfits = new Set<Bound>()
  const short: Short[] = []
  const isSuited = (at: number) => {
    const [off, few] = [fitting.misfits(at), fitting.short(at)]
    for (const one of off) misfits.add(one)
    short.push(...few)
    return off.length === 0 && few.length === 0
  }
  const suiting = days
    .map((day) => ({ ...day, starts: day.starts.filter(isSuited) }))
    .filter((day) => day.starts.length > 0)
  const hours = [...misfits].map((one) => `${one.name}: ${one.hours ? sayServing(one.hours) : ''}.`)
  const say = (morning: number) => sayMorning(morning, now.getTime(), timeZone)
  const reasons = [...hours, ...sayShortDays(short, say)]
  if (reasons.length === 0) return { days: suiting }
  const verdict =
    suiting.length > 0
      ? 'These times suit all of your cart.'
      : 'No time suits all of your cart: take something out.'
  return { days: suiting, only: [verdict, ...reasons].join(' ') }
}
