import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'
import { externalServices } from '#kernel/external-service.ts'

const outageSchema = z.strictObject({
  service: z.enum(externalServices),
  since: z.string(),
  lastAt: z.string(),
  /** Calls that have failed since then. */
  failures: z.number(),
  /** The error's type and code, for whoever looks into it. */
  reason: z.string(),
  /** What does not work, and since when: a sentence. */
  message: z.string(),
  /** What becomes of it meanwhile, and what to do. */
  advice: z.string(),
})

export type ShownOutage = z.output<typeof outageSchema>

export const getOutages = endpoint({
  name: 'getOutages',
  method: 'GET',
  path: '/operations/outages',
  summary: 'External services that have failed for an hour, and what the card processor refuses',
  who: 'admin',
  rate: 'read',
  output: z.array(outageSchema),
})
