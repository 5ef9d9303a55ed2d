import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { folderOfEachTest } from '#test/folder.ts'
import { selfSigned } from '../../../../e2e/certificate.ts'
import { AddressProblem, createFetcher } from './gateway/fetch-picture.server.ts'
import { isPublicAddress } from './gateway/public-address.server.ts'

const certificate = selfSigned(2)
const inFolder = folderOfEachTest()
const asked: string[] = []
const server = createServer(certificate, ({ url = '' }, response) => {
  asked.push(url)
  const [, to] = /^\/to\?(.*)$/.exec(url) ?? []
  if (to !== undefined) {
    return void response.writeHead(302, { location: decodeURIComponent(to) }).end('secret')
  }
  if (url === '/silence') return
  if (url === '/drip') return void response.writeHead(200).write('a')
  if (url === '/large') return void response.writeHead(200).end(Buffer.alloc(2000))
  if (url === '/says-large') {
    return void response.writeHead(200, { 'content-length': '99999999' }).write('a')
  }
  if (url === '/missing') return void response.writeHead(404).end('secret')
  response.writeHead(200).end('picture')
})
let port = 0
beforeAll(async () => {
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  port = (server.address() as AddressInfo).port // A server that listens on a port has one.
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** A fetcher with this file's server in place of the internet: a test's own switch, for its own addresses alone. */
function fetcher(more: Parameters<typeof createFetcher>[0] = {}) {
  return createFetcher({
    ca: certificate.cert,
    ports: new Set(['', String(port)]),
    isAllowed: (address) => address === '127.0.0.1' || isPublicAddress(address),
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
    limitMs: 300,
    maxBytes: 1000,
    ...more,
  })
}

async function faultOf(address: string, fetch = fetcher()): Promise<string> {
  const failure = await fetch(address, inFolder('picture')).catch((error: unknown) => error)
  return failure instanceof AddressProblem ? failure.message : `fetched: ${String(failure)}`
}

const at = (path: string) => `https://localhost:${port}${path}`

describe('a picture at an https address', () => {
  it('is fetched, also over three redirects', async () => {
    expect(await fetcher()(at('/a.jpg'), inFolder('one'))).toMatchObject({
      path: inFolder('one'),
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    const thrice = ['/end', 1, 2, 3].reduce((to) => `/to?${encodeURIComponent(String(to))}`)
    await fetcher()(at(String(thrice)), inFolder('two'))
    expect(asked.at(-1)).toBe('/end')
    expect(await faultOf(at(`/to?${encodeURIComponent(String(thrice))}`))).toBe(
      'tooManyRedirects 0',
    )
  })

  it.each([
    ['http://localhost/a.jpg', 'onlyHttps 0'],
    ['ftp://localhost/a.jpg', 'notAnAddress 0'],
    ['file:///etc/passwd', 'notAnAddress 0'],
    ['https://', 'notAnAddress 0'],
    ['https://user:word@localhost/a.jpg', 'credentials 0'],
    ['https://localhost:22/a.jpg', 'port 0'],
  ])('is not fetched from %s: %s', async (address, fault) => {
    expect(await faultOf(address)).toBe(fault)
  })

  it('is given up when the server is silent, drips, sends too much, or has none', async () => {
    expect(await faultOf(at('/silence'))).toBe('tooSlow 0')
    expect(await faultOf(at('/drip'))).toBe('tooSlow 0')
    expect(await faultOf(at('/large'))).toBe('tooLarge 0')
    expect(await faultOf(at('/says-large'))).toBe('tooLarge 0')
    expect(await faultOf(at('/missing'))).toBe('status 404')
    expect(
      await faultOf(at('/a.jpg'), fetcher({ resolve: () => Promise.reject(new Error()) })),
    ).toBe('unknownHost 0')
  })

  it('is not taken from a server whose certificate nobody vouches for', async () => {
    expect(await faultOf(at('/a.jpg'), fetcher({ ca: undefined }))).toBe('unreachable 0')
  })
})

describe('an address that leads into a private network', () => {
  it.each([
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://0177.0.0.1/',
    'https://0.0.0.0/',
    'https://10.1.2.3/',
    'https://172.31.255.255/',
    'https://192.168.0.1/',
    'https://100.64.0.1/',
    'https://169.254.169.254/latest/meta-data/',
    'https://198.18.0.1/',
    'https://224.0.0.1/',
    'https://255.255.255.255/',
    'https://[::]/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:a9fe:a9fe]/',
    'https://[::127.0.0.1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://[fe80::1]/',
    'https://[fc00::1]/',
    'https://[fd12:3456::1]/',
    'https://[fec0::1]/',
    'https://[ff02::1]/',
    'https://[2002:7f00:1::]/',
    'https://[2001:0:7f00:1::]/',
  ])('%s is refused before anything is connected', async (address) => {
    expect(await faultOf(address, createFetcher())).toBe('private 0')
  })

  it('a name of such an address is refused, and one that has it among public ones', async () => {
    const named = (...addresses: string[]) =>
      createFetcher({
        resolve: async () =>
          addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      })
    expect(await faultOf('https://inside.example/', named('10.0.0.5'))).toBe('private 0')
    expect(await faultOf('https://inside.example/', named('93.184.216.34', '::1'))).toBe(
      'private 0',
    )
    expect(await faultOf('https://localhost/', createFetcher())).toBe('private 0')
  })

  it('a redirect to it is refused, by its number, by its name and to plain http', async () => {
    const to = (address: string) => at(`/to?${encodeURIComponent(address)}`)
    expect(await faultOf(to('https://169.254.169.254/latest'))).toBe('private 0')
    expect(await faultOf(to('https://[::ffff:10.0.0.1]/'))).toBe('private 0')
    expect(await faultOf(to('http://localhost/'))).toBe('onlyHttps 0')
    const resolve = async (host: string) => [
      { address: host === 'localhost' ? '127.0.0.1' : '192.168.1.1', family: 4 },
    ]
    expect(await faultOf(to('https://router.example/'), fetcher({ resolve }))).toBe('private 0')
  })

  it('a name that changes its address between the check and the connection is asked once', async () => {
    let answers = 0
    const resolve = async () => [{ address: answers++ === 0 ? '127.0.0.1' : '10.0.0.1', family: 4 }]
    await fetcher({ resolve })(at('/once.jpg'), inFolder('one'))
    expect([answers, asked.at(-1)]).toEqual([1, '/once.jpg'])
  })

  it('no public address is taken for one', () => {
    const open = ['93.184.216.34', '8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:2800:220:1::1']
    expect(open.map(isPublicAddress)).toEqual(open.map(() => true))
  })
})
