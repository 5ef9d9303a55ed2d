import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '#test/app.ts'
import { engines } from '#test/engines.ts'
import { aCustomer } from '#test/orders.ts'
import { openAllNight } from '#test/restaurant.ts'
import { takeLaterOrders } from '#test/slots.ts'
import { ada } from '#test/world.ts'

const none = { 1: [], 2: [], 3: [], 4: [], 5: [], 6: [], 7: [] }
const lunch = [{ from: '11:00', to: '15:00' }]
const night = [{ from: '22:00', to: '02:00' }]

describe.each(engines)('dishes at certain hours on %s', (engine) => {
  let test: TestApp
  let id: string
  beforeAll(async () => {
    test = await startTestApp(engine)
    id = (await menu())[0]._id
    await openAllNight(test)
    // Where times can be chosen, such a dish can be ordered for one of its own (orders/times).
    await takeLaterOrders(test, { mode: 'asap' })
  })
  afterAll(() => test.close())

  const menu = async () => (await test.get('/menu')).json()
  const dish = async () => (await menu()).find(({ _id }: { _id: string }) => _id === id)
  const set = async (body: object) =>
    test.call('PATCH', '/menu-hours', { as: await test.signedIn(ada), body })
  const at = (text: string) => test.setNow(new Date(text))

  it('are shown with their hours, refused outside of them, and turn in every cached response', async () => {
    at('2026-11-23T15:59:00Z')
    const hours = { ...none, 1: lunch, 2: lunch, 3: lunch, 4: lunch, 5: lunch }
    expect((await set({ dish: id, hours })).status).toBe(200)
    const words = 'Available Mon–Fri 11 am – 3 pm'
    expect(await dish()).toMatchObject({
      soldOut: true,
      offHours: true,
      hours: words,
      changesAt: '2026-11-23T16:00:00.000Z',
    })
    const guest = await aCustomer(test, `noon-${engine}`)
    await guest.fill(1, 1)
    const add = await guest.send('/cart', { foodId: id })
    const { code, message } = add.body['error']
    expect([add.status, code]).toEqual([409, 'not_served'])
    expect(message).toBe(`Hearth Caesar is not served right now. ${words}.`)
    const cart = await (await test.get('/cart', guest.as)).json()
    expect(cart.map((line: { hours: string }) => line.hours)).toEqual([words, null])
    at('2026-11-22T20:00:00Z')
    const unpaid = await guest.start()
    expect([unpaid.status, unpaid.body['error'].code]).toEqual([409, 'not_served'])
    at('2026-11-23T15:59:00Z')
    const before = test.database.changes.versions().menu ?? 0
    at('2026-11-23T16:00:00Z')
    expect(await dish()).toMatchObject({ soldOut: false, offHours: false, hours: words })
    await Promise.all([test.runChores(), test.runChores()])
    await expect.poll(() => test.database.changes.versions().menu).toBe(before + 1)
    expect((await guest.start()).status).toBe(200)
  })

  it('of a category are those of its dishes that have none, and the night runs past midnight', async () => {
    at('2026-11-22T06:59:00Z')
    expect((await set({ dish: id, hours: null })).status).toBe(200)
    const category = (await dish()).category
    expect((await set({ category, hours: { ...none, 6: night } })).status).toBe(200)
    expect(await dish()).toMatchObject({ soldOut: false, hours: 'Available Sat 10 pm – 2 am' })
    at('2026-11-22T07:00:00Z')
    expect((await dish()).offHours).toBe(true)
    const listed = await test.get('/menu-hours', await test.signedIn(ada))
    expect((await listed.json()).map((each: { category?: string }) => each.category)).toEqual([
      category,
    ])
    await set({ category, hours: null })
    expect(await dish()).toMatchObject({ hours: null, changesAt: null })
  })

  it.each([
    // Sunday, March 8: the clock goes from two to three; November 1: from two back to one.
    ['2026-03-08T05:59:00Z', '2026-03-08T07:30:00Z', '2026-03-08T06:59:00Z'],
    ['2026-11-01T04:59:00Z', '2026-11-01T07:30:00Z', '2026-11-01T06:59:00Z'],
  ])('keep to the clock on the wall on the day of %s', async (before, end, on) => {
    at(before)
    const early = [{ from: '01:00', to: '02:30' }]
    await set({ dish: id, hours: { ...none, 7: early } })
    expect((await dish()).offHours).toBe(true)
    at(on)
    expect((await dish()).offHours).toBe(false)
    expect((await dish()).changesAt).toBe(new Date(end).toISOString())
    at(end)
    expect((await dish()).offHours).toBe(true)
    await set({ dish: id, hours: null })
  })

  it('are refused where periods overlap or there is none', async () => {
    at('2026-11-21T23:30:00Z')
    const overlapping = { ...none, 1: [...lunch, { from: '14:00', to: '16:00' }] }
    for (const body of [
      { dish: id, hours: none },
      { dish: id, hours: overlapping },
      { hours: null },
    ]) {
      const answer = await set(body)
      expect([answer.status, Object.keys((await answer.json()).error.fields)]).toEqual([
        422,
        ['hours' in body && body.hours ? 'hours' : 'dish'],
      ])
    }
  })
})
