import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Api } from '#kernel/api.ts'
import { type TopicVersions, topics } from '#kernel/topic.ts'
import type { Log } from '../log.server.ts'
import type { Scope } from '../scope.server.ts'
import type { AnswerCache, Made } from './answer-cache.server.ts'
import type { FrontDesk } from './front-desk.server.ts'
import { HttpRefusal } from './refusals.server.ts'
import type { SecurityHeaders } from './security-headers.server.ts'
import { sendShared } from './send-shared.server.ts'

/** What the renderer is given; it knows no server file. */
export interface PageRequest {
  /** The normalised path with its query. */
  address: string
  origin: string
  api: Api
  requestId: string
  /** What the page's data is as new as, so that the browser notices what it missed. */
  versions: TopicVersions
}

interface RenderedPage {
  status: number
  html: string
}

/** Where an address leads before anything is rendered. */
type ResolvedPage = { kind: 'page' | 'missing'; address: string } | { kind: 'moved'; to: string }

export interface PageRenderer {
  /** Every page pattern of the site map, in the syntax of endpoint paths. */
  patterns: string[]
  resolve: (path: string, search: string) => ResolvedPage
  render: (request: PageRequest) => Promise<RenderedPage>
  /** The page for a request that failed by our fault. */
  renderError: (requestId: string) => Promise<RenderedPage>
}

export interface PageParts {
  renderer: PageRenderer
  cache: AnswerCache
  desk: FrontDesk
  headers: SecurityHeaders
  log: Log
  /** Where the site lives, for canonical links. */
  origin: string
  scopeOf: (request: FastifyRequest) => Promise<Scope>
  apiFor: (scope: Scope, onValidUntil: (time: number) => void) => Api
  /** The methods that the tables know for an address, for 405. */
  methodsAt: (path: string) => string[]
}

/** Mounts the site map. Without a session a page is kept HTML; an address has one kept page. */
export function mountPages(app: FastifyInstance, parts: PageParts): void {
  for (const pattern of parts.renderer.patterns) {
    app.get(pattern, { config: { operation: `page ${pattern}` } }, (request, reply) =>
      answerPage(parts, request, reply),
    )
  }
  app.setNotFoundHandler({ preHandler: [] }, (request, reply) => {
    const path = splitAddress(request.url).path
    const allowed = parts.methodsAt(path)
    if (allowed.length > 0 && !allowed.includes(request.method)) throw wrongMethod(allowed)
    if (request.method === 'GET' || request.method === 'HEAD') {
      return answerPage(parts, request, reply)
    }
    throw new HttpRefusal(404, 'not_found', 'There is nothing at this address.')
  })
}

/** Addresses repeat; their resolution is remembered. Bounded, and cleared when full. */
const resolved = new WeakMap<PageRenderer, Map<string, ResolvedPage>>()
const maxResolved = 2000

function resolve(renderer: PageRenderer, url: string): ResolvedPage {
  const known = resolved.get(renderer) ?? new Map<string, ResolvedPage>()
  resolved.set(renderer, known)
  const found = known.get(url)
  if (found) return found
  const { path, search } = splitAddress(url)
  const page = renderer.resolve(path, search)
  if (known.size >= maxResolved) known.clear()
  known.set(url, page)
  return page
}

async function answerPage(parts: PageParts, request: FastifyRequest, reply: FastifyReply) {
  const page = resolve(parts.renderer, request.url)
  if (page.kind === 'moved') {
    return reply
      .headers(parts.headers.data)
      .header('x-request-id', request.id)
      .redirect(page.to, 308)
  }
  try {
    const scope = await parts.scopeOf(request)
    const key = `page ${page.address}`
    const make = () => renderShared(parts, page.address, scope)
    const answer = await parts.cache.get(key, topics, scope.now.getTime(), make)
    parts.desk.learn(request.url, key, request.routeOptions.config.operation ?? 'page')
    reply.hijack()
    sendShared(request.raw, reply.raw, answer, request.id)
    return reply
  } catch (error) {
    parts.log.error({ requestId: request.id, err: error }, 'page failed')
    const { status, html } = await parts.renderer.renderError(request.id)
    return reply
      .code(status)
      .headers({ ...parts.headers.html, 'cache-control': 'no-store', 'x-request-id': request.id })
      .type('text/html; charset=utf-8')
      .send(html)
  }
}

async function renderShared(parts: PageParts, address: string, scope: Scope): Promise<Made> {
  let validUntil = Infinity
  const api = parts.apiFor(scope, (time) => (validUntil = Math.min(validUntil, time)))
  const { status, html } = await parts.renderer.render({
    address,
    origin: parts.origin,
    api,
    requestId: scope.requestId,
    // Taken before the data is read: a change in between makes the browser ask once more.
    versions: scope.database.changes.versions(),
  })
  return {
    status,
    body: html,
    validUntil,
    headers: {
      ...parts.headers.html,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
    },
  }
}

function wrongMethod(allowed: string[]): HttpRefusal {
  return new HttpRefusal(
    405,
    'method_not_allowed',
    `This address answers ${allowed.join(', ')} only.`,
    { allow: allowed.join(', ') },
  )
}

function splitAddress(url: string): { path: string; search: string } {
  const mark = url.indexOf('?')
  return mark < 0
    ? { path: url, search: '' }
    : { path: url.slice(0, mark), search: url.slice(mark) }
}
