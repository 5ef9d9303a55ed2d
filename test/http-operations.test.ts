import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { listMenu } from '#modules/menu/contract.ts'
import type { Config } from '#src/config/config.server.ts'
import { type TestApp, startTestApp } from './app.ts'
import { delayOf, sendRaw } from './http.ts'

const token = 'a-token-that-is-long-enough'

describe('the metrics', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp('SQLite', { metricsToken: token })
  })
  afterAll(() => test.close())

  const bearer = (given: string) => ({ authorization: `Bearer ${given}` })

  it.each([
    ['to this machine', {}, 200],
    ['not through a proxy', { 'x-forwarded-for': '127.0.0.1' }, 403],
    ['not through a proxy that says so by the standard', { forwarded: 'for=127.0.0.1' }, 403],
    ['not through one that only says via', { via: '1.1 nginx' }, 403],
    ['not through one that only names the address', { 'x-real-ip': '127.0.0.1' }, 403],
    ['not through one that only names the scheme', { 'x-forwarded-proto': 'https' }, 403],
    ['through a proxy with the token', { ...bearer(token), 'x-forwarded-for': '1.2.3.4' }, 200],
    ['not with a wrong token', { ...bearer(`${token}x`), 'x-forwarded-for': '1.2.3.4' }, 403],
    ['not with half a token', { ...bearer(token.slice(0, 9)), 'x-forwarded-for': '1.2.3.4' }, 403],
  ])('are open %s', async (_name, headers, status) => {
    expect((await test.get('/metrics', headers)).status).toBe(status)
  })

  it.each<[string, Partial<Config>, Record<string, string>, number]>([
    ['closed', { trustProxy: 1 }, { 'x-forwarded-for': '127.0.0.1' }, 403],
    ['closed', { publicUrl: new URL('https://emberleaf.example') }, {}, 403],
    ['closed', { metricsToken: undefined }, bearer('undefined'), 200],
    ['open', { publicUrl: new URL('https://emberleaf.example') }, bearer(token), 200],
  ])('are %s with %o', async (_word, config, headers, status) => {
    const own = await startTestApp('SQLite', { metricsToken: token, ...config, empty: true })
    expect((await own.get('/metrics', headers)).status).toBe(status)
    await own.close()
  })
})

describe('a server', () => {
  it('is not ready while its database does not answer', async () => {
    const test = await startTestApp('SQLite', { empty: true })
    expect((await test.get('/readyz')).status).toBe(200)
    await test.database.close()
    const answer = await test.get('/readyz')
    expect([answer.status, await answer.json()]).toEqual([503, { status: 'not ready' }])
    expect((await test.get('/healthz')).status).toBe(200)
    // Its database is closed already.
    vi.spyOn(test.database, 'close').mockResolvedValue()
    await test.close()
  })

  it('a server that is behind refuses new work with 503 and still answers its probes', async () => {
    const test = await startTestApp('SQLite', { loopDelay: delayOf(1500) })
    await expect.poll(async () => (await test.get('/menu/x')).status).toBe(503)
    const refused = await test.get('/menu/x')
    expect([refused.headers.get('retry-after'), await refused.json()]).toMatchObject([
      '2',
      { error: { code: 'busy' } },
    ])
    expect((await test.get('/healthz')).status).toBe(200)
    await test.close()
  })

  it('a server that is a little behind still takes orders and money', async () => {
    const test = await startTestApp('SQLite', { loopDelay: delayOf(300) })
    expect((await test.get('/menu/x')).status).toBe(503)
    expect((await test.call('POST', '/payments', { body: {} })).status).toBe(401)
    await test.close()
  })

  it('a server that is behind answers page views with a page that reloads itself', async () => {
    const test = await startTestApp('SQLite', { loopDelay: delayOf(300) })
    await expect.poll(async () => (await test.get('/dish/none')).status).toBe(503)
    const page = await test.get('/dish/none', { accept: 'application/json' })
    const html = await page.text()
    expect([page.headers.get('retry-after'), page.headers.get('content-type')]).toEqual([
      '2',
      'text/html; charset=utf-8',
    ])
    expect(page.headers.get('content-security-policy')).toContain(
      "style-src 'self' 'unsafe-inline'",
    )
    expect(html).toContain('<meta http-equiv="refresh" content="3">')
    expect(html).toContain('server is very busy')
    expect(html).not.toContain('<script')
    const missing = await test.get('/no/such/page')
    expect([missing.status, missing.headers.get('retry-after')]).toEqual([503, '2'])
    expect(await missing.text()).toContain('<h1>One moment, please</h1>')
    for (const path of ['/api/nothing', '/create-payment-intent', '/menu/x']) {
      expect((await (await test.get(path)).json()).error.code).toBe('busy')
    }
    await test.close()
  })

  it('a server that stops closes each connection after its answer', async () => {
    const test = await startTestApp('SQLite')
    await test.get(listMenu.path)
    test.app.drain()
    for (const path of [listMenu.path, '/', '/healthz', '/menu/x', '/favicon.svg', '/ourMenu/']) {
      // Without the header the connection would stay open, and this would wait for its end.
      const answer = await sendRaw(test.url, `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`)
      expect([path, /\r\nconnection: close\r\n/i.test(answer)]).toEqual([path, true])
    }
    await test.close()
  })
})
