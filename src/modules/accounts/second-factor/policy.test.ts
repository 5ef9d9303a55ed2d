import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { minutes } from '#kernel/duration.ts'
import { type TestApp, saturdayEvening, startTestApp } from '#test/app.ts'
import { engines } from '#test/engines.ts'
import { Visitor, codeOf } from '#test/visitor.ts'
import { ada } from '#test/world.ts'
import { findPersonByEmail } from '../people.server.ts'
import { changeRole } from '../roles.server.ts'

const path = '/api/auth/two-factor'

describe.each(engines)('the second factor of admins on %s', (engine) => {
  let test: TestApp
  let other: Record<string, string>
  beforeEach(async () => {
    test = await startTestApp(engine, { empty: true, rateLimits: 'on', captchaMode: 'pow' })
    other = await test.signedIn(ada)
  })
  afterEach(() => test.close())

  const require = (as: Visitor, adminsNeedSecondFactor: boolean) =>
    as.call('PATCH', '/accounts/policy', { adminsNeedSecondFactor })

  /** Olga runs the restaurant too; she has a password, and after `guard` a second factor. */
  async function olga() {
    const guest = new Visitor(test)
    const email = 'olga@example.com'
    await guest.register(email)
    const person = await findPersonByEmail(test.scope(), email)
    await changeRole(test.scope(), person?.id ?? '', { role: 'admin', has: true })
    const enter = async () => {
      await guest.signIn(email, 'secret-1')
      await guest.call('POST', '/jwt', { email })
    }
    await enter()
    return { guest, email, id: person?.id ?? '' }
  }

  async function guard(guest: Visitor): Promise<string> {
    const { body } = await guest.call('POST', `${path}/enable`, { password: 'secret-1' })
    const code = codeOf(body.secret, saturdayEvening)
    expect((await guest.call('POST', `${path}/confirm`, { code })).status).toBe(200)
    return body.secret
  }

  it('is required by an admin who has one, and by no other', async () => {
    const { guest } = await olga()
    const refused = await require(guest, true)
    expect([refused.status, refused.body.error.code]).toEqual([409, 'no_second_factor_yourself'])
    await guard(guest)
    expect((await require(guest, true)).body).toEqual({ adminsNeedSecondFactor: true })
    expect((await guest.call('GET', '/accounts/policy')).body).toEqual({
      adminsNeedSecondFactor: true,
    })
    expect((await guest.call('GET', '/users')).status).toBe(200)
    test.setNow(new Date(saturdayEvening.getTime() + minutes(11)))
    const late = await require(guest, false)
    expect([late.status, late.body.error.code]).toEqual([403, 'sign_in_again'])
  })

  it('lets an admin without one do what customers do, and lead to its page', async () => {
    const { guest } = await olga()
    await guard(guest)
    await require(guest, true)
    const users = await test.get('/users', other)
    expect([users.status, (await users.json()).error.code]).toEqual([403, 'second_factor_required'])
    for (const call of test.app.endpoints.filter(({ who }) => who === 'admin')) {
      const answer = await test.call(call.method, call.path.replace(/:\w+/g, 'x'), { as: other })
      expect([call.name, answer.status]).toEqual([call.name, 403])
    }
    expect((await test.get('/cart', other)).status).toBe(200)
    expect(await (await test.get('/session', other)).json()).toMatchObject({
      person: { role: 'admin' },
      secondFactorRequired: true,
    })
    const own = await test.get('/users/admin/ada@example.com', other)
    expect(await own.json()).toEqual({ admin: false })
    const page = await test.get('/dashboard/adminHome', other)
    expect([page.status, page.headers.get('location')]).toEqual([303, '/dashboard/security'])
    expect(await (await test.get(path, other)).json()).toMatchObject({ isRequired: true })
    await require(guest, false)
    expect((await test.get('/users', other)).status).toBe(200)
  })

  it('gives five tries in a quarter of an hour, however they are made', async () => {
    const { guest, email } = await olga()
    const secret = await guard(guest)
    const thief = new Visitor(test)
    await thief.signIn(email, 'secret-1')
    const verify = async (call: string, code: string) =>
      (await thief.call('POST', `${path}/${call}`, { code })).status
    const tries = ['verify-totp', 'verify-backup-code', 'verify-totp', 'verify-totp', 'verify-totp']
    for (const call of tries) expect(await verify(call, '000000')).toBe(422)
    test.setNow(new Date(saturdayEvening.getTime() + minutes(2)))
    const right = codeOf(secret, new Date(saturdayEvening.getTime() + minutes(2)))
    expect(await verify('verify-totp', right)).toBe(429)
    expect((await thief.call('POST', '/jwt', { email })).status).toBe(403)
  })

  it('leaves a browser that has shown one before its own tries, however many a thief with the password has had', async () => {
    const { guest, email } = await olga()
    const secret = await guard(guest)
    const verify = async (by: Visitor, code: string) =>
      (await by.call('POST', `${path}/verify-totp`, { code })).status
    // At home, once: from now on the browser has shown it.
    const after = (least: number) => new Date(saturdayEvening.getTime() + minutes(least))
    test.setNow(after(2))
    await guest.signIn(email, 'secret-1')
    expect(await verify(guest, codeOf(secret, after(2)))).toBe(200)
    const thief = new Visitor(test)
    await thief.signIn(email, 'secret-1')
    const tries = []
    for (let each = 0; each < 7; each++) tries.push(await verify(thief, '000000'))
    expect(tries).toEqual([422, 422, 422, 422, 422, 429, 429])
    test.setNow(after(4))
    // A new browser of the same network waits, the known one does not.
    const fresh = new Visitor(test)
    await fresh.signIn(email, 'secret-1')
    expect(await verify(fresh, codeOf(secret, after(4)))).toBe(429)
    await guest.signIn(email, 'secret-1')
    expect(await verify(guest, codeOf(secret, after(4)))).toBe(200)
    // Its own tries have an end, too.
    test.setNow(after(6))
    await guest.signIn(email, 'secret-1')
    const own = []
    for (let each = 0; each < 6; each++) own.push(await verify(guest, '000000'))
    expect(own).toEqual([422, 422, 422, 422, 422, 429])
    test.setNow(saturdayEvening)
  })

  it('goes with the person', async () => {
    const { guest, id } = await olga()
    await guard(guest)
    const gone = await test.call('DELETE', `/users/${id}`, { as: other })
    expect(gone.status).toBe(200)
    const rows = await test.database.db
      .tables<{ recovery_codes: { person_id: string } }>()
      .selectFrom('recovery_codes')
      .selectAll()
      .execute()
    expect(rows).toEqual([])
  })
})
