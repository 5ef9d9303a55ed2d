import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'
import { reachSummary } from '../texts.ts'

const reach = z.strictObject({
  /** Where the site is reached: PUBLIC_URL, or this machine's own address. */
  address: z.string(),
  /** Others than this machine reach it there. */
  isPublic: z.boolean(),
  isHttps: z.boolean(),
  /** When the operator's check-site command last looked at this address, and what it found to mend. */
  check: z.nullable(z.strictObject({ at: z.string(), toMend: z.array(z.string()) })),
  /** SMTP_URL is set: emails leave the house. */
  hasMail: z.boolean(),
  mailFrom: z.string(),
  /** MAIL_FROM is set to an address that mail servers take. */
  isOwnSender: z.boolean(),
  /** What the mail server fails with at this moment. */
  mailFailure: z.nullable(z.strictObject({ message: z.string(), advice: z.string() })),
})

export type ReachView = z.output<typeof reach>

export const getReach = endpoint({
  name: 'getReach',
  method: 'GET',
  path: '/operations/reach',
  summary: reachSummary,
  who: 'admin',
  rate: 'read',
  output: reach,
})
