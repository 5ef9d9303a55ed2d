import { connect } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { bareServer } from '#test/bare-server.ts'
import { changesByHand } from '#test/changes.ts'
import { EventStream } from './event-stream.server.ts'
import { OpenStreams } from './open-streams.server.ts'

let stop: () => Promise<void> = async () => {}
afterEach(() => stop())

/** A listening server with nothing but the stream; clients choose their address. */
async function startStream(maxPerNetwork: number, maxStreams: number) {
  const { server, headers } = bareServer({ trustProxy: true })
  const { changes, announce } = changesByHand()
  const streams = new OpenStreams(headers, { perNetwork: maxPerNetwork, inAll: maxStreams })
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
  const open = async (address: string) => {
    const client = new AbortController()
    clients.push(client)
    const headersOf = { 'x-forwarded-for': address }
    const response = await fetch(`${url}/events`, { headers: headersOf, signal: client.signal })
    return { status: response.status, retry: response.headers.get('retry-after'), client }
  }
  return { url, streams, open, announce }
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
})
