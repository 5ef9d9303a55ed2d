import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listDishes } from '#modules/menu/showing.server.ts'
import { type TestApp, startTestApp } from './app.ts'

const forever = 'public, max-age=31536000, immutable'
const data = "default-src 'none'; frame-ancestors 'none'"

/** Every kind of answer: status, cache-control, policy, whether it varies by encoding. */
const kinds: [name: string, path: string, status: number, cache: string | null, varies: boolean][] =
  [
    ['a page', '/', 200, 'no-cache', true],
    ['a page that is missing', '/nothing', 404, 'no-cache', true],
    ['a page of a missing subject', '/dish/nothing', 404, 'no-cache', true],
    ['a kept call', '/menu', 200, 'no-cache', true],
    ['the contract', '/openapi.json', 200, 'no-cache', true],
    ['the contract as a page', '/reference', 200, 'no-cache', true],
    ['an error', '/menu/nothing', 404, 'no-store', false],
    ['a malformed address', '/menu/%E0%A4%A', 400, 'no-store', false],
    ['an address that is too long', `/menu?${'a'.repeat(3000)}`, 414, 'no-store', false],
    ['a file named by its content', 'picture', 200, forever, true],
    ['a file at a fixed address', '/favicon.svg', 200, 'public, max-age=86400', true],
    ['a file for search engines', '/robots.txt', 200, 'public, max-age=3600', false],
    ['a probe', '/healthz', 200, 'no-store', false],
    ['readiness', '/readyz', 200, 'no-store', false],
    ['a refusal of the metrics', '/metrics', 403, 'no-store', false],
    ['a redirect', '/ourMenu/', 308, null, false],
  ]

const sites: [string, URL | undefined, string | null][] = [
  ['an https address', new URL('https://emberleaf.example'), 'max-age=31536000'],
  ['an http address', new URL('http://localhost:3000'), null],
  ['no address', undefined, null],
]

describe.each(sites)('with %s of its own', (_site, publicUrl, transport) => {
  let test: TestApp
  let picture = ''
  beforeAll(async () => {
    test = await startTestApp('SQLite', { publicUrl })
    const dish = (await listDishes(test.scope())).find((each) => each.picture)
    picture = dish?.image ?? ''
  })
  afterAll(() => test.close())

  it.each(kinds)('%s says so in its headers', async (_name, path, status, cache, varies) => {
    const headers = { 'x-forwarded-for': '192.0.2.1', 'accept-encoding': 'gzip' }
    const answer = await test.get(path === 'picture' ? picture : path, headers)
    const isPage = answer.headers.get('content-type')?.startsWith('text/html') ?? false
    expect({
      status: answer.status,
      cache: answer.headers.get('cache-control'),
      transport: answer.headers.get('strict-transport-security'),
      sniff: answer.headers.get('x-content-type-options'),
      varies: answer.headers.get('vary')?.toLowerCase().includes('accept-encoding') ?? false,
      hasId: answer.headers.has('x-request-id'),
      mayFeature: answer.headers.has('permissions-policy'),
    }).toEqual({
      status,
      cache,
      transport,
      sniff: 'nosniff',
      varies,
      hasId: true,
      mayFeature: isPage,
    })
    const policy = answer.headers.get('content-security-policy') ?? ''
    if (!isPage) expect(policy).toBe(data)
    else expect(policy).toMatch(/^default-src 'none'; script-src 'self' 'sha256-/)
  })
})
