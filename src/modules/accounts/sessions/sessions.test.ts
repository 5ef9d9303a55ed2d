import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { days, hours, minutes } from '#kernel/duration.ts'
import { type TestApp, saturdayEvening, startTestApp } from '#test/app.ts'
import { engines } from '#test/engines.ts'
import { ada, carl } from '#test/world.ts'

describe.each(engines)('sessions on %s', (engine) => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp(engine)
    await test.signedIn(ada)
    await test.signedIn(carl)
  })
  afterAll(() => test.close())

  const whoIs = async (headers: Record<string, string>, path = '/session') =>
    (await (await test.get(path, headers)).json()).person?._id
  const at = async <T>(ms: number, work: () => Promise<T>): Promise<T> => {
    test.setNow(new Date(saturdayEvening.getTime() + ms))
    return work().finally(() => test.setNow(saturdayEvening))
  }
  const tokenOf = ({ cookie = '' }: Record<string, string>) => cookie.replace('servery=', '')

  it('are kept as a hash and said in no body', async () => {
    const as = await test.signedIn(carl)
    const token = tokenOf(as)
    expect(token).toMatch(/^[\w-]{43}$/)
    const rows = await test.database.db
      .tables<{ sessions: { token_hash: string } }>()
      .selectFrom('sessions')
      .selectAll()
      .execute()
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(await (await test.get('/session', as)).text()).not.toContain(token)
  })

  it('are believed in the cookie only', async () => {
    const token = tokenOf(await test.signedIn(carl))
    expect(await whoIs({ authorization: `Bearer ${token}` })).toBeUndefined()
    expect(await whoIs({ 'x-session': token })).toBeUndefined()
    expect(await whoIs({}, `/session?servery=${token}`)).toBeUndefined()
    expect(await whoIs({ cookie: `session=${token}` })).toBeUndefined()
  })

  it('are not guessed, nor made of a changed token', async () => {
    const token = Buffer.from(tokenOf(await test.signedIn(carl)), 'base64url')
    let tries = 0
    for (let bit = 0; bit < token.length * 8; bit += 3) {
      const changed = Buffer.from(token)
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      expect(await whoIs({ cookie: `servery=${changed.toString('base64url')}` })).toBeUndefined()
      tries++
    }
    for (let count = 0; count < 100; count++) {
      const cookie = `servery=${randomBytes(32).toString('base64url')}`
      expect(await whoIs({ cookie })).toBeUndefined()
    }
    for (const odd of ['', '%00', 'null', 'a'.repeat(4000), '" or 1=1 --']) {
      expect(await whoIs({ cookie: `servery=${odd}` })).toBeUndefined()
    }
    expect(tries).toBe(86)
  })

  it('of a customer end after 7 days without a visit, and 30 days in all', async () => {
    const as = await test.signedIn(carl)
    expect(await at(days(7) + 1, () => whoIs(as))).toBeUndefined()
    for (let day = 6; day < 30; day += 6) {
      expect(await at(days(day), () => whoIs(as))).toBe('carl')
    }
    expect(await at(days(30), () => whoIs(as))).toBeUndefined()
  })

  it('of an admin end after half an hour without a visit, and 12 hours in all', async () => {
    const as = await test.signedIn(ada)
    expect(await at(minutes(31), () => whoIs(as))).toBeUndefined()
    for (let visit = 1; visit < 48; visit++) {
      expect(await at(minutes(15 * visit), () => whoIs(as))).toBe('ada')
    }
    expect(await at(hours(12), () => whoIs(as))).toBeUndefined()
  })

  it('are ten a person: of fifty sign-ins at once the rest has ended', async () => {
    const sign = () => test.signedIn(carl)
    // Later than what the tests before have opened.
    const all = await at(minutes(1), () => Promise.all(Array.from({ length: 50 }, sign)))
    const alive = await Promise.all(all.map((as) => whoIs(as)))
    expect(alive.filter((id) => id === 'carl')).toHaveLength(10)
  })

  it('that are signed out while a request runs are nobody’s afterwards', async () => {
    const as = await test.signedIn(carl)
    await Promise.all([test.call('DELETE', '/jwt', { as }), whoIs(as), whoIs(as)])
    expect(await whoIs(as)).toBeUndefined()
    const body = { name: 'Carl', email: carl.email }
    expect((await test.call('POST', '/users', { as, body })).status).toBe(401)
  })

  it('are answered with no-store, so that going back shows nothing', async () => {
    const response = await test.get('/session', await test.signedIn(carl))
    expect(response.headers.get('cache-control')).toBe('no-store')
  })
})

describe('the cookie of a session', () => {
  it('is bound to the host over https', async () => {
    const publicUrl = new URL('https://emberleaf.example')
    const test = await startTestApp('SQLite', { publicUrl, empty: true })
    const response = await test.call('DELETE', '/jwt', { headers: { origin: publicUrl.origin } })
    expect(response.headers.getSetCookie()[0]).toBe(
      '__Host-servery=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0; Secure',
    )
    for (const line of response.headers.getSetCookie()) {
      expect(line).toContain('Secure')
      expect(line).not.toMatch(/domain/i)
    }
    await test.close()
  })
})
