import { listLines } from '#modules/cart/service.server.ts'
import { type ServingHours, sayServing } from '#modules/menu/serving-hours/rules.ts'
import { servedBetween } from '#modules/menu/serving-hours/service.server.ts'
import { findDishes } from '#modules/menu/service.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import type { SlotDay } from '../slot-calendar/service/calendar.server.ts'

/** What of an order is served at certain hours only. */
export interface Bound {
  name: string
  hours: ServingHours
}

/** What of it is not served at a time between these two. */
export function misfitsBetween(
  bound: readonly Bound[],
  timeZone: string,
  range: readonly [number, number],
): (at: number) => Bound[] {
  const asked = bound.map((one) => ({ one, isOn: servedBetween(one.hours, timeZone, range) }))
  return (at) => asked.flatMap(({ one, isOn }) => (isOn(at) ? [] : one))
}

/** "Pancakes is not served right now. Available daily 8 am – 11 am." for each. */
export function sayMisfits(misfits: readonly Bound[], when: string): string {
  const say = ({ name, hours }: Bound) => `${name} is not served ${when}. ${sayServing(hours)}.`
  return misfits.map(say).join(' ')
}

/** What the viewer has in the cart that is served at certain hours only. */
export async function findBound(scope: Scope): Promise<Bound[]> {
  if (!('personId' in scope.viewer)) return []
  const lines = await listLines(scope, scope.viewer.personId)
  const dishes = await findDishes(
    scope,
    lines.map(({ dishId }) => dishId),
  )
  return [...dishes.values()].flatMap(({ name, hours }) => (hours ? { name, hours } : []))
}

/** Days with those of their times that suit all of it, and in words what that leaves out. */
export function onlyFitting(
  days: readonly SlotDay[],
  bound: readonly Bound[],
  timeZone: string,
): { days: SlotDay[]; only?: string } {
  const starts = days.flatMap((day) => day.starts)
  const [from, to] = [starts.at(0), starts.at(-1)]
  if (bound.length === 0 || from === undefined || to === undefined) return { days: [...days] }
  const misfits = misfitsBetween(bound, timeZone, [from, to])
  const left = new Set(starts.flatMap(misfits))
  const fitting = days
    .map((day) => ({ ...day, starts: day.starts.filter((at) => misfits(at).length === 0) }))
    .filter((day) => day.starts.length > 0)
  if (left.size === 0) return { days: fitting }
  const hours = [...left].map((one) => `${one.name}: ${sayServing(one.hours)}.`).join(' ')
  const verdict =
    fitting.length > 0
      ? 'These times suit all of your cart.'
      : 'No time suits all of your cart: take something out.'
  return { days: fitting, only: `${verdict} ${hours}` }
}
