import type { IncomingMessage } from 'node:http'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '#kernel/clock.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { AnswerCache } from './answer-cache.server.ts'
import { FrontDesk, clientAddress } from './front-desk.server.ts'
import { LoadShedding } from './load-shedding.server.ts'
import { createMetrics } from './metrics.server.ts'
import { RateLimit } from './rate-limit.server.ts'
import { HttpRefusal, answerError } from './refusals.server.ts'
import { RequestLog } from './request-log.server.ts'
import { securityHeaders } from './security-headers.server.ts'
import { createServer, requestIds } from './server.server.ts'

function bareServer(trustProxy = false) {
  const log = pino({ level: 'silent' })
  const shedding = new LoadShedding(Infinity)
  shedding.stop()
  const rateLimit = new RateLimit(1, systemClock)
  const requestLog = new RequestLog(log, createMetrics())
  const nextRequestId = requestIds()
  const desk = new FrontDesk({
    cache: new AnswerCache(1),
    clock: systemClock,
    rateLimit,
    requestLog,
    nextRequestId,
    trustProxy,
  })
  return createServer({
    log,
    requestLog,
    nextRequestId,
    desk,
    rateLimit,
    shedding,
    headers: securityHeaders({ scriptHashes: [], isHttps: true }),
    trustProxy,
  })
}

describe('the server', () => {
  it('refuses to mount a route that is in no table', () => {
    expect(() => bareServer().get('/beside', () => 'no')).toThrow('GET /beside is in no table')
  })

  it('hides what a bug says and logs nothing of it to the caller', async () => {
    const server = bareServer()
    server.get('/bug', { config: { operation: 'bug' } }, () => {
      throw new Error('the password is hunter2')
    })
    const response = await server.inject('/bug')
    expect(response.statusCode).toBe(500)
    expect(response.json()).toMatchObject({ error: { code: 'internal' } })
    expect(response.body).not.toContain('hunter2')
    expect(response.headers['strict-transport-security']).toBe(
      'max-age=31536000; includeSubDomains',
    )
    await server.close()
  })

  it.each([
    ['not JSON', '{"a":', 'application/json', 400],
    ['empty', '', 'application/json', 400],
    ['of another type', '<a/>', 'text/xml', 415],
    ['too large', JSON.stringify('a'.repeat(70_000)), 'application/json', 413],
    ['poisoned', '{"__proto__":{"polluted":1}}', 'application/json', 400],
  ])('refuses a body that is %s', async (_name, payload, type, status) => {
    const server = bareServer()
    server.post('/echo', { config: { operation: 'echo' } }, (request) => request.body)
    const response = await server.inject({
      method: 'POST',
      url: '/echo',
      payload,
      headers: { 'content-type': type },
    })
    expect(response.statusCode).toBe(status)
    expect(response.json()).toEqual({
      error: { code: expect.any(String), message: expect.stringMatching(/\.$/) },
      requestId: expect.any(String),
    })
    await server.close()
  })

  it('tells a full disk from a bug', () => {
    const full = Object.assign(new Error('write failed'), { code: 'ENOSPC' })
    expect(answerError(full, 'r')).toMatchObject({ status: 507, bug: full })
    expect(answerError(new HttpRefusal(503, 'busy', 'Busy.'), 'r')).toMatchObject({ status: 503 })
  })
})

describe('the address of a client', () => {
  const from = (forwarded: string | undefined, trustProxy: boolean) =>
    clientAddress(
      // All that the function reads of a request.
      {
        headers: { 'x-forwarded-for': forwarded },
        socket: { remoteAddress: '192.0.2.9' },
      } as unknown as IncomingMessage,
      trustProxy,
    )

  it('is the peer, whatever a header says, unless the peer is our proxy', () => {
    expect(from('203.0.113.1', false)).toBe('192.0.2.9')
    expect(from(undefined, true)).toBe('192.0.2.9')
    expect(from('203.0.113.1', true)).toBe('203.0.113.1')
  })

  it('is what the proxy adds, not what the client made up before it', () => {
    expect(from('1.1.1.1, 2.2.2.2, 203.0.113.1', true)).toBe('203.0.113.1')
  })

  it('is the same for the routes', async () => {
    const server = bareServer(true)
    server.get('/who', { config: { operation: 'who' } }, (request) => request.ip)
    const headers = { 'x-forwarded-for': '1.1.1.1, 203.0.113.1' }
    expect((await server.inject({ url: '/who', headers })).body).toBe('203.0.113.1')
    await server.close()
  })
})

describe('the default limit of public reads', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp('SQLite', { rateLimits: 'on' })
  })
  afterAll(() => test.close())

  it('bites at the 3,001st call of a minute and spares the probes', async () => {
    const counts = new Map<number, number>()
    for (let batch = 0; batch < 31; batch++) {
      const answers = await Promise.all(Array.from({ length: 100 }, () => test.get('/restaurant')))
      for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1)
    }
    // A minute may end in between and start the count again.
    expect((counts.get(200) ?? 0) + (counts.get(429) ?? 0)).toBe(3100)
    expect(counts.get(429)).toBeGreaterThan(0)
    const refused = await test.get('/menu')
    expect([refused.status, Number(refused.headers.get('retry-after')) <= 60]).toEqual([429, true])
    expect((await test.get('/healthz')).status).toBe(200)
  })
})
