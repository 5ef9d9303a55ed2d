import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { hours } from '#kernel/duration.ts'
import { selectAuditRows } from '#platform/audit/store.server.ts'
import { type TestApp, saturdayEvening, startTestApp } from '#test/app.ts'
import { engines } from '#test/engines.ts'
import { Visitor } from '#test/visitor.ts'
import { ada, carl } from '#test/world.ts'
import { makeSetupCode } from './setting-up.server.ts'

describe.each(engines)('the first admin on %s', (engine) => {
  let test: TestApp
  beforeEach(async () => {
    test = await startTestApp(engine, { empty: true, rateLimits: 'on' })
  })
  afterEach(() => test.close())

  const owner = { name: 'Olga', email: 'olga@example.com', password: 'open-sesame' }
  const send = async (body: object) => {
    const response = await test.call('POST', '/first-admin', { body })
    const cookie = response.headers.getSetCookie().map((line) => line.split(';')[0] ?? '')
    return { status: response.status, body: await response.json(), cookie }
  }
  const codeOf = async () => (await makeSetupCode(test.scope())) ?? ''

  it('is made by the code of the log and is signed in', async () => {
    const code = await codeOf()
    expect(code).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/)
    expect(await (await test.get('/first-admin')).json()).toEqual({ isWanted: true })
    const { status, body, cookie } = await send({ ...owner, code: code.toLowerCase() })
    expect(status).toBe(200)
    const session = await (await test.get('/session', { cookie: cookie.join('; ') })).json()
    expect(session.person).toMatchObject({
      _id: body.insertedId,
      name: 'Olga',
      role: 'admin',
      photoURL: '/avatars/O',
    })
    const [row] = await selectAuditRows(test.database.db, 0, 10)
    expect(row).toMatchObject({ action: 'first_admin.made', object: `person ${body.insertedId}` })
    expect(await (await test.get('/first-admin')).json()).toEqual({ isWanted: false })
  })

  it('is the only one: every code is refused from then on, also to two at once', async () => {
    const codes = [await codeOf(), await codeOf()]
    const tries = await Promise.all(
      codes.map((code, index) => send({ ...owner, email: `o${index}@example.com`, code })),
    )
    expect(tries.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const again = await send({ ...owner, email: 'late@example.com', code: codes[0] })
    expect(again).toMatchObject({ status: 409, body: { error: { code: 'already_set_up' } } })
    expect(await makeSetupCode(test.scope())).toBeUndefined()
  })

  it('is refused where an operator has made an admin meanwhile', async () => {
    const code = await codeOf()
    await test.signedIn(ada)
    expect(await send({ ...owner, code })).toMatchObject({ status: 409, cookie: [] })
  })

  it('a wrong form costs no try and spends no code; each field says what it lacks', async () => {
    const code = await codeOf()
    await test.signedIn(carl)
    for (let turn = 0; turn < 8; turn++) {
      const { status, body } = await send({ name: '', email: 'x', password: '1', code })
      expect([status, Object.keys(body.error.fields)]).toEqual([422, ['name', 'email', 'password']])
    }
    const taken = await send({ ...owner, email: carl.email, code })
    expect(taken.status).toBe(409)
    expect((await send({ ...owner, code })).status).toBe(200)
  })

  it('after five wrong codes of a network the right one costs work, and nobody is kept out', async () => {
    const code = await codeOf()
    const wrong = { ...owner, code: 'AAAA-BBBB-CCCC' }
    for (let turn = 0; turn < 5; turn++) {
      const { status, body } = await send(wrong)
      expect([status, Object.keys(body.error.fields)]).toEqual([422, ['code']])
    }
    const asked = await send({ ...owner, code })
    expect([asked.status, asked.body.error.code, asked.body.proof]).toEqual([
      403,
      'captcha_required',
      { difficulty: 18 },
    ])
    const visitor = new Visitor(test)
    const pass = { 'x-captcha-pass': await visitor.earnPass(18) }
    const made = await visitor.call('POST', '/first-admin', { ...owner, code }, pass)
    expect(made.status).toBe(200)
  })

  it('a code is good for a day, and kept as a hash only', async () => {
    const code = await codeOf()
    test.setNow(new Date(saturdayEvening.getTime() + hours(24)))
    expect((await send({ ...owner, code })).body.error.fields).toHaveProperty('code')
    const fresh = await codeOf()
    const kept = await test.database.db
      .tables<{ setup_codes: { code_hash: string } }>()
      .selectFrom('setup_codes')
      .selectAll()
      .execute()
    expect(kept).toHaveLength(1)
    expect(JSON.stringify(kept)).not.toContain(fresh.replaceAll('-', ''))
    expect((await send({ ...owner, code: fresh })).status).toBe(200)
  })
})
