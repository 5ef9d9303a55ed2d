import { minutes } from '#kernel/duration.ts'

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
