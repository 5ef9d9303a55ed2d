import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDish } from '#modules/menu/writing.server.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { engines } from '#test/engines.ts'
import { aCustomer, aPhoneDesk, handOut } from '#test/orders.ts'
import { aSettingsOwner } from '#test/restaurant.ts'
import { aDish, ada, kim } from '#test/world.ts'

describe.each(engines)('a note with an order, on %s', (engine) => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp(engine)
  })
  afterAll(() => test.close())

  const aGuest = async (name: string) => {
    const customer = await aCustomer(test, `${name}-${engine.toLowerCase()}`)
    await customer.fill(1)
    return customer
  }
  const read = async (path: string, as: Record<string, string>) => (await test.get(path, as)).json()
  const onBoard = async (id: string) => {
    const { orders } = await read('/kitchen/board', await test.signedIn(kim))
    return orders.find((order: { _id: string }) => order._id === id)
  }
  const paid = async (name: string, said: Record<string, unknown>) => {
    const customer = await aGuest(name)
    const { body } = await customer.start(undefined, said)
    await customer.charge(body)
    await customer.record(body['paymentIntentId'])
    return { customer, ticket: await onBoard(body['orderId']) }
  }

  it('reaches the kitchen, the desk, the guest’s page, their letters and their own file', async () => {
    test.mailed.length = 0
    const note = '  Sauces on the side\r\nplease '
    const { customer, ticket } = await paid('sauce', { note, allergies: 'Milk' })
    // Their own words are written to an address that they have confirmed.
    await test.database.script('update people set is_email_verified = 1')
    expect(ticket).toMatchObject({ note: 'Sauces on the side\nplease', allergies: 'Milk' })
    const desk = await test.signedIn(ada)
    expect((await read(`/orders/${ticket._id}`, desk)).note).toBe(ticket.note)
    const [{ token }] = (await read('/orders/mine', customer.as)).orders
    const page = `/orders/by-link/${token}`
    expect((await read(page, customer.as)).own).toMatchObject({ note: ticket.note })
    // A friend who was sent the link reads where it is.
    expect(JSON.stringify(await read(page, {}))).not.toContain('Sauces')
    expect((await read('/account/data', customer.as)).held.orders[0].note).toBe(ticket.note)
    await test.runJobs()
    const body = { from: 'pending', to: 'accepted', minutes: 20 }
    await test.call('POST', `/orders/${ticket._id}/moves`, { as: desk, body })
    await test.runJobs()
    const letters = test.mailed.splice(0).map(({ subject, text }) => [subject.split(' ')[0], text])
    expect(letters.map(([subject]) => subject)).toEqual(['Receipt', 'Order'])
    for (const [, text] of letters) expect(text).toContain('Your note: Sauces on the side\nplease')
  })

  it('is the one that was written last before the money, and none where it was taken back', async () => {
    const customer = await aGuest('last')
    const first = await customer.start(undefined, { note: 'Cutlery', allergies: 'Milk' })
    const again = await customer.start(undefined, { note: 'Cutlery for four' })
    expect(again.body['paymentIntentId']).toBe(first.body['paymentIntentId'])
    await customer.charge(again.body)
    await customer.record(again.body['paymentIntentId'])
    // What is not said again stays.
    const said = { note: 'Cutlery for four', allergies: 'Milk' }
    expect(await onBoard(again.body['orderId'])).toMatchObject(said)
    await customer.fill(1)
    await customer.start(undefined, { note: 'Cutlery' })
    const { body } = await customer.start(undefined, { note: '' })
    await customer.charge(body)
    await customer.record(body['paymentIntentId'])
    expect((await onBoard(body['orderId'])).note).toBe('')
  })

  it('goes with an order that is paid at the counter, and with one that costs nothing', async () => {
    const orderRules = { paymentMethods: ['counter'] }
    await (await aSettingsOwner(test)).save({ orderRules })
    const customer = await aGuest('counter')
    const said = { note: 'Cutlery', phone: '518 555 0142' }
    const body = { price: await customer.total(), ...said }
    const { body: owed } = await customer.send('/counter-orders', body)
    expect((await onBoard(owed['insertedId'])).note).toBe('Cutlery')

    const drinker = await aCustomer(test, `free-${engine.toLowerCase()}`)
    await drinker.put((await addDish(test.scope(ada), aDish({ name: 'Ice', price: 0 }))).id)
    const { body: free } = await drinker.send('/orders', { note: 'With ice' })
    expect((await onBoard(free['insertedId'])).note).toBe('With ice')
  })

  it('is the staff’s own word where they took the order, and no letter repeats it', async () => {
    test.mailed.length = 0
    const desk = await aPhoneDesk(test)
    const { body } = await desk.take({ note: 'Rings twice', email: 'gina@example.com' })
    const ticket = await onBoard(body['insertedId'])
    expect(ticket.note).toBe('Rings twice')
    const move = { from: 'pending', to: 'accepted', minutes: 20 }
    const as = await test.signedIn(ada)
    await test.call('POST', `/orders/${ticket._id}/moves`, { as, body: move })
    await test.runJobs()
    expect(test.mailed).not.toEqual([])
    expect(JSON.stringify(test.mailed)).not.toContain('Rings twice')
  })

  it('is refused when it is too long or no text, and nothing is ordered', async () => {
    const customer = await aGuest('long')
    for (const note of ['x'.repeat(201), 'a\u0007b']) {
      const { status, body } = await customer.start(undefined, { note })
      expect([status, Object.keys(body['error'].fields)]).toEqual([422, ['note']])
    }
    expect((await customer.start(undefined, { note: '🌶'.repeat(200) })).status).toBe(200)
  })

  it('is forgotten with whoever is deleted', async () => {
    const { customer, ticket } = await paid('gone', { note: 'It is my birthday' })
    await handOut(test, ticket._id)
    const admin = await test.signedIn(ada)
    const gone = await test.call('DELETE', `/users/${customer.person.personId}`, { as: admin })
    expect(gone.status).toBe(200)
    expect((await read(`/orders/${ticket._id}`, admin)).note).toBe('')
  })
})
