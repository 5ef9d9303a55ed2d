import type { Limits } from '#modules/restaurant/ordering-times.ts'

/** What a slot holds, or what an order takes of it, in the units of its limits. */
export type Load = Limits

/** The least that any order takes of a slot. */
const smallest: Load = { orders: 1, items: 1, cents: 1 }

export const nothingTaken: Load = { orders: 0, items: 0, cents: 0 }

/** Whether an order still fits into a slot: any at all, where its load is not given. */
export function hasRoom(used: Load, limits: Load, load: Load = smallest): boolean {
  return (
    used.orders + load.orders <= limits.orders &&
    used.items + load.items <= limits.items &&
    used.cents + load.cents <= limits.cents
  )
}

export function without(used: Load, { orders, items, cents }: Load): Load {
  return { orders: used.orders - orders, items: used.items - items, cents: used.cents - cents }
}

/** What others have taken of the slots: somebody's own place does not stand in their way. */
export function besideOwn(
  used: ReadonlyMap<number, Load>,
  own: { at: number; load: Load } | undefined,
): ReadonlyMap<number, Load> {
  const load = own && used.get(own.at)
  return load ? new Map(used).set(own.at, without(load, own.load)) : used
}
