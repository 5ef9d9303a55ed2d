import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { days, hours, minutes } from '#kernel/duration.ts'
import { visitor } from '#kernel/viewer.ts'
import { type TestApp, saturdayEvening, startTestApp } from '#test/app.ts'
import { engines } from '#test/engines.ts'
import { Visitor } from '#test/visitor.ts'
import { ada, carl } from '#test/world.ts'
import { findViewer } from './keeping.server.ts'

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
    const inQuery = await test.call('GET', `/cart?servery=${token}`)
    const inHeader = await test.call('GET', '/cart', { headers: { 'x-servery': token } })
    const body = { email: carl.email, servery: token }
    const inBody = await test.call('POST', '/jwt', { body })
    expect([inQuery.status, inHeader.status, inBody.status]).toEqual([401, 401, 422])
    expect(inBody.headers.get('set-cookie')).toBeNull()
  })

  it('are not guessed, nor made of a changed token', async () => {
    const token = tokenOf(await test.signedIn(carl))
    const scope = test.scope(visitor)
    expect(await findViewer(scope, token)).toMatchObject({ personId: 'carl' })
    // In full on the embedded engine; the others read by the same hash, and each look costs more.
    const part = engine === 'SQLite' ? 1 : 50
    const guesses = [
      ...changedTokens(token).slice(0, 10_000 / part),
      ...Array.from({ length: 100_000 / part }, () => randomBytes(32).toString('base64url')),
    ]
    expect(guesses).toHaveLength(110_000 / part)
    let accepted = 0
    for (const guess of guesses) if (await findViewer(scope, guess)) accepted++
    expect(accepted).toBe(0)
  }, 60_000)

  it('a cookie that holds no token at all opens no session', async () => {
    for (const odd of ['', '%00', 'null', 'a'.repeat(4000), '" or 1=1 --']) {
      expect(await whoIs({ cookie: `servery=${odd}` })).toBeUndefined()
    }
  })

  it('are never adopted from a cookie that was there before', async () => {
    const planted = new Visitor(test)
    await planted.register('planter@example.com')
    await planted.call('POST', '/jwt', { email: 'planter@example.com' })
    const own = planted.cookies.get('servery') ?? ''
    expect(own).toMatch(/^[\w-]{43}$/)
    for (const cookie of [own, randomBytes(32).toString('base64url')]) {
      const victim = new Visitor(test)
      victim.cookies.set('servery', cookie)
      const email = `victim-of-${cookie === own ? 'own' : 'invented'}@example.com`
      await victim.register(email)
      expect((await victim.call('POST', '/jwt', { email })).status).toBe(200)
      expect((await victim.personSignedIn())?.email).toBe(email)
      expect(victim.cookies.get('servery')).not.toBe(cookie)
      expect(await whoIs({ cookie: `servery=${cookie}` })).toBeUndefined()
    }
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

  it('a person keeps ten sessions: of fifty sign-ins at once the other forty have ended', async () => {
    const sign = () => test.signedIn(carl)
    // Later than what the tests before have opened.
    const all = await at(minutes(1), () => Promise.all(Array.from({ length: 50 }, sign)))
    const alive = await Promise.all(all.map((as) => whoIs(as)))
    expect(alive.filter((id) => id === 'carl')).toHaveLength(10)
  })

  it('a session that is signed out while its request runs is over afterwards', async () => {
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

/** Every token that differs from this one in one bit, then those that differ in two. */
function changedTokens(token: string): string[] {
  const bytes = Buffer.from(token, 'base64url')
  const flip = (given: Buffer, bit: number) => {
    const changed = Buffer.from(given)
    changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7))
    return changed
  }
  const bits = Array.from({ length: bytes.length * 8 }, (_, bit) => bit)
  const once = bits.map((bit) => flip(bytes, bit))
  const twice = bits.flatMap((bit) => bits.slice(bit + 1).map((other) => [bit, other] as const))
  const all = [...once, ...twice.map(([one, other]) => flip(flip(bytes, one), other))]
  return all.map((changed) => changed.toString('base64url'))
}
