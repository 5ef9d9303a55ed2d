import { getRestaurant } from '#modules/restaurant/house.server.ts'
import { madeNext } from '#modules/restaurant/opening.server.ts'
import { findTimesAhead } from '#modules/restaurant/times-ahead.server.ts'
import { inTransaction, type Scope } from '#platform/scope.server.ts'
import { leftBetween } from './coming-days.server.ts'
import { type Availability, availabilityOf, type Bounds, type Verdict } from './marking.ts'
import { listServings, servedBetween } from './serving.server.ts'
import type { Serving } from './serving.ts'
import { isNoneLeft } from './taking.ts'

type Bounded = { id: string } & Availability & Bounds

/** How dishes stand for an order as soon as possible. */
export interface AtOnce<One> {
  /** When such an order is made. */
  made: Date
  /** The closing until which this holds; null: none is in sight. */
  until: Date | null
  /** The dishes by id, with their number of the day on which it is made. */
  dishes: ReadonlyMap<string, One>
  /** The dishes by id, with the number that they have now. */
  present: ReadonlyMap<string, One>
  /** What the hours of each dish say of the moment at which it is made. */
  servings: ReadonlyMap<string, Serving>
  /** The ids of dishes whose number is of a day that has not begun. */
  ahead: ReadonlySet<string>
}

export async function standAtOnce<One extends Bounded>(
  scope: Scope,
  dishes: Iterable<One>,
): Promise<AtOnce<One>> {
  const all = [...dishes]
  const byId = new Map(all.map((dish) => [dish.id, dish]))
  const present = new Map(byId)
  // No clock is read for what is the same at all times.
  if (!all.some(({ hours, stock }) => hours ?? stock)) {
    const bare = { servings: new Map(), ahead: new Set<string>() }
    return { made: scope.now, until: null, dishes: byId, present, ...bare }
  }
  const { at, until } = madeNext(await getRestaurant(scope), scope.now)
  const made = new Date(at)
  const ahead = new Set<string>()
  const coming = all.filter(({ stock }) => stock && (stock.refillAt ?? Infinity) <= at)
  if (at > scope.now.getTime() && coming.length > 0) {
    const leftAt = await leftBetween(scope, coming, [at, at])
    for (const dish of coming) {
      const left = leftAt(dish.id, at)?.left ?? 0
      // No morning refills it before that.
      byId.set(dish.id, { ...dish, stock: dish.stock && { ...dish.stock, left, refillAt: null } })
      ahead.add(dish.id)
    }
  }
  const servings = await listServings({ ...scope, now: made }, all)
  return { made, until, dishes: byId, present, servings, ahead }
}

/**
 * Open pages are told when the kitchen closes: dishes stand for its next opening from then on. Every process
 * remembers for itself which closing comes, and looks once for each.
 */
export function tellingClosings(): (scope: Scope) => Promise<void> {
  let closing: Date | null = null
  return async (scope) => {
    if (closing !== null && closing <= scope.now) {
      await inTransaction(scope, ({ announceChange }) => announceChange('menu'))
    }
    closing = madeNext(await getRestaurant(scope), scope.now).until
  }
}

/** How a dish stands, and when the times that there are say something else; null: no time bounds it. */
export type Judged = Verdict & { changesAt: number | null }

/**
 * How each of these stands for an order as soon as possible; what can be had at a time to come is not sold out.
 * @param shortOf how many there are, where more are wanted; null: enough. By itself of one that is sold out
 */
export async function judging<One extends Bounded>(
  scope: Scope,
  { dishes, present, servings, ahead: coming }: AtOnce<One>,
  shortOf: (dish: One) => number | null = ({ stock }) => (isNoneLeft(stock, scope.now) ? 0 : null),
): Promise<(dish: One) => Judged> {
  const judge = (dish: One, hasTimes: boolean) =>
    availabilityOf(dish, {
      now: scope.now,
      serving: servings.get(dish.id),
      short: shortOf(dish),
      isAhead: coming.has(dish.id),
      hasTimes,
    })
  const asked = [...dishes.values()].flatMap((dish) =>
    judge(dish, true).kind === 'servedLater' ? (present.get(dish.id) ?? dish) : [],
  )
  const ahead = asked.length > 0 ? await findTimesAhead(scope) : 'none'
  if (ahead === 'none') return (dish) => ({ ...judge(dish, false), changesAt: null })
  const { timeZone } = await getRestaurant(scope)
  const { starts, leadMs, endsAt } = ahead
  const range = [starts[0] ?? endsAt, starts.at(-1) ?? endsAt] as const
  const leftAt = await leftBetween(scope, asked, range)
  return (dish) => {
    const verdict = judge(dish, true)
    if (verdict.kind !== 'servedLater') return { ...verdict, changesAt: null }
    const isServed = dish.hours ? servedBetween(dish.hours, timeZone, range) : () => true
    const tooFew = shortOf(dish) ?? 0
    const last = starts.findLast(
      (at) => isServed(at) && (leftAt(dish.id, at)?.left ?? Infinity) > tooFew,
    )
    if (last === undefined) return { ...judge(dish, false), changesAt: endsAt }
    // The last moment at which it can be ordered is one of them still.
    return { ...verdict, changesAt: Math.min(last - leadMs + 1, endsAt) }
  }
}
