import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { days, minutes } from '#kernel/duration.ts'
import { examine } from '#modules/operations/doctor/examining.server.ts'
import { type TestApp, saturdayEvening, startTestApp } from '#test/app.ts'
import { toldBy } from '#test/client.ts'
import { engines } from '#test/engines.ts'
import { Guest, aGuest, lena, letGuestsOrder } from '#test/guests.ts'
import { handOut } from '#test/orders.ts'
import { ada, carl } from '#test/world.ts'
import { addPerson } from '../people.server.ts'

describe.each(engines)('a guest who has an account by now, on %s', (engine) => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp(engine)
    await letGuestsOrder(test)
  })
  beforeEach(() => test.setNow(saturdayEvening))
  afterAll(() => test.close())

  /** As the desk finds it. */
  const readOrder = async (number: string) => {
    const found = await test.get(`/orders?search=${number}`, await test.signedIn(ada))
    return (await found.json()).orders[0]
  }
  const cleanBooks = async () =>
    expect((await examine(test.scope())).filter(({ violations }) => violations > 0)).toEqual([])

  it('takes the cart and the orders along to the account that is made in the same browser', async () => {
    const guest = await aGuest(test)
    await guest.fill()
    const paid = await guest.pay()
    await guest.fill(3)
    const stolen = guest.cookies.get('servery') ?? ''
    const email = `lena-${engine}@example.com`
    await guest.register(email)
    expect((await guest.call('POST', '/jwt', { email })).status).toBe(200)
    expect((await guest.cart()).map(({ quantity }) => quantity)).toEqual([3])
    const { orders } = (await guest.call('GET', '/orders/mine')).body
    expect(orders.map(({ number }: { number: string }) => number)).toEqual([paid.orderNumber])
    const thief = new Guest(test)
    thief.cookies.set('servery', stolen)
    expect((await thief.call('GET', '/cart')).status).toBe(401)
    await cleanBooks()
  })

  it('gives up at the sign-in what was begun without an account, and pays it once', async () => {
    const guest = await aGuest(test)
    await guest.fill()
    await guest.call('PATCH', '/guest-session', lena)
    const { body: begun } = await guest.start()
    const email = `late-${engine}@example.com`
    await guest.register(email)
    await guest.call('POST', '/jwt', { email })
    test.setNow(new Date(saturdayEvening.getTime() + minutes(1)))
    await test.runChores()
    expect((await guest.charge(begun)).error).toBeDefined()
    const { body: intent } = await guest.start()
    await guest.charge(intent)
    expect((await guest.record(intent.paymentIntentId)).status).toBe(200)
    expect(await guest.cart()).toEqual([])
    await cleanBooks()
  })

  it('has paid once, and nothing left in the cart, when the money comes while they sign in', async () => {
    const guest = await aGuest(test)
    await guest.fill(2)
    await guest.call('PATCH', '/guest-session', lena)
    const { body: begun } = await guest.start()
    await guest.charge(begun)
    const email = `racing-${engine}@example.com`
    await guest.register(email)
    await guest.call('POST', '/jwt', { email })
    test.setNow(new Date(saturdayEvening.getTime() + minutes(1)))
    await test.runChores()
    expect(await guest.cart()).toEqual([])
    const { orders } = (await guest.call('GET', '/orders/mine')).body
    expect(orders.map(({ _id }: { _id: string }) => _id)).toEqual([begun.orderId])
    await cleanBooks()
  })

  it('takes what they ordered along out of the books when the account goes', async () => {
    const guest = await aGuest(test)
    await guest.fill()
    const paid = await guest.pay()
    const email = `going-${engine}@example.com`
    await guest.register(email)
    await guest.call('POST', '/jwt', { email })
    const { _id: id } = (await guest.personSignedIn()) ?? { _id: '' }
    const admin = await test.signedIn(ada)
    const order = () => readOrder(paid.orderNumber)
    await handOut(test, (await order())._id)
    expect((await test.call('DELETE', `/users/${id}`, { as: admin })).status).toBe(200)
    expect(await order()).toMatchObject({ name: 'Deleted user' })
    await cleanBooks()
  })

  it('has an order added to an account by an email to the order’s address, once', async () => {
    const guest = await aGuest(test)
    await guest.fill()
    const email = `claimed-${engine}@example.com`.toLowerCase()
    const paid = await guest.pay({ ...lena, email })
    await guest.fill(2)
    const path = `/orders/by-link/${paid.token}/claim`
    const [owner, rival] = [`owner-${engine}`, `rival-${engine}`]
    for (const id of [owner, rival])
      await addPerson(test.scope(), {
        id,
        name: 'Lena Ruiz',
        email: `${id}@example.com`.toLowerCase(),
        isEmailVerified: id === owner,
      })
    const as = async (id: string) =>
      test.signedIn({ ...carl, personId: id, email: `${id}@example.com`.toLowerCase() })
    const claim = async (id: string, body: object) =>
      toldBy(await test.call('POST', path, { as: await as(id), body }))
    expect((await claim(rival, {})).body.error.code).toBe('email_unconfirmed')
    expect((await claim(owner, {})).body).toEqual({ status: 'mailed' })
    await test.runJobs()
    const letter = test.mailed.findLast(
      ({ to, subject }) => to === email && /account/.test(subject),
    )
    const proof = /claim=([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? ''
    expect(proof).toHaveLength(43)
    await test.database.write(({ tables }) =>
      sql`update people set is_email_verified = 1 where id = ${rival}`.execute(tables()),
    )
    expect((await claim(rival, { proof })).body.error.code).toBe('claim_expired')
    expect((await claim(owner, { proof: 'A'.repeat(43) })).body.error.code).toBe('claim_expired')
    const both = await Promise.all([claim(owner, { proof }), claim(owner, { proof })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404])
    const { orders } = await (await test.get('/orders/mine', await as(owner))).json()
    expect(orders.map(({ number }: { number: string }) => number)).toEqual([paid.orderNumber])
    const log = await (await test.get('/audit', await test.signedIn(ada))).json()
    expect(log.lines.map(({ words }: { words: string }) => words)).toContain(
      `Lena Ruiz added order ${paid.orderNumber} to their account`,
    )
    expect((await guest.call('GET', '/cart')).status).toBe(401)
    expect((await claim(rival, {})).status).toBe(404)
    await cleanBooks()
  })

  it('shares nothing with the stranger whose own cookie was planted in their browser, once signed in', async () => {
    const stranger = await aGuest(test)
    await stranger.fill(2)
    const planted = stranger.cookies.get('servery') ?? ''
    const victim = new Guest(test)
    victim.cookies.set('servery', planted)
    const email = `planted-${engine}@example.com`.toLowerCase()
    await victim.register(email)
    expect((await victim.call('POST', '/jwt', { email })).status).toBe(200)
    expect(victim.cookies.get('servery')).not.toBe(planted)
    await victim.fill(3)
    expect((await stranger.call('GET', '/cart')).status).toBe(401)
    expect((await stranger.call('GET', '/session')).body).toEqual({ person: null })
    await stranger.open()
    expect(await stranger.cart()).toEqual([])
    await cleanBooks()
  })

  it('has an order taken over by one of two accounts that prove it at once, and by none with an old proof', async () => {
    const guest = await aGuest(test)
    await guest.fill()
    const email = `twice-${engine}@example.com`.toLowerCase()
    const paid = await guest.pay({ ...lena, email })
    const path = `/orders/by-link/${paid.token}/claim`
    const accounts = [`first-${engine}`, `second-${engine}`].map((id) => ({
      id,
      email: `${id}@example.com`.toLowerCase(),
    }))
    const as = (index: number) => {
      const { id: personId = '', email: own = '' } = accounts[index] ?? {}
      return test.signedIn({ ...carl, personId, email: own })
    }
    const claim = async (index: number, body: object) =>
      toldBy(await test.call('POST', path, { as: await as(index), body }))
    const proofs: string[] = []
    for (const [index, { id, email: own }] of accounts.entries()) {
      const about = { id, name: 'Lena Ruiz', email: own, isEmailVerified: true }
      await addPerson(test.scope(), about)
      expect((await claim(index, {})).body).toEqual({ status: 'mailed' })
      await test.runJobs()
      const letter = test.mailed.findLast(({ to, text }) => to === email && /claim=/.test(text))
      proofs.push(/claim=([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? '')
    }
    test.setNow(new Date(saturdayEvening.getTime() + days(2)))
    expect((await claim(0, { proof: proofs[0] })).body.error.code).toBe('claim_expired')
    test.setNow(saturdayEvening)
    const both = await Promise.all(proofs.map((proof, index) => claim(index, { proof })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404])
    const winner = both.findIndex(({ status }) => status === 200)
    for (const index of [0, 1]) {
      const { orders } = await (await test.get('/orders/mine', await as(index))).json()
      expect(orders).toHaveLength(index === winner ? 1 : 0)
    }
    await cleanBooks()
  })

  it('keeps their order when somebody makes an account with the address that they typed', async () => {
    const guest = await aGuest(test)
    await guest.fill()
    const email = `typed-${engine}@example.com`.toLowerCase()
    const paid = await guest.pay({ ...lena, email })
    const mallory = new Guest(test)
    await mallory.register(email)
    await mallory.call('POST', '/jwt', { email })
    expect((await mallory.call('GET', '/orders/mine')).body.orders).toEqual([])
    const path = `/orders/by-link/${paid.token}`
    const asked = await mallory.call('POST', `${path}/claim`, {})
    expect([asked.status, asked.body.error.code]).toEqual([403, 'email_unconfirmed'])
    expect((await mallory.call('GET', path)).body.own).toBeNull()
    expect((await guest.call('GET', path)).body.own).not.toBeNull()
  })
})
