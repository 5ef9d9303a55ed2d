import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '#test/app.ts'
import { engines } from '#test/engines.ts'
import { aGuest, letGuestsOrder } from '#test/guests.ts'
import { aCustomer, aPaidOrder, handOut } from '#test/orders.ts'
import { ada, kim } from '#test/world.ts'

describe.each(engines)('who picks an order up, on %s', (engine) => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp(engine)
    await letGuestsOrder(test)
  })
  afterAll(() => test.close())

  async function paid(name: string) {
    const { id, number, customer } = await aPaidOrder(test, `${name}-${engine.toLowerCase()}`)
    return { id, number, as: customer.as }
  }
  const onBoard = async (id: string) => {
    const board = await test.get('/kitchen/board', await test.signedIn(kim))
    const { orders } = await board.json()
    return orders.find((order: { _id: string }) => order._id === id)
  }
  async function rename(id: string, name: string, as: Record<string, string>) {
    const answer = await test.call('PATCH', `/orders/${id}/pickup-name`, { as, body: { name } })
    return { status: answer.status, body: await answer.json() }
  }
  const findByName = async (q: string) => {
    const found = await test.get(`/orders?search=${q}`, await test.signedIn(ada))
    return (await found.json()).orders.map(({ number }: { number: string }) => number)
  }

  it('is said anew by its owner, and the kitchen and the desk know the name', async () => {
    const { id, number, as } = await paid('sends')
    expect(await rename(id, '  Bruno Keller ', as)).toMatchObject({
      status: 200,
      body: { name: 'Bruno Keller' },
    })
    expect((await onBoard(id)).name).toBe('Bruno Keller')
    expect(await findByName('keller')).toEqual([number])
    await rename(id, 'Cleo Marsh', as)
    expect(await findByName('keller')).toEqual([])
    expect(await findByName('marsh')).toEqual([number])
  })

  it('is said at checkout, and corrected or taken back before the money', async () => {
    const customer = await aCustomer(test, `picks-${engine.toLowerCase()}`)
    await customer.fill(1)
    const first = await customer.start(undefined, { pickupName: ' Bruno Keller ' })
    const again = await customer.start(undefined, { pickupName: 'Cleo Marsh' })
    expect(again.body['paymentIntentId']).toBe(first.body['paymentIntentId'])
    await customer.charge(again.body)
    await customer.record(again.body['paymentIntentId'])
    expect((await onBoard(again.body['orderId'])).name).toBe('Cleo Marsh')
    await customer.fill(1)
    await customer.start(undefined, { pickupName: 'Cleo Marsh' })
    const { body } = await customer.start(undefined, { pickupName: '' })
    await customer.charge(body)
    await customer.record(body['paymentIntentId'])
    expect((await onBoard(body['orderId'])).name).not.toContain('Marsh')
    await customer.fill(1)
    const refused = await customer.start(undefined, { pickupName: 'Two\nlines' })
    expect(refused).toMatchObject({
      status: 422,
      body: { error: { fields: { pickupName: 'Write the name on one line, as plain text' } } },
    })
  })

  it('is said anew by a guest without an account, too', async () => {
    const guest = await aGuest(test)
    await guest.fill(1)
    const { orderId: id } = await guest.pay()
    const body = { name: 'Dora Lind' }
    expect((await guest.call('PATCH', `/orders/${id}/pickup-name`, body)).status).toBe(200)
    expect((await onBoard(id)).name).toBe('Dora Lind')
  })

  it('is nobody else’s to say, needs a name, and ends with the order', async () => {
    const { id, as } = await paid('keeps')
    const stranger = await aCustomer(test, `meddles-${engine.toLowerCase()}`)
    const { name } = await onBoard(id)
    expect((await rename(id, 'Mine now', stranger.as)).status).toBe(404)
    expect(await rename(id, ' ', as)).toMatchObject({
      status: 422,
      body: { error: { fields: { name: 'Name is required' } } },
    })
    expect((await onBoard(id)).name).toBe(name)
    await handOut(test, id)
    expect(await rename(id, 'Too late', as)).toMatchObject({
      status: 409,
      body: { error: { code: 'order_moved' } },
    })
  })
})
