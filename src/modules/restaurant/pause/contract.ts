import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'

/** For how long, in minutes, or until the kitchen opens the next time. */
export const pauseLengths = ['15', '30', '60', 'next_opening'] as const

const pauseSchema = z.strictObject({
  /** ISO 8601; null: orders are taken. */
  until: z.nullable(z.string()),
  words: z.string(),
})

export const pauseOrdering = endpoint({
  name: 'pauseOrdering',
  method: 'POST',
  path: '/ordering-pause',
  summary: 'Takes no orders for 15, 30 or 60 minutes, or until the next opening',
  who: 'kitchen',
  rate: 'read',
  body: z.strictObject({ length: z.string() }),
  output: pauseSchema,
})

export const resumeOrdering = endpoint({
  name: 'resumeOrdering',
  method: 'DELETE',
  path: '/ordering-pause',
  summary: 'Takes orders again, before the pause would end by itself',
  who: 'kitchen',
  rate: 'read',
  output: pauseSchema,
})
