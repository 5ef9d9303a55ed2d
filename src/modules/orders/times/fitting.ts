import { minutes } from '#kernel/duration.ts'
import { sayNotServed } from '#modules/menu/availability/rules.ts'
import { sayServing, type ServingHours } from '#modules/menu/availability/serving.ts'
import type { Stock } from '#modules/menu/availability/taking.ts'
import type { Limits } from '#modules/restaurant/ordering-times.ts'

/** A dish of an order that cannot be had at every time, and how many of it are wanted. */
export interface Bound {
  id: string
  name: string
  /** Null: whenever orders are taken. */
  hours: ServingHours | null
  /** Null: as many as anybody wants. */
  stock: Stock | null
  quantity: number
}

/** What binds an order of these lines to certain times or days. */
export function boundOf(
  lines: readonly { dishId: string; quantity: number }[],
  dishes: Iterable<Omit<Bound, 'quantity'>>,
): Bound[] {
  return [...dishes].flatMap(({ id, name, hours, stock }) => {
    if (!hours && !stock) return []
    const own = lines.filter(({ dishId }) => dishId === id)
    return { id, name, hours, stock, quantity: own.reduce((sum, line) => sum + line.quantity, 0) }
  })
}

/** A dish of which there are fewer on a day than the order wants. */
export interface Short {
  name: string
  left: number
  /** The day, by the morning at which it begins; null: every day. */
  morning: number | null
}

/** "Pancakes is not served right now. Available daily 8 am – 11 am." for each dish. */
export function sayMisfits(misfits: readonly Bound[], when: string): string {
  return misfits
    .flatMap(({ name, hours }) => (hours ? sayNotServed(name, when, sayServing(hours)) : []))
    .join(' ')
}

/** "Only 2 Tiramisu left today." or "Tiramisu is sold out for when we open." for each dish; `when` says the day. */
export function sayShortThen(short: readonly Short[], when: string): string {
  const say = ({ name, left, morning }: Short) => {
    const then = morning === null ? '' : ` ${when}`
    return left > 0 ? `Only ${left} ${name} left${then}.` : `${name} is sold out${then}.`
  }
  return short.map(say).join(' ')
}

/** The most days that are named; more are counted. */
const mostNamed = 3

/** "Tiramisu: Sold out today and tomorrow; only 1 left Mon, Nov 23." for each dish. */
export function sayShortDays(
  short: readonly Short[],
  sayMorning: (morning: number) => string,
): string[] {
  return [...Map.groupBy(short, ({ name }) => name)].map(([name, own]) => {
    const parts = [...Map.groupBy(own, ({ left }) => Math.max(0, left))].map(([left, alike]) => {
      const mornings = new Set(alike.flatMap(({ morning }) => morning ?? []))
      const named = [...mornings].map(sayMorning).join(' and ')
      const when = mornings.size > mostNamed ? `on ${mornings.size} days` : named
      return `${left > 0 ? `only ${left} left` : 'sold out'}${when && ` ${when}`}`
    })
    const words = parts.join('; ')
    return `${name}: ${words.charAt(0).toUpperCase()}${words.slice(1)}.`
  })
}

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

interface Wanted {
  /** When the order came; null: it is from before there was a board. */
  placedAt: number | null
  /** When it is wanted; nothing: as soon as possible. */
  slotAt: number | null
}

/** When an order comes to the kitchen: at once, or `preparation` minutes before its slot. */
export function appearsAt({ placedAt, slotAt }: Wanted, preparation: number): number {
  const came = placedAt ?? 0
  return slotAt === null ? came : Math.max(came, slotAt - minutes(preparation))
}

/** When the day for an answer begins, which `isAwaited` counts: as the order came, or with its slot if that is later. */
export function awaitedFrom({ placedAt, slotAt }: Wanted): number | null {
  return placedAt === null ? null : Math.max(placedAt, slotAt ?? 0)
}

/** What a yes promises to an order with a slot: that, or now if it has begun; undefined without one. */
export function promiseOf(slotAt: number | null, now: number): number | undefined {
  return slotAt === null ? undefined : Math.max(slotAt, now)
}
