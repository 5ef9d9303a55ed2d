import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { minutes } from '#kernel/duration.ts'
import { type TestApp, saturdayEvening, startTestApp } from '#test/app.ts'
import { engines } from '#test/engines.ts'
import { Visitor, codeOf } from '#test/visitor.ts'
import { ada } from '#test/world.ts'
import { findPersonByEmail } from './people.server.ts'
import { changeRole } from './roles.server.ts'
import { selectLiveSessions } from './sessions/devices-store.server.ts'

const path = '/session/confirmation'
const password = 'secret-1'

describe.each(engines)('confirming a sign-in on %s', (engine) => {
  let test: TestApp
  let now = saturdayEvening
  beforeAll(async () => {
    test = await startTestApp(engine)
    await test.signedIn(ada)
  })
  afterAll(() => test.close())

  const pass = (ms: number) => test.setNow((now = new Date(now.getTime() + ms)))

  async function signIn(email: string): Promise<Visitor> {
    const guest = new Visitor(test)
    await guest.signIn(email, password)
    expect((await guest.call('POST', '/jwt', { email })).status).toBe(200)
    return guest
  }

  /** An admin whose sign-in is eleven minutes old. */
  async function anAdmin(email: string): Promise<Visitor> {
    await new Visitor(test).register(email)
    const { id = '' } = (await findPersonByEmail(test.scope(), email)) ?? {}
    await changeRole(test.scope(), id, { role: 'admin', has: true })
    const admin = await signIn(email)
    pass(minutes(11))
    return admin
  }
  const makesAdmin = (admin: Visitor) => admin.call('PATCH', '/users/admin/ada')

  it('by the password lets go on what wanted it, in a new session', async () => {
    const admin = await anAdmin('abby@example.com')
    expect((await makesAdmin(admin)).body.error.code).toBe('sign_in_again')
    expect((await admin.call('GET', path)).body).toEqual({ by: 'password' })
    const before = { cookie: `servery=${admin.cookies.get('servery')}` }
    expect((await admin.call('POST', path, { password })).body).toEqual({ success: true })
    expect((await makesAdmin(admin)).status).toBe(200)
    expect((await admin.personSignedIn())?.email).toBe('abby@example.com')
    // Whoever has copied the old cookie is not lifted along.
    expect(await (await test.get('/session', before)).json()).toEqual({ person: null })
  })

  it('opens one new session in place of the old one, however many ask at once', async () => {
    const admin = await anAdmin('anna@example.com')
    const cookie = `servery=${admin.cookies.get('servery')}`
    const ask = () => test.call('POST', path, { as: { cookie }, body: { password } })
    const statuses = (await Promise.all([ask(), ask(), ask()])).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 401, 401])
    const { id = '' } = (await findPersonByEmail(test.scope(), 'anna@example.com')) ?? {}
    expect(await selectLiveSessions(test.database.db, id, now.getTime())).toHaveLength(1)
  })

  it('by a wrong password confirms nothing, and names the field', async () => {
    const admin = await anAdmin('bart@example.com')
    for (const body of [{ password: 'wrong-one' }, {}, { code: '123456' }]) {
      const { status, body: refused } = await admin.call('POST', path, body)
      expect([status, Object.keys(refused.error.fields)]).toEqual([422, ['password']])
    }
    expect((await makesAdmin(admin)).body.error.code).toBe('sign_in_again')
    expect((await admin.personSignedIn())?.email).toBe('bart@example.com')
  })

  it('asks whoever has a second factor for its code, each good once', async () => {
    const admin = await anAdmin('cleo@example.com')
    const { body: setup } = await admin.call('POST', '/api/auth/two-factor/enable', { password })
    const first = codeOf(setup.secret, now)
    await admin.call('POST', '/api/auth/two-factor/confirm', { code: first })
    expect((await admin.call('GET', path)).body).toEqual({ by: 'code' })
    for (const body of [{ password }, { code: first }, { code: '000000' }]) {
      const { status, body: refused } = await admin.call('POST', path, body)
      expect([status, refused.error.code]).toEqual([422, 'wrong_code'])
    }
    expect((await makesAdmin(admin)).status).toBe(403)
    pass(minutes(1))
    const code = codeOf(setup.secret, now)
    expect((await admin.call('POST', path, { code })).status).toBe(200)
    expect((await makesAdmin(admin)).status).toBe(200)

    pass(minutes(11))
    const [recovery] = setup.backupCodes
    expect((await admin.call('POST', path, { code: recovery })).status).toBe(200)
    expect((await makesAdmin(admin)).status).toBe(200)
    expect((await admin.call('POST', path, { code: recovery })).status).toBe(422)
  })

  it('sends whoever only knows Google there', async () => {
    const as = await test.signedIn(ada)
    expect(await (await test.get(path, as)).json()).toEqual({ by: 'google' })
    const answer = await test.call('POST', path, { as, body: { password } })
    expect([answer.status, (await answer.json()).error.code]).toEqual([409, 'no_password'])
  })
})

it('five guesses in a quarter of an hour are all that a stolen session has', async () => {
  const test = await startTestApp('SQLite', { rateLimits: 'on' })
  const guest = new Visitor(test)
  await guest.register('dave@example.com')
  await guest.call('POST', '/jwt', { email: 'dave@example.com' })
  const statuses: number[] = []
  for (let guess = 0; guess < 6; guess++) {
    statuses.push((await guest.call('POST', path, { password: `guess-${guess}` })).status)
  }
  expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
  expect((await guest.call('POST', path, { password })).status).toBe(429)
  await test.close()
})
