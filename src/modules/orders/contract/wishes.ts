import * as z from 'zod/mini'
import { orderTypes } from '#modules/restaurant/rules/order-types.ts'
import { substitutionChoices } from '../shortages/rules.ts'

/** What a guest says of an order beside its lines. Of an order that is being paid, what was sent last holds. */
export const wishFields = {
  /** How the food is had; absent: as most is, which is picked up. */
  type: z.optional(z.enum(orderTypes)),
  /** For when it is wanted: a slot as `GET /slots` gave it; none is as soon as possible. */
  slot: z.optional(z.string()),
  /** What becomes of what runs out, when its guest does not answer; usually `drop`. */
  substitution: z.optional(z.enum(substitutionChoices)),
  /** What whoever eats it cannot have: the kitchen reads it first. */
  allergies: z.optional(z.string()),
  /** A word to the kitchen about the whole order. */
  note: z.optional(z.string()),
  /** Who picks it up, where that is not whose account it is; a guest without one has said so before. */
  pickupName: z.optional(z.string()),
}

/** An order that was placed. */
export const placedOrder = z.strictObject({
  insertedId: z.string(),
  number: z.string(),
  /** Of the order’s page, `/order/{token}`. */
  token: z.string(),
})
