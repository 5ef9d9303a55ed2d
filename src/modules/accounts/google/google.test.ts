import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findPersonByEmail } from '#modules/accounts/service.server.ts'
import { type TestApp, saturdayEvening, startTestApp } from '#test/app.ts'
import { codeOf } from '#test/authenticator.ts'
import { engines } from '#test/engines.ts'
import { type OidcServer, startOidcServer } from '#test/oidc-server.ts'
import { Visitor } from '#test/visitor.ts'

describe.each(engines)('signing in with Google on %s', (engine) => {
  let test: TestApp
  let google: OidcServer
  beforeAll(async () => {
    google = await startOidcServer()
    const { issuer } = google
    const settings = { clientId: 'emberleaf', clientSecret: 'hush', issuer }
    test = await startTestApp(engine, { google: settings })
  })
  beforeEach(() => {
    google.claims = vouchedFor('gina@example.com')
  })
  afterAll(async () => {
    await test.close()
    await google.close()
  })

  const vouchedFor = (email: string) => ({
    sub: `google-${email}`,
    email,
    email_verified: true,
    name: 'Gina G.',
    picture: 'https://pictures.example/gina.png',
  })
  const start = async (guest: Visitor) => {
    const asked = { provider: 'google' }
    return (await guest.call('POST', '/api/auth/sign-in/social', asked)).body.url
  }
  /** The whole way; answers where it ends. */
  const signIn = async (guest: Visitor, change = (back: URL) => back) => {
    const back = change(await google.consent(await start(guest)))
    const done = await guest.call('GET', back.pathname + back.search)
    expect(done.status).toBe(302)
    return new URL(done.headers.get('location') ?? '', test.url)
  }
  const opens = async (guest: Visitor, email: string) =>
    (await guest.call('POST', '/jwt', { email })).status

  it('makes an account, with name, picture and a confirmed address, and finds it again', async () => {
    const first = new Visitor(test)
    const end = await signIn(first)
    expect([end.pathname, end.search]).toEqual(['/login/done', ''])
    expect(google.asked.get('code_challenge_method')).toBe('S256')
    expect(google.asked.get('nonce')).toMatch(/.{20}/)
    expect(google.asked.get('redirect_uri')).toBe('http://localhost:3000/api/auth/callback/google')
    expect(await opens(first, 'gina@example.com')).toBe(200)
    const person = await first.personSignedIn()
    expect(person).toMatchObject({
      name: 'Gina G.',
      role: 'customer',
      photoURL: 'https://pictures.example/gina.png',
    })
    expect(await findPersonByEmail(test.scope(), 'gina@example.com')).toMatchObject({
      isEmailVerified: true,
    })
    const second = new Visitor(test)
    await signIn(second)
    expect(await opens(second, 'gina@example.com')).toBe(200)
    expect((await second.personSignedIn())?._id).toBe(person?._id)
  })

  /** Somebody with a password who has turned a second factor on; answers its secret. */
  async function guarded(email: string): Promise<string> {
    const owner = new Visitor(test)
    await owner.register(email)
    await owner.call('POST', '/jwt', { email })
    const path = '/api/auth/two-factor'
    const { body } = await owner.call('POST', `${path}/enable`, { password: 'secret-1' })
    const code = codeOf(body.secret, saturdayEvening)
    expect((await owner.call('POST', `${path}/confirm`, { code })).status).toBe(200)
    return body.secret
  }

  it('asks for the second factor of whoever has one', async () => {
    const email = 'two@example.com'
    const secret = await guarded(email)
    const isVerified = 'update people set is_email_verified = 1'
    await test.database.script(`${isVerified} where email = '${email}'`)
    google.claims = vouchedFor(email)
    const guest = new Visitor(test)
    await signIn(guest)
    expect((await guest.call('GET', '/api/auth/get-session')).body).toEqual({
      user: null,
      twoFactorRedirect: true,
    })
    expect(await opens(guest, email)).toBe(403)
    const code = codeOf(secret, new Date(saturdayEvening.getTime() + 30_000))
    await guest.call('POST', '/api/auth/two-factor/verify-totp', { code })
    expect(await opens(guest, email)).toBe(200)
  })

  it('AUT-3: an attacker’s second factor keeps the owner of an address out no more than a password', async () => {
    const email = 'squatted@example.com'
    await guarded(email)
    google.claims = vouchedFor(email)
    const owner = new Visitor(test)
    await signIn(owner)
    expect(await opens(owner, email)).toBe(200)
  })

  it('finds a person by Google’s own id when their address has changed', async () => {
    google.claims = { ...vouchedFor('gina@example.com'), email: 'gina.new@example.com' }
    const guest = new Visitor(test)
    await signIn(guest)
    expect(await opens(guest, 'gina@example.com')).toBe(200)
  })

  const now = () => Math.floor(Date.now() / 1000)
  const broken: [string, (google: OidcServer) => void][] = [
    ['another audience', () => (google.claims['aud'] = 'another-shop')],
    ['another issuer', () => (google.claims['iss'] = 'https://evil.example')],
    ['an end in the past', () => (google.claims['exp'] = now() - 120)],
    ['no end', () => (google.claims['exp'] = undefined)],
    ['a beginning in the future', () => (google.claims['nbf'] = now() + 600)],
    ['a date in the future', () => (google.claims['iat'] = now() + 600)],
    ['no nonce', () => (google.claims['nonce'] = undefined)],
    ['another nonce', () => (google.claims['nonce'] = 'stolen')],
    ['an unverified address', () => (google.claims['email_verified'] = false)],
    ['an address verified in words', () => (google.claims['email_verified'] = 'false')],
    [
      'no signature (alg none)',
      () => {
        google.forge = (body) => {
          body['id_token'] = google.signedBadly(String(body['id_token']), { alg: 'none' })
        }
      },
    ],
    [
      'the public key as a secret (HS256)',
      () => {
        google.forge = (body) => {
          const header = { alg: 'HS256', typ: 'JWT' }
          const token = google.signedBadly(String(body['id_token']), header, google.publicKey())
          body['id_token'] = token
        }
      },
    ],
    [
      'a changed payload',
      () => {
        google.forge = (body) => {
          const [head, , signature] = String(body['id_token']).split('.')
          const claims = JSON.stringify(vouchedFor('ada@example.com'))
          body['id_token'] = `${head}.${Buffer.from(claims).toString('base64url')}.${signature}`
        }
      },
    ],
    ['no id token at all', () => (google.forge = (body) => delete body['id_token'])],
  ]

  it.each(broken)('AUT-2: %s opens nothing', async (_, breakIt) => {
    google.claims = vouchedFor('broken@example.com')
    breakIt(google)
    const guest = new Visitor(test)
    const end = await signIn(guest)
    expect([end.pathname, end.searchParams.has('error')]).toEqual(['/login/done', true])
    expect(await opens(guest, 'broken@example.com')).toBe(401)
    expect(await findPersonByEmail(test.scope(), 'broken@example.com')).toBeUndefined()
  })

  it('AUT-2: a foreign, missing or used state opens nothing', async () => {
    google.claims = vouchedFor('state@example.com')
    const without = (name: string, value?: string) => (back: URL) => {
      if (value === undefined) back.searchParams.delete(name)
      else back.searchParams.set(name, value)
      return back
    }
    for (const change of [without('state'), without('state', 'x'), without('code')]) {
      const guest = new Visitor(test)
      expect((await signIn(guest, change)).searchParams.has('error')).toBe(true)
      expect(await opens(guest, 'state@example.com')).toBe(401)
    }
    // Another browser, which has not begun this: the attacker's own way back.
    const [attacker, victim] = [new Visitor(test), new Visitor(test)]
    const back = await google.consent(await start(attacker))
    const planted = await victim.call('GET', back.pathname + back.search)
    expect(planted.headers.get('location')).toContain('error=')
    expect(await opens(victim, 'state@example.com')).toBe(401)
  })

  it('AUT-2: a way back is good once', async () => {
    google.claims = vouchedFor('once@example.com')
    const guest = new Visitor(test)
    const back = await google.consent(await start(guest))
    const cookies = new Map(guest.cookies)
    await guest.call('GET', back.pathname + back.search)
    expect(await opens(guest, 'once@example.com')).toBe(200)
    const replay = new Visitor(test)
    for (const [name, value] of cookies) replay.cookies.set(name, value)
    const again = await replay.call('GET', back.pathname + back.search)
    expect(again.headers.get('location')).toContain('error=')
    expect(await opens(replay, 'once@example.com')).toBe(401)
  })

  it('AUT-3: who registers another’s address first loses it to its owner', async () => {
    const attacker = new Visitor(test)
    await attacker.register('victim@example.com', 'attacker-1')
    expect(await opens(attacker, 'victim@example.com')).toBe(200)
    const halfway = new Visitor(test)
    await halfway.signIn('victim@example.com', 'attacker-1')

    google.claims = vouchedFor('victim@example.com')
    const owner = new Visitor(test)
    await signIn(owner)
    expect(await opens(owner, 'victim@example.com')).toBe(200)
    expect(await attacker.personSignedIn()).toBeNull()
    expect(await opens(halfway, 'victim@example.com')).toBe(401)
    expect((await attacker.signIn('victim@example.com', 'attacker-1')).status).toBe(401)
  })

  it('AUT-3: nobody registers an address that Google’s owner has', async () => {
    google.claims = vouchedFor('owner@example.com')
    await signIn(new Visitor(test))
    const attacker = new Visitor(test)
    expect((await attacker.register('Owner@example.com', 'attacker-1')).status).toBe(409)
    expect((await attacker.signIn('owner@example.com', 'attacker-1')).status).toBe(401)
  })

  it('AUT-3: an address cannot be changed to somebody else’s', async () => {
    const attacker = new Visitor(test)
    await attacker.register('first@example.com')
    await opens(attacker, 'first@example.com')
    const body = { name: 'x', email: 'owner@example.com' }
    expect((await attacker.call('POST', '/users', body)).status).toBe(403)
    expect((await attacker.call('POST', '/api/auth/change-email', body)).status).toBe(404)
  })

  it('a confirmed account keeps its password when Google is linked', async () => {
    const guest = new Visitor(test)
    await guest.register('both@example.com')
    const { id } = (await findPersonByEmail(test.scope(), 'both@example.com')) ?? { id: '' }
    await confirm(id)
    google.claims = vouchedFor('both@example.com')
    await signIn(new Visitor(test))
    expect((await guest.signIn('both@example.com', 'secret-1')).status).toBe(200)
  })

  const confirm = (id: string) =>
    test.database.script(`update people set is_email_verified = 1 where id = '${id}'`)
})

describe('without Google', () => {
  it('says so in words', async () => {
    const test = await startTestApp('SQLite', { empty: true, sampleData: false })
    const asked = { body: { provider: 'google' } }
    const response = await test.call('POST', '/api/auth/sign-in/social', asked)
    expect(response.status).toBe(409)
    const { error } = await response.json()
    expect(error.code).toBe('google_not_configured')
    expect(error.message).not.toContain('GOOGLE_CLIENT_ID')
    await test.close()
  })

  it('tells whoever tries it on this machine how to set it up', async () => {
    const test = await startTestApp('SQLite')
    const asked = { body: { provider: 'google' } }
    const response = await test.call('POST', '/api/auth/sign-in/social', asked)
    const { message } = (await response.json()).error
    for (const word of ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET', '/api/auth/callback/google']) {
      expect(message).toContain(word)
    }
    await test.close()
  })

  it('that cannot be reached leaves passwords at work, and is asked again the next time', async () => {
    const google = await startOidcServer()
    const { issuer } = google
    await google.close()
    const settings = { clientId: 'x', clientSecret: 'y', issuer }
    const test = await startTestApp('SQLite', { empty: true, google: settings })
    const ask = () =>
      test.call('POST', '/api/auth/sign-in/social', { body: { provider: 'google' } })
    expect((await (await ask()).json()).error.code).toBe('google_unreachable')
    expect((await new Visitor(test).register('plain@example.com')).status).toBe(200)
    const back = await startOidcServer(Number(new URL(issuer).port))
    expect((await ask()).status).toBe(200)
    await test.close()
    await back.close()
  })
})
