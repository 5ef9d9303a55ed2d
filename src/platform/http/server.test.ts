import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '#test/app.ts'
import { bareServer, sendRaw } from '#test/http.ts'
import { DatabaseBusy } from '../database/database.server.ts'
import { isLoopbackAddress } from './loopback.server.ts'
import { HttpRefusal, answerError } from './refusals.server.ts'
import { refuseSlowBody } from './slow-bodies.server.ts'

/** The marks of our own page: light-my-request answers on a made-up socket without a port. */
const ownPage = { 'sec-fetch-site': 'same-origin', 'x-requested-with': 'servery' }

describe('the server', () => {
  it('refuses to mount a route that is in no table', () => {
    expect(() => bareServer().server.get('/beside', () => 'no')).toThrow(
      'GET /beside is in no table',
    )
  })

  it('hides what a bug says and logs nothing of it to the caller', async () => {
    const { server } = bareServer()
    server.get('/bug', { config: { operation: 'bug' } }, () => {
      throw new Error('the password is hunter2')
    })
    const response = await server.inject('/bug')
    expect(response.statusCode).toBe(500)
    expect(response.json()).toMatchObject({ error: { code: 'internal' } })
    expect(response.body).not.toContain('hunter2')
    expect(response.headers['strict-transport-security']).toBe('max-age=31536000')
    await server.close()
  })

  it.each([
    ['not JSON', '{"a":', 'application/json', 400],
    ['empty', '', 'application/json', 400],
    ['of another type', '<a/>', 'text/xml', 415],
    ['too large', JSON.stringify('a'.repeat(70_000)), 'application/json', 413],
    ['poisoned', '{"__proto__":{"polluted":1}}', 'application/json', 400],
  ])('refuses a body that is %s', async (_name, payload, type, status) => {
    const { server } = bareServer()
    server.post('/echo', { config: { operation: 'echo' } }, (request) => request.body)
    const response = await server.inject({
      method: 'POST',
      url: '/echo',
      payload,
      headers: { 'content-type': type, ...ownPage },
    })
    expect(response.statusCode).toBe(status)
    expect(response.json()).toEqual({
      error: { code: expect.any(String), message: expect.stringMatching(/\.$/) },
      requestId: expect.any(String),
    })
    await server.close()
  })

  it.each([
    [undefined, '64 KB'],
    [100_000, '97 KB'],
    [3_000_000, '2 MB'],
  ])('says how large a body may be where the limit is %s', async (bodyLimit, most) => {
    const { server } = bareServer()
    const limited = { config: { operation: 'echo' }, ...(bodyLimit !== undefined && { bodyLimit }) }
    server.post('/echo', limited, () => 'heard')
    const response = await server.inject({
      method: 'POST',
      url: '/echo',
      payload: JSON.stringify('a'.repeat(bodyLimit ?? 65_536)),
      headers: { 'content-type': 'application/json', ...ownPage },
    })
    expect(response.json().error.message).toBe(`This request is larger than ${most}.`)
    await server.close()
  })

  it('tells a full disk from a bug', () => {
    const full = Object.assign(new Error('write failed'), { code: 'ENOSPC' })
    expect(answerError(full, 'r')).toMatchObject({ status: 507, bug: full })
    expect(answerError(new HttpRefusal(503, 'busy', 'Busy.'), 'r')).toMatchObject({ status: 503 })
  })
})

describe('a client that leaves', () => {
  it.each([
    [
      'in the middle of its body',
      'POST',
      'sec-fetch-site: same-origin\r\nx-requested-with: servery\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"a',
    ],
    ['before its answer', 'GET', '\r\n'],
  ])('%s is counted once and is no bug', async (_name, method, rest) => {
    const { server, logged } = bareServer()
    const config = { operation: 'wait' }
    const isUnderWay = Promise.withResolvers<void>()
    server.addHook('onRequest', async () => isUnderWay.resolve())
    server.route({ method, url: '/wait', config, handler: () => new Promise(() => {}) })
    await server.listen({ port: 0, host: '127.0.0.1' })
    const { port } = server.server.address() as AddressInfo // It listens on TCP.
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(`${method} /wait HTTP/1.1\r\nhost: x\r\n${rest}`)
    })
    await isUnderWay.promise
    socket.resetAndDestroy()
    await expect.poll(() => logged.length).toBe(1)
    await server.close()
    expect(logged).toMatchObject([{ level: 30, operation: 'wait', status: 499 }])
  })
})

describe('a client that sends its headers slowly', () => {
  it('is told so and cut off soon after the limit of 10 seconds', async () => {
    const { server } = bareServer()
    const url = await server.listen({ port: 0, host: '127.0.0.1' })
    const startedAt = performance.now()
    const answer = await new Promise<string>((resolve) => {
      let text = ''
      const socket = connect(Number(new URL(url).port), '127.0.0.1', () => {
        socket.write('GET / HTTP/1.1\r\nhost: x\r\nx-slow: ')
      })
      socket.on('data', (data) => (text += data))
      socket.on('close', () => resolve(text))
    })
    expect(answer).toMatch(/^HTTP\/1\.1 408 /)
    expect(performance.now() - startedAt).toBeLessThan(15_000)
    await server.close()
  })
})

describe('a body that does not come', () => {
  it('is told so and cut off, and one that does is left in peace', async () => {
    const server = createServer((request, response) => {
      refuseSlowBody(request, 100)
      request.resume().once('end', () => response.end('done'))
    })
    await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
    const address = server.address()
    const url = `http://127.0.0.1:${typeof address === 'object' && address?.port}`
    const head = 'POST / HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: 4\r\n\r\n'
    expect(await sendRaw(url, `${head}ab`)).toMatch(/^HTTP\/1\.1 408 /)
    expect(await sendRaw(url, `${head}abcd`)).toMatch(/^HTTP\/1\.1 200 /)
    server.close()
  })
})

describe('what the framework refuses by itself', () => {
  it.each([
    [Object.assign(new Error('no'), { statusCode: 416 }), 416, 'range_not_satisfiable'],
    [Object.assign(new Error('no'), { statusCode: 418 }), 418, 'refused'],
    [Object.assign(new Error('no'), { statusCode: 502 }), 500, 'internal'],
    [new DatabaseBusy('locked'), 503, 'database_unavailable'],
  ])('%s becomes %i %s', (error, status, code) => {
    const answer = answerError(error, 'r')
    expect([answer.status, answer.body.error.code]).toEqual([status, code])
    expect(answer.bug === undefined).toBe(status < 500)
  })
})

describe('loopback', () => {
  it.each([
    ['127.0.0.1', true],
    ['127.8.9.1', true],
    ['::1', true],
    ['::ffff:127.0.0.1', true],
    ['127.evil.com', false],
    ['::ffff:127.evil.com', false],
    ['128.0.0.1', false],
    ['', false],
  ])('%s: %s', (address, expected) => {
    expect(isLoopbackAddress(address)).toBe(expected)
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
    expect(refused.headers.get('content-type')).toBe('application/json; charset=utf-8')
    for (const path of ['/', '/ourMenu', '/no/such/page']) {
      const page = await test.get(path)
      const wait = Number(page.headers.get('retry-after'))
      expect([page.status, page.headers.get('content-type')]).toEqual([
        429,
        'text/html; charset=utf-8',
      ])
      expect(await page.text()).toContain(`http-equiv="refresh" content="${wait + 1}"`)
    }
    for (const path of ['/api/nothing', '/create-payment-intent']) {
      expect((await (await test.get(path)).json()).error.code).toBe('too_many_requests')
    }
    expect([refused.status, Number(refused.headers.get('retry-after')) <= 60]).toEqual([429, true])
    expect((await test.get('/healthz')).status).toBe(200)
  })
})
