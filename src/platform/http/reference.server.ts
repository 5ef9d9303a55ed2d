import * as z from 'zod/mini'
import type { Clock } from '#kernel/clock.ts'
import { type Endpoint, endpoint } from '#kernel/endpoint.ts'
import type { CachedResponses } from './cached-responses.server.ts'
import { type OpenApiInfo, describeApi, jsonSchema, refusalsOf } from './openapi.server.ts'
import type { ResponseCache } from './response-cache.server.ts'
import { type RawRoute, serveRaw } from './route.server.ts'
import type { SecurityHeaders } from './security-headers.server.ts'

const reading = { method: 'GET', who: 'anyone', rate: 'read' } as const

const referenceEndpoints = {
  getOpenApi: endpoint({
    ...reading,
    name: 'getOpenApi',
    path: '/openapi.json',
    summary: 'This contract as an OpenAPI 3.1 document',
    output: z.unknown(),
  }),
  getReference: endpoint({
    ...reading,
    name: 'getReference',
    path: '/reference',
    summary: 'This contract as a page to read',
    output: z.string(),
    produces: 'text/html',
  }),
} as const

export interface ReferenceParts {
  info: OpenApiInfo
  headers: SecurityHeaders
  cache: ResponseCache
  cached: CachedResponses
  clock: Clock
}

/** The document and its page are made from the tables and kept: the page needs no script and nothing from elsewhere. */
export function referenceRoutes(endpoints: Endpoint[], parts: ReferenceParts): RawRoute[] {
  const { info, headers } = parts
  const all = [...endpoints, ...Object.values(referenceEndpoints)]
  return [
    serveKept(parts, referenceEndpoints.getOpenApi, {
      make: () => JSON.stringify(describeApi(all, info)),
      headers: { ...headers.data, 'content-type': 'application/json; charset=utf-8' },
    }),
    serveKept(parts, referenceEndpoints.getReference, {
      make: () => describePage(all, info),
      headers: { ...headers.html, 'content-type': 'text/html; charset=utf-8' },
    }),
  ]
}

interface KeptText {
  make: () => string
  headers: Record<string, string>
}

function serveKept(parts: ReferenceParts, entry: Endpoint, text: KeptText): RawRoute {
  const headers = { ...text.headers, 'cache-control': 'no-cache' }
  const make = async () => ({ status: 200, body: text.make(), validUntil: Infinity, headers })
  return serveRaw(entry, async (request, reply) => {
    const now = parts.clock().getTime()
    const answer = await parts.cache.get(entry.name, [], now, make)
    parts.cached.learn(request.url, entry.name, entry.name, false)
    reply.hijack()
    parts.cached.send(request.raw, reply.raw, answer, request.id)
    return reply
  })
}

function describePage(endpoints: Endpoint[], info: OpenApiInfo): string {
  const sorted = endpoints.toSorted((a, b) => a.path.localeCompare(b.path))
  const index = sorted.map(
    (each) => `<li><a href="#${slug(each.name)}">${signature(each)}</a></li>`,
  )
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="referrer" content="strict-origin-when-cross-origin">
<title>${escape(info.title)}</title><style>${styles}</style></head>
<body><main><h1>${escape(info.title)}</h1>
<p>Version ${escape(info.version)}. The same as a document: <a href="/openapi.json">/openapi.json</a>.
Every refusal has one shape: <code>{error: {code, message, fields?}, requestId}</code>.</p>
<nav aria-label="Operations"><ul>${index.join('')}</ul></nav>
${sorted.map(describeOperation).join('\n')}</main></body></html>`
}

function describeOperation(each: Endpoint): string {
  const refusals = Object.entries(refusalsOf(each)).map(
    ([status, text]) => `<tr><td>${status}</td><td>${escape(text)}</td></tr>`,
  )
  return `<section id="${slug(each.name)}"><h2>${signature(each)}</h2>
<p>${escape(each.summary)}. <em>Who: ${each.who}.</em></p>
${schemaBlock('Path', each.params)}${schemaBlock('Query', each.query)}${schemaBlock('Body', each.body)}${schemaBlock('Answer', each.output)}
<details><summary>Refusals</summary><table><thead><tr><th scope="col">Status</th><th scope="col">When</th></tr></thead><tbody>${refusals.join('')}</tbody></table></details></section>`
}

function schemaBlock(title: string, schema: z.ZodMiniType | undefined): string {
  if (!schema) return ''
  const text = JSON.stringify(jsonSchema(schema), null, 2)
  return `<details><summary>${title}</summary><pre tabindex="0">${escape(text)}</pre></details>`
}

function signature({ method, path }: Endpoint): string {
  return `<code><b>${method}</b> ${escape(path)}</code>`
}

function slug(name: string): string {
  return escape(name.replace(/[^A-Za-z0-9]+/g, '-'))
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

const styles = `:root{color-scheme:light dark;font:16px/1.6 system-ui,sans-serif}body{margin:0}
main{max-width:60rem;margin:0 auto;padding:2rem 1rem}a{color:light-dark(#963512,#f2935a)}
code,pre{font:14px/1.5 ui-monospace,monospace}pre{overflow:auto;padding:1rem;border:1px solid light-dark(#8c7c69,#85776a);border-radius:6px}
section{border-top:1px solid light-dark(#e3d8c6,#3b3129);padding-top:1rem;margin-top:1rem}summary{cursor:pointer;padding:.4rem 0}
td,th{text-align:left;padding:.2rem 1rem .2rem 0}h2{font-size:1.1rem}`
