import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, startTestApp } from './app.ts'
import { rawRequest, sendRaw } from './http.ts'

let test: TestApp

beforeAll(async () => {
  test = await startTestApp('SQLite')
})
afterAll(() => test.close())

interface ErrorShape {
  error: { code: string; message: string }
  requestId: string
}

async function refusal(path: string, init: RequestInit = {}) {
  const response = await fetch(test.url + path, init)
  const body = (await response.json()) as ErrorShape // The point of these tests: `expectShape` proves it.
  expectShape(body)
  return { status: response.status, body, headers: response.headers }
}

function expectShape(body: ErrorShape) {
  expect(body).toEqual({
    error: { code: expect.any(String), message: expect.stringMatching(/^[A-Z].*\.$/) },
    requestId: expect.any(String),
  })
  expect(JSON.stringify(body)).not.toMatch(/at \w+ \(|node_modules|\.ts:/)
}

const raw = (text: string) => sendRaw(test.url, text)

describe('bad requests', () => {
  it('answers an id that does not exist with 404, and one that cannot exist with 400', async () => {
    expect(await refusal('/menu/nope')).toMatchObject({ status: 404 })
    expect(await refusal('/menu/%00')).toMatchObject({ status: 400 })
    expect(await refusal(`/menu/${'9'.repeat(250)}`)).toMatchObject({ status: 404 })
    expect(await refusal('/dishes/nope')).toMatchObject({ status: 404 })
  })

  it('answers a wrong method with 405 and the right ones', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
      const { status, headers } = await refusal('/restaurant', { method })
      expect([method, status, headers.get('allow')]).toEqual([method, 405, 'GET, HEAD'])
    }
    expect(await refusal('/ourMenu', { method: 'POST' })).toMatchObject({ status: 405 })
  })

  it('answers an unknown address: a page for GET, the error shape for the rest', async () => {
    const page = await test.get('/nothing/here')
    expect([page.status, page.headers.get('content-type')]).toEqual([
      404,
      'text/html; charset=utf-8',
    ])
    expect(await page.text()).toContain('Oops! Page not found')
    expect(await refusal('/nothing', { method: 'POST' })).toMatchObject({ status: 404 })
  })

  it('answers an unknown call below /api with the error shape, whatever the method', async () => {
    for (const path of ['/api/auth/nothing', '/api/auth/sign-in', '/api/', '/api/nothing?a=b']) {
      expect(await refusal(path)).toMatchObject({ status: 404 })
      expect(await refusal(path, { method: 'POST' })).toMatchObject({ status: 404 })
    }
    const wrong = await refusal('/api/auth/sign-out')
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'POST'])
  })

  it('says the wrong method before it reads the body', async () => {
    const json = { 'content-type': 'application/json' }
    for (const [body, headers] of [
      ['{"a":', json],
      ['a'.repeat(100_000), json],
      ['<a/>', { 'content-type': 'text/xml' }],
    ] as const) {
      const answer = await refusal('/restaurant', { method: 'POST', body, headers })
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
      expect(await refusal('/nothing', { method: 'POST', body, headers })).toMatchObject({
        status: 404,
      })
    }
  })

  it.each(['QUERY', 'PROPFIND'])('answers the method %s like any wrong one', async (method) => {
    expect(await raw(rawRequest(method, '/menu'))).toMatch(/^HTTP\/1\.1 405 /)
    expect(await raw(rawRequest(method, '/nothing'))).toMatch(/^HTTP\/1\.1 404 /)
  })

  it('answers a parameter of any length with 404: a page or the error shape', async () => {
    for (const length of [300, 301, 1500]) {
      const long = 'a'.repeat(length)
      expect(await refusal(`/menu/${long}`)).toMatchObject({ status: 404 })
      expect(await refusal(`/dishes/${long}`)).toMatchObject({ status: 404 })
      expect(await refusal(`/menu/${long}`, { method: 'POST' })).toMatchObject({ status: 405 })
      for (const path of [`/dish/${long}`, `/nothing/${long}`, `/assets/${long}`]) {
        const page = await test.get(path)
        expect([page.status, await page.text()]).toEqual([
          404,
          expect.stringContaining('Oops! Page not found'),
        ])
      }
    }
  })

  it('answers a part that a file does not have with 416, and a wrong version with 412', async () => {
    const part = await refusal('/favicon.svg', { headers: { range: 'bytes=9999999-' } })
    expect([part.status, part.headers.get('content-range')]).toEqual([
      416,
      expect.stringMatching(/^bytes \*\/\d+$/),
    ])
    expect(part.headers.get('cache-control')).toBe('no-store')
    const version = await refusal('/favicon.svg', { headers: { 'if-match': '"x"' } })
    expect([version.status, version.headers.get('cache-control')]).toEqual([412, 'no-store'])
  })

  it('answers an address that is too long with 414', async () => {
    expect(await refusal(`/menu?x=${'a'.repeat(4000)}`)).toMatchObject({ status: 414 })
  })

  it('answers a malformed escape with 400', async () => {
    expect(await refusal('/menu/%E0%A4%A')).toMatchObject({ status: 400 })
  })

  it('answers oversized headers with 431', async () => {
    const answer = await raw(
      `GET /menu HTTP/1.1\r\nhost: x\r\nx-long: ${'a'.repeat(20_000)}\r\n\r\n`,
    )
    expect(answer).toMatch(/^HTTP\/1\.1 431 /)
    expectShape(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4)))
  })

  it.each([
    ['a broken request line', 'GARBAGE\r\n\r\n'],
    [
      'both length and chunked',
      'POST /menu HTTP/1.1\r\nhost: x\r\ncontent-length: 3\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    [
      'two different lengths',
      'POST /menu HTTP/1.1\r\nhost: x\r\ncontent-length: 3\r\ncontent-length: 4\r\n\r\nabcd',
    ],
    ['two hosts', 'GET /menu HTTP/1.1\r\nhost: x\r\nHost: y\r\n\r\n'],
    ['a bad chunk', 'POST /menu HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n'],
    ['a header with a line break in it', 'GET /menu HTTP/1.1\r\nhost: x\r\nx: a\x00b\r\n\r\n'],
  ])('answers %s with 400 and ends the connection', async (_name, text) => {
    const answer = await raw(text)
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  })

  it('ends a stream that garbage follows without a second answer in its middle', async () => {
    const stream = 'GET /events HTTP/1.1\r\nhost: x\r\n\r\n'
    const answer = await sendRaw(test.url, stream, 'GARBAGE\r\n\r\n')
    expect(answer).toMatch(/^HTTP\/1\.1 200 /)
    expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1)
  })

  it('has logged none of it as a bug', () => {
    expect(test.logged.filter(({ level }) => Number(level) > 30)).toEqual([])
  })

  it('stays up after all of it', async () => {
    expect((await test.get('/healthz')).status).toBe(200)
  })
})

describe('every answer', () => {
  const paths = [
    '/menu',
    '/menu/nope',
    '/',
    '/ourMenu',
    '/nothing',
    '/healthz',
    '/readyz',
    '/openapi.json',
    '/reference',
    '/robots.txt',
    '/sitemap.xml',
    '/manifest.webmanifest',
    '/favicon.svg',
    '/assets/none.js',
    '/ourMenu/',
    '/metrics',
    '/reviews',
    '/restaurant',
  ]

  it.each(paths)('%s carries the security headers and says nothing of the server', async (path) => {
    const response = await test.get(path)
    const { headers } = response
    const isPage = headers.get('content-type')?.startsWith('text/html')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none'/)
    expect(headers.get('content-security-policy')).toContain(`frame-ancestors 'none'`)
    const referrer = 'strict-origin-when-cross-origin'
    if (isPage)
      expect(await response.text()).toContain(`<meta name="referrer" content="${referrer}"`)
    else expect(headers.get('referrer-policy')).toBe(referrer)
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect(headers.get('x-powered-by') ?? headers.get('server')).toBeNull()
  })

  it('allows scripts by file or hash only', async () => {
    const policy = (await test.get('/')).headers.get('content-security-policy') ?? ''
    const scripts = policy.split('; ').find((part) => part.startsWith('script-src'))
    expect(scripts).toMatch(/^script-src 'self'( 'sha256-[A-Za-z0-9+/]{43}=')+$/)
  })

  it.each(paths)('%s carries a request id', async (path) => {
    const ids = [1, 2].map(async () => (await test.get(path)).headers.get('x-request-id'))
    expect(new Set([...(await Promise.all(ids)), null]).size).toBe(3)
  })

  it('has a request id that its log line names, and the line has no address', async () => {
    const response = await test.get('/menu/somebody@example.com')
    const requestId = response.headers.get('x-request-id')
    await expect
      .poll(() => test.logged.find((line) => line['requestId'] === requestId))
      .toMatchObject({
        operation: 'getMenuItem',
        status: 404,
        ms: expect.any(Number),
      })
    expect(JSON.stringify(test.logged)).not.toContain('@example.com')
  })
})

describe('cached responses', () => {
  it('are compressed as asked, with an ETag of their own each', async () => {
    const tags = new Set<string | null>()
    for (const encoding of ['br', 'gzip', 'identity', 'gzip, deflate, br', 'br;q=0, gzip']) {
      const { headers } = await test.get('/menu', { 'accept-encoding': encoding })
      tags.add(headers.get('etag'))
      const expected = { 'gzip, deflate, br': 'br', 'br;q=0, gzip': 'gzip', identity: null }
      expect([encoding, headers.get('content-encoding')]).toEqual([
        encoding,
        encoding in expected ? expected[encoding as keyof typeof expected] : encoding, // Just checked.
      ])
    }
    expect(tags.size).toBe(3)
  })

  it.each(['/menu', '/ourMenu', '/openapi.json', '/reference'])(
    '%s answers 304 to what the browser has',
    async (path) => {
      const first = await test.get(path)
      const etag = first.headers.get('etag') ?? ''
      for (const match of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
        const again = await test.get(path, { 'if-none-match': match })
        expect([match, again.status, await again.text()]).toEqual([match, 304, ''])
      }
      expect((await test.get(path, { 'if-none-match': '"other"' })).status).toBe(200)
    },
  )

  it('HEAD says what GET would say', async () => {
    const head = await fetch(`${test.url}/ourMenu`, { method: 'HEAD' })
    const get = await test.get('/ourMenu')
    expect([head.status, head.headers.get('etag')]).toEqual([200, get.headers.get('etag')])
    expect(await head.text()).toBe('')
  })
})

describe('metrics', () => {
  it('count answers by operation', async () => {
    await test.get('/reviews')
    const text = await (await test.get('/metrics')).text()
    expect(text).toMatch(
      /servery_http_request_duration_seconds_count\{operation="listReviews",status="200"\} [1-9]/,
    )
  })
})
