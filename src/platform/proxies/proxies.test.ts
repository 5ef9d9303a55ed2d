import type { IncomingMessage } from 'node:http'
import { describe, expect, it } from 'vitest'
import { bareServer } from '#test/bare-server.ts'
import { type TrustedProxies, clientAddress, readNetworks, trustIn } from './proxies.server.ts'

const from = (forwarded: string | undefined, proxies: TrustedProxies, peer = '192.0.2.9') =>
  clientAddress(
    // All that the function reads of a request.
    {
      headers: { 'x-forwarded-for': forwarded },
      socket: { remoteAddress: peer },
    } as unknown as IncomingMessage,
    trustIn(proxies),
  )

describe('the address of a client', () => {
  it('is the peer, whatever a header says, unless the peer is our proxy', () => {
    expect(from('203.0.113.1', 0)).toBe('192.0.2.9')
    expect(from(undefined, 1)).toBe('192.0.2.9')
    expect(from('203.0.113.1', 1)).toBe('203.0.113.1')
  })

  it('is what the proxies add, not what the client made up before them', () => {
    expect(from('1.1.1.1, 2.2.2.2, 203.0.113.1', 1)).toBe('203.0.113.1')
    expect(from('1.1.1.1, 203.0.113.1, 198.51.100.7', 2)).toBe('203.0.113.1')
    expect(from('203.0.113.1', 2)).toBe('203.0.113.1')
  })

  it('is the first from the end that is in none of our networks', () => {
    const ours = ['192.0.2.0/24', '2001:db8:1::/48', '198.51.100.7']
    expect(from('1.1.1.1, 203.0.113.1, 2001:db8:1::5, 198.51.100.7', ours)).toBe('203.0.113.1')
    expect(from('203.0.113.1', ours, '::ffff:192.0.2.9')).toBe('203.0.113.1')
    expect(from('203.0.113.1', ours, '192.0.3.9')).toBe('192.0.3.9')
    expect(from('unknown, 198.51.100.7', ours)).toBe('unknown')
  })

  it.each<TrustedProxies>([0, 1, 2, ['127.0.0.1', '198.51.100.0/24']])(
    'is the same for the routes with %j',
    async (trustProxy) => {
      const { server } = bareServer({ trustProxy })
      server.get('/who', { config: { operation: 'who' } }, (request) => request.ip)
      for (const forwarded of ['1.1.1.1, 203.0.113.1', '1.1.1.1,203.0.113.1 , 198.51.100.7']) {
        const headers = { 'x-forwarded-for': forwarded }
        const { body } = await server.inject({ url: '/who', headers })
        expect(body).toBe(from(forwarded, trustProxy, '127.0.0.1'))
      }
      await server.close()
    },
  )
})

describe('a list of networks', () => {
  it.each([
    ['10.0.0.0/8, 2001:db8::1', ['10.0.0.0/8', '2001:db8::1']],
    ['10.0.0.0/33', undefined],
    ['10.0.0.0/8/8', undefined],
    ['10.0.0/8', undefined],
    ['::/129', undefined],
    ['', undefined],
  ])('%j reads as %j', (text, networks) => {
    expect(readNetworks(text)).toEqual(networks)
  })
})
