import { argon2Sync } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { minutes } from '#kernel/duration.ts'
import { type TestApp, saturdayEvening, startTestApp } from '#test/app.ts'
import { engines } from '#test/engines.ts'
import { Visitor } from '#test/visitor.ts'

describe.each(engines)('signing in on %s', (engine) => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp(engine)
  })
  afterAll(() => test.close())

  it('registers, earns a sign-in and makes a session of it, once', async () => {
    const guest = new Visitor(test)
    const made = await guest.register('Nora@Example.com')
    expect([made.status, made.body.user]).toMatchObject([
      200,
      { email: 'nora@example.com', displayName: 'New Guest', photoURL: '/avatars/ng.svg' },
    ])
    expect(await guest.personSignedIn()).toBeNull()
    const waiting = await guest.call('GET', '/api/auth/get-session')
    expect(waiting.body.user.email).toBe('nora@example.com')

    const before = new Map(guest.cookies)
    const opened = await guest.call('POST', '/jwt', { email: 'NORA@example.com' })
    expect([opened.status, opened.body]).toEqual([200, { success: true }])
    expect(opened.headers.getSetCookie()[0]).toMatch(
      /^servery=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=2592000$/,
    )
    expect(await guest.personSignedIn()).toMatchObject({
      email: 'nora@example.com',
      role: 'customer',
    })

    const thief = new Visitor(test)
    for (const [name, value] of before) thief.cookies.set(name, value)
    expect((await thief.call('POST', '/jwt', { email: 'nora@example.com' })).status).toBe(401)
  })

  it('by password, with any case of the address', async () => {
    await new Visitor(test).register('otto@example.com')
    const guest = new Visitor(test)
    const signedIn = await guest.signIn(' OTTO@example.com', 'secret-1')
    expect([signedIn.status, signedIn.body.user?.email]).toEqual([200, 'otto@example.com'])
    expect((await guest.call('POST', '/jwt', { email: 'otto@example.com' })).status).toBe(200)
    expect(await guest.personSignedIn()).toMatchObject({ email: 'otto@example.com' })
  })

  it('renews a password’s hash that was made with smaller costs', async () => {
    await new Visitor(test).register('old@example.com')
    const hash = argon2Sync('argon2id', {
      message: 'secret-1',
      nonce: Buffer.alloc(16),
      memory: 8192,
      passes: 1,
      parallelism: 1,
      tagLength: 32,
    })
    const plain = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
    const old = `$argon2id$v=19$m=8192,t=1,p=1$${plain(Buffer.alloc(16))}$${plain(hash)}`
    const own = "person_id = (select id from people where email = 'old@example.com')"
    await test.database.script(`update identities set password_hash = '${old}' where ${own}`)
    for (let time = 0; time < 2; time++) {
      expect((await new Visitor(test).signIn('old@example.com', 'secret-1')).status).toBe(200)
    }
    const rows = await test.database.db
      .tables<{ identities: { password_hash: string | null } }>()
      .selectFrom('identities')
      .select('password_hash')
      .execute()
    expect(rows.filter((row) => !row.password_hash?.startsWith('$argon2id$v=19$m=19456'))).toEqual(
      [],
    )
  })

  it('FAM-A1: a sign-in of one’s own opens nobody else’s session', async () => {
    const guest = new Visitor(test)
    await guest.register('mallory@example.com')
    const other = await guest.call('POST', '/jwt', { email: 'nora@example.com' })
    expect([other.status, other.headers.getSetCookie()]).toEqual([403, []])
    expect(await guest.personSignedIn()).toBeNull()
  })

  it('replaces a session that was there before, also a planted one', async () => {
    await new Visitor(test).register('fix@example.com')
    const guest = new Visitor(test)
    guest.cookies.set('servery', 'planted-by-an-attacker')
    await guest.signIn('fix@example.com', 'secret-1')
    await guest.call('POST', '/jwt', { email: 'fix@example.com' })
    const first = guest.cookies.get('servery')
    expect(first).not.toBe('planted-by-an-attacker')
    await guest.signIn('fix@example.com', 'secret-1')
    await guest.call('POST', '/jwt', { email: 'fix@example.com' })
    expect(guest.cookies.get('servery')).not.toBe(first)
    const old = await test.get('/session', { cookie: `servery=${first}` })
    expect((await old.json()).person).toBeNull()
  })

  it('a sign-in that was earned ten minutes ago is worth nothing', async () => {
    const guest = new Visitor(test)
    await guest.register('late@example.com')
    test.setNow(new Date(saturdayEvening.getTime() + minutes(11)))
    const late = await guest.call('POST', '/jwt', { email: 'late@example.com' })
    test.setNow(saturdayEvening)
    expect(late.status).toBe(401)
  })

  it('says a sentence for each field of a registration, and makes nobody', async () => {
    const guest = new Visitor(test)
    const register = async (change: object) => {
      const good = {
        name: 'N',
        email: 'n@example.com',
        password: 'secret-1',
        photoURL: '/avatars/a.svg',
      }
      const { status, body } = await guest.call('POST', '/api/auth/sign-up/email', {
        ...good,
        ...change,
      })
      return [status, body.error?.fields]
    }
    expect(await register({ name: '', email: '', password: '', photoURL: '' })).toEqual([
      422,
      {
        name: 'Name is required',
        photoURL: 'PhotoURL is required',
        email: 'Email is required',
        password: 'Password is required',
      },
    ])
    const short = 'Your password at least 6 characters'
    const long = 'Your password must be less then 20 characters'
    expect(await register({ password: '12345' })).toEqual([422, { password: short }])
    expect(await register({ password: '1'.repeat(21) })).toEqual([422, { password: long }])
    for (const photoURL of [
      'http://x.example/a',
      '//evil.example/a',
      'javascript:alert(1)',
      '/\\x',
    ]) {
      expect((await register({ photoURL }))[0]).toBe(422)
    }
    for (const email of ['x', 'a@b', 'a b@c.example', `${'a'.repeat(250)}@c.example`]) {
      expect((await register({ email }))[0]).toBe(422)
    }
    expect((await register({ role: 'admin' }))[0]).toBe(422)
    expect((await register({ password: '1'.repeat(20), email: 'max@example.com' }))[0]).toBe(200)
  })

  it('registration says that an address is taken, also to racers', async () => {
    const race = await Promise.all(
      Array.from({ length: 8 }, () => new Visitor(test).register('race@example.com')),
    )
    expect(race.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status, body } of race.filter((answer) => answer.status !== 200)) {
      expect([status, body.error.code]).toEqual([409, 'email_taken'])
    }
  })

  it('unknown addresses and wrong passwords are refused alike', async () => {
    const ask = async (email: string) => {
      const { status, body, headers } = await new Visitor(test).signIn(email, 'wrong-one')
      return [status, body.error, headers.getSetCookie()]
    }
    const known = await ask('nora@example.com')
    expect(known[0]).toBe(401)
    expect(await ask('nobody@example.com')).toEqual(known)
    const reset = async (email: string) => {
      const path = '/api/auth/request-password-reset'
      const { status, body } = await new Visitor(test).call('POST', path, { email })
      return [status, body]
    }
    expect(await reset('nora@example.com')).toEqual([200, { success: true }])
    expect(await reset('nobody@example.com')).toEqual([200, { success: true }])
  })

  it('FAM-A29: without a captcha’s pass no password is looked at', async () => {
    const guest = new Visitor(test)
    const body = { email: 'nora@example.com', password: 'secret-1' }
    for (const pass of [undefined, '', 'invented']) {
      const headers = pass === undefined ? {} : { 'x-captcha-pass': pass }
      const answer = await guest.call('POST', '/api/auth/sign-in/email', body, headers)
      expect([answer.status, answer.body.error.code]).toEqual([403, 'captcha_required'])
      expect(answer.headers.getSetCookie()).toEqual([])
    }
  })

  it('FAM-A27: every cookie of a sign-in is HttpOnly and stays on the site', async () => {
    const made = await new Visitor(test).register('cookie@example.com')
    for (const line of made.headers.getSetCookie()) {
      expect(line).toMatch(/HttpOnly/i)
      expect(line).toMatch(/SameSite=Lax/i)
    }
    const foreign = await test.call('POST', '/jwt', {
      body: { email: 'cookie@example.com' },
      headers: { origin: 'https://evil.example' },
    })
    expect(foreign.status).toBe(403)
  })

  it('has no other call of the provider', async () => {
    const guest = new Visitor(test)
    for (const path of ['update-user', 'change-email', 'delete-user', 'sign-in/oauth2', 'ok']) {
      expect((await guest.call('POST', `/api/auth/${path}`, {})).status).toBe(404)
      expect((await guest.call('GET', `/api/auth/${path}`)).status).toBe(404)
    }
  })
})
