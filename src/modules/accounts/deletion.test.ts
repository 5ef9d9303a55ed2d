import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { minutes } from '#kernel/duration.ts'
import { examine } from '#modules/operations/doctor/examining.server.ts'
import { findBrokenAuditRow } from '#platform/audit/audit.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import { outgoingMail } from '#platform/mail/mail.server.ts'
import { inTransaction } from '#platform/scope.server.ts'
import { type TestApp, saturdayEvening, startTestApp } from '#test/app.ts'
import { engines } from '#test/engines.ts'
import { aLetter } from '#test/letters.ts'
import { aCustomer } from '#test/orders.ts'
import { Visitor } from '#test/visitor.ts'
import { ada } from '#test/world.ts'
import { findPerson, findPersonByEmail } from './people.server.ts'

const late = new Date(saturdayEvening.getTime() + minutes(11))

describe.each(engines)('deleting one’s own account on %s', (engine) => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp(engine, { captchaMode: 'pow' })
  })
  afterAll(() => test.close())
  afterEach(async () => {
    expect(await findBrokenAuditRow(test.scope())).toBeUndefined()
    const findings = await examine(test.scope())
    expect(findings.filter(({ violations }) => violations > 0)).toEqual([])
  })

  const register = async (email: string) => {
    const guest = new Visitor(test)
    await guest.register(email)
    await guest.call('POST', '/jwt', { email })
    return guest
  }
  const remove = async (as: Record<string, string>, body: object = {}) => {
    const answer = await test.call('DELETE', '/account', { as, body })
    return [answer.status, (await answer.json()).error?.code]
  }

  it('takes the right password, forgets the cookies and says goodbye by mail', async () => {
    const email = 'goes@example.com'
    const guest = await register(email)
    const wrong = await guest.call('DELETE', '/account', { password: 'wrong-one' })
    expect([wrong.status, wrong.body.error.fields]).toEqual([
      422,
      { password: 'The password is incorrect.' },
    ])
    const gone = await guest.call('DELETE', '/account', { password: 'secret-1' })
    expect([gone.status, gone.body]).toEqual([200, { deletedCount: 1 }])
    expect(guest.cookies.has('servery')).toBe(false)
    expect(guest.cookies.has('servery-device')).toBe(false)
    expect(await findPersonByEmail(test.scope(), email)).toBeUndefined()
    expect((await guest.signIn(email, 'secret-1')).status).toBe(401)
    await test.runJobs()
    const last = test.mailed.findLast(({ to }) => to === email)
    expect(last?.subject).toBe('Your account is deleted')
  })

  it('takes the emails of this account that wait, and nobody else’s', async () => {
    await test.signedIn(ada)
    await test.runJobs()
    const sent = async () => {
      const before = test.mailed.length
      await test.runJobs()
      return test.mailed.slice(before).map(({ to, subject }) => `${to}: ${subject}`)
    }
    let count = 0
    const write = (email: string) => {
      const message = `I have a question: ${++count}`
      return new Visitor(test).call('POST', '/messages', { name: 'W', email, message })
    }
    const queue = (to: string) =>
      inTransaction(test.scope(), (held) => enqueue(held, outgoingMail, { to, letter: aLetter() }))
    const confirm = (email: string) =>
      test.database.write(async (db) => {
        const people = db.tables<{ people: Record<string, unknown> }>().updateTable('people')
        await people.set({ is_email_verified: 1 }).where('email', '=', email).execute()
      })
    const anna = await register('anna@example.com')
    for (const to of ['joanna@example.com', 'anna@example.com', 'Anna@Example.com']) await queue(to)
    for (const email of ['hanna@example.com', 'anna@example.com']) await write(email)
    // Nobody has shown that anna@example.com is theirs: emails to it may be a stranger’s.
    expect(await remove(anna.headers, { password: 'secret-1' })).toEqual([200, undefined])
    expect((await sent()).toSorted()).toEqual([
      'Anna@Example.com: Your table',
      'ada@example.com: Message from W',
      'ada@example.com: Message from W',
      'anna@example.com: Your account is deleted',
      'anna@example.com: Your table',
      'joanna@example.com: Your table',
    ])

    const again = await register('anna@example.com')
    await confirm('anna@example.com')
    for (const to of ['joanna@example.com', 'anna@example.com', 'Anna@Example.com']) await queue(to)
    for (const email of ['hannah@example.com', 'Anna@example.com']) await write(email)
    expect(await remove(again.headers, { password: 'secret-1' })).toEqual([200, undefined])
    expect((await sent()).toSorted()).toEqual([
      'ada@example.com: Message from W',
      'anna@example.com: Your account is deleted',
      'joanna@example.com: Your table',
    ])
  })

  it('takes a sign-in of the last ten minutes, and no older one', async () => {
    const { as } = await aCustomer(test, 'googler')
    test.setNow(late)
    expect(await remove(as)).toEqual([403, 'sign_in_again'])
    test.setNow(saturdayEvening)
    expect(await remove(as, { password: 'x' })).toEqual([409, 'no_password'])
    expect(await remove(as)).toEqual([200, undefined])
    expect(await remove(as)).toEqual([401, 'not_signed_in'])
  })

  it('leaves what was paid in the books, and nobody’s name beside it', async () => {
    const buyer = await aCustomer(test, 'buyer')
    await buyer.fill(1, 2)
    const { body: intent } = await buyer.start()
    await buyer.charge(intent)
    expect((await buyer.record(intent['paymentIntentId'])).status).toBe(200)
    expect(await remove(buyer.as)).toEqual([200, undefined])
    expect(await findPerson(test.scope(), 'buyer')).toBeUndefined()
    const rows = test.database.db.tables<Record<string, Record<string, unknown>>>()
    const person = rows.selectFrom('people').selectAll().where('id', '=', 'buyer')
    expect(await person.executeTakeFirst()).toMatchObject({
      name: 'Deleted user',
      email: 'deleted-buyer@invalid.invalid',
      photo_url: null,
    })
    const paid = rows.selectFrom('payments').selectAll().where('person_id', '=', 'buyer')
    expect(await paid.execute()).toHaveLength(1)
  })

  it('ends an open payment at the provider first', async () => {
    const buyer = await aCustomer(test, 'payer')
    await buyer.fill(1)
    const { body: intent } = await buyer.start()
    expect(await remove(buyer.as)).toEqual([200, undefined])
    const found = await test.processor.findIntent(intent['paymentIntentId'])
    expect(found?.status).toBe('canceled')
  })

  it('is refused to the last admin; of two, one may go, and the other is told', async () => {
    const as = await test.signedIn(ada)
    expect(await remove(as)).toEqual([409, 'last_admin'])
    const eve = { ...ada, personId: 'eve', email: 'eve@example.com' }
    expect(await remove(await test.signedIn(eve))).toEqual([200, undefined])
    await test.runJobs()
    const told = test.mailed.findLast(({ to }) => to === ada.email)
    expect(told?.text).toContain('eve@example.com no longer runs the dashboard')
    expect(await remove(as)).toEqual([409, 'last_admin'])
  })

  it('of the last two admins who go at once lets one', async () => {
    const pair = await Promise.all([
      test.signedIn(ada),
      test.signedIn({ ...ada, personId: 'olga', email: 'olga@example.com' }),
    ])
    const answers = await Promise.all(pair.map((as) => remove(as)))
    expect(answers.map(([status]) => status).toSorted()).toEqual([200, 409])
  })
})
