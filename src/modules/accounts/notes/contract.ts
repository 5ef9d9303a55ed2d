import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'

const byId = z.object({ id: z.string() })

const note = z.strictObject({
  text: z.string(),
  /** 0 until there is one. */
  version: z.number(),
  savedAt: z.nullable(z.string()),
  /** The admin's name; null when they are no longer there. */
  savedBy: z.nullable(z.string()),
})

export type Note = z.output<typeof note>

export const getNote = endpoint({
  name: 'getNote',
  method: 'GET',
  path: '/users/:id/note',
  summary: 'What the house keeps in mind about a person; never shown to them here',
  who: 'admin',
  rate: 'read',
  params: byId,
  output: note,
  refusals: { 404: 'No such person' },
})

export const saveNote = endpoint({
  name: 'saveNote',
  method: 'PATCH',
  path: '/users/:id/note',
  summary: 'Saves the note; `version` is the one that was read',
  who: 'admin',
  rate: 'read',
  params: byId,
  body: z.strictObject({ text: z.string(), version: z.number() }),
  output: note,
  refusals: {
    404: 'No such person',
    409: '`note_changed` meanwhile: `note` beside it is the present one',
    422: 'Longer than 2,000 characters',
  },
})
