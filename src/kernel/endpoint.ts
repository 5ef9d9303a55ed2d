import type * as z from 'zod/mini'
import type { PublicTopic } from './topic.ts'
import type { Audience } from './viewer.ts'

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/**
 * Which limit in memory counts a call; the figures are in platform/http/rate-limit. A `proof` of work is the way on for
 * whom limits hold, so none counts it.
 */
export type RateClass = 'read' | 'proof' | 'none'

/**
 * One call as data: the only place where it exists. The server mounts it, the client calls it, the
 * OpenAPI document and the matrix tests loop over it.
 */
export interface Endpoint<
  Params extends z.ZodMiniType = z.ZodMiniType,
  Query extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Output extends z.ZodMiniType = z.ZodMiniType,
> {
  /** The operation's id: a verb of the trade, unique over all tables. */
  name: string
  method: Method
  /** `/menu/:id`; parameters are whole segments. */
  path: string
  /** The noun whose news makes the answer old, where the path begins with another word (`queryKeyOf`). */
  noun?: string
  summary: string
  who: Audience
  rate: RateClass
  params?: Params
  query?: Query
  body?: Body
  /** In the place of a body: one file of at most `maxBytes` in a field of multipart/form-data. */
  file?: { field: string; maxBytes: number }
  output: Output
  /** The media type of the answer when it is not JSON. */
  produces?: string
  /** Refusals a caller should expect, by status code. */
  refusals?: Record<number, string>
  /**
   * How a state change proves that our own page asked for it: `page` (the default) by the custom
   * header and an allowed origin, `signature` by the provider's signature over the raw body.
   */
  proof?: 'page' | 'signature'
  /** Asks for a sign-in at most ten minutes old. */
  needsRecentSignIn?: boolean
  /** The most bytes of a body, for the few that take more than all others do; read after the sign-in. */
  maxBodyBytes?: number
  /** Takes an Idempotency-Key: a repeated key answers what the first one did. */
  takesKey?: boolean
  /** Set when the answer is the same for everyone: it is kept until one of these topics changes. */
  sharedUntil?: readonly PublicTopic[]
}

export type InputOf<E> =
  E extends Endpoint<infer Params, infer Query, infer Body>
    ? (E extends { params: z.ZodMiniType } ? { params: z.output<Params> } : unknown) &
        (E extends { query: z.ZodMiniType } ? { query: z.output<Query> } : unknown) &
        (E extends { body: z.ZodMiniType } ? { body: z.output<Body> } : unknown)
    : never

export type OutputOf<E extends Endpoint> = z.output<E['output']>

/** Keeps the exact types of a table's entry. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}

/** Fills `/menu/:id` with its parameters, each escaped as one segment. */
export function pathOf(path: string, params: Record<string, string> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}
