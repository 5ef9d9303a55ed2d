import { type CapacityRule, isHeldTo } from './settings.ts'

/** What a slot holds, or what an order takes of it. */
export interface Load {
  orders: number
  items: number
  cents: number
}

/** Beyond every kitchen: no limit. Small enough for both engines' whole numbers. */
export const unlimited = 2 ** 40

/** The most that a slot takes: of several rules the strictest one. */
export function limitsAt(rules: readonly CapacityRule[], weekday: number, time: string): Load {
  const limits = { orders: unlimited, items: unlimited, cents: unlimited }
  for (const rule of rules) {
    if (!isHeldTo(rule, weekday, time)) continue
    if (rule.unit === 'money') limits.cents = Math.min(limits.cents, rule.most * 100)
    else limits[rule.unit] = Math.min(limits[rule.unit], rule.most)
  }
  return limits
}

/** The smallest order that somebody may come with. */
const smallest: Load = { orders: 1, items: 1, cents: 1 }

export const nothingTaken: Load = { orders: 0, items: 0, cents: 0 }

/** Whether an order still fits. */
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

/** What others have taken: nobody's own place stands in their way. */
export function besideOwn(
  used: ReadonlyMap<number, Load>,
  own: { at: number; load: Load } | undefined,
): ReadonlyMap<number, Load> {
  const load = own && used.get(own.at)
  return load ? new Map(used).set(own.at, without(load, own.load)) : used
}
