import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'

const states = ['asked', 'swapped', 'dropped', 'cancelled', 'withdrawn'] as const

/** A line that ran out, as the kitchen sees it. */
export const boardShortage = z.strictObject({
  _id: z.string(),
  quantity: z.number(),
  state: z.enum(states),
  /** Until when its guest may answer. */
  until: z.string(),
  /** What is made instead. */
  swap: z.optional(z.string()),
})

/** A line that ran out, as its guest sees it. */
export const followedShortage = z.strictObject({
  _id: z.string(),
  name: z.string(),
  quantity: z.number(),
  state: z.enum(states),
  until: z.string(),
  /** Dollars that go back when it is left out, or that have been asked back. */
  back: z.number(),
  swap: z.optional(z.string()),
  /** What there is instead, and the dollars that go back with it; while it is asked. */
  offers: z.array(z.strictObject({ dishId: z.string(), name: z.string(), back: z.number() })),
  /** The whole order may be given up for it. */
  canCancel: z.boolean(),
  /** What happens at the end of the time. */
  otherwise: z.enum(['drop', 'swap', 'cancel']),
})

/** A line that ran out, as the desk sees it: with who asked and who answered, and when. */
export const deskShortage = z.strictObject({
  _id: z.string(),
  /** The line’s place in the order, from 1. */
  line: z.number(),
  name: z.string(),
  quantity: z.number(),
  state: z.enum(states),
  swap: z.optional(z.string()),
  askedAt: z.string(),
  decidedAt: z.nullable(z.string()),
  by: z.nullable(z.enum(['guest', 'default', 'kitchen'])),
  /** Whoever has said that it ran out, by the name they have now. */
  askedBy: z.string(),
})

export type DeskShortage = z.output<typeof deskShortage>
export type BoardShortage = z.output<typeof boardShortage>
export type FollowedShortage = z.output<typeof followedShortage>

const toldShortage = z.strictObject({ _id: z.string(), state: z.enum(states), until: z.string() })

export const markShortage = endpoint({
  name: 'markShortage',
  method: 'POST',
  path: '/orders/:id/shortages',
  summary:
    'Says that so many of a line ran out; the guest has five minutes to choose, then their default applies',
  who: 'kitchen',
  rate: 'read',
  takesKey: true,
  params: z.object({ id: z.string() }),
  body: z.strictObject({ line: z.number(), quantity: z.number() }),
  output: toldShortage,
  refusals: {
    404: 'No such order, or no such line',
    409: '`order_moved`; `already_asked`: its guest is just being asked; `owed`: it is to be paid at the counter',
    422: 'There are not so many of the line left',
  },
})

export const withdrawShortage = endpoint({
  name: 'withdrawShortage',
  method: 'DELETE',
  path: '/orders/:id/shortages/:key',
  summary: 'There is enough of it after all, if nobody has answered yet',
  who: 'kitchen',
  rate: 'read',
  params: z.object({ id: z.string(), key: z.string() }),
  output: toldShortage,
  refusals: { 404: 'No such shortage', 409: '`already_chosen` with what was `chosen`' },
})

export const answerShortage = endpoint({
  name: 'answerShortage',
  method: 'POST',
  path: '/orders/by-link/:token/shortages/:key',
  summary:
    'What the guest wants in place of what ran out, for whoever has the link; one answer counts',
  who: 'anyone',
  rate: 'read',
  params: z.object({ token: z.string(), key: z.string() }),
  body: z.strictObject({
    choice: z.enum(['swap', 'drop', 'cancel']),
    /** The dish to have instead, of the offers. */
    dishId: z.optional(z.string()),
  }),
  output: toldShortage,
  refusals: {
    404: 'Nobody’s link, or no such shortage of it',
    409: '`already_chosen` with what was `chosen`; `not_offered`: this cannot be had instead; `too_late`: it is ready',
  },
})
