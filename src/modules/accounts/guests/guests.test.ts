import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { days } from '#kernel/duration.ts'
import { examine } from '#modules/operations/doctor/examining.server.ts'
import type { OrderTables } from '#modules/orders/tables.server.ts'
import { type TestApp, saturdayEvening, startTestApp } from '#test/app.ts'
import { engines } from '#test/engines.ts'
import { Guest, aGuest, lena, letGuestsOrder } from '#test/guests.ts'
import { handOut, moveAs } from '#test/orders.ts'
import { ada, carl } from '#test/world.ts'

describe.each(engines)('a guest without an account on %s', (engine) => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp(engine)
    await letGuestsOrder(test)
  })
  beforeEach(() => test.setNow(saturdayEvening))
  afterAll(() => test.close())

  const countPeople = async (): Promise<number> => {
    const counting = sql<{ n: number }>`select count(*) as n from people`
    return Number((await counting.execute(test.database.db.tables())).rows[0]?.n)
  }
  /** As the desk finds it. */
  const readOrder = async (number: string) => {
    const found = await test.get(`/orders?search=${number}`, await test.signedIn(ada))
    return (await found.json()).orders[0]
  }
  const cleanBooks = async () =>
    expect((await examine(test.scope())).filter(({ violations }) => violations > 0)).toEqual([])

  it('is asked to sign in while the restaurant does not take guests', async () => {
    const earlier = await aGuest(test)
    await earlier.fill()
    await earlier.call('PATCH', '/guest-session', lena)
    await letGuestsOrder(test, false)
    const visitor = new Guest(test)
    const answer = await visitor.open()
    expect([answer.status, answer.body.error.code]).toEqual([409, 'guests_off'])
    expect(visitor.cookies.size).toBe(0)
    expect((await earlier.start()).body.error.code).toBe('guests_off')
    await letGuestsOrder(test)
    expect((await earlier.start()).status).toBe(200)
  })

  it('sends none of a stranger’s words to whoever’s address it is', async () => {
    const evil = 'You won 500 USD: https://evil.example/claim'
    const guest = await aGuest(test)
    await guest.fill()
    await guest.call('PATCH', '/guest-session', {
      ...lena,
      name: evil,
      email: 'victim@example.com',
    })
    const { body: intent } = await guest.start({ note: evil })
    await guest.charge(intent)
    await guest.record(intent.paymentIntentId)
    const desk = await test.signedIn(ada)
    const letters: typeof test.mailed = []
    const collect = async () => {
      for (let ran = 1; ran > 0;) ran = await test.runJobs()
      letters.push(...test.mailed.splice(0).filter(({ to }) => to === 'victim@example.com'))
    }
    test.mailed.length = 0
    await collect()
    await moveAs(test, desk, intent.orderId, { from: 'pending', to: 'accepted', minutes: 20 })
    await collect()
    await moveAs(test, desk, intent.orderId, {
      from: 'accepted',
      to: 'cancelled',
      reason: 'ran_out',
    })
    await collect()
    expect(letters.map(({ subject }) => subject.split(' ')[0])).toEqual([
      'Receipt',
      'Order',
      'Order',
      'Refund',
    ])
    for (const letter of letters) expect(/evil|500 USD/.test(JSON.stringify(letter))).toBe(false)
  })

  it('fills a cart, says who fetches it, pays, and follows the order', async () => {
    const guest = await aGuest(test)
    await guest.fill(2, 1)
    const lines = (await guest.cart()).map(({ quantity, email }) => [quantity, email])
    expect(lines.toSorted()).toEqual([
      [1, ''],
      [2, ''],
    ])
    const early = await guest.start()
    expect([early.status, early.body.error.code]).toEqual([422, 'contact_needed'])
    expect(early.body.error.fields).toEqual({
      name: 'Name is required',
      phone: 'Phone is required',
      email: 'Email is required',
    })
    const paid = await guest.pay()
    expect(await guest.cart()).toEqual([])
    const { body: order } = await guest.call('GET', `/orders/by-link/${paid.token}`)
    expect([order.number, order.status, order.own.canCancel]).toEqual([
      paid.orderNumber,
      'pending',
      true,
    ])
    const { body: session } = await guest.call('GET', '/session')
    expect(session).toEqual({ person: null, guest: lena })
    await cleanBooks()
  })

  it('corrects who fetches it, and the order that waits for the money says so', async () => {
    const guest = await aGuest(test)
    await guest.fill()
    await guest.call('PATCH', '/guest-session', { ...lena, name: 'Lina' })
    const first = await guest.start()
    await guest.call('PATCH', '/guest-session', lena)
    const again = await guest.start()
    expect(again.body.orderId).toBe(first.body.orderId)
    await guest.charge(again.body)
    const { body: paid } = await guest.record(again.body.paymentIntentId)
    expect(await readOrder(paid.orderNumber)).toMatchObject({
      name: lena.name,
      email: lena.email,
    })
    await cleanBooks()
  })

  it('is written to at the address they gave, with a link that opens without an account', async () => {
    const guest = await aGuest(test)
    await guest.fill()
    const email = `letters-${engine}@example.com`.toLowerCase()
    const paid = await guest.pay({ ...lena, email })
    await test.runJobs()
    const { _id: id } = await readOrder(paid.orderNumber)
    await moveAs(test, await test.signedIn(ada), id, {
      from: 'pending',
      to: 'accepted',
      minutes: 20,
    })
    await test.runJobs()
    const letters = test.mailed.filter(({ to }) => to === email)
    expect(letters.map(({ subject }) => subject.includes(paid.orderNumber))).toEqual([true, true])
    for (const { text } of letters) expect(text).toContain(`/order/${paid.token}`)
  })

  it('says what is wrong with a name, a number or an address, and keeps none of it', async () => {
    const guest = await aGuest(test)
    const wrong = { name: ' ', phone: '12', email: 'lena@' }
    const { status, body } = await guest.call('PATCH', '/guest-session', wrong)
    expect([status, Object.keys(body.error.fields)]).toEqual([422, ['name', 'phone', 'email']])
    expect((await guest.call('GET', '/session')).body.guest).toEqual({
      name: '',
      phone: '',
      email: '',
    })
  })

  it('claims no email, not even one that has an account', async () => {
    const guest = await aGuest(test)
    expect((await guest.call('GET', '/cart?email=carl@example.com')).status).toBe(403)
    expect(
      (await guest.call('POST', '/cart', { foodId: 'x', email: 'ada@example.com' })).status,
    ).toBe(403)
    await guest.fill()
    const paid = await guest.pay({ ...lena, email: 'carl@example.com' })
    const { orders } = await (await test.get('/orders/mine', await test.signedIn(carl))).json()
    expect(orders).toEqual([])
    expect(paid.token).toHaveLength(44)
  })

  it('is a new guest whatever cookie a stranger has planted', async () => {
    const planted = `g.${'A'.repeat(43)}`
    const victim = new Guest(test)
    victim.cookies.set('servery', planted)
    await victim.open()
    expect(victim.cookies.get('servery')).not.toBe(planted)
    const known = await aGuest(test)
    const before = known.cookies.get('servery')
    await known.open()
    expect(known.cookies.get('servery')).toBe(before)
  })

  it('leaves nothing behind after 14 days but what was ordered, and after a year not whose it was', async () => {
    await test.runChores()
    const idle = await aGuest(test)
    await idle.fill(1, 1)
    const eater = await aGuest(test)
    await eater.fill()
    const paid = await eater.pay()
    await handOut(test, (await readOrder(paid.orderNumber))._id)
    await eater.fill(2)
    const people = await countPeople()
    test.setNow(new Date(saturdayEvening.getTime() + days(15)))
    await test.runChores()
    expect(await countPeople()).toBeLessThan(people)
    expect((await idle.call('GET', '/cart')).status).toBe(401)
    expect(await eater.cart()).toEqual([])
    expect((await eater.call('GET', '/session')).body.guest).toEqual(lena)
    await cleanBooks()
    test.setNow(new Date(saturdayEvening.getTime() + days(400)))
    await test.runChores()
    const said = await test.database.db
      .tables<OrderTables>()
      .selectFrom('orders')
      .select(['customer_name', 'customer_email', 'customer_phone'])
      .where('number', '=', paid.orderNumber)
      .execute()
    expect(said).toEqual([
      {
        customer_name: 'Deleted user',
        customer_email: 'deleted@invalid.invalid',
        customer_phone: '',
      },
    ])
    await cleanBooks()
  })
})
