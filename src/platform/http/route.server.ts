import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Answer } from '#kernel/answer.ts'
import type { Endpoint, InputOf, OutputOf } from '#kernel/endpoint.ts'
import type { Topic } from '#kernel/topic.ts'
import type { Scope } from '../scope.server.ts'
import type { ReceivedFile } from './receive-file.server.ts'

/** A request from outside, for those who may not know the HTTP framework. */
export type HttpRequest = FastifyRequest

/** What came with a request beside its input; empty while a page is rendered. */
export interface Sent {
  /** Idempotency-Key, on endpoints that take one. */
  key: string | undefined
  /** What the browser calls itself. */
  device: string
  cookies: string | undefined
  header: (name: string) => string | undefined
  /** The bytes as they came, on endpoints whose proof is a signature. */
  rawBody: Buffer | undefined
  /** Lets the file in, on endpoints that take one: whoever may not send it has been refused before. */
  receiveFile: (folder: string) => Promise<ReceivedFile>
}

/** An endpoint and the verb behind it. */
export interface JsonRoute {
  kind: 'json'
  endpoint: Endpoint
  handle: (scope: Scope, input: never, sent: Sent) => Promise<unknown>
  /** When an answer, or a page that shows it, goes stale by the clock alone. */
  validUntil?: ((output: never) => Date | null) | undefined
}

/** An endpoint that answers something other than JSON and writes it itself. */
export interface RawRoute {
  kind: 'raw'
  endpoint: Endpoint
  handle: (request: FastifyRequest, reply: FastifyReply) => unknown
}

/** A stream that tells a page when something it may see has changed. */
export interface LiveRoute {
  kind: 'live'
  endpoint: Endpoint
  topic: Topic
  /** What this viewer listens to; undefined is all of the topic. @throws Refusal */
  thingOf: (scope: Scope, input: never) => Promise<string | undefined>
  versionsOf?: (scope: Scope, things: string[]) => Promise<ReadonlyMap<string, number>>
}

export type Route = JsonRoute | RawRoute | LiveRoute

/** Joins an endpoint to its verb; the types hold the two together. */
export function serve<E extends Endpoint>(
  endpoint: E,
  handle: (
    scope: Scope,
    input: InputOf<E>,
    sent: Sent,
  ) => Promise<OutputOf<E> | Answer<OutputOf<E>>>,
  options: { validUntil?: (output: OutputOf<E>) => Date | null } = {},
): JsonRoute {
  return { kind: 'json', endpoint, handle, validUntil: options.validUntil }
}

export function serveLive<E extends Endpoint>(
  endpoint: E,
  live: Omit<LiveRoute, 'kind' | 'endpoint' | 'thingOf'> & {
    thingOf: (scope: Scope, input: InputOf<E>) => Promise<string | undefined>
  },
): LiveRoute {
  return { kind: 'live', endpoint, ...live }
}

export function serveRaw(endpoint: Endpoint, handle: RawRoute['handle']): RawRoute {
  return { kind: 'raw', endpoint, handle }
}
