import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { operator } from '#kernel/viewer.ts'
import { personDeleted } from '#modules/accounts/events.ts'
import type { MenuItem } from '#modules/menu/contract.ts'
import { addDish, changeDish, deleteDish } from '#modules/menu/writing.server.ts'
import { announce, inTransaction } from '#platform/scope.server.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { engines } from '#test/engines.ts'
import { aDish, ada, carl } from '#test/world.ts'
import { listLines, takeOrdered } from './ordering.server.ts'

const mallory = { ...carl, personId: 'mallory', email: 'mallory@example.com' }

describe.each(engines)('the cart on %s', (engine) => {
  let test: TestApp
  let asCarl: Record<string, string>
  let menu: MenuItem[]

  beforeAll(async () => {
    test = await startTestApp(engine)
    asCarl = await test.signedIn(carl)
    menu = await (await test.get('/menu')).json()
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    const { database } = test
    await database.script(
      'delete from cart_lines; delete from cart_notices; delete from rate_limits;',
    )
  })

  const idOf = (index: number) => menu[index]?._id ?? ''
  const cartOf = async (as = asCarl) => (await test.call('GET', '/cart', { as })).json()
  const add = (body: object, headers = {}) =>
    test.call('POST', '/cart', { as: asCarl, body, headers })
  const addedId = async (body: object, headers = {}): Promise<string> =>
    (await (await add(body, headers)).json()).insertedId

  it('shows a line in the specification’s words, with what the menu says now', async () => {
    const _id = await addedId({ foodId: idOf(0) })
    expect(await cartOf()).toEqual([
      {
        _id,
        foodId: idOf(0),
        name: 'Hearth Caesar',
        image: menu[0]?.image,
        price: 13.5,
        email: 'carl@example.com',
        quantity: 1,
        slug: 'hearth-caesar',
        picture: menu[0]?.picture,
        priceChanged: null,
        soldOut: false,
        back: null,
        hours: null,
        left: null,
        options: [],
        note: '',
        problem: null,
        allergens: menu[0]?.allergens,
      },
    ])
  })

  it('makes a line of its own for each add without a quantity', async () => {
    const ids = [await addedId({ foodId: idOf(0) }), await addedId({ foodId: idOf(0) })]
    const lines = await cartOf()
    expect(new Set(lines.map((line: { _id: string }) => line._id))).toEqual(new Set(ids))
    expect(lines.map((line: { quantity: number }) => line.quantity)).toEqual([1, 1])
  })

  it('grows an equal line for an add with a quantity, up to 99', async () => {
    const first = await addedId({ foodId: idOf(0), quantity: 2 })
    expect(await addedId({ foodId: idOf(0), quantity: 97 })).toBe(first)
    const full = await add({ foodId: idOf(0), quantity: 1 })
    expect([full.status, (await full.json()).error.code]).toEqual([409, 'too_many_of_one'])
    expect(await cartOf()).toMatchObject([{ _id: first, quantity: 99 }])
  })

  it.each([0, -1, 1.5, 100])('refuses a quantity of %s', async (quantity) => {
    const refused = await add({ foodId: idOf(0), quantity })
    expect(refused.status).toBe(422)
    expect((await refused.json()).error.fields.quantity).toContain('1 to 99')
    expect(await cartOf()).toEqual([])
  })

  it('refuses a dish that is not on the menu', async () => {
    expect((await add({ foodId: 'nothing' })).status).toBe(404)
  })

  it('changes and removes a line', async () => {
    const id = await addedId({ foodId: idOf(0) })
    const changed = await test.call('PATCH', `/cart/${id}`, { as: asCarl, body: { quantity: 5 } })
    expect(await changed.json()).toEqual({ modifiedCount: 1, _id: id })
    expect(await cartOf()).toMatchObject([{ _id: id, quantity: 5 }])
    const removed = await test.call('DELETE', `/cart/${id}`, { as: asCarl })
    expect(await removed.json()).toEqual({ deletedCount: 1 })
    expect(await cartOf()).toEqual([])
    expect((await test.call('DELETE', `/cart/${id}`, { as: asCarl })).status).toBe(404)
  })

  it('says what a dish cost when its price has changed since', async () => {
    const dish = await addDish(test.scope(ada), aDish({ name: 'Changing', price: 10 }))
    await add({ foodId: dish.id })
    await changeDish(test.scope(ada), dish.id, { price: 12 })
    expect(await cartOf()).toMatchObject([{ price: 12, priceChanged: 10 }])
    await deleteDish(test.scope(ada), dish.id)
  })

  it('holds at most 100 lines', async () => {
    for (let count = 0; count < 100; count++) await add({ foodId: idOf(1) })
    const full = await add({ foodId: idOf(2) })
    expect([full.status, (await full.json()).error.code]).toEqual([409, 'cart_full'])
    expect(await cartOf()).toHaveLength(100)
  })

  it('loses the lines of a dish that leaves the menu', async () => {
    const dish = await addDish(test.scope(ada), aDish({ name: 'Leaving' }))
    await add({ foodId: dish.id })
    await add({ foodId: idOf(0) })
    await deleteDish(test.scope(ada), dish.id)
    expect(await cartOf()).toMatchObject([{ foodId: idOf(0) }])
    expect(await listLines(test.scope(), 'carl')).toHaveLength(1)
    expect((await add({ foodId: dish.id })).status).toBe(404)
  })

  it('tells its person once which dish has left with the menu', async () => {
    const dish = await addDish(test.scope(ada), aDish({ name: 'Farewell Soup' }))
    await add({ foodId: dish.id })
    await add({ foodId: dish.id })
    await deleteDish(test.scope(ada), dish.id)
    const notices = async (as: Record<string, string>) =>
      (await test.call('GET', '/cart-notices', { as })).json()
    expect(await notices(asCarl)).toMatchObject([{ name: 'Farewell Soup' }])
    expect(await notices(await test.signedIn(mallory))).toEqual([])
    const read = await test.call('DELETE', '/cart-notices', { as: asCarl })
    expect(await read.json()).toEqual({ deletedCount: 1 })
    expect(await notices(asCarl)).toEqual([])
  })

  it('is emptied when its person is deleted', async () => {
    await add({ foodId: idOf(0) })
    await inTransaction(test.scope(operator), (scope) =>
      announce(scope, personDeleted, {
        personId: 'carl',
        email: carl.email,
        isConfirmed: false,
        isInBooks: false,
      }),
    )
    expect(await cartOf()).toEqual([])
  })

  it('gives its lines to an order and lets them go, once', async () => {
    const id = await addedId({ foodId: idOf(0), quantity: 3 })
    expect(await listLines(test.scope(), 'carl')).toMatchObject([
      { id, dishId: idOf(0), quantity: 3 },
    ])
    const ordered = [{ id, quantity: 3 }]
    expect(await takeOrdered(test.scope(), 'mallory', ordered)).toBe(0)
    expect(await takeOrdered(test.scope(), 'carl', ordered)).toBe(1)
    expect(await takeOrdered(test.scope(), 'carl', ordered)).toBe(0)
  })

  it('keeps what was added to a line after it was ordered', async () => {
    const id = await addedId({ foodId: idOf(0), quantity: 1 })
    await addedId({ foodId: idOf(0), quantity: 3 })
    expect(await takeOrdered(test.scope(), 'carl', [{ id, quantity: 1 }])).toBe(0)
    const left = await listLines(test.scope(), 'carl')
    expect(left).toMatchObject([{ dishId: idOf(0), quantity: 3 }])
    // What had that name is paid.
    expect(left[0]?.id).not.toBe(id)
  })

  describe('under attack', () => {
    let asMallory: Record<string, string>
    beforeAll(async () => {
      asMallory = await test.signedIn(mallory)
    })

    it('FAM-A9: nobody reads another’s cart', async () => {
      await add({ foodId: idOf(0) })
      const read = async (query: string, as: Record<string, string>) => {
        const answer = await test.call('GET', `/cart${query}`, { as })
        return { status: answer.status, text: await answer.text() }
      }
      const tries = {
        visitor: await read('?email=carl@example.com', {}),
        'a visitor without an email': await read('', {}),
        'another person': await read('?email=carl@example.com', asMallory),
        'an operator in the query': await read('?email[$ne]=x', asMallory),
        'two emails': await read('?email=carl@example.com&email=mallory@example.com', asMallory),
        'without an email': await read('', asMallory),
      }
      expect(Object.values(tries).map(({ status }) => status)).toEqual([
        401, 401, 403, 400, 400, 200,
      ])
      for (const { text } of Object.values(tries)) expect(text).not.toContain('Caesar')
      expect((await read('?email=CARL@example.com', asCarl)).status).toBe(200)
    })

    it('FAM-A10: owner, name, price and image come from the server, and lines are their owner’s', async () => {
      const forged = { foodId: idOf(0), name: 'Free', price: 0.01, image: 'https://evil.example/x' }
      const refused = await test.call('POST', '/cart', {
        as: asMallory,
        body: { ...forged, email: 'carl@example.com' },
      })
      expect(refused.status).toBe(403)
      expect(await cartOf()).toEqual([])

      const id = await addedId({ ...forged, email: 'Carl@Example.com' })
      const before = await cartOf()
      expect(before).toMatchObject([{ name: 'Hearth Caesar', price: 13.5, image: menu[0]?.image }])
      for (const [method, body] of [['DELETE'], ['PATCH', { quantity: 99 }]] as const) {
        const answer = await test.call(method, `/cart/${id}`, { as: asMallory, body })
        expect([answer.status, (await answer.json()).error.code]).toEqual([404, 'not_found'])
      }
      expect(await cartOf()).toEqual(before)
    })

    it('fifty adds at once that are acknowledged are fifty lines', async () => {
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, index) => add({ foodId: idOf(index % 7) })),
      )
      const ids = await Promise.all(
        answers.map(async (answer) => (answer.ok ? (await answer.json()).insertedId : undefined)),
      )
      expect(ids.filter(Boolean)).toHaveLength(50)
      const lines = await cartOf()
      expect(new Set(lines.map((line: { _id: string }) => line._id))).toEqual(new Set(ids))
    })

    it('fifty adds with a quantity grow one line to fifty', async () => {
      await Promise.all(Array.from({ length: 50 }, () => add({ foodId: idOf(0), quantity: 1 })))
      expect(await cartOf()).toMatchObject([{ quantity: 50 }])
    })

    it('a repeated key adds nothing, also at the same moment', async () => {
      const send = () => addedId({ foodId: idOf(0) }, { 'idempotency-key': 'one-tap' })
      const ids = await Promise.all([send(), send(), send()])
      ids.push(await send())
      expect(new Set(ids).size).toBe(1)
      expect(await cartOf()).toHaveLength(1)
    })

    it.each([
      ['GET', '/cart', undefined],
      ['POST', '/cart', { foodId: 'x' }],
      ['PATCH', '/cart/x', { quantity: 1 }],
      ['DELETE', '/cart/x', undefined],
    ] as const)(
      '%s %s is not for visitors, forged or ended sessions',
      async (method, path, body) => {
        const ended = await test.signedIn(carl)
        await test.call('DELETE', '/jwt', { as: ended })
        for (const as of [{}, { cookie: 'servery=forged' }, ended]) {
          const answer = await test.call(method, path, { as, ...(body && { body }) })
          expect(answer.status).toBe(401)
        }
      },
    )
  })
})

describe.each(engines)('the limit of adds on %s', (engine) => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp(engine, { rateLimits: 'on' })
  })
  afterAll(() => test.close())
  afterEach(() => test.setNow(new Date('2026-11-21T23:30:00Z')))

  it('lets sixty a minute through, refuses the next and forgets after the minute', async () => {
    const as = await test.signedIn(carl)
    const [dish] = await (await test.get('/menu')).json()
    const add = () => test.call('POST', '/cart', { as, body: { foodId: dish._id, quantity: 1 } })
    for (let count = 0; count < 60; count++) expect((await add()).status).toBe(200)
    const refused = await add()
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
    expect(await (await test.call('GET', '/cart', { as })).json()).toMatchObject([{ quantity: 60 }])
    test.setNow(new Date('2026-11-21T23:31:01Z'))
    expect((await add()).status).toBe(200)
  })
})
