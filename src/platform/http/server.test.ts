import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { minutes } from '#kernel/duration.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { aGuest, letGuestsOrder } from '#test/guests.ts'
import { bareServer, sendRaw } from '#test/http.ts'
import { aConnectedScreen } from '#test/kitchen.ts'
import { Visitor } from '#test/visitor.ts'
import { ada, carl, hana, kim } from '#test/world.ts'
import { DatabaseBusy } from '../database/database.server.ts'
import { isLoopbackAddress } from './operations.server.ts'
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

describe('a phone in the house’s Wi-Fi that floods', () => {
  const loop = { ms: 0, stop: () => {} }
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp('SQLite', { rateLimits: 'on', loopDelay: loop })
    await letGuestsOrder(test)
  })
  afterAll(() => test.close())
  afterEach(() => (loop.ms = 0))

  /** So many calls at once, by how they were answered. */
  const flood = async (count: number, path: string, headers: Record<string, string> = {}) => {
    const statuses = new Map<number, number>()
    for (let left = count; left > 0; left -= 100) {
      const batch = Array.from({ length: Math.min(100, left) }, () => test.get(path, headers))
      for (const { status, body } of await Promise.all(batch)) {
        await body?.cancel()
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
      }
    }
    return Object.fromEntries(statuses)
  }
  /** A minute of its own, whose limits nobody has touched. */
  const newMinute = () => test.setNow(new Date(test.scope().now.getTime() + minutes(2)))

  it('is answered what is kept, however often, and counted for none of it', async () => {
    expect(await flood(3100, '/restaurant')).toEqual({ 200: 3100 })
    loop.ms = 31
    expect(await flood(1, '/cart')).toEqual({ 401: 1 })
  })

  it('is held to the time that is left, from the 3,001st read of a minute on', async () => {
    newMinute()
    expect(await flood(3100, '/cart')).toEqual({ 401: 3100 })
    loop.ms = 31
    const refused = await test.get('/cart')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
    // What else there is to do has counters of its own, and so has the next minute.
    expect((await test.get('/no/such/page')).status).toBe(404)
    expect((await test.call('DELETE', '/jwt')).status).toBe(200)
    newMinute()
    expect((await test.get('/cart')).status).toBe(401)
  })

  it('takes nobody off the site: cook, host, owner, screen, guest, customer, known browser', async () => {
    newMinute()
    const [known, guest] = [new Visitor(test), await aGuest(test)]
    await known.register('known@example.com')
    const people = {
      cook: [await test.signedIn(kim), '/kitchen/board'],
      host: [await test.signedIn(hana), '/orders'],
      owner: [await test.signedIn(ada), '/shift'],
      screen: [(await aConnectedScreen(test)).as, '/kitchen/board'],
      customer: [await test.signedIn(carl), '/cart'],
      guest: [guest.headers, '/cart'],
      known: [known.headers, '/session'],
    } as const
    await flood(3001, '/cart')
    loop.ms = 150
    for (const [who, [as, path]] of Object.entries(people)) {
      expect([who, (await test.get(path, as)).status]).toEqual([who, 200])
    }
    // Nobody is signed in there any more, and the browser is known all the same.
    const device = { cookie: `servery-device=${known.cookies.get('servery-device')}` }
    expect((await test.get('/session', device)).status).toBe(200)
    expect((await test.get('/session', { cookie: 'servery=made-up' })).status).toBe(503)
    const madeUp = { cookie: `servery-device=${'a'.repeat(22)}.${'b'.repeat(43)}` }
    expect((await test.get('/session', madeUp)).status).toBe(503)
    expect((await test.get('/')).status).toBe(200)
  })

  it('leaves the proofs of work to everybody, after any number of writes', async () => {
    newMinute()
    const asked = await Promise.all(
      Array.from({ length: 3001 }, () => test.call('DELETE', '/jwt').then(({ status }) => status)),
    )
    expect(new Set(asked)).toEqual(new Set([200]))
    loop.ms = 150
    expect((await test.call('DELETE', '/jwt')).status).toBe(503)
    expect((await test.call('POST', '/captcha/proof')).status).toBe(200)
  })

  it('is refused at the 3,001st call as soon as it is recognised, and it alone', async () => {
    newMinute()
    const [guest, neighbour] = [await aGuest(test), await aGuest(test)]
    // The first call of a browser is its network's: it is recognised by what that finds.
    const answers = await flood(3002, '/cart', guest.headers)
    expect([answers[200], answers[429]]).toEqual([3001, 1])
    expect((await neighbour.call('GET', '/cart')).status).toBe(200)
    expect((await test.get('/healthz')).status).toBe(200)
  })

  it('with a thousand bodies that do not come takes no place of whoever orders', async () => {
    newMinute()
    const { hostname, port } = new URL(test.url)
    const head = `POST /cart HTTP/1.1\r\nhost: x\r\nx-requested-with: servery\r\norigin: ${test.url}\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{`
    let begun = 0
    test.app.server.server.on('request', () => begun++)
    const sockets = await Promise.all(
      Array.from({ length: 1100 }, async () => {
        const socket = connect(Number(port), hostname)
        socket.on('error', () => {})
        await once(socket, 'connect')
        socket.write(head)
        return socket
      }),
    )
    await expect.poll(() => begun).toBe(1100)
    const guest = await aGuest(test)
    expect((await guest.fill(1)).length).toBe(1)
    expect((await test.get('/kitchen/board', await test.signedIn(kim))).status).toBe(200)
    for (const socket of sockets) socket.destroy()
  })
})
