import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { minutes } from '#kernel/duration.ts'
import { type TestApp, saturdayEvening, startTestApp } from '#test/app.ts'
import { engines } from '#test/engines.ts'
import { type OidcServer, startOidcServer } from '#test/oidc-server.ts'
import { Visitor } from '#test/visitor.ts'

const path = '/session/confirmation'
const ann = 'ann@example.com'
const bob = 'bob@example.com'

describe.each(engines)('confirming a sign-in with Google on %s', (engine) => {
  let test: TestApp
  let google: OidcServer
  beforeAll(async () => {
    google = await startOidcServer()
    const settings = { clientId: 'emberleaf', clientSecret: 'hush', issuer: google.issuer }
    test = await startTestApp(engine, { google: settings })
  })
  beforeEach(() => test.setNow(saturdayEvening))
  afterAll(async () => {
    await test.close()
    await google.close()
  })

  /** Google vouches for whoever its own session is. */
  async function goToGoogle(guest: Visitor, email: string): Promise<void> {
    google.claims = { sub: `google-${email}`, email, email_verified: true, name: email }
    const asked = { provider: 'google' }
    const { url } = (await guest.call('POST', '/api/auth/sign-in/social', asked)).body
    const back = await google.consent(url)
    await guest.call('GET', back.pathname + back.search)
  }

  /** Somebody without a password whose sign-in is eleven minutes old. */
  async function signedInBefore(email: string): Promise<Visitor> {
    const guest = new Visitor(test)
    await goToGoogle(guest, email)
    expect((await guest.call('POST', '/jwt', { email })).status).toBe(200)
    test.setNow(new Date(saturdayEvening.getTime() + minutes(11)))
    return guest
  }
  const deletesAccount = async (guest: Visitor) =>
    (await guest.call('DELETE', '/account', {})).status

  it('as oneself lets go on, in a new session that keeps the name', async () => {
    const guest = await signedInBefore(ann)
    const old = guest.cookies.get('servery')
    expect((await guest.call('GET', path)).body).toEqual({ by: 'google' })
    await guest.call('POST', '/users', { name: 'Ann of the house', email: ann })
    expect(await deletesAccount(guest)).toBe(403)
    await goToGoogle(guest, ann)
    expect((await guest.call('POST', path, { google: true, email: ann })).status).toBe(200)
    expect(guest.cookies.get('servery')).not.toBe(old)
    expect(await guest.personSignedIn()).toMatchObject({ email: ann, name: 'Ann of the house' })
    expect(await deletesAccount(guest)).toBe(200)
  })

  it('as somebody else is refused, and neither is signed in nor deleted', async () => {
    await signedInBefore(bob)
    test.setNow(saturdayEvening)
    const guest = await signedInBefore('carol@example.com')
    await goToGoogle(guest, bob)
    const { status, body } = await guest.call('POST', path, { google: true })
    expect([status, body.error.code]).toEqual([403, 'another_account'])
    expect((await guest.personSignedIn())?.email).toBe('carol@example.com')
    expect(await deletesAccount(guest)).toBe(403)
    // What Google vouched for is given up: it opens no session of theirs either.
    expect((await guest.call('POST', '/jwt', { email: bob })).status).toBe(403)
    expect((await guest.personSignedIn())?.email).toBe('carol@example.com')
  })

  it('is refused to a page that takes somebody else for signed in', async () => {
    const guest = await signedInBefore(bob)
    await goToGoogle(guest, bob)
    expect((await guest.call('POST', path, { google: true, email: ann })).status).toBe(403)
    expect(await deletesAccount(guest)).toBe(403)
  })

  it('needs Google to have vouched, once', async () => {
    const guest = await signedInBefore(bob)
    expect((await guest.call('POST', path, { google: true })).body.error.code).toBe('not_vouched')
    await goToGoogle(guest, bob)
    const cookies = new Map(guest.cookies)
    expect((await guest.call('POST', path, { google: true })).status).toBe(200)
    const again = new Visitor(test)
    for (const [name, value] of cookies) again.cookies.set(name, value)
    again.cookies.set('servery', guest.cookies.get('servery') ?? '')
    expect((await again.call('POST', path, { google: true })).body.error.code).toBe('not_vouched')
  })
})
