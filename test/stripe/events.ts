import { createHmac } from 'node:crypto'
/** An event as Stripe sends it. */
export interface FakeEvent {
  id: string
  object: 'event'
  type: string
  created: number
  livemode: boolean
  data: { object: unknown }
}

export function eventOf(number: number, type: string, object: object, now: Date): FakeEvent {
  return {
    id: `evt_fake${String(number).padStart(8, '0')}`,
    object: 'event',
    type,
    created: Math.floor(now.getTime() / 1000),
    livemode: false,
    data: { object: structuredClone(object) },
  }
}

/** Stripe's scheme: HMAC-SHA-256 over the time and the body. */
export function sign(body: string, secret: string, now: Date): string {
  const time = Math.floor(now.getTime() / 1000)
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`
}

/** How events arrive in the world: late, twice, out of order or never, the same for a seed. */
export function disorder<T>(events: readonly T[], seed: number): T[] {
  const random = mulberry(seed)
  const arriving = events.flatMap((event) => {
    const chance = random()
    const copies = chance < 0.15 ? 0 : chance < 0.45 ? 2 : 1
    return Array.from({ length: copies }, () => ({ event, at: random() }))
  })
  return arriving.toSorted((one, other) => one.at - other.at).map(({ event }) => event)
}

/** Small numbers from a seed (mulberry32, public domain). */
function mulberry(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
