import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'
import { handoverFields, orderTaxes } from '../contract/guest.ts'

const lineSchema = z.strictObject({
  dishId: z.string(),
  quantity: z.number(),
  options: z.optional(z.array(z.strictObject({ id: z.string(), quantity: z.number() }))),
  /** A word to the kitchen about this dish. */
  note: z.optional(z.string()),
})

export const placeOrderByPhone = endpoint({
  name: 'placeOrderByPhone',
  method: 'POST',
  path: '/orders/by-phone',
  summary:
    'Takes an order for a guest on the phone, or at the counter; the server prices it. Paid by `link`, when it is handed out (`counter`), or now in `cash` or by the house’s `terminal`',
  who: 'host',
  rate: 'read',
  takesKey: true,
  body: z.strictObject({
    lines: z.array(lineSchema),
    /** Of a caller: to be called out, and to be called back. */
    name: z.optional(z.string()),
    phone: z.optional(z.string()),
    email: z.optional(z.string()),
    /** What whoever eats it cannot have: the kitchen reads it first. */
    allergies: z.optional(z.string()),
    /** For the kitchen, about all of it. */
    note: z.optional(z.string()),
    pay: z.string(),
    /** Of whoever stands at the counter neither number nor name is kept; absent: `phone`. */
    at: z.optional(z.enum(['phone', 'counter'])),
    /** Dollars for the staff, of what is paid now. */
    tip: z.optional(z.number()),
    ...handoverFields,
  }),
  output: z.strictObject({
    insertedId: z.string(),
    number: z.string(),
    /** Dollars. */
    total: z.number(),
    /** Opens its page: `/order/{token}`. */
    token: z.string(),
    /** Until when its link can be paid; null when it is not paid by link. */
    payUntil: z.nullable(z.string()),
  }),
  refusals: {
    409: '`sold_out` with the names under `soldOut`, `not_served` under `notServed`; a time that cannot be had (`slot_needed`, `slot_gone`, `slot_full`, `not_served`) with the `next` ones',
    422: 'The fields say what is wrong, by their names',
  },
})

export const quoteByPhone = endpoint({
  name: 'quoteByPhone',
  method: 'POST',
  path: '/orders/by-phone/quote',
  summary:
    'What an order by phone or at the counter comes to now, with its charges and taxes; writes nothing',
  who: 'host',
  rate: 'read',
  body: z.strictObject({
    lines: z.array(lineSchema),
    ...handoverFields,
  }),
  output: z.strictObject({
    /** Dollars. */
    total: z.number(),
    taxes: orderTaxes,
  }),
  refusals: {
    409: '`type_off`: nobody can have it so; `types` says how they can',
    422: 'The fields say what is wrong with the lines or the time',
  },
})

export const findPhoneGuests = endpoint({
  name: 'findPhoneGuests',
  method: 'GET',
  path: '/phone-guests',
  summary:
    'Who has ordered by phone before: by three digits of the number or two letters of the name',
  who: 'host',
  rate: 'read',
  query: z.strictObject({ search: z.string() }),
  output: z.strictObject({
    guests: z.array(
      z.strictObject({
        _id: z.string(),
        name: z.string(),
        phone: z.string(),
        email: z.string(),
        /** How often they have ordered. */
        orders: z.number(),
        calledAt: z.string(),
      }),
    ),
  }),
})

export const forgetPhoneGuest = endpoint({
  name: 'forgetPhoneGuest',
  method: 'DELETE',
  path: '/phone-guests/:id',
  summary:
    'Forgets somebody who has ordered by phone, as a year without a call does: their orders keep numbers, dates, dishes and sums, and no word of who they were',
  who: 'admin',
  rate: 'read',
  needsRecentSignIn: true,
  params: z.object({ id: z.string() }),
  output: z.strictObject({ deletedCount: z.number() }),
  refusals: { 404: 'Nobody by this id', 409: '`order_under_way`: they wait for an order' },
})

export type PhoneGuest = z.output<typeof findPhoneGuests.output>['guests'][number]
