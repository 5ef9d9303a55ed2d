import fc from 'fast-check'
import { type OrderState, orderStates } from '#modules/orders/rules.ts'
import {
  type CrashPoint,
  crashPoints,
  refundPoints,
} from '#modules/payments/service/payment-scope.server.ts'

/** So many guests share an evening. */
export const guestCount = 3

/** What somebody does of an evening; indexes point into what there is, round and round. */
export type Step =
  | { who: 'guest'; guest: number; does: 'fill'; quantities: number[] }
  | { who: 'guest'; guest: number; does: 'start' | 'record' | 'cancel' }
  | { who: 'guest'; guest: number; does: 'pay'; card: Card }
  | { who: 'kitchen'; order: number; to: OrderState; minutes: number; seen: OrderState | null }
  | { who: 'kitchen'; order: number; delay: number }
  | { who: 'owner'; order: number; refund: 'whole' | number | 'line' }
  | { who: 'provider'; does: 'deliver' | 'finish' | 'turn'; which: number }
  | { who: 'clock'; minutes: number }
  | { who: 'server'; does: 'jobs' | 'reconcile' | 'escalate' }
  | { who: 'crash'; at: CrashPoint; passing: number }

/** What the bank says: yes, no, yes in a few days, and yes with money that never goes back well. */
const cards = ['4242424242424242', '4000000000000002', 'later', '4000000000005126'] as const
export type Card = (typeof cards)[number]

const index = fc.nat(7)
const guest = fc.nat(guestCount - 1)

const quantities = fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 3 })
const card = fc.constantFrom(cards[0], cards[0], cards[0], ...cards)

/** A guest on the way from the menu to the kitchen; any of the ways' steps may be missing. */
const visit: fc.Arbitrary<Step[]> = fc
  .record({ guest, quantities, card, does: fc.array(fc.nat(9), { minLength: 4, maxLength: 4 }) })
  .map(({ guest: who, quantities: wanted, card: shown, does }) => {
    const ways: Step[] = [
      { who: 'guest', guest: who, does: 'fill', quantities: wanted },
      { who: 'guest', guest: who, does: 'start' },
      { who: 'guest', guest: who, does: 'pay', card: shown },
      { who: 'guest', guest: who, does: 'record' },
    ]
    return ways.filter((_, place) => (does[place] ?? 0) > 0)
  })
const act = fc.record({
  who: fc.constant('guest' as const),
  guest,
  does: fc.constantFrom('start' as const, 'record' as const, 'cancel' as const, 'cancel' as const),
})
const pay = fc.record({
  who: fc.constant('guest' as const),
  guest,
  does: fc.constant('pay' as const),
  card,
})
const move = fc.record({
  who: fc.constant('kitchen' as const),
  order: index,
  to: fc.constantFrom(...orderStates, 'accepted', 'accepted', 'ready', 'completed', 'rejected'),
  minutes: fc.constantFrom(10, 20, 45),
  // Mostly what the board shows; now and then what it showed before.
  seen: fc.option(fc.constantFrom(...orderStates), { freq: 5 }),
})
const delay = fc.record({
  who: fc.constant('kitchen' as const),
  order: index,
  delay: fc.constantFrom(5, 10),
})
const refund = fc.record({
  who: fc.constant('owner' as const),
  order: index,
  refund: fc.oneof(
    fc.constant('whole' as const),
    fc.constant('line' as const),
    fc.integer({ min: 1, max: 4000 }),
  ),
})
const provide = fc.record({
  who: fc.constant('provider' as const),
  does: fc.constantFrom('deliver' as const, 'deliver' as const, 'finish' as const, 'turn' as const),
  which: index,
})
const wait = fc.record({
  who: fc.constant('clock' as const),
  minutes: fc.constantFrom(0, 1, 1, 5, 14, 31),
})
const serve = fc.record({
  who: fc.constant('server' as const),
  does: fc.constantFrom(
    'jobs' as const,
    'jobs' as const,
    'reconcile' as const,
    'escalate' as const,
  ),
})
const crash = fc.record({
  who: fc.constant('crash' as const),
  at: fc.constantFrom(...crashPoints, ...refundPoints),
  passing: fc.nat(1),
})

const alone: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: act },
  { weight: 1, arbitrary: pay },
  { weight: 7, arbitrary: move },
  { weight: 1, arbitrary: delay },
  { weight: 3, arbitrary: refund },
  { weight: 3, arbitrary: provide },
  { weight: 2, arbitrary: wait },
  { weight: 3, arbitrary: serve },
  { weight: 3, arbitrary: crash },
)

/** An evening, in any order that its people may come up with. */
export const evenings: fc.Arbitrary<Step[]> = fc
  .array(
    fc.oneof(
      { weight: 1, arbitrary: visit },
      { weight: 4, arbitrary: alone.map((step) => [step]) },
    ),
    { minLength: 8, maxLength: 30 },
  )
  .map((phrases) => phrases.flat())
