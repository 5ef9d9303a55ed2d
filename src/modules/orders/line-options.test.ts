import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { personDeleted } from '#modules/accounts/events.ts'
import { changeDish } from '#modules/menu/writing.server.ts'
import { examine } from '#modules/operations/doctor/examining.server.ts'
import { announce, inTransaction } from '#platform/scope.server.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { engines } from '#test/engines.ts'
import { aCook } from '#test/kitchen.ts'
import { type OptionMenu, anOptionMenu } from '#test/menu.ts'
import { type Customer, aCustomer } from '#test/orders.ts'
import { ada } from '#test/world.ts'
import { moveOrder } from './moving.server.ts'
import { ownOrders } from './own-data.server.ts'
import type { OrderTables } from './tables.server.ts'

describe.each(engines)('an order with options on %s', (engine) => {
  let test: TestApp
  let house: OptionMenu
  let guests = 0
  beforeAll(async () => {
    test = await startTestApp(engine)
    house = await anOptionMenu(test)
  })
  afterAll(() => test.close())

  const aGuest = () => aCustomer(test, `eater-${++guests}`)
  const add = async (guest: Customer, names: (string | [string, number])[], more: object = {}) => {
    const options = await house.choice(...names)
    const { status, body } = await guest.send('/cart', { foodId: house.pizza, options, ...more })
    expect(status).toBe(200)
    return String(body['insertedId'])
  }
  const pay = async (guest: Customer, price: number) => {
    const { status, body } = await guest.start(price)
    expect(status).toBe(200)
    await guest.charge(body)
    const { body: paid } = await guest.record(body['paymentIntentId'])
    const [order] = await test.database.db
      .tables<OrderTables>()
      .selectFrom('orders')
      .select('id')
      .where('id', '=', body['orderId'])
      .execute()
    return { id: order?.id ?? '', receipt: String(paid['insertedId']) }
  }
  const read = async (path: string, as: Record<string, string>) => (await test.get(path, as)).json()

  it('is frozen with what was chosen, and shown with it wherever its lines are', async () => {
    const guest = await aGuest()
    const note = 'No onions, please'
    await add(guest, ['Large', 'Basil', 'Ham', ['Mayo', 2]], { quantity: 2, note })
    const { id, receipt } = await pay(guest, 2 * (8 + 6 + 0 + 2 + 1.5))
    // What the owner changes afterwards changes nothing of it.
    await house.send('PATCH', `/options/${await house.option('Ham')}`, { soldOut: 'until_told' })
    const line = {
      name: 'Margherita Doppia',
      quantity: 2,
      note,
      options: [
        { group: 'Size', name: 'Large', quantity: 1, price: 6 },
        { group: 'Toppings', name: 'Basil', quantity: 1, price: 0 },
        { group: 'Toppings', name: 'Ham', quantity: 1, price: 2 },
        { group: 'Dips', name: 'Mayo', quantity: 2, price: 1.5 },
      ],
    }
    const { orders } = await read('/orders/mine', guest.as)
    const places = [
      await read(`/payments/${receipt}`, guest.as),
      await read(`/orders/${id}`, house.as),
      await read(`/orders/by-link/${orders[0].token}`, {}),
      await aCook(test, house.as).find(id),
      orders[0],
    ]
    for (const place of places) expect(place).toMatchObject({ lines: [line] })
    const own = await ownOrders(test.scope(guest.person))
    expect(own).toMatchObject([{ lines: [{ options: line.options, note }] }])
    await test.runJobs()
    const mail = test.mailed.find(({ to }) => to === guest.person.email)
    expect(mail?.text).toContain('Large, Basil, Ham, 2 × Mayo')
    expect(mail?.html).toContain('No onions, please')
    await house.send('PATCH', `/options/${await house.option('Ham')}`, { soldOut: 'no' })
  })

  it('charges nothing when a price, an option or the choice has changed meanwhile', async () => {
    const guest = await aGuest()
    const id = await add(guest, ['Large', 'Walnuts'])
    const refused = async (price: number) => {
      const { status, body } = await guest.start(price)
      expect(status).toBe(409)
      return { ...body, ...body['error'] }
    }
    await changeDish(test.scope(ada), house.pizza, { price: 9 })
    expect(await refused(14)).toMatchObject({ code: 'price_changed' })
    await changeDish(test.scope(ada), house.pizza, { price: 8 })
    const large = `/options/${await house.option('Large')}`
    await house.send('PATCH', large, { soldOut: 'until_told' })
    expect(await refused(14)).toMatchObject({
      code: 'options_changed',
      lines: [{ name: 'Margherita Doppia', problem: 'Large is sold out right now.' }],
    })
    await house.send('PATCH', large, { soldOut: 'no' })
    // Another choice of the same price is another order.
    const first = await guest.start(14)
    const options = await house.choice('Large', 'Basil')
    await test.call('PATCH', `/cart/${id}`, { as: guest.as, body: { options } })
    const second = await guest.start(14)
    expect(second.body['paymentIntentId']).not.toBe(first.body['paymentIntentId'])
    expect((await guest.charge(first.body))['error']).toBeDefined()
    const [changed] = await guest.cart()
    expect(changed).not.toBe(id)
    await test.call('PATCH', `/cart/${changed}`, { as: guest.as, body: { note: 'Hot' } })
    const third = await guest.start(14)
    expect(third.body['paymentIntentId']).not.toBe(second.body['paymentIntentId'])
    expect(await guest.history()).toEqual([])
    expect(await guest.cart()).toHaveLength(1)
  })

  it('leaves in the cart what was changed while its money was on the way', async () => {
    const guest = await aGuest()
    const id = await add(guest, ['Large'])
    const { body: started } = await guest.start(14)
    const paying = await guest.charge(started)
    expect(paying['error']).toBeUndefined()
    await test.call('PATCH', `/cart/${id}`, { as: guest.as, body: { note: 'No nuts' } })
    expect((await guest.record(started['paymentIntentId'])).body['deletedCount']).toBe(0)
    expect(await guest.cart()).toHaveLength(1)
    // An equal line takes in the changed one and stays what is being paid for.
    const [first] = await guest.cart()
    const { body: again } = await guest.start(14)
    await guest.charge(again)
    const other = await add(guest, ['Large'])
    await test.call('PATCH', `/cart/${other}`, { as: guest.as, body: { note: 'No nuts' } })
    expect(await guest.cart()).toEqual([first])
    await guest.record(again['paymentIntentId'])
    const left = await read('/cart', guest.as)
    expect(left).toMatchObject([{ quantity: 1, note: 'No nuts' }])
    expect(left[0]['_id']).not.toBe(first)
  })

  it('a free order is placed with its options, and refused without a required choice', async () => {
    const guest = await aGuest()
    await changeDish(test.scope(ada), house.pizza, { price: 0 })
    await add(guest, ['Small'])
    const size = await house.group('Size')
    await house.send('PATCH', `/options/${size.values[0]?._id}`, { soldOut: 'until_told' })
    expect((await guest.send('/orders', undefined)).body['error'].code).toBe('options_changed')
    await house.send('PATCH', `/options/${size.values[0]?._id}`, { soldOut: 'no' })
    expect((await guest.send('/orders', undefined)).status).toBe(200)
    await changeDish(test.scope(ada), house.pizza, { price: 8 })
    const { orders } = await read('/orders/mine', guest.as)
    expect(orders).toMatchObject([{ lines: [{ options: [{ name: 'Small', price: 0 }] }] }])
  })

  it('is ordered again without what is gone, after saying so', async () => {
    const guest = await aGuest()
    await add(guest, ['Medium', 'Walnuts', 'Ham'], { note: 'Hot' })
    const { id } = await pay(guest, 8 + 3 + 0 + 1)
    const again = (body: object) => guest.send(`/orders/${id}/reorder`, body)
    const walnuts = `/options/${await house.option('Walnuts')}`
    await house.send('PATCH', walnuts, { soldOut: 'until_told' })
    const told = await again({})
    expect([told.status, told.body['error'].code]).toEqual([409, 'reorder_changed'])
    const line = { change: 'options', without: ['Walnuts'], was: 12, price: 11 }
    expect(told.body['plan'].lines).toMatchObject([line])
    expect((await again({ seen: told.body['plan'].seen })).status).toBe(200)
    expect(await read('/cart', guest.as)).toMatchObject([
      { price: 11, note: 'Hot', options: [{ name: 'Medium' }, { name: 'Ham' }] },
    ])
    await house.send('PATCH', walnuts, { soldOut: 'no' })
    expect((await again({})).status).toBe(200)
  })

  it('is in order by the doctor’s look at all that was ordered so far', async () => {
    const findings = await examine(test.scope())
    expect(findings.filter(({ violations }) => violations > 0)).toEqual([])
  })

  it('forgets the note with its guest, once nobody cooks by it, and lets nobody edit the rest', async () => {
    const guest = await aGuest()
    await add(guest, ['Small'], { note: 'I must not eat nuts' })
    const { id } = await pay(guest, 8)
    const notes = async () => (await read(`/orders/${id}`, house.as)).lines[0].note
    const leave = () =>
      inTransaction(test.scope(), (scope) =>
        announce(scope, personDeleted, { ...guest.person, isConfirmed: false, isInBooks: false }),
      )
    await leave()
    expect(await notes()).toBe('I must not eat nuts')
    await inTransaction(test.scope(), (scope) => moveOrder(scope, id, 'rejected'))
    expect(await notes()).toBeUndefined()
    // Of whoever stays nothing is forgotten.
    const other = await aGuest()
    await add(other, ['Small'], { note: 'Hot' })
    const { id: kept } = await pay(other, 8)
    await inTransaction(test.scope(), (scope) => moveOrder(scope, kept, 'rejected'))
    expect((await read(`/orders/${kept}`, house.as)).lines[0].note).toBe('Hot')
    await expect(
      test.database.script('update order_line_options set price_cents = 1'),
    ).rejects.toThrow(/frozen|stays/)
    await expect(test.database.script('update order_lines set base_cents = 1')).rejects.toThrow(
      /frozen|stays/,
    )
  })
})
