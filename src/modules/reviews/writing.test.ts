import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seconds } from '#kernel/duration.ts'
import type { OrderTables } from '#modules/orders/tables.server.ts'
import { type TestApp, saturdayEvening, startTestApp } from '#test/app.ts'
import { toldBy } from '#test/client.ts'
import { engines } from '#test/engines.ts'
import { type Customer, aCustomer, aPaidOrder, anEatenOrder, handOut } from '#test/orders.ts'
import { ada } from '#test/world.ts'

describe.each(engines)('reviews by guests on %s', (engine) => {
  let test: TestApp
  let asAda: Record<string, string>
  beforeAll(async () => {
    test = await startTestApp(engine)
    // After the newest of the sample's.
    test.setNow(new Date(saturdayEvening.getTime() + seconds(1)))
    asAda = await test.signedIn(ada)
  })
  afterAll(() => test.close())

  const call = async (method: string, path: string, as: Record<string, string>, body?: object) => {
    return toldBy(await test.call(method, path, { as, ...(body && { body }) }))
  }
  /** Somebody who has had the menu's first two dishes. */
  const aGuest = async (name: string) => (await anEatenOrder(test, name)).customer
  const own = async ({ as }: Customer) => (await call('GET', '/reviews/own', as)).body
  const visitOf = async (guest: Customer) => (await own(guest)).toReview[0]
  const shown = async () => (await test.get('/reviews')).json()
  const slugOf = async (id: string) => (await (await test.get(`/menu/${id}`)).json()).slug
  const ofDish = async (id: string) => (await test.get(`/reviews/dish/${await slugOf(id)}`)).json()
  const write = (guest: Customer, body: object) => call('POST', '/reviews', guest.as, body)
  const approve = (id: string, version = 1) =>
    call('POST', `/reviews/${id}/approve`, asAda, { version })

  it('are written once an order is picked up, and not while it is made', async () => {
    const { customer, id } = await aPaidOrder(test, 'waiting-guest')
    expect((await own(customer)).toReview).toEqual([])
    const words = { orderId: id, rating: 5, details: 'Too early.' }
    expect((await write(customer, words)).status).toBe(404)
    await handOut(test, id)
    expect(await visitOf(customer)).toMatchObject({ _id: id })
  })

  it('are written of an order from before there was a kitchen board, as it was paid', async () => {
    const { customer, id } = await aPaidOrder(test, 'early-guest')
    await test.database.write(async (db) => {
      const old = { placed_at: null }
      await db.tables<OrderTables>().updateTable('orders').set(old).where('id', '=', id).execute()
    })
    expect(await visitOf(customer)).toMatchObject({ _id: id })
  })

  it('are written after an order, approved, and shown on Home and on the dish', async () => {
    const wanda = await aGuest('wanda')
    const visit = await visitOf(wanda)
    expect(visit).toMatchObject({ kind: 'order', dishes: [{}, {}] })
    const dishId = visit.dishes[1]._id
    const words = { rating: 4, details: '  Crisp\r\n\r\n\r\n\r\nand hot. ', dishId }
    const { status, body } = await write(wanda, { orderId: visit._id, ...words })
    expect(status).toBe(200)
    expect(await shown()).toHaveLength(12)
    expect(await ofDish(dishId)).toEqual({ count: 0, average: null, reviews: [] })
    expect(await own(wanda)).toMatchObject({
      toReview: [],
      written: [{ state: 'waiting', rating: 4, details: 'Crisp\n\nand hot.', dishId }],
    })
    expect((await approve(body.insertedId)).body).toEqual({ modifiedCount: 1 })
    const review = { _id: body.insertedId, name: 'wanda', details: 'Crisp\n\nand hot.', rating: 4 }
    expect((await shown())[0]).toEqual(review)
    expect(await ofDish(dishId)).toEqual({
      count: 1,
      average: 4,
      reviews: [{ ...review, createdAt: '2026-11-21T23:30:01.000Z' }],
    })
    await call('POST', `/reviews/${body.insertedId}/answer`, asAda, { answer: 'Come again!' })
    expect((await shown())[0]).toEqual({ ...review, answer: 'Come again!' })
    await call('POST', `/reviews/${body.insertedId}/decline`, asAda)
    expect(await shown()).toHaveLength(12)
  })

  it('wait again when their writer changes them, and go when their writer deletes them', async () => {
    const edda = await aGuest('edda')
    const { _id: orderId } = await visitOf(edda)
    const { insertedId: id } = (await write(edda, { orderId, rating: 5, details: 'Good.' })).body
    await approve(id)
    const same = await call('PATCH', `/reviews/${id}`, edda.as, { rating: 5, details: 'Good. ' })
    expect(same.body).toEqual({ modifiedCount: 0 })
    expect(await shown()).toHaveLength(13)
    const changed = await call('PATCH', `/reviews/${id}`, edda.as, { rating: 1, details: 'Bad.' })
    expect(changed.body).toEqual({ modifiedCount: 1 })
    expect(await shown()).toHaveLength(12)
    // The words that were read are not the words any more.
    const unread = await approve(id, 1)
    expect([unread.status, unread.body.error.code]).toEqual([409, 'review_changed'])
    expect((await approve(id, 2)).body).toEqual({ modifiedCount: 1 })
    expect((await shown())[0]).toMatchObject({ rating: 1, details: 'Bad.' })
    const gone = await call('DELETE', `/reviews/${id}`, edda.as)
    expect(gone.body).toEqual({ deletedCount: 1 })
    expect(await shown()).toHaveLength(12)
    expect(await visitOf(edda)).toMatchObject({ _id: orderId })
  })

  describe('what somebody tries who wants more than one honest review', () => {
    it('without an order of theirs that is paid there is none', async () => {
      const [buyer, mallory] = [await aGuest('buyer'), await aCustomer(test, 'mallory')]
      const { _id: paid } = await visitOf(buyer)
      await mallory.fill(1)
      const { body: unpaid } = await mallory.start()
      const words = { rating: 5, details: 'Lovely.' }
      for (const orderId of [paid, unpaid['orderId'] ?? 'nothing', 'nobody-has-this']) {
        const refused = await write(mallory, { ...words, orderId })
        expect([refused.status, refused.body.error.code]).toEqual([404, 'not_found'])
      }
      expect((await write(mallory, { ...words, bookingId: 'guessed' })).status).toBe(404)
      for (const both of [{}, { orderId: paid, bookingId: 'guessed' }]) {
        expect((await write(buyer, { ...words, ...both })).status).toBe(422)
      }
      expect(await own(mallory)).toEqual({ toReview: [], written: [] })
    })

    it('a second one of the same order is refused, at the same moment too', async () => {
      const twice = await aGuest('twice')
      const { _id: orderId } = await visitOf(twice)
      const words = { orderId, rating: 5, details: 'Lovely.' }
      const answers = await Promise.all(Array.from({ length: 8 }, () => write(twice, words)))
      const statuses = answers.map(({ status }) => status).toSorted()
      expect(statuses).toEqual([200, ...Array.from({ length: 7 }, () => 409)])
      expect((await write(twice, words)).body.error.code).toBe('already_reviewed')
    })

    it.each([0, 6, 99, -1, 4.5, 1e308])('a rating of %s is refused by name', async (rating) => {
      const guest = await aCustomer(test, 'rater')
      const refused = await write(guest, { orderId: 'x', rating, details: 'Lovely.' })
      expect([refused.status, refused.body.error.fields]).toEqual([
        422,
        { rating: 'Choose 1 to 5 stars' },
      ])
    })

    it('no words, too many, and such that would rewrite the page are refused by name', async () => {
      const guest = await aCustomer(test, 'writer')
      for (const details of ['', ' \n ', '\u200b', 'x'.repeat(2001), 'a\u0007b']) {
        const refused = await write(guest, { orderId: 'x', rating: 5, details })
        expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([422, ['details']])
      }
    })

    it('a name is the account’s own, and a dish one of the order’s', async () => {
      const guest = await aGuest('honest')
      const { _id: orderId } = await visitOf(guest)
      const words = { orderId, rating: 5, details: 'Lovely.' }
      const named = await write(guest, { ...words, name: 'Gordon Ramsay' })
      expect([named.status, Object.keys(named.body.error.fields)]).toEqual([422, ['name']])
      const menu = await (await test.get('/menu')).json()
      const other = await write(guest, { ...words, dishId: menu[7]._id })
      expect([other.status, Object.keys(other.body.error.fields)]).toEqual([422, ['dishId']])
    })

    it('a script is text in the answer, on the page and in its structured data', async () => {
      const guest = await aGuest('scripter')
      const visit = await visitOf(guest)
      const dishId = visit.dishes[0]._id
      const details = '</script><script>alert(1)</script><img src=x onerror=alert(1)>'
      const { body } = await write(guest, { orderId: visit._id, rating: 5, details, dishId })
      await approve(body.insertedId)
      expect((await shown())[0].details).toBe(details)
      for (const path of ['/', `/dish/${await slugOf(dishId)}`]) {
        const page = await (await test.get(path)).text()
        expect(page).toContain('alert(1)')
        expect(page).not.toContain('<script>alert')
        expect(page).not.toContain('<img src=x')
      }
      await call('DELETE', `/reviews/${body.insertedId}`, guest.as)
    })

    it('only approved ones move the score', async () => {
      const [one, two, three] = [await aGuest('one'), await aGuest('two'), await aGuest('three')]
      const dishId = (await visitOf(one)).dishes[0]._id
      const ids: string[] = []
      for (const [guest, rating] of [
        [one, 5],
        [two, 4],
        [three, 1],
      ] as const) {
        const { _id: orderId } = await visitOf(guest)
        const { body } = await write(guest, { orderId, rating, details: 'Said.', dishId })
        ids.push(body.insertedId)
      }
      const before = await ofDish(dishId)
      expect(before).toMatchObject({ count: 0, average: null })
      await approve(ids[0] ?? '')
      await approve(ids[1] ?? '')
      await call('POST', `/reviews/${ids[2]}/decline`, asAda)
      expect(await ofDish(dishId)).toMatchObject({ count: 2, average: 4.5 })
      const page = await (await test.get(`/dish/${await slugOf(dishId)}`)).text()
      expect(page).toContain('"aggregateRating":{"@type":"AggregateRating","ratingValue":4.5')
      await call('PATCH', `/reviews/${ids[0]}`, one.as, { rating: 5, details: 'Other.', dishId })
      expect(await ofDish(dishId)).toMatchObject({ count: 1, average: 4 })
      // What it is about stays as it was when a change does not say.
      await call('PATCH', `/reviews/${ids[0]}`, one.as, { rating: 3, details: 'Once more.' })
      await approve(ids[0] ?? '', 3)
      expect(await ofDish(dishId)).toMatchObject({ count: 2, average: 3.5 })
    })

    it('a house that has turned reviews off shows none with its dishes either', async () => {
      const guest = await aGuest('praise')
      const visit = await visitOf(guest)
      const dishId = visit.dishes[0]._id
      const details = 'Never had a better soup.'
      const { body } = await write(guest, { orderId: visit._id, rating: 5, details, dishId })
      await approve(body.insertedId)
      const turn = async (isOn: boolean) => {
        const { version, services } = await (await test.get('/appearance', asAda)).json()
        const sent = { version, services: { ...services, reviews: isOn } }
        expect((await call('PATCH', '/appearance', asAda, sent)).status).toBe(200)
        return (await test.get(`/dish/${await slugOf(dishId)}`)).text()
      }
      const page = await turn(false)
      expect(page).not.toContain(details)
      expect(page).not.toContain('aggregateRating')
      expect(await turn(true)).toContain(details)
      await call('DELETE', `/reviews/${body.insertedId}`, guest.as)
    })

    it('somebody else’s review is not there to be changed, and nobody approves their own', async () => {
      const [author, thief] = [await aGuest('author'), await aCustomer(test, 'thief')]
      const { _id: orderId } = await visitOf(author)
      const words = { rating: 2, details: 'Mine.' }
      const { insertedId: id } = (await write(author, { orderId, ...words })).body
      expect((await call('PATCH', `/reviews/${id}`, thief.as, words)).status).toBe(404)
      expect((await call('DELETE', `/reviews/${id}`, thief.as)).status).toBe(404)
      const boss = await aGuest('boss')
      const praise = await write(boss, { orderId: (await visitOf(boss))._id, ...words })
      await test.call('PATCH', '/users/admin/boss', { as: asAda })
      const asBoss = await test.signedIn({ ...boss.person, kind: 'admin' })
      const path = `/reviews/${praise.body.insertedId}/approve`
      const refused = await call('POST', path, asBoss, { version: 1 })
      expect([refused.status, refused.body.error.code]).toEqual([409, 'own_review'])
    })
  })
})
