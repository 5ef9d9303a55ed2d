import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'
import { orderTypes } from '#modules/restaurant/showing.ts'
import { followedShortage } from '../shortages/contract.ts'
import { substitutionChoices } from '../shortages/rules.ts'

/** How the food is had; absent: it is picked up. */
export const typeField = { type: z.optional(z.enum(orderTypes)) }

/** What a line of an order has beside its dish; absent where it has nothing. */
export const choiceFields = {
  options: z.optional(
    z.array(
      z.strictObject({
        group: z.string(),
        name: z.string(),
        quantity: z.number(),
        /** What all of these added to the price of one, in dollars. */
        price: z.number(),
      }),
    ),
  ),
  /** A word to the kitchen. */
  note: z.optional(z.string()),
}

const choice = z.strictObject(choiceFields)

export type LineChoice = z.output<typeof choice>

const rate = z.strictObject({
  /** Stands beside what is taxed so. */
  letter: z.string(),
  name: z.string(),
  /** “8.875%”. */
  rate: z.string(),
  /** Dollars, like all sums here. */
  net: z.number(),
  tax: z.number(),
  /** The rates that it is made of, where they are told apart. */
  parts: z.optional(
    z.array(z.strictObject({ name: z.string(), rate: z.string(), tax: z.number() })),
  ),
})

/** How an order comes from its prices to its total. */
const taxesSchema = z.strictObject({
  /** `inclusive`: the prices hold it. `exclusive`: it was added to them. */
  mode: z.enum(['inclusive', 'exclusive']),
  /** What the dishes cost on the menu. */
  goods: z.number(),
  tax: z.number(),
  /** None: no tax is said. */
  rates: z.array(rate),
  /** Each tax that a rate is made of stands by itself, and the rate nowhere: so in Canada. */
  apart: z.optional(z.literal(true)),
  /** What was added beside the dishes, before tax where that is added too; absent: nothing was. */
  charges: z.optional(z.array(z.strictObject({ name: z.string(), amount: z.number() }))),
})

export type WireTaxes = z.output<typeof taxesSchema>

/** What was added to prices, or is in them; absent where they were all there was. */
export const orderTaxes = z.optional(taxesSchema)

/** How and when an order is handed over, as it is sent; `handoverOf` names it among other wishes. */
export const handoverFields = {
  /** How the food is had; absent: as most is, which is picked up. */
  type: z.optional(z.enum(orderTypes)),
  /** For when it is wanted: a slot as `GET /slots` gave it; none is as soon as possible. */
  slot: z.optional(z.string()),
}

export type WireHandover = z.output<z.ZodMiniObject<typeof handoverFields>>

/** What a guest says of an order beside its lines. Of an order that is being paid, what was sent last holds. */
export const wishFields = {
  ...handoverFields,
  /** What becomes of what runs out, when its guest does not answer; usually `drop`. */
  substitution: z.optional(z.enum(substitutionChoices)),
  /** What whoever eats it cannot have: the kitchen reads it first. */
  allergies: z.optional(z.string()),
  /** A word to the kitchen about the whole order. */
  note: z.optional(z.string()),
  /** Who picks it up, where that is not whose account it is (empty: it is); a guest without one has said so before. */
  pickupName: z.optional(z.string()),
}

export type Wishes = z.output<z.ZodMiniObject<typeof wishFields>>

/** Every wish by its name, said or not: a page that knows all but one does not compile. */
export type AllWishes = { [Wish in keyof Wishes]-?: Wishes[Wish] | undefined }

/** An order that was placed. */
export const placedOrder = z.strictObject({
  insertedId: z.string(),
  number: z.string(),
  /** Of the order’s page, `/order/{token}`. */
  token: z.string(),
})

export const placeFreeOrder = endpoint({
  name: 'placeFreeOrder',
  method: 'POST',
  path: '/orders',
  summary: 'Orders a cart that costs nothing; every other cart is paid by card',
  who: 'buyer',
  rate: 'read',
  takesKey: true,
  body: z.optional(z.strictObject(wishFields)),
  output: placedOrder,
  refusals: {
    403: '`captcha_required` where many check out in one network: x-captcha-pass holds a captcha’s pass, as dear as `proof.difficulty` says',
    409: 'The cart costs something, `email_unconfirmed` where that has been too often and the house sends mail, or `kitchen_closed`, `slot_full`, `slot_gone`, `slot_needed`',
    422: 'The cart is empty, or against the owner’s order rules',
  },
})

const standing = {
  number: z.string(),
  status: z.string(),
  createdAt: z.string(),
  readyAt: z.nullable(z.string()),
  /** "tomorrow at 11:20 am", where that is not today. */
  readyLabel: z.optional(z.string()),
  /** What was promised at first, when that was earlier. */
  firstReadyAt: z.nullable(z.string()),
  /** By the server's clock the promised time has passed. */
  isLate: z.boolean(),
  /** Dollars. */
  total: z.number(),
  /** For when it is wanted: an instant, and "today at 6:40 pm" as it is said now. */
  pickup: z.optional(z.strictObject({ at: z.string(), label: z.string() })),
  ...typeField,
}

const followedOrder = z.strictObject({
  ...standing,
  /** About when, as the checkout has said it; only while the kitchen has not answered. */
  expectedAt: z.optional(z.string()),
  /** What the kitchen calls out: the number's last digits. */
  call: z.string(),
  /** Received to picked up; null is not (or no longer) reached, or passed without a stop. */
  steps: z.array(
    z.strictObject({ state: z.string(), isDone: z.boolean(), at: z.nullable(z.string()) }),
  ),
  lines: z.array(
    z.strictObject({
      dishId: z.string(),
      name: z.string(),
      quantity: z.number(),
      /** Dollars for one. */
      price: z.number(),
      ...choiceFields,
    }),
  ),
  /** What ran out of it, in the order in which it was said; absent when nothing has. */
  shortages: z.optional(z.array(followedShortage)),
  taxes: orderTaxes,
  /** Why it was given up and what becomes of its money, a sentence each, and the house's own words. */
  stopped: z.nullable(
    z.strictObject({
      at: z.string(),
      reason: z.string(),
      words: z.nullable(z.string()),
      money: z.string(),
    }),
  ),
  /** What is still to be paid, and where; null when nothing is. */
  toPay: z.nullable(
    z.strictObject({
      /** Dollars. */
      amount: z.number(),
      by: z.enum(['link', 'counter']),
      /** Until when the link can be paid; null at the counter. */
      until: z.nullable(z.string()),
    }),
  ),
  restaurant: z.strictObject({ name: z.string(), phone: z.string(), address: z.string() }),
  /** The staff took it: its guest has no account here to change it with; absent otherwise. */
  isByPhone: z.optional(z.boolean()),
  /** The viewer's account may take it over: it was made without one. */
  isClaimable: z.optional(z.literal(true)),
  /** Counts up with every change; what the stream tells. */
  revision: z.number(),
  /** What only its owner may do; null for everybody else who has the link. */
  own: z.nullable(
    z.strictObject({
      _id: z.string(),
      canCancel: z.boolean(),
      canReview: z.boolean(),
      /** Who picks it up. */
      name: z.string(),
      /** As the kitchen has them; '' when none were said. */
      allergies: z.string(),
      /** What they wrote to the kitchen about all of it; '' when nothing. */
      note: z.string(),
    }),
  ),
})

const ownOrder = z.strictObject({
  ...standing,
  _id: z.string(),
  /** Opens its page: `/order/{token}`. */
  token: z.string(),
  lines: z.array(z.strictObject({ name: z.string(), quantity: z.number(), ...choiceFields })),
})

export type FollowedOrder = z.output<typeof followedOrder>

export type OwnOrder = z.output<typeof ownOrder>

const byToken = z.object({ token: z.string() })

export const getFollowedOrder = endpoint({
  name: 'getFollowedOrder',
  method: 'GET',
  path: '/orders/by-link/:token',
  noun: 'order',
  summary: 'Where an order stands, for whoever has its link',
  who: 'anyone',
  rate: 'read',
  params: byToken,
  output: followedOrder,
  refusals: { 404: 'Nobody’s link' },
})

export const streamFollowedOrder = endpoint({
  name: 'streamFollowedOrder',
  method: 'GET',
  path: '/orders/by-link/:token/events',
  summary:
    'Server-sent events of one order: `versions` at first, `change` with its revision, `beat`',
  who: 'anyone',
  rate: 'read',
  params: byToken,
  output: z.string(),
  produces: 'text/event-stream',
  refusals: { 404: 'Nobody’s link', 503: 'Too many open streams' },
})

export const listOwnOrders = endpoint({
  name: 'listOwnOrders',
  method: 'GET',
  path: '/orders/mine',
  noun: 'own orders',
  summary: 'Your orders, newest first, 20 at a time; `next` is the next `before`',
  who: 'customer',
  rate: 'read',
  query: z.strictObject({ before: z.optional(z.string()), number: z.optional(z.string()) }),
  output: z.strictObject({ orders: z.array(ownOrder), next: z.nullable(z.string()) }),
})

export const moved = z.strictObject({
  _id: z.string(),
  number: z.string(),
  status: z.string(),
  /** When it is ready, as was said last. */
  readyAt: z.nullable(z.string()),
})

export const cancelOrder = endpoint({
  name: 'cancelOrder',
  method: 'POST',
  path: '/orders/:id/cancel',
  summary: 'Cancels one’s own order until the kitchen has accepted it; its money goes back',
  who: 'buyer',
  rate: 'read',
  params: z.object({ id: z.string() }),
  output: moved,
  refusals: {
    404: 'No such order of yours',
    409: '`order_moved`: the kitchen has it already; `too_late`: it came a day ago or more',
  },
})

export const changePickupName = endpoint({
  name: 'changePickupName',
  method: 'PATCH',
  path: '/orders/:id/pickup-name',
  summary: 'Says who picks one’s own order up, until it is over; the kitchen calls out that name',
  who: 'buyer',
  rate: 'read',
  params: z.object({ id: z.string() }),
  body: z.strictObject({ name: z.string() }),
  output: z.strictObject({ name: z.string() }),
  refusals: {
    404: 'No such order of yours',
    409: '`order_moved`: it is over',
    422: 'The name is missing, too long or not plain text',
  },
})

const underWay = z.strictObject({
  _id: z.string(),
  number: z.string(),
  /** Opens its page: `/order/{token}`. */
  token: z.string(),
  isReady: z.boolean(),
  /** Where it stands: "ready about 7:10 pm". */
  words: z.string(),
})

export type OrderUnderWay = z.output<typeof underWay>

export const listOrdersUnderWay = endpoint({
  name: 'listOrdersUnderWay',
  method: 'GET',
  path: '/orders/under-way',
  noun: 'own orders',
  summary:
    'Your orders that are still to be picked up and that you have not put away; first what is ready, then what will be next',
  who: 'buyer',
  rate: 'read',
  output: z.strictObject({ orders: z.array(underWay) }),
})

export const putOrderAway = endpoint({
  name: 'putOrderAway',
  method: 'POST',
  path: '/orders/:id/put-away',
  summary: 'Takes an order of yours off the strip at the top of the site’s pages',
  who: 'buyer',
  rate: 'read',
  params: z.object({ id: z.string() }),
  output: z.strictObject({ success: z.literal(true) }),
  refusals: { 404: 'No such order of yours' },
})

const again = z.strictObject({
  dishId: z.string(),
  name: z.string(),
  quantity: z.number(),
  /** Dollars for one, then and now; null when it is not to be had now. */
  was: z.number(),
  price: z.nullable(z.number()),
  change: z.nullable(z.enum(['price', 'sold_out', 'gone', 'options'])),
  /** Options that are not to be had with it now, by name; it comes without them where it can. */
  without: z.optional(z.array(z.string())),
  ...choiceFields,
})

/** What ordering the same again would put into the cart. */
const plan = z.strictObject({
  lines: z.array(again),
  /** Dollars for what is to be had. */
  total: z.number(),
  /** Names what was shown; sent back by whoever agrees to it. */
  seen: z.string(),
})

export type ReorderPlan = z.output<typeof plan>

export const reorder = endpoint({
  name: 'reorder',
  method: 'POST',
  path: '/orders/:id/reorder',
  summary: 'Puts what you ordered into your cart again, at today’s prices',
  who: 'customer',
  rate: 'read',
  takesKey: true,
  params: z.object({ id: z.string() }),
  body: z.strictObject({ seen: z.optional(z.string()) }),
  output: z.strictObject({
    added: z.array(z.strictObject({ _id: z.string(), quantity: z.number() })),
  }),
  refusals: {
    404: 'No such order of yours',
    409: '`reorder_changed` with the `plan`: repeat with its `seen` to take it so; or the cart is full',
  },
})

/** An account takes an order that was made without one. */
export const claimOrder = endpoint({
  name: 'claimOrder',
  method: 'POST',
  path: '/orders/by-link/:token/claim',
  summary:
    'Adds an order that was made without an account to yours: first an email goes to the order’s address, then its `proof` is sent here',
  who: 'customer',
  rate: 'read',
  params: z.object({ token: z.string() }),
  body: z.strictObject({ proof: z.optional(z.string()) }),
  output: z.strictObject({ status: z.enum(['mailed', 'claimed']) }),
  refusals: {
    403: '`email_unconfirmed`: confirm your own address first',
    404: 'Nobody’s link, or no order that waits for an account',
    409: '`claim_expired`: the proof is too old, used, or another account’s',
    429: 'Asked for too often, or the address has been written to often enough',
  },
})
