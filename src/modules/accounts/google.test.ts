import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, saturdayEvening } from '#test/app.ts'
import { engines } from '#test/engines.ts'
import { type GoogleDoor, openGoogleDoor, opens, vouchedFor } from '#test/google-door.ts'
import type { OidcServer } from '#test/oidc-server.ts'
import { Visitor, codeOf } from '#test/visitor.ts'
import { findPersonByEmail } from './people.server.ts'

describe.each(engines)('signing in with Google on %s', (engine) => {
  let door: GoogleDoor
  let test: TestApp
  let google: OidcServer
  beforeAll(async () => {
    door = await openGoogleDoor(engine)
    ;({ test, google } = door)
  })
  beforeEach(() => {
    google.claims = vouchedFor('gina@example.com')
  })
  afterAll(() => door.close())

  it('makes an account, with name, picture and a confirmed address, and finds it again', async () => {
    // Marks that nobody sees, which would turn around what a letter says behind them.
    google.claims = { ...google.claims, name: '\u202eGina\u00a0\u200bG.' }
    const first = new Visitor(test)
    const end = await door.signIn(first)
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
    await door.signIn(second)
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
    await door.signIn(guest)
    expect((await guest.call('GET', '/api/auth/get-session')).body).toEqual({
      user: null,
      twoFactorRedirect: true,
    })
    expect(await opens(guest, email)).toBe(403)
    const code = codeOf(secret, new Date(saturdayEvening.getTime() + 30_000))
    await guest.call('POST', '/api/auth/two-factor/verify-totp', { code })
    expect(await opens(guest, email)).toBe(200)
  })

  it('an attacker’s second factor keeps the owner of an address out no more than a password', async () => {
    const email = 'squatted@example.com'
    await guarded(email)
    google.claims = vouchedFor(email)
    const owner = new Visitor(test)
    await door.signIn(owner)
    expect(await opens(owner, email)).toBe(200)
  })

  it('finds a person by Google’s own id when their address has changed', async () => {
    google.claims = { ...vouchedFor('gina@example.com'), email: 'gina.new@example.com' }
    const guest = new Visitor(test)
    await door.signIn(guest)
    expect(await opens(guest, 'gina@example.com')).toBe(200)
  })

  it('who registers another’s address first loses it to its owner', async () => {
    const attacker = new Visitor(test)
    await attacker.register('victim@example.com', 'attacker-1')
    expect(await opens(attacker, 'victim@example.com')).toBe(200)
    const halfway = new Visitor(test)
    await halfway.signIn('victim@example.com', 'attacker-1')

    google.claims = vouchedFor('victim@example.com')
    const owner = new Visitor(test)
    await door.signIn(owner)
    expect(await opens(owner, 'victim@example.com')).toBe(200)
    expect(await attacker.personSignedIn()).toBeNull()
    expect(await opens(halfway, 'victim@example.com')).toBe(401)
    expect((await attacker.signIn('victim@example.com', 'attacker-1')).status).toBe(401)
  })

  it('nobody registers an address that Google’s owner has', async () => {
    google.claims = vouchedFor('owner@example.com')
    await door.signIn(new Visitor(test))
    const attacker = new Visitor(test)
    expect((await attacker.register('Owner@example.com', 'attacker-1')).status).toBe(409)
    expect((await attacker.signIn('owner@example.com', 'attacker-1')).status).toBe(401)
  })

  it('an address cannot be changed to somebody else’s', async () => {
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
    await door.signIn(new Visitor(test))
    expect((await guest.signIn('both@example.com', 'secret-1')).status).toBe(200)
  })

  const confirm = (id: string) =>
    test.database.script(`update people set is_email_verified = 1 where id = '${id}'`)
})
