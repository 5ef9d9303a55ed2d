import { afterEach, describe, expect, it } from 'vitest'
import type { TrustedProxies } from '#platform/proxies/proxies.server.ts'
import { isProxyForgotten, readConfig } from '#src/config/config.server.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { engines } from '#test/engines.ts'
import { ada, carl } from '#test/world.ts'
import { describeProxies } from './proxies.server.ts'

describe.each(engines)('TRUST_PROXY on %s', (engine) => {
  let test: TestApp
  afterEach(() => test.close())

  const start = async (trustProxy: TrustedProxies) => {
    test = await startTestApp(engine, { trustProxy, rateLimits: 'on' })
  }
  const visit = async (headers: Record<string, string>, times = 1) => {
    for (let count = 0; count < times; count++) await test.get('/menu', headers)
  }
  const asked = async () =>
    (await test.get('/operations/proxies', { ...(await test.signedIn(ada)), ...own })).json()
  let own: Record<string, string> = {}
  const warnings = () =>
    test.logged.filter(({ msg }) => String(msg).startsWith('TRUST_PROXY does not explain'))
  const told = async (): Promise<string> => (await asked()).problem?.message ?? ''

  it('off behind a proxy is said at the first request, once, to admins and the operator', async () => {
    own = { 'x-forwarded-for': '203.0.113.1' }
    await start(0)
    await visit(own, 3)
    await expect.poll(told).toContain('TRUST_PROXY is off. All guests count as one address')
    expect(warnings()).toMatchObject([{ header: 'x-forwarded-for', entries: 1, trustProxy: 'off' }])
    expect(await describeProxies(test.scope(), false)).toContain('Set TRUST_PROXY to "on"')
    const answers = [await test.get('/operations/proxies', await test.signedIn(carl))]
    expect(answers.map(({ status }) => status)).toEqual([403])
  })

  it('on behind two proxies is said, and forgotten once the setting expects what comes', async () => {
    own = { 'x-forwarded-for': '203.0.113.1, 198.51.100.7' }
    await start(1)
    await visit(own)
    await expect.poll(told).toContain('names 2 addresses, more than TRUST_PROXY=on expects')
    own = { 'x-forwarded-for': '203.0.113.1' }
    await visit(own, 30)
    await expect.poll(async () => (await asked()).problem).toBeNull()
    // What one visitor makes up among twenty others is no proxy.
    await visit({ 'x-forwarded-for': '1.2.3.4, 203.0.113.1' }, 3)
    expect([(await asked()).problem, warnings().length]).toEqual([null, 1])
  })

  it.each<[string, TrustedProxies]>([
    ['their number', 2],
    ['their networks', ['127.0.0.1', '198.51.100.0/24']],
  ])('with %s fits, and nothing is said', async (_name, trustProxy) => {
    own = { 'x-forwarded-for': '203.0.113.1, 198.51.100.7' }
    await start(trustProxy)
    await visit(own, 3)
    expect([(await asked()).problem, warnings()]).toEqual([null, []])
  })

  it('larger than the number of proxies is said, with what to set', async () => {
    own = { 'x-forwarded-for': '203.0.113.1' }
    await start(2)
    await visit(own)
    await expect.poll(told).toContain('names 1 address, fewer than TRUST_PROXY=2 expects')
    expect(warnings()).toMatchObject([{ doubt: 'fewer', entries: 1, trustProxy: '2' }])
    expect(await describeProxies(test.scope(), false)).toContain('Set TRUST_PROXY to "on"')
    // Probes that come past the proxies have no header, and say nothing.
    await test.close()
    await start(2)
    await visit({}, 3)
    expect(warnings()).toEqual([])
  })

  it('with what is no address in the header is said', async () => {
    own = { 'x-forwarded-for': 'unknown' }
    await start(1)
    await visit(own)
    await expect.poll(told).toContain('X-Forwarded-For does not contain an address')
    expect(warnings()).toMatchObject([{ doubt: 'unreadable', entries: 1, trustProxy: 'on' }])
  })

  it('counts a network once, whatever ports and emails its address is written with', async () => {
    await start(1)
    const register = (count: number, address: string) =>
      test.call('POST', '/api/auth/sign-up/email', {
        body: {
          name: 'N',
          email: `guest-${count}@example.com`,
          password: 'secret-1',
          photoURL: '/avatars/a.svg',
        },
        headers: { 'x-forwarded-for': address },
      })
    const statuses: number[] = []
    for (let count = 0; count < 6; count++) {
      const written = count % 2 === 0 ? `[2001:DB8::1]:${50000 + count}` : '2001:0db8::1'
      statuses.push((await register(count, written)).status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 403])
  })

  it('does not read the header Forwarded, and says that', async () => {
    own = { forwarded: 'for=203.0.113.1' }
    await start(1)
    await visit(own)
    await expect.poll(told).toContain('the header Forwarded, which is not read')
  })

  it('off with an https address is said before any request', async () => {
    await start(0)
    const { trustProxy, ...config } = readConfig({ PUBLIC_URL: 'https://emberleaf.example' })
    expect(isProxyForgotten({ ...config, trustProxy: 1 })).toBe(false)
    const isForgotten = isProxyForgotten({ ...config, trustProxy })
    expect(await describeProxies(test.scope(), isForgotten)).toContain(
      'PUBLIC_URL is an https address, so there is a proxy in front, but TRUST_PROXY is off',
    )
  })
})
