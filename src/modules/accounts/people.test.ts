import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { minutes } from '#kernel/duration.ts'
import { findBrokenAuditRow } from '#platform/audit/audit.server.ts'
import { type TestApp, saturdayEvening, startTestApp } from '#test/app.ts'
import { toldBy } from '#test/client.ts'
import { engines } from '#test/engines.ts'
import { ada, carl } from '#test/world.ts'

const eve = { ...ada, personId: 'eve', email: 'eve@example.com' }
const dan = { ...carl, personId: 'dan', email: 'dan@example.com' }

describe.each(engines)('people on %s', (engine) => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp(engine)
    await test.signedIn(ada)
    await test.signedIn(carl)
  })
  afterAll(() => test.close())

  const json = async (answer: Promise<Response>) => {
    return toldBy(await answer)
  }

  it('say who is signed in, and null for a visitor', async () => {
    expect(await json(test.get('/session'))).toEqual({ status: 200, body: { person: null } })
    const { body } = await json(test.get('/session', await test.signedIn(carl)))
    expect(body.person).toMatchObject({ _id: 'carl', email: 'carl@example.com', role: 'customer' })
  })

  it('FAM-A1: nobody gets a session for an email address', async () => {
    const nobody = await test.call('POST', '/jwt', { body: { email: ada.email } })
    expect(nobody.status).toBe(401)
    expect(nobody.headers.get('set-cookie')).toMatch(/^servery=; .*Max-Age=0/)
    const as = await test.signedIn(carl)
    const other = await test.call('POST', '/jwt', { as, body: { email: ada.email } })
    expect(other.status).toBe(403)
    expect(other.headers.get('set-cookie')).toBeNull()
    const own = await test.call('POST', '/jwt', { as, body: { email: 'CARL@example.com' } })
    expect([own.status, await own.json()]).toEqual([200, { success: true }])
  })

  it('FAM-A2: claims in the body are refused', async () => {
    const body = { email: carl.email, role: 'admin', exp: 9e9 }
    const sent = { as: await test.signedIn(carl), body }
    const { status, body: refused } = await json(test.call('POST', '/jwt', sent))
    expect(status).toBe(422)
    expect(Object.keys(refused.error.fields)).toEqual(['role', 'exp'])
  })

  it('sign out twice, and the old cookie is nobody', async () => {
    const as = await test.signedIn(carl)
    for (let time = 0; time < 2; time++) {
      const response = await test.call('DELETE', '/jwt', { as })
      expect([response.status, await response.json()]).toEqual([200, { success: true }])
      expect(response.headers.get('set-cookie')).toMatch(/^servery=; .*Max-Age=0/)
    }
    expect((await json(test.get('/session', as))).body).toEqual({ person: null })
  })

  it('FAM-A3: a role sent with the profile is refused and not stored', async () => {
    const as = await test.signedIn(carl)
    const body = { name: 'Carl', email: carl.email, role: 'admin' }
    expect((await test.call('POST', '/users', { as, body })).status).toBe(422)
    const { person } = (await json(test.get('/session', as))).body
    expect(person.role).toBe('customer')
  })

  it('FAM-A4: fifty racing profiles are one person', async () => {
    const as = await test.signedIn(carl)
    const body = { name: ' Carl Diner ', email: 'Carl@Example.com' }
    const racers = Array.from({ length: 50 }, () => json(test.call('POST', '/users', { as, body })))
    for (const answer of await Promise.all(racers)) {
      expect(answer).toEqual({ status: 200, body: { insertedId: 'carl' } })
    }
    const everyone = (await json(test.get('/users', await test.signedIn(ada)))).body
    const carls = everyone.filter(({ email }: { email: string }) => email === carl.email)
    expect(carls).toHaveLength(1)
    expect(carls[0].name).toBe('Carl Diner')
  })

  it('a profile is one’s own and has a name', async () => {
    const as = await test.signedIn(carl)
    const foreign = { as, body: { name: 'x', email: ada.email } }
    expect((await test.call('POST', '/users', foreign)).status).toBe(403)
    const nameless = { as, body: { name: '  ', email: carl.email } }
    const { status, body } = await json(test.call('POST', '/users', nameless))
    expect([status, body.error.fields]).toEqual([422, { name: 'Name is required' }])
  })

  it.each([
    ['FAM-A5', 'PATCH', '/users/admin/carl'],
    ['FAM-A5', 'DELETE', '/users/admin/ada'],
    ['FAM-A5', 'PATCH', '/users/ada/role', { role: 'admin', has: false }],
    ['FAM-A6', 'DELETE', '/users/ada'],
    ['FAM-A7', 'GET', '/users'],
  ])('%s: %s %s is for admins', async (_, method, path, body?: object) => {
    const before = await json(test.get('/users', await test.signedIn(ada)))
    expect((await test.call(method, path, { body })).status).toBe(401)
    expect((await test.call(method, path, { as: await test.signedIn(carl), body })).status).toBe(
      403,
    )
    expect(await json(test.get('/users', await test.signedIn(ada)))).toEqual(before)
  })

  it('FAM-A24: whether somebody else is an admin is not told', async () => {
    const as = await test.signedIn(carl)
    const ask = (email: string) => json(test.get(`/users/admin/${encodeURIComponent(email)}`, as))
    expect((await ask('CARL@example.com')).body).toEqual({ admin: false })
    for (const email of ['ada@example.com', 'carl+1@example.com', 'cаrl@example.com', '{}']) {
      expect((await ask(email)).status).toBe(403)
    }
    const own = await json(test.get('/users/admin/ada@example.com', await test.signedIn(ada)))
    expect(own.body).toEqual({ admin: true })
    expect((await test.get('/users/admin/ada@example.com')).status).toBe(401)
  })

  it('FAM-A8: the last admin stays, and nobody deletes themselves', async () => {
    const as = await test.signedIn(ada)
    const demote = { as, body: { role: 'admin', has: false } }
    for (const ask of [
      test.call('DELETE', '/users/admin/ada', { as }),
      test.call('PATCH', '/users/ada/role', demote),
      test.call('DELETE', '/users/ada', { as }),
    ]) {
      const { status, body } = await json(ask)
      expect([status, body.error.code]).toEqual([409, 'last_admin'])
    }
    await test.signedIn(eve)
    const { status, body } = await json(test.call('DELETE', '/users/ada', { as }))
    expect([status, body.error.code]).toEqual([409, 'yourself'])
    expect((await test.call('DELETE', '/users/eve', { as })).status).toBe(200)
  })

  it('a new role ends the person’s sessions and is in the audit log', async () => {
    const [as, dans] = [await test.signedIn(ada), await test.signedIn(dan)]
    const make = () => json(test.call('PATCH', '/users/admin/dan', { as }))
    expect(await make()).toEqual({ status: 200, body: { modifiedCount: 1 } })
    expect((await json(test.get('/session', dans))).body).toEqual({ person: null })
    expect(await make()).toEqual({ status: 200, body: { modifiedCount: 0 } })
    const back = json(test.call('DELETE', '/users/admin/dan', { as }))
    expect(await back).toEqual({ status: 200, body: { modifiedCount: 1 } })
    expect(await findBrokenAuditRow(test.scope())).toBeUndefined()
    const mails = await test.database.db
      .tables<{ jobs: { kind: string; payload: string } }>()
      .selectFrom('jobs')
      .select('payload')
      .where('kind', '=', 'mail')
      .execute()
    const told = mails.map(({ payload }) => JSON.parse(payload))
    const aboutDan = told.filter(({ letter }) => letter.paragraphs.join().includes(dan.email))
    // Dan is an admin when it is told the first time, and none the second: then he has his own email.
    expect(aboutDan.map(({ to }) => to).toSorted()).toEqual([ada.email, ada.email, dan.email])
    const his = told.filter(({ to }) => to === dan.email).map(({ letter }) => letter.subject)
    expect(his).toContain('You are no longer an admin')
  })

  it('FAM-A34: a deleted person’s session is over and makes nobody anew', async () => {
    const [as, dans] = [await test.signedIn(ada), await test.signedIn(dan)]
    expect(await json(test.call('DELETE', '/users/dan', { as }))).toEqual({
      status: 200,
      body: { deletedCount: 1 },
    })
    const again = { as: dans, body: { name: 'Dan', email: dan.email } }
    expect((await test.call('POST', '/users', again)).status).toBe(401)
    const { status, body } = await json(test.call('DELETE', '/users/dan', { as }))
    expect([status, body.deletedCount]).toEqual([404, 0])
  })

  it('an old sign-in does not change roles', async () => {
    const as = await test.signedIn(ada)
    test.setNow(new Date(saturdayEvening.getTime() + minutes(11)))
    const { status, body } = await json(test.call('PATCH', '/users/admin/carl', { as }))
    test.setNow(saturdayEvening)
    expect([status, body.error.code]).toEqual([403, 'sign_in_again'])
  })

  it('of two admins who delete each other exactly one is left', async () => {
    for (let race = 0; race < 20; race++) {
      const rival = { ...ada, personId: `rival-${race}`, email: `rival-${race}@example.com` }
      const partner = { ...rival, personId: `p-${race}`, email: `p-${race}@example.com` }
      const [first, second] = [await test.signedIn(rival), await test.signedIn(partner)]
      const adas = await test.signedIn(ada)
      const answers = await Promise.all([
        test.call('DELETE', `/users/${partner.personId}`, { as: first }),
        test.call('DELETE', `/users/${rival.personId}`, { as: second }),
      ])
      const statuses = answers.map(({ status }) => status)
      expect(statuses.filter((status) => status === 200)).toHaveLength(1)
      expect(statuses.filter((status) => status >= 500)).toHaveLength(0)
      const left = statuses[0] === 200 ? rival : partner
      expect((await test.call('DELETE', `/users/${left.personId}`, { as: adas })).status).toBe(200)
    }
  })
})
