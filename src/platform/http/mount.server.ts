import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Api, ApiError, type RawInput } from '#kernel/api.ts'
import type { Endpoint } from '#kernel/endpoint.ts'
import { requireAudience, visitor } from '#kernel/viewer.ts'
import type { Scope } from '../scope.server.ts'
import { spokenLanguage } from '../speaking.server.ts'
import type { CachedResponses } from './cached-responses.server.ts'
import { fileDeadlineMs, withDeadline } from './deadline.server.ts'
import { type LiveParts, liveHandler } from './live-handler.server.ts'
import { receiveFile } from './receive-file.server.ts'
import { HttpRefusal, answerError } from './refusals.server.ts'
import type { ResponseCache, Made, CachedResponse } from './response-cache.server.ts'
import type { JsonRoute, Route, Sent } from './route.server.ts'
import { type Arrived, parseInput, runEndpoint } from './run-endpoint.server.ts'
import type { SecurityHeaders } from './security-headers.server.ts'

export interface Door {
  /** The scope of a request from outside. */
  scopeOf: (request: FastifyRequest) => Promise<Scope>
  cache: ResponseCache
  cached: CachedResponses
  headers: SecurityHeaders
  /** Holds every answer to its contract (development and tests). */
  checkOutput: boolean
  /** How long an answer may take, in milliseconds. */
  deadlineMs: number
  live: LiveParts
}

/** Mounts every entry of the tables; there is no other way to get a route. */
export function mount(app: FastifyInstance, door: Door, routes: Route[]): void {
  for (const route of routes) {
    const { name, method, path, rate, who, proof, file, produces } = route.endpoint
    const { sharedUntil, maxBodyBytes } = route.endpoint
    if (sharedUntil && who !== 'anyone') {
      throw new Error(`${name} is for ${who}, so its answer cannot be kept for everyone.`)
    }
    app.route({
      method,
      url: path,
      config: {
        operation: name,
        rate,
        ...(proof && { proof }),
        takesFile: file !== undefined,
        isFile: produces !== undefined && route.kind !== 'live',
      },
      ...(maxBodyBytes !== undefined && {
        bodyLimit: maxBodyBytes,
        // Millions of bytes are not read for whoever may not send them.
        preParsing: async (request: FastifyRequest) =>
          requireAudience(who, (await door.scopeOf(request)).viewer),
      }),
      handler: handlerOf(door, route),
    })
  }
}

function handlerOf(door: Door, route: Route) {
  switch (route.kind) {
    case 'json':
      return jsonHandler(door, route)
    case 'raw':
      return (request: FastifyRequest, reply: FastifyReply) => {
        // What the address says is believed no more than elsewhere.
        parseInput(route.endpoint, arrivedOf(request))
        return route.handle(request, reply)
      }
    case 'live':
      return liveHandler(door, route)
  }
}

/** The door as server rendering uses it: the same checks, no socket, no second log line. */
export function inProcessApi(
  door: Door,
  routes: Route[],
  scope: Scope,
  onValidUntil: (time: number) => void,
): Api {
  const byEndpoint = new Map<Endpoint, JsonRoute>()
  for (const route of routes) if (route.kind === 'json') byEndpoint.set(route.endpoint, route)
  const call = async (endpoint: Endpoint, input: RawInput = {}) => {
    const route = byEndpoint.get(endpoint)
    if (!route) throw new Error(`${endpoint.name} is in no table.`)
    const arrived: Arrived = {
      params: input.params ?? {},
      query: input.query ?? {},
      body: input.body,
    }
    try {
      if (!endpoint.sharedUntil) {
        const { output } = await runEndpoint(route, scope, arrived, nothingSent, door.checkOutput)
        // The page that shows it may be kept, also when the answer itself is not.
        onValidUntil(endOf(route, output))
        return output
      }
      const answer = await getShared(door, route, scope, arrived)
      onValidUntil(answer.validUntil)
      return answer.value
    } catch (error) {
      const { status, body, bug } = answerError(error, scope.requestId)
      if (bug !== undefined) throw error
      throw new ApiError(status, body)
    }
  }
  // `serve` has tied each route's output to its endpoint; the browser's door makes the same claim.
  return call as Api
}

function jsonHandler(door: Door, route: JsonRoute) {
  const { sharedUntil, file, produces } = route.endpoint
  const type = `${produces ?? 'application/json'}; charset=utf-8`
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (sharedUntil) return answerShared(door, route, request, reply)
    const scope = await door.scopeOf(request)
    const { output, status, headers } = await withDeadline(
      runEndpoint(route, scope, arrivedOf(request), sentOf(route, request), door.checkOutput),
      // Papers are drawn one after the other: whoever is behind a few waits longer than for any answer.
      file || produces === 'application/pdf' ? fileDeadlineMs : door.deadlineMs,
    )
    return reply
      .code(status)
      .headers(door.headers.data)
      .header('cache-control', 'no-store')
      .type(type)
      .headers(headers)
      .send(produces === undefined ? JSON.stringify(output) : bodyOf(output))
  }
}

/** Text and bytes as they are; what is made in pieces is sent as they come, so that a long file is never held whole. */
function bodyOf(output: unknown): string | Uint8Array | Readable {
  if (output instanceof Uint8Array) return output
  return isInPieces(output) ? Readable.from(output, { objectMode: false }) : String(output)
}

function isInPieces(output: unknown): output is AsyncIterable<Uint8Array> {
  return typeof output === 'object' && output !== null && Symbol.asyncIterator in output
}

async function answerShared(
  door: Door,
  route: JsonRoute,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const scope = await door.scopeOf(request)
  const arrived = arrivedOf(request)
  const answer = await withDeadline(getShared(door, route, scope, arrived), door.deadlineMs)
  door.cached.learn(request.url, sharedKey(route.endpoint, arrived), route.endpoint.name, false)
  reply.hijack()
  door.cached.send(request.raw, reply.raw, answer, request.id)
  return reply
}

/** Made of the parsed input, so that unknown query parameters cannot fill the cache. */
function sharedKey(endpoint: Endpoint, arrived: Arrived): string {
  const hasInput = endpoint.params ?? endpoint.query
  const input = hasInput ? ` ${JSON.stringify(parseInput(endpoint, arrived))}` : ''
  return `${endpoint.name} ${spokenLanguage()}${input}`
}

async function getShared(
  door: Door,
  route: JsonRoute,
  scope: Scope,
  arrived: Arrived,
): Promise<CachedResponse> {
  const { endpoint } = route
  const key = sharedKey(endpoint, arrived)
  const make = async (): Promise<Made> => {
    // Made for everyone, so nobody in particular may have asked.
    const asVisitor = { ...scope, viewer: visitor }
    const { output: value } = await runEndpoint(
      route,
      asVisitor,
      arrived,
      nothingSent,
      door.checkOutput,
    )
    return {
      status: 200,
      body: JSON.stringify(value),
      value,
      validUntil: endOf(route, value),
      headers: {
        ...door.headers.data,
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-cache',
      },
    }
  }
  return door.cache.get(key, endpoint.sharedUntil ?? [], scope.now.getTime(), make)
}

/** When an answer goes stale by the clock alone, in milliseconds since the epoch. */
function endOf({ validUntil }: JsonRoute, output: unknown): number {
  // The endpoint's own function reads the endpoint's own output.
  return validUntil?.(output as never)?.getTime() ?? Infinity
}

function arrivedOf(request: FastifyRequest): Arrived {
  return { params: request.params, query: queryOf(request.query), body: request.body }
}

/** What is asked, without the language that it is answered in (`asked-language`). */
function queryOf(query: unknown): unknown {
  if (typeof query !== 'object' || query === null || !('lang' in query)) return query
  const { lang: _lang, ...asked } = query
  return asked
}

const nothingSent: Sent = {
  key: undefined,
  device: '',
  cookies: undefined,
  header: () => undefined,
  rawBody: undefined,
  receiveFile: () => Promise.reject(new Error('A page sends no file while it is rendered.')),
}

function sentOf({ endpoint }: JsonRoute, { headers, body, raw }: FastifyRequest): Sent {
  const { file } = endpoint
  const header = (name: string) => {
    const value = headers[name]
    return Array.isArray(value) ? value[0] : value
  }
  return {
    key: endpoint.takesKey ? keyOf(header('idempotency-key')) : undefined,
    device: headers['user-agent'] ?? '',
    cookies: headers.cookie,
    header,
    rawBody: Buffer.isBuffer(body) ? body : undefined,
    receiveFile: file ? (folder) => receiveFile(raw, file, folder) : nothingSent.receiveFile,
  }
}

/** @throws HttpRefusal 400 when the key is longer than any of ours or the provider's. */
function keyOf(key: string | undefined): string | undefined {
  if (key === undefined || (key.length > 0 && key.length <= 255)) return key
  throw new HttpRefusal(400, 'malformed', 'An Idempotency-Key has 1 to 255 characters.')
}
