import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Api } from '#kernel/api.ts'
import { type Language, languages } from '#kernel/languages.ts'
import { type TopicVersions, topics } from '#kernel/topic.ts'
import { type Audience, type Viewer, isOf, lacksSecondFactor } from '#kernel/viewer.ts'
import type { Log } from '../log.server.ts'
import type { Scope } from '../scope.server.ts'
import { spokenLanguage } from '../speaking.server.ts'
import { askedAddress, prefixOf } from './asked-language.server.ts'
import type { CachedResponses } from './cached-responses.server.ts'
import { withDeadline } from './deadline.server.ts'
import { answerError } from './refusals.server.ts'
import type { ResponseCache, Made } from './response-cache.server.ts'
import type { SecurityHeaders } from './security-headers.server.ts'
import type { Turns } from './turns.server.ts'
import type { Unmatched } from './unmatched.server.ts'

/** What the renderer is given; it knows no server file. */
export interface PageRequest {
  /** The normalised path with its query, without a language before it. */
  address: string
  language: Language
  /** What stands before the page's addresses: "/de", or nothing in the main language. */
  prefix: string
  origin: string
  api: Api
  requestId: string
  /** Awaited between the data and the render, so that each turn of the event loop renders one page. */
  turn: () => Promise<void>
  /** What the page's data is as new as, so that the browser notices what it missed. */
  versions: TopicVersions
}

interface RenderedPage {
  status: number
  html: string
  /** Where the page leads instead of showing anything. */
  location?: string
}

interface FoundPage {
  kind: 'page'
  address: string
  /** False when a visitor's own words are in it: nobody else will ask for the same. */
  isKept: boolean
  /** Whoever has its address sees it: nobody keeps it and no referrer passes it on. */
  isSecret?: boolean
  /** The page takes cards: its policy lets the card processor's script in. */
  loadsStripe?: boolean
  /** Who may see it; a customer's page leads a visitor to the sign-in. */
  who: Audience
}

/** Where an address leads before anything is rendered; all that are missing share one page. */
type ResolvedPage =
  | FoundPage
  /** `slug`: where the owner may have added a page. */
  | { kind: 'missing'; address: string; slug?: string }
  | { kind: 'moved'; to: string }

export interface PageRenderer {
  /** Every page pattern of the site map, in the syntax of endpoint paths. */
  patterns: string[]
  resolve: (path: string, search: string) => ResolvedPage
  render: (request: PageRequest) => Promise<RenderedPage>
  /** Where somebody is led who may not see the page, with what brings them back. */
  signInAddress: (from: string, who: Audience) => string
  /** Where an admin is led who has yet to set up a second factor. */
  securityAddress: string
  /** Where a kitchen's screen that was signed out is connected again. */
  screenAddress: string
  /** The page for a request that failed by our fault, or that cannot be answered now (503). */
  renderError: (requestId: string, status: number, language: Language) => Promise<RenderedPage>
}

export interface PageParts {
  renderer: PageRenderer
  turns: Turns
  cache: ResponseCache
  cached: CachedResponses
  headers: SecurityHeaders
  log: Log
  /** How long a page may take, in milliseconds. */
  deadlineMs: number
  /** Where the site lives, for canonical links. */
  origin: string
  scopeOf: (request: FastifyRequest) => Promise<Scope>
  apiFor: (scope: Scope, onValidUntil: (time: number) => void) => Api
  unmatched: Unmatched
  /** Whether the owner has added a page at this address. */
  hasHousePage: (scope: Scope, slug: string) => Promise<boolean>
}

/** Mounts the site map. Without a session a page is kept HTML; an address has one kept page. */
export function mountPages(app: FastifyInstance, parts: PageParts): void {
  const prefixes = ['', ...Object.keys(languages).map((code) => `/${code}`)]
  for (const pattern of parts.renderer.patterns) {
    const config = { operation: `page ${pattern}`, isPage: true }
    for (const prefix of prefixes) {
      app.get(prefix + pattern, { config }, (request, reply) => answerPage(parts, request, reply))
    }
  }
  app.setNotFoundHandler((request, reply) => answerPage(parts, request, reply))
  // Before any body is read: it cannot matter where nobody takes one.
  app.addHook('onRequest', (request, _reply, done) => {
    done(request.is404 ? parts.unmatched.refusalOf(request) : undefined)
  })
}

async function answerPage(parts: PageParts, request: FastifyRequest, reply: FastifyReply) {
  const { prefix, url } = askedAddress(request.url)
  const { path, search } = splitAddress(url)
  const resolved = parts.renderer.resolve(path, search)
  if (resolved.kind === 'moved') {
    return reply.headers(parts.headers.data).redirect(prefix + resolved.to, 308)
  }
  try {
    const scope = await parts.scopeOf(request)
    const page = await addedPage(parts, resolved, scope)
    if (page.kind === 'page' && !isOf(page.who, scope.viewer)) {
      const to = prefix + placeOf(parts.renderer, url, page.who, scope.viewer)
      return reply.headers({ ...parts.headers.data, ...personal }).redirect(to, 303)
    }
    const isSecret = page.kind === 'page' && page.isSecret
    if (isSecret) reply.headers(secret)
    if (isSecret || scope.viewer.kind !== 'visitor') {
      return await answerPerson(parts, page, scope, request, reply)
    }
    const key = `page ${spokenLanguage()} ${page.address}`
    const make = () => renderShared(parts, page, scope)
    const getting = parts.cache.get(key, topics, scope.now.getTime(), make)
    const answer = await withDeadline(getting, parts.deadlineMs)
    if (answer.location !== undefined) return leadOn(parts, page, answer.location, request, reply)
    const { operation } = request.routeOptions.config
    if (operation && page.kind === 'page' && page.isKept && answer.status === 200) {
      parts.cached.learn(request.url, key, operation, true)
    }
    reply.hijack()
    parts.cached.send(request.raw, reply.raw, answer, request.id)
    return reply
  } catch (error) {
    const answer = answerError(error, request.id)
    parts.log.error({ requestId: request.id, err: error }, 'page failed')
    const { status, html } = await parts.renderer.renderError(
      request.id,
      // Whatever a page throws is ours, also what would be the caller's part in a call.
      Math.max(answer.status, 500),
      spokenLanguage(),
    )
    return reply
      .code(status)
      .headers({ ...parts.headers.html, ...answer.headers, 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(html)
  }
}

/** What is missing among the site's own pages may be one that the owner has added. */
async function addedPage(
  parts: PageParts,
  page: Exclude<ResolvedPage, { kind: 'moved' }>,
  scope: Scope,
): Promise<Exclude<ResolvedPage, { kind: 'moved' }>> {
  if (page.kind !== 'missing' || page.slug === undefined) return page
  if (!(await parts.hasHousePage(scope, page.slug))) return page
  return { kind: 'page', address: `/${page.slug}`, isKept: true, who: 'anyone' }
}

/** Where whoever may not see a page finds the way in. */
function placeOf(renderer: PageRenderer, from: string, who: Audience, viewer: Viewer): string {
  if (lacksSecondFactor(viewer)) return renderer.securityAddress
  const lostKitchen = who === 'kitchen' && 'wasScreen' in viewer
  return lostKitchen ? renderer.screenAddress : renderer.signInAddress(from, who)
}

/** A page for one person: rendered at every request and kept by nobody. */
async function answerPerson(
  parts: PageParts,
  page: Exclude<ResolvedPage, { kind: 'moved' }>,
  scope: Scope,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const rendering = renderShared(parts, page, scope)
  const { status, body, headers, location } = await withDeadline(rendering, parts.deadlineMs)
  if (location !== undefined) return leadOn(parts, page, location, request, reply)
  return reply
    .code(status)
    .headers({ ...headers, ...personal })
    .send(body)
}

/**
 * Where a page leads by itself: one that leads to the sign-in was made for its address without the query, as all are,
 * and whoever comes back finds what they asked for.
 */
function leadOn(
  { headers }: PageParts,
  { address }: { address: string },
  location: string,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const [path = '', search = ''] = location.split('?')
  const query = new URLSearchParams(search)
  if (query.get('from') === address) query.set('from', request.url)
  const to = query.size > 0 ? `${path}?${query}` : path
  return reply.headers({ ...headers.data, ...personal }).redirect(to, 303)
}

const secret = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' }
const personal = { 'cache-control': 'private, no-store', vary: 'cookie' }

async function renderShared(
  parts: PageParts,
  page: Exclude<ResolvedPage, { kind: 'moved' }>,
  scope: Scope,
): Promise<Made> {
  let validUntil = Infinity
  const api = parts.apiFor(scope, (time) => (validUntil = Math.min(validUntil, time)))
  const { status, html, location } = await parts.renderer.render({
    address: page.address,
    language: spokenLanguage(),
    prefix: prefixOf(spokenLanguage()),
    origin: parts.origin,
    api,
    requestId: scope.requestId,
    turn: () => parts.turns.next(),
    // Taken before the data is read: a change in between makes the browser ask once more.
    versions: scope.database.changes.versions(),
  })
  // A long page's text is written out and handed to the compressor in a turn after its rendering.
  await parts.turns.next()
  return {
    status,
    body: html,
    validUntil,
    // A subject that is missing under a made-up address would fill the memory under each of them.
    isKept: page.kind === 'missing' || (page.isKept && status === 200),
    headers: {
      ...(page.kind === 'page' && page.loadsStripe ? parts.headers.payment : parts.headers.html),
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
    },
    ...(location !== undefined && { location }),
  }
}

function splitAddress(url: string): { path: string; search: string } {
  const mark = url.indexOf('?')
  return mark < 0
    ? { path: url, search: '' }
    : { path: url.slice(0, mark), search: url.slice(mark) }
}
