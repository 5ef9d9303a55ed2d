import { Stripe } from 'stripe'

/** An event as Stripe sends it; which object it carries goes with its type. */
export interface StandInEvent extends Omit<Stripe.EventBase, 'type'> {
  type: string
  data: { object: object }
}

export function eventOf(
  number: number,
  type: string,
  object: object,
  now: Date,
  livemode = false,
): StandInEvent {
  return {
    id: `evt_fake${String(number).padStart(8, '0')}`,
    object: 'event',
    api_version: Stripe.API_VERSION,
    type,
    created: Math.floor(now.getTime() / 1000),
    livemode,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    data: { object: structuredClone(object) },
  }
}

/** The header that Stripe would send with this body, made by its own SDK. */
export function sign(body: string, secret: string, now: Date): string {
  const timestamp = Math.floor(now.getTime() / 1000)
  return signer.webhooks.generateTestHeaderString({ payload: body, secret, timestamp })
}

/** It signs only; the key is never sent. */
const signer = new Stripe('sk_test_signer')

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
