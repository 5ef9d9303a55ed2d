import type { IncomingMessage } from 'node:http'
import { describe, expect, it } from 'vitest'
import { bareServer } from '#test/http.ts'
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
  })

  it('is what the nearest proxy wrote where there are fewer entries than proxies should be', () => {
    expect(from('203.0.113.1', 2)).toBe('203.0.113.1')
    expect(from('1.1.1.1, 203.0.113.1', 3)).toBe('203.0.113.1')
  })

  it.each([
    ['203.0.113.1:50123', '203.0.113.1'],
    ['"203.0.113.1:50123"', '203.0.113.1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['"[2001:DB8:0:0::0001]:443"', '2001:db8::1'],
    ['2001:0DB8::0001', '2001:db8::1'],
    ['::FFFF:203.0.113.1', '203.0.113.1'],
    ['::ffff:cb00:7101', '203.0.113.1'],
    ['[0:0:0:0:0:FFFF:203.0.113.1]:80', '203.0.113.1'],
  ])('%j is read as %j', (written, address) => {
    const ours = ['192.0.2.0/24', '198.51.100.7']
    expect(from(written, 1)).toBe(address)
    expect(from(`1.1.1.1, ${written}, 198.51.100.7:443`, 2)).toBe(address)
    expect(from(`1.1.1.1, ${written}, 198.51.100.7:443`, ours)).toBe(address)
    expect(from(undefined, 0, written.replace(/^"|"$/g, ''))).toBe(address)
  })

  it.each([
    'unknown',
    '_hidden',
    '',
    '7',
    '01.2.3.4',
    '203.0.113.1:x',
    '203.0.113.1:80:80',
    '[::1',
  ])('%j is none: the nearest proxy’s counts', (written) => {
    expect(from(`1.1.1.1, ${written}`, 1)).toBe('192.0.2.9')
    expect(from(`1.1.1.1, ${written}, 198.51.100.7`, 2)).toBe('198.51.100.7')
    expect(from(`1.1.1.1, ${written}, 198.51.100.7`, ['192.0.2.9', '198.51.100.7'])).toBe(
      '198.51.100.7',
    )
  })

  it('is the first from the end that is in none of our networks', () => {
    const ours = ['192.0.2.0/24', '2001:db8:1::/48', '198.51.100.7']
    expect(from('1.1.1.1, 203.0.113.1, 2001:db8:1::5, 198.51.100.7', ours)).toBe('203.0.113.1')
    expect(from('203.0.113.1', ours, '::ffff:192.0.2.9')).toBe('203.0.113.1')
    expect(from('203.0.113.1', ours, '192.0.3.9')).toBe('192.0.3.9')
  })

  it.each<TrustedProxies>([0, 1, 2, ['127.0.0.1', '198.51.100.0/24']])(
    'is the same for the routes with %j',
    async (trustProxy) => {
      const { server } = bareServer({ trustProxy })
      server.get('/who', { config: { operation: 'who' } }, (request) => request.address)
      for (const forwarded of ['1.1.1.1, 203.0.113.1:80', '1.1.1.1,203.0.113.1 , 198.51.100.7']) {
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
