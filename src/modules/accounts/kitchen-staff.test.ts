import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { minutes } from '#kernel/duration.ts'
import { type TestApp, saturdayEvening, startTestApp } from '#test/app.ts'
import { engines } from '#test/engines.ts'
import { ada, carl, kim } from '#test/world.ts'

describe.each(engines)('kitchen staff on %s', (engine) => {
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
    async (id: string, who = as, role = 'kitchen') => {
      const answer = await test.call('PATCH', `/users/${id}/role`, { as: who, body: { role, has } })
      const body = await answer.json()
      return [answer.status, body.error?.code ?? body.changed]
    }
  const [give, take] = [change(true), change(false)]
  const session = async (of: Record<string, string>) =>
    (await (await test.get('/session', of)).json()).person

  it('are let in and taken out by an admin, who is told once what changed', async () => {
    const cook = somebody('cook')
    const before = await test.signedIn(cook)
    expect(await give('cook')).toEqual([200, 1])
    expect(await give('cook')).toEqual([200, 0])
    expect(await session(before)).toBeNull()
    const now = await test.signedIn(cook)
    expect(await session(now)).toMatchObject({ role: 'kitchen' })
    const own = await test.get('/users/admin/cook@example.com', now)
    expect(await own.json()).toEqual({ admin: false })
    expect((await test.get('/kitchen-screens/own', now)).status).toBe(200)
    expect((await test.get('/cart', now)).status).toBe(200)

    expect(await take('cook')).toEqual([200, 1])
    expect(await take('cook')).toEqual([200, 0])
    expect((await test.get('/kitchen-screens/own', now)).status).toBe(401)
    const after = await test.get('/kitchen-screens/own', await test.signedIn(cook))
    expect([after.status, (await after.json()).error.code]).toEqual([403, 'not_allowed'])
  })

  it('let nobody in, and take no part in what admins do', async () => {
    const cook = await test.signedIn(kim)
    await test.signedIn(somebody('friend'))
    expect(await give('friend', cook)).toEqual([403, 'not_allowed'])
    expect(await take('kim', cook)).toEqual([403, 'not_allowed'])
    expect(await give('kim', cook, 'admin')).toEqual([403, 'not_allowed'])
    expect((await test.get('/users', cook)).status).toBe(403)
    const customer = await test.signedIn(somebody('friend'))
    expect(await give('friend', customer)).toEqual([403, 'not_allowed'])
  })

  it('become admins and come back as customers; an admin is not put into the kitchen', async () => {
    const rise = somebody('rise')
    await test.signedIn(rise)
    await give('rise')
    expect(await take('rise', as, 'admin')).toEqual([200, 0])
    expect(await session(await test.signedIn(rise))).toMatchObject({ role: 'kitchen' })
    expect(await give('rise', as, 'admin')).toEqual([200, 1])
    expect(await give('rise')).toEqual([409, 'is_admin'])
    expect(await take('rise')).toEqual([200, 0])
    expect(await take('rise', as, 'admin')).toEqual([200, 1])
    expect(await session(await test.signedIn(rise))).toMatchObject({ role: 'customer' })
    expect(await give('nobody')).toEqual([404, 'not_found'])
  })

  it('are found in the list of people, and are no customers there', async () => {
    await test.signedIn(kim)
    const ids = async (role: string) => {
      const { people } = await (await test.get(`/users/search?role=${role}`, as)).json()
      return people.map(({ _id }: { _id: string }) => _id)
    }
    expect(await ids('kitchen')).toEqual(['kim'])
    expect(await ids('customer')).not.toContain('kim')
    expect(await ids('admin')).not.toContain('kim')
  })

  it('admins are told by email who joins and leaves the kitchen, and so is whoever leaves', async () => {
    await test.signedIn(somebody('told'))
    await give('told')
    await take('told')
    await test.runJobs()
    const about = test.mailed.filter(({ to, text }) => `${to} ${text}`.includes('told@example.com'))
    expect(about.map(({ to, subject }) => [to, subject])).toEqual([
      ['ada@example.com', 'New person in the kitchen'],
      ['ada@example.com', 'Kitchen access removed'],
      ['told@example.com', 'You are no longer kitchen staff'],
    ])
  })

  it('are deleted as customers are', async () => {
    await test.signedIn(somebody('gone'))
    await give('gone')
    expect((await test.call('DELETE', '/users/gone', { as })).status).toBe(200)
    expect((await test.get('/users/gone', as)).status).toBe(404)
  })

  it('are changed by a sign-in of the last ten minutes only', async () => {
    await test.signedIn(somebody('late'))
    test.setNow(new Date(saturdayEvening.getTime() + minutes(11)))
    expect(await give('late')).toEqual([403, 'sign_in_again'])
    expect(await take('late')).toEqual([403, 'sign_in_again'])
    test.setNow(saturdayEvening)
  })
})
