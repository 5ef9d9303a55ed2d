import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'

const line = z.strictObject({
  /** The entry's number in the log; `before` asks for those below it. */
  seq: z.number(),
  at: z.string(),
  /** In the restaurant’s time zone: "Nov 21, 2026, 6:30 pm". */
  date: z.string(),
  actor: z.strictObject({ id: z.string(), name: z.string() }),
  action: z.string(),
  /** A sentence: "Ada made Carl an admin". */
  words: z.string(),
  /** What it was done to: "person 0190…". */
  object: z.string(),
  /** Whose page tells more, an order's customer too; null when they are not there any more. */
  personId: z.nullable(z.string()),
  /** The dish it was done to, while it is on the menu. */
  dishId: z.nullable(z.string()),
})

export type AuditLogLine = z.output<typeof line>

export const listAuditLog = endpoint({
  name: 'listAuditLog',
  method: 'GET',
  path: '/audit',
  summary: 'Who did what, newest first; `next` is the `before` of the next page',
  who: 'admin',
  rate: 'read',
  query: z.object({
    before: z.optional(z.string()),
    actor: z.optional(z.string()),
    action: z.optional(z.string()),
    limit: z.optional(z.string()),
  }),
  output: z.strictObject({ lines: z.array(line), next: z.nullable(z.string()) }),
  refusals: { 422: 'A sentence per field' },
})

export const getAuditSummary = endpoint({
  name: 'getAuditSummary',
  method: 'GET',
  path: '/audit/summary',
  summary: 'Whether the log’s chain is whole, as of at most a minute ago, and whom it knows',
  who: 'admin',
  rate: 'read',
  output: z.strictObject({
    lines: z.number(),
    isWhole: z.boolean(),
    brokenAt: z.nullable(z.number()),
    checkedAt: z.string(),
    actors: z.array(z.strictObject({ id: z.string(), name: z.string() })),
    actions: z.array(z.strictObject({ id: z.string(), name: z.string() })),
  }),
})

export type AuditLogSummary = z.output<typeof getAuditSummary.output>
