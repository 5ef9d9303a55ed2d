import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'
import { forEachPage, legalNames } from './rules.ts'

export const getLegalPage = endpoint({
  name: 'getLegalPage',
  method: 'GET',
  path: '/legal-pages/:name',
  noun: 'restaurant',
  summary: 'The owner’s page on privacy, terms or imprint, as typed',
  who: 'anyone',
  rate: 'read',
  params: z.object({ name: z.string() }),
  output: z.strictObject({
    name: z.enum(legalNames),
    text: z.string(),
    updatedAt: z.string(),
  }),
  sharedUntil: ['restaurant'],
  refusals: { 404: 'It has not been written' },
})

export const changeLegal = endpoint({
  name: 'changeLegal',
  method: 'PATCH',
  path: '/settings/legal',
  noun: 'restaurant',
  summary: 'Changes some of the legal pages; an empty one is not there',
  who: 'admin',
  rate: 'read',
  body: z.strictObject({
    /** Which pages the change was made from. */
    version: z.number(),
    legal: z.partial(z.strictObject(forEachPage(z.string()))),
  }),
  // Three pages, however their letters are written in JSON.
  maxBodyBytes: 512 * 1024,
  output: z.strictObject({ modifiedCount: z.number(), version: z.number() }),
  refusals: { 409: '`changed_meanwhile`: somebody else has saved since `version`' },
})
