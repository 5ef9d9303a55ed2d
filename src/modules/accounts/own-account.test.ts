import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '#test/app.ts'
import { engines } from '#test/engines.ts'
import { Visitor } from '#test/visitor.ts'
import { ada, carl } from '#test/world.ts'

describe.each(engines)('one’s own account on %s', (engine) => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp(engine, { empty: true, captchaMode: 'pow' })
  })
  afterAll(() => test.close())

  const enter = async (email: string, password = 'secret-1', guest = new Visitor(test)) => {
    await guest.signIn(email, password)
    await guest.call('POST', '/jwt', { email })
    return guest
  }
  const register = async (email: string) => {
    const guest = new Visitor(test)
    await guest.register(email)
    await guest.call('POST', '/jwt', { email })
    return guest
  }
  const emailsTo = async (email: string) => {
    await test.runJobs()
    return test.mailed.filter(({ to }) => to === email).map(({ subject }) => subject)
  }

  it('says who one is and how one signs in', async () => {
    const guest = await register('anna@example.com')
    expect((await guest.call('GET', '/account')).body).toEqual({
      _id: expect.any(String),
      name: 'New Guest',
      email: 'anna@example.com',
      emailVerified: false,
      photoURL: '/avatars/ng.svg',
      role: 'customer',
      createdAt: expect.stringMatching(/^2026-11-21T23:30/),
      hasPassword: true,
      hasGoogle: false,
    })
    const { body } = await new Visitor(test).call('GET', '/account')
    expect(body.error.code).toBe('not_signed_in')
    const foreign = await (await test.get('/account', await test.signedIn(ada))).json()
    expect([foreign.hasPassword, foreign.role]).toEqual([false, 'admin'])
  })

  it('takes a new name and photo, and says at each field what is wrong', async () => {
    const guest = await register('bob@example.com')
    const change = (body: object) => guest.call('PATCH', '/account', body)
    const photoURL = 'https://example.com/bob.jpg'
    const changed = await change({ name: '  Bob Baker ', photoURL: ` ${photoURL} ` })
    expect([changed.status, changed.body.name, changed.body.photoURL]).toEqual([
      200,
      'Bob Baker',
      photoURL,
    ])
    expect(await guest.personSignedIn()).toMatchObject({ name: 'Bob Baker', photoURL })
    expect((await change({ photoURL: '/avatars/BB' })).body.name).toBe('Bob Baker')
    const refused = await change({ name: ' ', photoURL: 'http://example.com/bob.jpg' })
    expect([refused.status, refused.body.error.fields]).toEqual([
      422,
      {
        name: 'Name is required',
        photoURL: 'Enter an address that starts with https://, or use your initials',
      },
    ])
    expect((await change({ role: 'admin' })).body.error.fields).toHaveProperty('role')
    expect((await guest.call('GET', '/account')).body).toMatchObject({
      name: 'Bob Baker',
      photoURL: '/avatars/BB',
      role: 'customer',
    })
  })

  it('takes a new password, which ends what the old one opened, here excepted', async () => {
    const email = 'cleo@example.com'
    const here = await register(email)
    const elsewhere = await enter(email)
    const halfway = new Visitor(test)
    await halfway.signIn(email, 'secret-1')
    await emailsTo(email)

    const body = { current: 'secret-1', new: 'secret-2' }
    const changed = await here.call('POST', '/account/password', body)
    expect([changed.status, changed.body]).toEqual([200, { success: true }])
    expect((await here.personSignedIn())?.email).toBe(email)
    expect(await elsewhere.personSignedIn()).toBeNull()
    expect((await halfway.call('POST', '/jwt', { email })).status).toBe(401)
    expect((await halfway.signIn(email, 'secret-1')).status).toBe(401)
    expect((await halfway.signIn(email, 'secret-2')).status).toBe(200)
    expect(await emailsTo(email)).toContain('Your password was changed')
  })

  it('refuses a wrong password and a weak one, each at its field', async () => {
    const guest = await register('dan@example.com')
    const fieldsOf = async (body: object) => {
      const answer = await guest.call('POST', '/account/password', body)
      return [answer.status, answer.body.error.fields]
    }
    expect(await fieldsOf({ current: 'wrong-one', new: 'secret-2' })).toEqual([
      422,
      { current: 'The password is incorrect.' },
    ])
    expect(await fieldsOf({ current: '', new: '12345' })).toEqual([
      422,
      { current: 'Password is required', new: 'Your password at least 6 characters' },
    ])
    expect(await fieldsOf({ current: 'secret-1', new: 'x'.repeat(21) })).toEqual([
      422,
      { new: 'Your password must be less then 20 characters' },
    ])
    expect((await guest.signIn('dan@example.com', 'secret-1')).status).toBe(200)
  })

  it('of two who change the password at once lets one', async () => {
    const guest = await register('eva@example.com')
    const change = (next: string) =>
      guest.call('POST', '/account/password', { current: 'secret-1', new: next })
    const answers = await Promise.all([change('secret-2'), change('secret-3')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })

  it('has no password to change where only Google vouches', async () => {
    const as = await test.signedIn(carl)
    const body = { current: 'x', new: 'secret-2' }
    const answer = await test.call('POST', '/account/password', { as, body })
    expect([answer.status, (await answer.json()).error.code]).toEqual([409, 'no_password'])
  })
})

describe('the password of somebody who is signed in', () => {
  it('can be tried five times in a quarter of an hour', async () => {
    const test = await startTestApp('SQLite', { empty: true, rateLimits: 'on' })
    const guest = new Visitor(test)
    await guest.register('tried@example.com')
    await guest.call('POST', '/jwt', { email: 'tried@example.com' })
    const attempt = (current: string) =>
      guest.call('POST', '/account/password', { current, new: 'secret-2' })
    for (let count = 0; count < 5; count++) expect((await attempt('guess')).status).toBe(422)
    const refused = await attempt('secret-1')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '900'])
    await test.close()
  })
})
