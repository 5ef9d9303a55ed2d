import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#platform/scope.server.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { engines } from '#test/engines.ts'
import { anEatenOrder } from '#test/orders.ts'
import { ada } from '#test/world.ts'
import { deleteOwnReview } from './writing.server.ts'

describe.each(engines)('the admin’s reviews on %s', (engine) => {
  let test: TestApp
  let as: Record<string, string>
  beforeAll(async () => {
    test = await startTestApp(engine)
    as = await test.signedIn(ada)
  })
  afterAll(() => test.close())

  const list = async (query = '') => (await test.get(`/reviews/all${query}`, as)).json()
  /** Has an order and reviews it; answers the review's id. */
  const reviewBy = async (name: string, details: string) => {
    const { customer: guest } = await anEatenOrder(test, name, 1)
    const { toReview } = await (await test.get('/reviews/own', guest.as)).json()
    const { _id: orderId, dishes } = toReview[0]
    const words = { orderId, dishId: dishes[0]._id, rating: 4, details }
    const { body } = await guest.send('/reviews', words)
    return { guest, id: String(body['insertedId']) }
  }

  it('say how many wait, what each is about, and who wrote it', async () => {
    const { id } = await reviewBy('una', 'Very good.')
    const { reviews, counts, next } = await list('?state=waiting')
    expect(reviews).toEqual([
      expect.objectContaining({
        _id: id,
        name: 'una',
        personId: 'una',
        orderNumber: expect.any(String),
        dish: expect.any(String),
        isSample: false,
        version: 1,
      }),
    ])
    expect([counts, next]).toEqual([{ waiting: 1, approved: 12, declined: 0 }, null])
    expect((await list('?person=una')).counts).toEqual({ waiting: 1, approved: 0, declined: 0 })
    expect((await test.get('/reviews/all?state=odd', as)).status).toBe(422)
  })

  it('are turned page by page', async () => {
    for (let count = 0; count < 10; count++) await reviewBy(`guest-${count}`, `Word ${count}.`)
    const first = await list()
    const second = await list(`?before=${first.next}`)
    const ids = [...first.reviews, ...second.reviews].map((review: { _id: string }) => review._id)
    expect([first.reviews.length, second.next]).toEqual([20, null])
    expect(new Set(ids).size).toBe(23)
    // The last one of a page may be deleted before the next is asked for.
    await inTransaction(test.scope(), ({ db }) => deleteOwnReview(db, String(ids[19])))
    expect(await list(`?before=${first.next}`)).toMatchObject({ reviews: second.reviews })
    expect((await test.get('/reviews/all?before=nothing', as)).status).toBe(422)
  })

  it('are decided and answered under the eyes of the audit log', async () => {
    const { id } = await reviewBy('vera', 'Well.')
    const act = async (what: string, body: object = {}) =>
      (await test.call('POST', `/reviews/${id}/${what}`, { as, body })).status
    expect(await act('approve', { version: 1 })).toBe(200)
    expect(await act('answer', { answer: 'Thank you, Vera.' })).toBe(200)
    expect(await act('answer', { answer: '' })).toBe(200)
    expect(await act('answer', { answer: 'x'.repeat(2001) })).toBe(422)
    expect(await act('decline')).toBe(200)
    const { lines } = await (await test.get('/audit?limit=4', as)).json()
    expect(lines.map((line: { words: string }) => line.words)).toEqual([
      'ada declined a review of 4 stars',
      'ada removed an answer to a review',
      'ada answered a review',
      'ada approved a review of 4 stars',
    ])
    expect((await test.call('POST', '/reviews/nothing/decline', { as })).status).toBe(404)
  })

  it('go with their writer, who could take them along before', async () => {
    const { guest, id } = await reviewBy('gone', 'My own words.')
    await test.call('POST', `/reviews/${id}/approve`, { as, body: { version: 1 } })
    const { held } = await (await test.get('/account/data', guest.as)).json()
    expect(held.reviews).toMatchObject([
      { details: 'My own words.', rating: 4, state: 'approved', dish: expect.any(String) },
    ])
    const said = async () => (await (await test.get('/reviews')).text()).includes('My own words.')
    expect(await said()).toBe(true)
    expect((await test.call('DELETE', '/users/gone', { as })).status).toBe(200)
    expect(await said()).toBe(false)
    expect((await list('?person=gone')).reviews).toEqual([])
  })
})
