import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'
import { messageStates } from './rules.ts'

const state = z.enum(messageStates)

const message = z.strictObject({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  message: z.string(),
  /** Whose page tells more, when they were signed in. */
  personId: z.nullable(z.string()),
  state,
  createdAt: z.string(),
})

export type Message = z.output<typeof message>

export const sendMessage = endpoint({
  name: 'sendMessage',
  method: 'POST',
  path: '/messages',
  summary:
    'Writes to the restaurant; it comes to the inbox and, up to 500 an hour and 1,500 a day in all, by mail',
  who: 'anyone',
  rate: 'read',
  body: z.strictObject({
    name: z.string(),
    email: z.string(),
    message: z.string(),
    /** Empty: a field that people do not see and robots fill. */
    website: z.optional(z.string()),
  }),
  output: z.strictObject({ insertedId: z.string() }),
  refusals: {
    403: '`captcha_required` where many write: x-captcha-pass has to cost `proof.difficulty`',
    409: '`sent_already`: the same text from this address within the hour',
    429: 'Too many from this network; Retry-After says when again',
  },
})

export const listMessages = endpoint({
  name: 'listMessages',
  method: 'GET',
  path: '/messages',
  summary:
    'The inbox, unread first, or what is archived; 20 at a time, `next` is the next `before`',
  who: 'admin',
  rate: 'read',
  query: z.object({ box: z.optional(z.string()), before: z.optional(z.string()) }),
  output: z.strictObject({
    messages: z.array(message),
    next: z.nullable(z.string()),
    counts: z.strictObject({ unread: z.number(), read: z.number(), archived: z.number() }),
  }),
  refusals: { 422: 'A sentence per field' },
})

export const moveMessage = endpoint({
  name: 'moveMessage',
  method: 'PATCH',
  path: '/messages/:id',
  summary: 'Marks a message read or unread, or archives it',
  who: 'admin',
  rate: 'read',
  params: z.object({ id: z.string() }),
  body: z.strictObject({ state }),
  output: z.strictObject({ modifiedCount: z.number() }),
  refusals: { 404: 'No such message' },
})
