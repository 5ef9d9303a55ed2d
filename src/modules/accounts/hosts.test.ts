import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { minutes } from '#kernel/duration.ts'
import { type TestApp, saturdayEvening, startTestApp } from '#test/app.ts'
import { engines } from '#test/engines.ts'
import { listenTo } from '#test/live.ts'
import { aPhoneDesk } from '#test/orders.ts'
import { ada, carl, hana, kim } from '#test/world.ts'

describe.each(engines)('the front of house on %s', (engine) => {
  let test: TestApp
  let as: Record<string, string>
  beforeAll(async () => {
    test = await startTestApp(engine)
    as = await test.signedIn(ada)
  })
  afterAll(() => test.close())

  const somebody = (personId: string) => ({
    ...carl,
    personId,
    email: `${personId}@example.com`,
  })
  const change =
    (has: boolean) =>
    async (id: string, who = as, role = 'host') => {
      const answer = await test.call('PATCH', `/users/${id}/role`, { as: who, body: { role, has } })
      const body = await answer.json()
      return [answer.status, body.error?.code ?? body.changed]
    }
  const [give, take] = [change(true), change(false)]
  const roleOf = async (of: Record<string, string>) =>
    (await (await test.get('/session', of)).json()).person?.role

  it('is joined and left by an admin’s word, and every change signs out', async () => {
    const before = await test.signedIn(somebody('newcomer'))
    expect(await give('newcomer')).toEqual([200, 1])
    expect(await give('newcomer')).toEqual([200, 0])
    expect(await roleOf(before)).toBeUndefined()
    const now = await test.signedIn(somebody('newcomer'))
    expect(await roleOf(now)).toBe('host')
    const own = await test.get('/users/admin/newcomer@example.com', now)
    expect(await own.json()).toEqual({ admin: false })
    for (const path of ['/shift', '/orders', '/kitchen/board', '/cart']) {
      expect([path, (await test.get(path, now)).status]).toEqual([path, 200])
    }

    expect(await take('newcomer')).toEqual([200, 1])
    expect(await take('newcomer')).toEqual([200, 0])
    expect((await test.get('/shift', now)).status).toBe(401)
    const after = await test.get('/shift', await test.signedIn(somebody('newcomer')))
    expect([after.status, (await after.json()).error]).toEqual([
      403,
      { code: 'not_allowed', message: 'This is for the restaurant’s front of house.' },
    ])
  })

  it('makes nobody anything, least of all itself an admin', async () => {
    const host = await test.signedIn(hana)
    await test.signedIn(somebody('friend'))
    for (const role of ['admin', 'host', 'kitchen']) {
      for (const id of ['hana', 'friend']) {
        expect(await give(id, host, role)).toEqual([403, 'not_allowed'])
        expect(await take(id, host, role)).toEqual([403, 'not_allowed'])
      }
    }
    const profile = { name: 'Hana', email: hana.email, role: 'admin' }
    await test.call('POST', '/users', { as: host, body: profile })
    expect(await roleOf(await test.signedIn(hana))).toBe('host')
  })

  it('is one role and no second: who joins it leaves the kitchen, and an admin is asked first', async () => {
    const many = somebody('many')
    await test.signedIn(many)
    await give('many', as, 'kitchen')
    expect(await give('many')).toEqual([200, 1])
    expect(await take('many', as, 'kitchen')).toEqual([200, 0])
    expect(await roleOf(await test.signedIn(many))).toBe('host')
    expect(await give('many', as, 'admin')).toEqual([200, 1])
    expect(await give('many')).toEqual([409, 'is_admin'])
    expect(await take('many')).toEqual([200, 0])
    expect(await take('many', as, 'admin')).toEqual([200, 1])
    expect(await roleOf(await test.signedIn(many))).toBe('customer')
  })

  it('is found in the list of people, beside the kitchen and no customers', async () => {
    await test.signedIn(hana)
    await test.signedIn(kim)
    const ids = async (role: string) => {
      const { people } = await (await test.get(`/users/search?role=${role}`, as)).json()
      return people.map(({ _id }: { _id: string }) => _id)
    }
    expect(await ids('host')).toEqual(['hana'])
    expect(await ids('kitchen')).toEqual(['kim'])
    expect(await ids('customer')).not.toContain('hana')
    expect(await ids('admin')).not.toContain('hana')
    const odd = await test.get('/users/search?role=waiter', as)
    expect((await odd.json()).error.fields).toEqual({
      role: 'A role is customer, kitchen, host or admin',
    })
  })

  it('tells the admins who joins and leaves, and whoever leaves', async () => {
    await test.signedIn(somebody('told'))
    await give('told')
    await take('told')
    await test.runJobs()
    const about = test.mailed.filter(({ to, text }) => `${to} ${text}`.includes('told@example.com'))
    expect(about.map(({ to, subject }) => [to, subject])).toEqual([
      ['ada@example.com', 'New front-of-house staff'],
      ['ada@example.com', 'Front of house access removed'],
      ['told@example.com', 'You are no longer front-of-house staff'],
    ])
  })

  it('ends with the account, and is changed by a sign-in of the last ten minutes only', async () => {
    await test.signedIn(somebody('gone'))
    await give('gone')
    expect((await test.call('DELETE', '/users/gone', { as })).status).toBe(200)
    expect((await test.get('/users/gone', as)).status).toBe(404)
    await test.signedIn(somebody('late'))
    test.setNow(new Date(saturdayEvening.getTime() + minutes(11)))
    expect(await give('late')).toEqual([403, 'sign_in_again'])
    expect(await take('late')).toEqual([403, 'sign_in_again'])
    test.setNow(saturdayEvening)
  })

  it('hears of orders no longer once the role is taken away', async () => {
    const leaver = { ...hana, personId: 'leaver', email: 'leaver@example.com' }
    const theirs = await test.signedIn(leaver)
    const open = await test.get('/kitchen/events', theirs)
    expect(open.status).toBe(200)
    const heard = listenTo(open)
    await heard('}\n\n')
    await take('leaver')
    await (await aPhoneDesk(test)).take()
    const rest = await heard('event: change')
    expect(rest).toMatch(/\(end\)$/)
    expect(rest).not.toContain('event: change')
    expect((await test.get('/events/admin', await test.signedIn(hana))).status).toBe(403)
  })
})
