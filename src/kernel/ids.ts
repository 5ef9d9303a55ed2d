/**
 * A new opaque id: UUID version 7 text (RFC 9562), so that ids made later sort later and indexes
 * grow at their end.
 */
export function newId(now: number = Date.now()): string {
  // The platform keeps random bytes in store for its own version 4: drawing some per id costs more.
  return `${timeOf(now)}-7${crypto.randomUUID().slice(15)}`
}

/** Sorts before every id that was made at this moment or later, and after all earlier ones. */
export function firstIdAt(time: number): string {
  return timeOf(Math.max(0, time))
}

/** When an id was made, in milliseconds since 1970. */
export function timeOfId(id: string): number {
  return Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)
}

/** The first 48 bits, which are the time. */
function timeOf(time: number): string {
  const hex = Math.floor(time).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}`
}
