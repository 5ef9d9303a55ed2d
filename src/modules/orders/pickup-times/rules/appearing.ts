import { minutes } from '#kernel/duration.ts'

interface Wanted {
  /** When the order came; null: it is from before there was a board. */
  placedAt: number | null
  /** When it is wanted; nothing: as soon as possible. */
  slotAt: number | null
}

/** When an order comes to the kitchen: at once, or so many minutes before its slot. */
export function appearsAt({ placedAt, slotAt }: Wanted, preparation: number): number {
  const came = placedAt ?? 0
  return slotAt === null ? came : Math.max(came, slotAt - minutes(preparation))
}

/** From when on nobody's answer is late by days: not before the slot has begun. */
export function awaitedFrom({ placedAt, slotAt }: Wanted): number | null {
  return placedAt === null ? null : Math.max(placedAt, slotAt ?? 0)
}

/** For when an order is promised by a yes: its slot, or now if that has begun. */
export function promiseOf(slotAt: number | null, now: number): number | undefined {
  return slotAt === null ? undefined : Math.max(slotAt, now)
}
