import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { days, hours } from '#kernel/duration.ts'
import { listDishes } from '#modules/menu/showing.server.ts'
import { examine } from '#modules/operations/doctor/examining.server.ts'
import type { Wishes } from '#modules/orders/contract/guest.ts'
import { findBrokenAuditRow } from '#platform/audit/audit.server.ts'
import { type TestApp, saturdayEvening, startTestApp } from './app.ts'
import { aBooker, at, freeTimes, planOf } from './bookings.ts'
import { toldBy } from './client.ts'
import { engines } from './engines.ts'
import { type Customer, aCustomer, aPhoneDesk } from './orders.ts'
import { ada } from './world.ts'

/** No other word of the database holds any of these. */
const theirs = [
  'wilhelmina',
  'quastenberg',
  'mina@new.example',
  '5550168',
  '555-0168',
  'cashews',
  'wheelchair',
  'divine soup',
  'portrait-of-mina',
  'regular at the window',
]

/** All that a guest may say of themselves with an order: what a new wish says stands here too. */
const said: Omit<Required<Wishes>, 'type' | 'slot' | 'substitution'> = {
  note: 'No cashews on the side either',
  allergies: 'Cashews',
  pickupName: 'Wilhelmina Quastenberg',
}

const email = 'wilhelmina@quastenberg.example'
const phone = '(518) 555-0168'

describe.each(engines)('somebody who is deleted on %s', (engine) => {
  let test: TestApp
  let mina: Customer
  let calls = 0
  beforeAll(async () => {
    test = await startTestApp(engine)
    mina = { ...(await aCustomer(test, 'mina')) }
  }, 120_000)
  afterAll(() => test.close())

  const call = async (as: Record<string, string>, method: string, path: string, body?: unknown) => {
    const headers = { 'idempotency-key': `call ${++calls}` }
    const response = await test.call(method, path, { as, body, headers })
    const told = await response.json()
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(told)}`)
    return told
  }
  const asMina = (method: string, path: string, body?: unknown) => call(mina.as, method, path, body)
  const asAda = async (method: string, path: string, body?: unknown) =>
    call(await test.signedIn(ada), method, path, body)
  const pay = async () => {
    const [dish] = await listDishes(test.scope())
    await asMina('POST', '/cart', { foodId: dish?.id, quantity: 2, note: 'No cashews, please' })
    const { body: intent } = await mina.start(undefined, said)
    await mina.charge(intent)
    await mina.record(intent['paymentIntentId'])
    return String(intent['orderId'])
  }
  const move = (id: string, from: string, to: string, more: object = {}) =>
    asAda('POST', `/orders/${id}/moves`, { from, to, ...more })
  const handOut = async (id: string) => {
    await move(id, 'pending', 'accepted', { minutes: 20 })
    await move(id, 'accepted', 'ready')
    await move(id, 'ready', 'completed')
  }
  /** "table: word" for each of their words that the database still has. */
  const found = async () => {
    const { db } = test.database
    const names = await sql<{ name: string }>`${
      db.engine === 'sqlite'
        ? sql`select name from sqlite_master where type = 'table'`
        : sql`select table_name as name from information_schema.tables
            where table_schema = 'public' and table_type = 'BASE TABLE'`
    }`.execute(db.tables())
    expect(names.rows.length).toBeGreaterThan(50)
    const left = await Promise.all(
      names.rows.map(async ({ name }) => {
        const { rows } = await sql`select * from ${sql.table(name)}`.execute(db.tables())
        const text = JSON.stringify(rows).toLowerCase()
        return theirs.filter((word) => text.includes(word)).map((word) => `${name}: ${word}`)
      }),
    )
    return left.flat().toSorted()
  }
  const tablesOf = (left: string[]) => [...new Set(left.map((each) => each.split(':')[0]))]

  it('leaves no word of theirs in any table, but an order under way and the sealed record', async () => {
    // As somebody who has used everything, and whose address is confirmed.
    await test.database.write(async (db) => {
      const people = db.tables<{ people: Record<string, unknown> }>().updateTable('people')
      await people.set({ is_email_verified: 1, email }).where('id', '=', 'mina').execute()
    })
    mina = { ...mina, as: await test.signedIn({ ...mina.person, email }) }
    await asMina('PATCH', '/account', {
      name: 'Wilhelmina Quastenberg',
      photoURL: 'https://pictures.example/portrait-of-mina.jpg',
    })
    const [eaten, stopped] = [await pay(), await pay()]
    await handOut(eaten)
    await asAda('POST', `/orders/${eaten}/refunds`, {
      amount: 1,
      reason: 'Wilhelmina found cashews',
    })
    await move(stopped, 'pending', 'rejected', {
      reason: 'other',
      words: 'Dear Mrs Quastenberg, we are out of cashews.',
    })
    await asMina('POST', '/reviews', { orderId: eaten, rating: 5, details: 'A divine soup' })
    await asAda('PATCH', '/users/mina/note', { text: 'A regular at the window', version: 0 })
    const desk = await aBooker(test, 'ada')
    await planOf(desk, [
      ['T1', 1, 4],
      ['T2', 1, 4],
    ])
    const [slot] = [...(await freeTimes(test, '2026-11-22', 2)).values()]
    const asked = { party: 2, phone, note: 'With a wheelchair', allergies: 'Cashews' }
    await asMina('POST', '/bookings', { start: slot, name: 'Wilhelmina Q.', ...asked })
    await asAda('POST', '/bookings/phone', {
      start: at('20:00', '2026-11-23'),
      name: 'Quastenberg',
      email,
      staffNote: 'Regular at the window',
      ...asked,
    })
    await test.runJobs()
    const message = { name: 'Mina', email, message: 'Do you cook without cashews?' }
    await asMina('POST', '/messages', message)
    await call({}, 'POST', '/messages', { ...message, message: 'Is there a wheelchair ramp?' })
    const caller = await aPhoneDesk(test)
    const { body: called } = await caller.take(
      { name: 'Wilhelmina Quastenberg', phone, email, note: 'No cashews', pay: 'cash' },
      'called',
    )
    await handOut(called['insertedId'])
    const [dish] = await listDishes(test.scope())
    await asMina('POST', '/cart', { foodId: dish?.id, quantity: 1, note: 'No cashews' })
    await mina.start()
    const waiting = await pay()
    await move(waiting, 'pending', 'accepted', { minutes: 20 })
    expect(tablesOf(await found()).length).toBeGreaterThan(8)

    await asAda('DELETE', '/users/mina')
    await test.runJobs()
    expect(tablesOf(await found())).toEqual(['order_lines', 'orders', 'sealed_records'])
    const page = await asAda('GET', `/orders/${waiting}`)
    expect(page).toMatchObject({ name: 'Wilhelmina Quastenberg' })
    const old = await asAda('GET', `/orders/${eaten}`)
    expect(old).toMatchObject({ name: 'Deleted user', email: 'deleted@invalid.invalid' })
    expect([old.number, old.total, old.lines[0].name]).toEqual([
      expect.stringMatching(/^\d+$/),
      expect.any(Number),
      dish?.name,
    ])

    await move(waiting, 'accepted', 'ready')
    await move(waiting, 'ready', 'completed')
    await test.runJobs()
    expect(tablesOf(await found())).toEqual(['sealed_records'])
    expect((await asAda('GET', `/orders/${waiting}`)).name).toBe('Deleted user')
    const findings = await examine(test.scope())
    expect(findings.filter(({ violations }) => violations > 0)).toEqual([])
    expect(await findBrokenAuditRow(test.scope())).toBeUndefined()
  }, 120_000)

  it('can be looked up for a dispute, by an admin with a reason that the log keeps', async () => {
    const { orders } = await asAda('GET', '/orders?state=completed')
    const paid: string[] = []
    for (const { _id } of orders) {
      const { payment } = await asAda('GET', `/orders/${_id}/payment`)
      if (payment.sealedUntil !== null) paid.push(_id)
    }
    expect(paid).toHaveLength(2)
    const path = `/orders/${paid[0]}/sealed-record`
    const open = async (reason: string, as = test.signedIn(ada)) => {
      return toldBy(await test.call('POST', path, { as: await as, body: { reason } }))
    }
    expect((await open(' ')).body.error.fields).toHaveProperty('reason')
    const other = (await aCustomer(test, 'other')).as
    expect((await open('Curiosity', Promise.resolve(other))).status).toBe(403)
    expect(await open('Dispute dp_1')).toEqual({
      status: 200,
      body: {
        name: 'Wilhelmina Quastenberg',
        email,
        phone: '',
        endsAt: new Date(saturdayEvening.getTime() + days(180)).toISOString(),
      },
    })
    const { lines } = await asAda('GET', '/audit')
    const { number } = orders.find(({ _id }: { _id: string }) => _id === paid[0])
    expect(lines[0].words).toBe(`ada looked up who paid order ${number}: Dispute dp_1`)
    // What was paid in cash nobody disputes at a processor.
    const cash = orders.find(({ _id }: { _id: string }) => !paid.includes(_id))
    const none = { as: await test.signedIn(ada), body: { reason: 'Dispute dp_2' } }
    expect((await test.call('POST', `/orders/${cash._id}/sealed-record`, none)).status).toBe(404)
  })

  it('is gone from the sealed records 180 days after the payment', async () => {
    test.setNow(new Date(saturdayEvening.getTime() + days(180) - hours(1)))
    await test.runChores()
    expect(tablesOf(await found())).toEqual(['sealed_records'])
    test.setNow(new Date(saturdayEvening.getTime() + days(180)))
    await test.runChores()
    await test.runJobs()
    expect(await found()).toEqual([])
  })
})
