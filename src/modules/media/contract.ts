import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'
import { maxFileBytes } from './rules.ts'

export const uploadImage = endpoint({
  name: 'uploadImage',
  method: 'POST',
  path: '/upload',
  summary: 'Takes a picture and answers the address under which this site shows it',
  who: 'admin',
  rate: 'read',
  /** The specification's client sends its image host's key; nothing here wants it (rulings 1). */
  query: z.object({ key: z.optional(z.string()) }),
  file: { field: 'image', maxBytes: maxFileBytes },
  output: z.strictObject({
    success: z.literal(true),
    data: z.strictObject({ display_url: z.string() }),
  }),
})
