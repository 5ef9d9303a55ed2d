import * as z from 'zod/mini'
import { endpoint, type OutputOf } from '#kernel/endpoint.ts'
import { externalServices } from '#kernel/external-service.ts'
import { stepNames } from './setting-up.ts'

const waitingSchema = z.strictObject({
  /** Messages that nobody has read. */
  messages: z.number(),
  /** Reviews that are neither approved nor declined. */
  reviews: z.number(),
})

export type Waiting = z.output<typeof waitingSchema>

export const getWaiting = endpoint({
  name: 'getWaiting',
  method: 'GET',
  path: '/waiting',
  summary: 'How many messages and reviews wait for an admin; /events/admin tells when that changes',
  who: 'admin',
  rate: 'read',
  output: waitingSchema,
})

export const streamWaiting = endpoint({
  name: 'streamWaiting',
  method: 'GET',
  path: '/events/admin',
  summary: 'Server-sent events for admins: that what waits for them has changed',
  who: 'admin',
  rate: 'none',
  output: z.string(),
  produces: 'text/event-stream',
  refusals: { 503: 'Too many open streams' },
})

export const getShift = endpoint({
  name: 'getShift',
  method: 'GET',
  path: '/shift',
  summary:
    'What has to be done now: orders that wait, tables still to come today, what is sold out, what is owed at the counter',
  who: 'host',
  rate: 'read',
  output: z.strictObject({
    /** The server’s clock, ISO. */
    now: z.string(),
    timeZone: z.string(),
    orders: z.strictObject({
      toAnswer: z.number(),
      /** Since when the first of them waits, ISO; null when none does. */
      waitsSince: z.nullable(z.string()),
      /** Somebody should have answered by now. */
      isOverdue: z.boolean(),
      cooking: z.number(),
      /** Orders being cooked whose promised time has passed. */
      late: z.number(),
      ready: z.number(),
      /** For a time to come, and not on the board yet. */
      later: z.number(),
    }),
    /** The service day that it is now. */
    tables: z.strictObject({
      /** Parties that are still to come, and their guests. */
      bookings: z.number(),
      guests: z.number(),
      next: z.nullable(z.strictObject({ start: z.string(), party: z.number(), name: z.string() })),
      seated: z.number(),
    }),
    /** Dishes that nobody can order now, by name, as the menu has them. */
    soldOut: z.array(z.string()),
    /** Dollars that guests still bring to the counter. */
    owed: z.number(),
  }),
})

export type Shift = OutputOf<typeof getShift>

const setupStepSchema = z.strictObject({
  name: z.enum(stepNames),
  isDone: z.boolean(),
  /** Without it guests cannot order; the others are advice. */
  isNeeded: z.boolean(),
})

export const listSetupSteps = endpoint({
  name: 'listSetupSteps',
  method: 'GET',
  path: '/setup-steps',
  summary:
    'What a house still needs before guests can order, and what is advised; read from the facts each time',
  who: 'admin',
  rate: 'read',
  output: z.strictObject({
    steps: z.array(setupStepSchema),
    /** Nothing that is needed is missing. */
    canOrder: z.boolean(),
  }),
})

const siteAddressSchema = z.strictObject({
  /** Where the site is reached: PUBLIC_URL, or this machine's own address. */
  address: z.string(),
  /** Other machines than this one reach the site at the address. */
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

export type SiteAddressView = z.output<typeof siteAddressSchema>

export const getReach = endpoint({
  name: 'getReach',
  method: 'GET',
  path: '/operations/reach',
  summary:
    'Whether guests reach the site and emails reach guests, and what check-site has last found',
  who: 'admin',
  rate: 'read',
  output: siteAddressSchema,
})

export const getProxyProblem = endpoint({
  name: 'getProxyProblem',
  method: 'GET',
  path: '/operations/proxies',
  summary: 'Whether TRUST_PROXY fits the proxies in front of the site',
  who: 'admin',
  rate: 'read',
  output: z.strictObject({
    problem: z.nullable(
      z.strictObject({
        /** What is wrong, and what comes of it. */
        message: z.string(),
        /** What to set. */
        advice: z.string(),
      }),
    ),
  }),
})

export const describeArrival = endpoint({
  name: 'describeArrival',
  method: 'GET',
  path: '/operations/arrival/:token',
  summary: 'How a request of the operator’s check-site command has arrived',
  who: 'anyone',
  rate: 'read',
  params: z.strictObject({ token: z.string().check(z.maxLength(100)) }),
  output: z.strictObject({
    /** The address, or IPv6 network, that limits count this request as. */
    network: z.string(),
    /** The server's clock, ISO 8601. */
    now: z.string(),
  }),
  refusals: { 404: 'The token is none of this server’s, or older than five minutes.' },
})

const outageSchema = z.strictObject({
  service: z.enum(externalServices),
  since: z.string(),
  lastAt: z.string(),
  /** Calls that have failed since `since`. */
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

const backupStateSchema = z.strictObject({
  /** The last backup; null when there is none yet. */
  last: z.nullable(
    z.strictObject({
      madeAt: z.string(),
      ageSeconds: z.number(),
      bytes: z.number(),
      /** Whether the books in this backup were in order. */
      isInOrder: z.boolean(),
    }),
  ),
  /** Why the last attempt failed; null when a backup has been made since. */
  failure: z.nullable(z.string()),
  /** The copies in the bucket; null where none is set. */
  copy: z.nullable(
    z.strictObject({
      /** How old the newest backup in the bucket is; null when it has none. */
      ageSeconds: z.nullable(z.number()),
      /** Why the last attempt to copy the newest failed; null when it is there, or has not been tried. */
      failure: z.nullable(z.string()),
      /** The bucket has no backup of the last two days. */
      isLate: z.boolean(),
    }),
  ),
  /** When the nightly backup is made, by the restaurant's clock: "03:30". */
  nightlyAt: z.string(),
  /** No backup for two days: somebody has to look. */
  isLate: z.boolean(),
})

export type BackupState = z.output<typeof backupStateSchema>

export const getBackups = endpoint({
  name: 'getBackups',
  method: 'GET',
  path: '/operations/backups',
  summary: 'How old the last backup is, and whether somebody has to look after it',
  who: 'admin',
  rate: 'read',
  output: backupStateSchema,
})

const auditLineSchema = z.strictObject({
  /** The entry's number in the log; `before` asks for entries with smaller ones. */
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

export type AuditLogLine = z.output<typeof auditLineSchema>

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
  output: z.strictObject({ lines: z.array(auditLineSchema), next: z.nullable(z.string()) }),
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
