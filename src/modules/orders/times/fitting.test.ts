import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, saturdayEvening, startTestApp } from '#test/app.ts'
import { engines } from '#test/engines.ts'
import { countFirstDish } from '#test/menu.ts'
import { type Customer, aCustomer } from '#test/orders.ts'
import { takeLaterOrders } from '#test/slots.ts'
import { ada } from '#test/world.ts'

const daily = (from: string, to: string) =>
  Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((day) => [day, [{ from, to }]]))

describe.each(engines)('what is not to be had now, where guests choose times, on %s', (engine) => {
  let test: TestApp
  let id = ''
  let other = ''
  beforeAll(async () => {
    test = await startTestApp(engine)
    test.setNow(saturdayEvening)
    const [first, second] = await menu()
    id = first._id
    other = second._id
    await takeLaterOrders(test)
  })
  afterAll(() => test.close())

  const menu = async () => (await test.get('/menu')).json()
  const serve = async (dish: string, hours: object | null) => {
    const as = await test.signedIn(ada)
    const saved = await test.call('PATCH', '/menu-hours', { as, body: { dish, hours } })
    expect(saved.status).toBe(200)
  }
  const timesFor = async ({ as }: Customer, day = '') =>
    (await test.get(`/slots?for=cart${day && `&day=${day}`}`, as)).json()
  const slotAt = (text: string) => ({ slot: new Date(`2026-11-${text}:00-05:00`).toISOString() })
  const lineOf = async ({ as }: Customer) =>
    (await (await test.get('/cart', as)).json()).find(
      ({ foodId }: { foodId: string }) => foodId === id,
    )

  it('is put into the cart outside its hours, and ordered for a time that suits all of it', async () => {
    await serve(id, daily('11:00', '15:00'))
    const words = 'Available daily 11 am – 3 pm'
    const later = `${words}: order ahead for then`
    expect((await menu())[0]).toMatchObject({ soldOut: false, offHours: false, hours: later })
    const guest = await aCustomer(test, 'lunch')
    expect((await guest.send('/cart', { foodId: id })).status).toBe(200)
    await guest.send('/cart', { foodId: other })
    expect(await lineOf(guest)).toMatchObject({ soldOut: false, left: null, hours: later })

    const now = await guest.start()
    expect([now.status, now.body['error'].code]).toEqual([409, 'not_served'])
    expect(now.body['error'].message).toContain(`Hearth Caesar is not served right now. ${words}.`)
    const evening = await guest.start(undefined, slotAt('22T18:00'))
    expect(evening.body['error'].message).toContain('Hearth Caesar is not served at that time.')
    const next = ({ body }: typeof now) => body['next'][0].label
    expect([next(now), next(evening)]).toEqual(['tomorrow at 11:30 am', 'Mon, Nov 23, 11:30 am'])

    const told = await timesFor(guest)
    expect(told.days.map(({ label }: { label: string }) => label)).toEqual([
      'Tomorrow',
      'Mon, Nov 23',
    ])
    expect([told.times.at(0).label, told.times.at(-1).label]).toEqual(['11:30 am', '2:45 pm'])
    expect(told.only).toBe(`These times suit everything in your cart. Hearth Caesar: ${words}.`)
    expect(told.asap).toMatchObject({ isOpen: false, next: { label: 'tomorrow at 11:30 am' } })
    // Whoever looks for no cart is told all times.
    expect((await (await test.get('/slots', guest.as)).json()).days).toHaveLength(3)

    await serve(other, daily('17:00', '22:00'))
    expect(await timesFor(guest)).toMatchObject({
      days: [],
      only: expect.stringMatching(
        /^No time suits everything in your cart: remove something\. Hearth/,
      ),
    })
    const none = await guest.start(undefined, slotAt('22T11:30'))
    expect([none.body['error'].code, none.body['next']]).toEqual(['not_served', []])
    expect(none.body['error'].message).toContain('No time suits all of it')
    await serve(other, null)
    const { body } = await guest.start(undefined, slotAt('22T11:30'))
    await guest.charge(body)
    expect((await guest.record(body['paymentIntentId'])).status).toBe(200)
  })

  it('as soon as possible while the kitchen is closed, is judged by when it opens', async () => {
    // Two in the night: open at eleven.
    test.setNow(new Date('2026-11-24T07:00:00Z'))
    const guest = await aCustomer(test, 'night')
    await serve(id, daily('01:00', '03:00'))
    await guest.put(id)
    const label = 'Hearth Caesar is not served when we open.'
    expect((await timesFor(guest)).asap).toMatchObject({ isOpen: false, label })
    const now = await guest.start()
    expect([now.status, now.body['error'].code]).toEqual([409, 'not_served'])
    expect(now.body['error'].message).toContain(label)
    await serve(id, daily('10:00', '12:00'))
    expect((await timesFor(guest)).asap.isOpen).toBe(true)
    expect((await guest.start()).status).toBe(200)
    await takeLaterOrders(test, { mode: 'asap' })
    await serve(id, daily('01:00', '03:00'))
    const second = await aCustomer(test, 'later')
    await second.put(id)
    expect((await second.start()).body['error'].message).toContain(label)
    await takeLaterOrders(test)
    await serve(id, daily('11:00', '15:00'))
    test.setNow(saturdayEvening)
  })

  it('is refused as ever in a house that takes none', async () => {
    await takeLaterOrders(test, { mode: 'asap' })
    expect((await menu())[0]).toMatchObject({ soldOut: true, offHours: true })
    const guest = await aCustomer(test, 'early')
    const add = await guest.send('/cart', { foodId: id })
    expect([add.status, add.body['error'].code]).toEqual([409, 'not_served'])
    await takeLaterOrders(test)
    await serve(id, null)
  })

  it('is sold out for today only, where there are as many each day', async () => {
    await countFirstDish(test, 2, 2)
    const [quick, guest] = [await aCustomer(test, 'quick'), await aCustomer(test, 'late')]
    await quick.fill(1)
    await guest.fill(2)
    expect((await quick.start()).status).toBe(200)
    const fewer = 'Only 1 left today: order fewer, or choose another day'
    expect(await lineOf(guest)).toMatchObject({ soldOut: false, left: null, hours: fewer })
    await quick.put(id)
    expect((await quick.start()).status).toBe(200)
    expect(await lineOf(quick)).toMatchObject({ soldOut: false, left: null, hours: null })
    const words = 'Sold out today: choose another day'
    expect((await menu())[0]).toMatchObject({ soldOut: false, left: null, hours: words })
    const choice = async () => (await (await test.get(`/menu/${id}/options`)).json()).left
    expect(await choice()).toBeNull()
    // Where guests order for today alone, no other day can be chosen.
    await takeLaterOrders(test, { daysAhead: 0 })
    expect((await menu())[0]).toMatchObject({ soldOut: true, left: 0 })
    expect(await choice()).toMatchObject({ count: 0 })
    expect(await lineOf(guest)).toMatchObject({ soldOut: true, left: 0 })
    const gone = await guest.send('/cart', { foodId: id, quantity: 1 })
    expect([gone.status, gone.body['error'].code]).toEqual([409, 'sold_out'])
    await takeLaterOrders(test)
    expect((await guest.send('/cart', { foodId: id, quantity: 1 })).status).toBe(200)
    expect((await guest.start()).body['error'].code).toBe('sold_out')
    const three = await guest.start(undefined, slotAt('22T12:00'))
    expect(three.body['error'].message).toBe('Only 2 Hearth Caesar left for that day.')
    await guest.take((await guest.cart())[0] ?? '')
    await guest.put(id)
    expect((await guest.start(undefined, slotAt('22T12:00'))).status).toBe(200)
    // A number that nobody refills is the same on every day.
    await countFirstDish(test, 0, null)
    expect((await menu())[0]).toMatchObject({ soldOut: true })
  })
})
