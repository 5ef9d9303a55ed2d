import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'
import { leftOuts, maxPartBytes } from './rules.ts'

const figures = z.string().check(z.regex(/^[1-9]\d?$/))

export const sendPictures = endpoint({
  name: 'sendPictures',
  method: 'POST',
  path: '/menu/pictures',
  summary:
    'Takes a zip of pictures, whole or in parts of at most 20 MB, and finds the dish of each file; the pictures follow in the background',
  who: 'admin',
  rate: 'read',
  query: z.object({
    /** The sender's own name for a zip that comes in parts. */
    upload: z.optional(z.string().check(z.regex(/^[0-9a-f]{16}$/))),
    part: z.optional(figures),
    parts: z.optional(figures),
  }),
  file: { field: 'archive', maxBytes: maxPartBytes },
  output: z.strictObject({
    /** False until the last part has come; nothing has been read before. */
    isWhole: z.boolean(),
    taken: z.number(),
    /** The first two hundred. */
    leftOut: z.array(z.strictObject({ name: z.string(), why: z.enum(leftOuts) })),
    leftOutCount: z.number(),
  }),
  refusals: {
    409: '`part_missing`: an earlier part has not arrived',
    413: 'The part is larger than 20 MB',
  },
})

const importSchema = z.strictObject({
  _id: z.string(),
  dish: z.strictObject({ _id: z.string(), name: z.string() }),
  source: z.string(),
})

export const listPictureImports = endpoint({
  name: 'listPictureImports',
  method: 'GET',
  path: '/menu/pictures',
  summary: 'How far the pictures are that are to come to dishes, and what failed',
  who: 'admin',
  rate: 'read',
  output: z.strictObject({
    done: z.number(),
    /** How many are being worked on, or will be. */
    underWay: z.number(),
    failed: z.number(),
    /** Of those that failed, how many may come next time: a file that is no picture stays none, and a wrong address wrong. */
    canBeRetried: z.number(),
    /** How many wait for a file that has not come. */
    withoutFile: z.number(),
    /** The first two hundred of either. */
    failures: z.array(z.extend(importSchema, { problem: z.string() })),
    wanted: z.array(importSchema),
  }),
})

export const retryPictureImports = endpoint({
  name: 'retryPictureImports',
  method: 'POST',
  path: '/menu/pictures/retry',
  summary: 'Tries the pictures again that failed, but those that would fail in the same way',
  who: 'admin',
  rate: 'read',
  output: z.strictObject({ modifiedCount: z.number() }),
})

export const dismissPictureImports = endpoint({
  name: 'dismissPictureImports',
  method: 'DELETE',
  path: '/menu/pictures',
  summary: 'Forgets what has come and what failed, and what still waits for a file',
  who: 'admin',
  rate: 'read',
  output: z.strictObject({ deletedCount: z.number() }),
})

export type SentZip = z.output<typeof sendPictures.output>
export type PictureProgress = z.output<typeof listPictureImports.output>
