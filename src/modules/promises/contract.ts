import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'
import { changeBookingSettings } from '#modules/reservations/contract/house.ts'
import { changeTablePlan } from '#modules/reservations/dining-tables/contract.ts'
import { changeHouse, changeHours, changeSlotSettings } from '#modules/restaurant/contract/house.ts'

/**
 * One of five changes: the body of `PATCH /settings/house`, `/settings/hours`, `/slots/settings`, `/bookings/settings` or
 * `/dining-tables`.
 */
const changeSchema = z.strictObject({
  house: z.optional(changeHouse.body),
  hours: z.optional(changeHours.body),
  slots: z.optional(changeSlotSettings.body),
  bookings: z.optional(changeBookingSettings.body),
  tables: z.optional(changeTablePlan.body),
})

export type HouseChange = z.output<typeof changeSchema>

const touchedSchema = z.strictObject({
  _id: z.string(),
  kind: z.enum(['booking', 'order']),
  /** When it was promised for, by the clock before the change: "Saturday, November 21, 8:30 pm". */
  when: z.string(),
  name: z.string(),
  /** How many guests; of an order null. */
  party: z.nullable(z.number()),
  /** What a guest calls an order by; empty of a booking. */
  number: z.string(),
  phone: z.string(),
  /** Empty: nobody can write to them. */
  email: z.string(),
  /** Why it cannot be cancelled; empty where it can. */
  stays: z.string(),
})

export type Touched = z.output<typeof touchedSchema>

export const listTouched = endpoint({
  name: 'listTouched',
  method: 'POST',
  path: '/promises/touched',
  summary:
    'What a change of settings would touch: bookings to come and orders for a time that would lie outside the hours, on a closed day, without a table or in a way that is off; of another time zone all of them. Nothing is saved',
  who: 'admin',
  rate: 'read',
  body: changeSchema,
  maxBodyBytes: 512 * 1024,
  output: z.strictObject({
    touched: z.array(touchedSchema),
    /** The house’s clock would show another zone’s time. */
    isZone: z.boolean(),
    /** Some have no chairs in the new plan: they are cancelled, or it cannot be saved. */
    mustGo: z.boolean(),
    /** What a letter could say. */
    words: z.string(),
  }),
  refusals: {
    409: '`others_touched`: the change touches others than those in `seen`. Else as the change’s own call',
    422: 'As the change’s own call, and `words`',
  },
})

export const settlePromises = endpoint({
  name: 'settlePromises',
  method: 'POST',
  path: '/promises/settled',
  summary:
    'Saves a change of settings and keeps, writes to or cancels all that it touches, all of it or nothing; what was paid for what is cancelled goes back',
  who: 'admin',
  rate: 'read',
  body: z.strictObject({
    change: changeSchema,
    choice: z.enum(['keep', 'write', 'cancel']),
    /** The ids of all that it touches, as `POST /promises/touched` has answered. */
    seen: z.array(z.string()),
    /** Of `write` the letter, up to 2,000 characters; of `cancel` what those who ordered read, up to 200. */
    words: z.optional(z.string()),
  }),
  maxBodyBytes: 512 * 1024,
  output: z.strictObject({
    /** What the change’s own call would have answered, under the name that it was sent by. */
    saved: z.strictObject({
      house: z.optional(changeHouse.output),
      hours: z.optional(changeHours.output),
      slots: z.optional(changeSlotSettings.output),
      bookings: z.optional(changeBookingSettings.output),
      tables: z.optional(changeTablePlan.output),
    }),
    written: z.number(),
    cancelled: z.number(),
  }),
  refusals: {
    409: '`others_touched`: the change touches others than those in `seen`. Else as the change’s own call',
    422: 'As the change’s own call, and `words`',
  },
})
