let latest = 0
let madeInIt = 0

/**
 * A new opaque id: UUID version 7 text (RFC 9562), so that ids made later sort later and indexes
 * grow at their end. Those that a process makes in one millisecond sort as they were made (its section
 * 6.2, method 1), up to 4,096 of them.
 */
export function newId(now: number = Date.now()): string {
  madeInIt = now === latest ? Math.min(madeInIt + 1, 0xfff) : 0
  latest = now
  const place = madeInIt.toString(16).padStart(3, '0')
  // The platform keeps random bytes in store for its own version 4: drawing some per id costs more.
  return `${timeOf(now)}-7${place}${crypto.randomUUID().slice(18)}`
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
