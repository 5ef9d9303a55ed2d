import fc from 'fast-check'
import { dollarsFromCents } from '#kernel/money.ts'
import { addToCart } from '#modules/cart/adding.server.ts'
import { removeCartLine } from '#modules/cart/changing.server.ts'
import { listCart } from '#modules/cart/showing.server.ts'
import { cancelOwnOrder } from '#modules/orders/changing.server.ts'
import {
  type SubstitutionPreference,
  substitutionChoices,
} from '#modules/orders/shortages/rules.ts'
import { listSlots } from '#modules/orders/times/listing.server.ts'
import { recordPayment } from '#modules/payments/recording.server.ts'
import { startPayment } from '#modules/payments/starting.server.ts'
import { type Card, card, payAtBank } from './bank.ts'
import { type Guest, type World, guestCount } from './world.ts'

interface Line {
  want: number
  quantity: number
}

/** For when, of what is offered first, and what becomes of what runs out. */
interface Checkout {
  slot: number | null
  substitution: SubstitutionPreference | undefined
  /** Dollars for the staff. */
  tip: number
}

export type Action =
  | { does: 'fill'; lines: Line[] }
  | ({ does: 'start' } & Checkout)
  | { does: 'record' | 'cancel' | 'tidy' }
  | { does: 'pay'; card: Card }

export type GuestStep = { who: 'guest'; guest: number } & Action

export const guest = fc.nat(guestCount - 1)
const line = fc.record({ want: fc.nat(6), quantity: fc.integer({ min: 1, max: 2 }) })
export const lines = fc.array(line, { minLength: 1, maxLength: 3 })
export const checkout: fc.Arbitrary<Checkout> = fc.record({
  // The first two: there they meet.
  slot: fc.option(fc.nat(1), { freq: 3 }),
  substitution: fc.option(fc.constantFrom(...substitutionChoices), { nil: undefined }),
  // The last is more than is taken.
  tip: fc.constantFrom(0, 0, 1.5, 20, 201),
})

/** What a guest does at any other moment. */
export const guestSteps: fc.Arbitrary<GuestStep> = fc
  .record({
    guest,
    action: fc.oneof(
      { weight: 1, arbitrary: checkout.map((said) => ({ does: 'start' as const, ...said })) },
      { weight: 1, arbitrary: card.map((shown) => ({ does: 'pay' as const, card: shown })) },
      {
        weight: 4,
        arbitrary: fc
          .constantFrom('record' as const, 'cancel' as const, 'cancel' as const, 'tidy' as const)
          .map((does) => ({ does })),
      },
    ),
  })
  .map(({ guest: who, action }) => ({ who: 'guest', guest: who, ...action }))

export async function guestDoes(world: World, step: GuestStep): Promise<void> {
  const who = world.guests[step.guest]
  if (!who) return
  const { viewer, buyerId, intents } = who
  switch (step.does) {
    case 'fill':
      for (const wanted of step.lines) await addLine(world, who, wanted)
      return
    case 'start':
      return start(world, who, step)
    case 'pay':
      if (intents[0] !== undefined) payAtBank(world, intents[0], step.card)
      return
    case 'record': {
      const [intentId] = intents
      if (!intentId) return
      await world.act(viewer, (scope) => recordPayment(scope, { intentId }))
      return
    }
    case 'cancel': {
      const orders = await world.orders()
      const last = orders.findLast(({ person_id: id }) => id === buyerId)
      if (last) await world.act(viewer, (scope) => cancelOwnOrder(scope, last.id))
      return
    }
    case 'tidy':
      return tidy(world, who)
  }
}

async function addLine(world: World, { viewer }: Guest, { want, quantity }: Line): Promise<void> {
  const wanted = world.house.wants[want]
  if (!wanted) return
  const { dishId, options } = wanted
  const added = { dishId, options, quantity, email: undefined, key: undefined }
  await world.act(viewer, (scope) => addToCart(scope, added))
}

/** Pays what the cart shows, for one of the times that are shown. */
async function start(
  world: World,
  { viewer, intents }: Guest,
  { slot, substitution, tip }: Checkout,
): Promise<void> {
  const reading = world.house.shop.test.scope(viewer)
  const cart = await listCart(reading)
  const cents = cart.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0)
  const { times } = await listSlots(reading, {})
  const at = slot === null ? undefined : times[slot]?.slot
  const from = { pass: undefined, hasMail: false }
  const price = dollarsFromCents(cents) + tip
  const claim = { price, tip, slot: at, substitution, ...from }
  const started = await world.act(viewer, (scope) => startPayment(scope, claim))
  if (started) intents.unshift(started.intentId)
}

/** Takes out what the cart says cannot be ordered. */
async function tidy(world: World, { viewer }: Guest): Promise<void> {
  const cart = await listCart(world.house.shop.test.scope(viewer))
  for (const { id, isSoldOut, left, problem } of cart) {
    if (!isSoldOut && left === null && problem === null) continue
    await world.act(viewer, (scope) => removeCartLine(scope, id))
  }
}
