import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'
import { legalNames } from './rules.ts'

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
