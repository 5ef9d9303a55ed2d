import { connect } from 'node:net'
import type { FastifyReply } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { systemClock } from '#kernel/clock.ts'
import { bareServer, nobodyKnown } from '#test/http.ts'
import { changesByHand } from '#test/live.ts'
import { EventStream } from './event-stream.server.ts'
import { OpenStreams } from './open-streams.server.ts'
import { Callers } from './rate-limit.server.ts'

let stop: () => Promise<void> = async () => {}
afterEach(() => stop())

/** Recognises whoever says a name; the house's begins with `house`. */
const byName = new Callers(systemClock, 'servery', async ({ headers: { cookie = '' } }) => ({
  key: cookie,
  isHouse: cookie.startsWith('house'),
}))

/** A listening server with nothing but the stream; clients choose their address. */
async function startStream(maxPerNetwork: number, maxStreams: number) {
  const { server, headers } = bareServer({ trustProxy: 1 })
  const { changes, announce } = changesByHand()
  const streams = new OpenStreams(headers, byName, {
    together: maxPerNetwork,
    inAll: maxStreams,
  })
  const stream = new EventStream(changes, streams)
  server.get('/events', { config: { operation: 'events', rate: 'none' } }, (request, reply) =>
    stream.open(request, reply),
  )
  const url = await server.listen({ port: 0, host: '127.0.0.1' })
  const clients: AbortController[] = []
  stop = async () => {
    for (const client of clients) client.abort()
    stream.close()
    streams.close()
    await server.close()
  }
  const open = async (address: string, name?: string) => {
    const client = new AbortController()
    clients.push(client)
    const cookie = name === undefined ? {} : { cookie: name }
    const headersOf = { 'x-forwarded-for': address, ...cookie }
    const response = await fetch(`${url}/events`, { headers: headersOf, signal: client.signal })
    return { status: response.status, retry: response.headers.get('retry-after'), client }
  }
  return { url, streams, open, announce }
}

/** A listening server with a stream for guests at /guest, and one at /house for people who were let in. */
async function startPrivate() {
  const { server, headers } = bareServer()
  const streams = new OpenStreams(headers, nobodyKnown, { together: 1, inAll: 2 })
  for (const path of ['/guest', '/house']) {
    const isLetIn = path === '/house'
    server.get(path, { config: { operation: 'events', rate: 'none' } }, async (request, reply) => {
      await streams.open(request, reply, () => 'event: first\n\n', { isLetIn })
      return reply
    })
  }
  const url = await server.listen({ port: 0, host: '127.0.0.1' })
  stop = async () => {
    streams.close()
    await server.close()
  }
  return { url }
}

describe('the streams of one process', () => {
  it('are limited for each network, and one that closes makes room', async () => {
    const { open } = await startStream(2, 100)
    const first = await open('192.0.2.1')
    expect([first.status, (await open('192.0.2.1')).status]).toEqual([200, 200])
    expect(await open('192.0.2.1')).toMatchObject({ status: 503, retry: '30' })
    expect((await open('192.0.2.2')).status).toBe(200)
    first.client.abort()
    await expect.poll(async () => (await open('192.0.2.1')).status).toBe(200)
    expect((await open('192.0.2.1')).status).toBe(503)
  })

  it('are counted for whoever is recognised and not for the network, and the house’s for nobody', async () => {
    const { open } = await startStream(1, 3)
    const here = async (name?: string) => (await open('192.0.2.1', name)).status
    expect([await here(), await here()]).toEqual([200, 503])
    expect([await here('lena'), await here('lena'), await here('carl')]).toEqual([200, 503, 200])
    // All the places of guests are taken; the house opens one more for each of its pages.
    expect(await here('nina')).toBe(503)
    expect([await here('house kim'), await here('house kim')]).toEqual([200, 200])
  })

  it('count an IPv6 network as one', async () => {
    const { open } = await startStream(1, 100)
    expect((await open('2001:db8:1:2::1')).status).toBe(200)
    expect((await open('2001:db8:1:2::2')).status).toBe(503)
  })

  it('are limited altogether', async () => {
    const { open } = await startStream(20, 2)
    expect((await open('192.0.2.1')).status).toBe(200)
    expect((await open('192.0.2.2')).status).toBe(200)
    expect((await open('192.0.2.3')).status).toBe(503)
  })

  it('are refused after the end', async () => {
    const { open, streams } = await startStream(20, 20)
    streams.close()
    expect(await open('192.0.2.1')).toMatchObject({ status: 503, retry: '30' })
  })

  it('are taken from a client that has stopped reading', async () => {
    const { url, open, announce } = await startStream(1, 1)
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => {
      socket.pause()
      socket.write('GET /events HTTP/1.1\r\nhost: x\r\nx-forwarded-for: 192.0.2.1\r\n\r\n')
    })
    socket.on('error', () => {})
    await expect.poll(async () => (await open('192.0.2.1')).status).toBe(503)
    // More than the kernel takes for a reader that does not read.
    const shout = setInterval(() => {
      for (let version = 1; version <= 20_000; version++) announce('menu', version)
    }, 5)
    await expect.poll(async () => (await open('192.0.2.1')).status, { timeout: 20_000 }).toBe(200)
    clearInterval(shout)
    socket.destroy()
  })

  it('are not written to once they have ended, however slowly the end is read', async () => {
    const { server, headers } = bareServer()
    const streams = new OpenStreams(headers, nobodyKnown)
    const replies: FastifyReply[] = []
    server.get('/slow', { config: { operation: 'slow', rate: 'none' } }, async (request, reply) => {
      await streams.open(request, reply, () => 'event: first\n\n')
      replies.push(reply)
      return reply
    })
    const { port } = new URL(await server.listen({ port: 0, host: '127.0.0.1' }))
    const socket = connect(Number(port), '127.0.0.1')
    stop = async () => {
      socket.destroy()
      await server.close()
    }
    socket.on('connect', () => socket.write('GET /slow HTTP/1.1\r\nhost: localhost\r\n\r\n'))
    await expect.poll(() => replies.length).toBe(1)
    const [reply] = replies
    const failures: unknown[] = []
    reply?.raw.on('error', (error) => failures.push(error))
    reply?.raw.end()
    if (reply) streams.write(reply, 'event: beat\n\n')
    await new Promise(setImmediate)
    expect(failures).toEqual([])
  })

  it('of the restaurant’s own people leave a network’s places to its guests, and the other way round', async () => {
    const { url } = await startPrivate()
    const open = (path: string) => fetch(url + path).then(({ status }) => status)
    expect([await open('/guest'), await open('/guest')]).toEqual([200, 503])
    expect([await open('/house'), await open('/house')]).toEqual([200, 200])
    // Also where guests have all the places that there are for them.
    expect(await open('/house')).toBe(200)
  })
})
