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
  /** The specification's client sends its image host's key; nothing here wants it. */
  query: z.object({ key: z.optional(z.string()) }),
  file: { field: 'image', maxBytes: maxFileBytes },
  output: z.strictObject({
    success: z.literal(true),
    data: z.strictObject({ display_url: z.string() }),
  }),
})

export const getPicture = endpoint({
  name: 'getPicture',
  method: 'GET',
  path: '/pictures/:key/:file',
  summary: 'A picture in one width, as AVIF or WebP',
  who: 'anyone',
  rate: 'none',
  output: z.unknown(),
  produces: 'image/*',
  refusals: { 302: 'An outside image host shows it', 404: 'There is no such picture' },
})
