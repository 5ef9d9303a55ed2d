import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { minutes } from '#kernel/duration.ts'
import { inTransaction } from '#platform/scope.server.ts'
import { type TestApp, saturdayEvening, startTestApp } from '#test/app.ts'
import { engines } from '#test/engines.ts'
import { aConnectedScreen } from '#test/kitchen.ts'
import { aPaidOrder, moveAs } from '#test/orders.ts'
import { ada } from '#test/world.ts'
import type { FullOrder } from './contract/house.ts'
import { moveOrder } from './moving.server.ts'

describe.each(engines)('the whole history of an order on %s', (engine) => {
  let test: TestApp
  let asAda: Record<string, string>
  beforeAll(async () => {
    test = await startTestApp(engine)
    asAda = await test.signedIn(ada)
  })
  afterAll(() => test.close())

  const full = async (id: string): Promise<FullOrder> =>
    (await test.get(`/orders/${id}`, asAda)).json()
  const move = (id: string, body: Parameters<typeof moveAs>[3], as = asAda) =>
    moveAs(test, as, id, body)
  const inMinutes = (count: number) =>
    new Date(saturdayEvening.getTime() + minutes(count)).toISOString()

  it('names who did what, why, and for when it was promised', async () => {
    const { id } = await aPaidOrder(test, 'hal')
    await move(id, { from: 'pending', to: 'accepted', minutes: 20 })
    const body = { minutes: 10 }
    await test.call('POST', `/orders/${id}/delays`, { as: asAda, body })
    const stop = { from: 'accepted', to: 'cancelled', reason: 'ran_out', words: ' No basil. ' }
    await move(id, stop)
    const { customer, readyAt, events } = await full(id)
    expect([customer, readyAt]).toEqual(['hal', inMinutes(30)])
    const nothing = { reason: null, words: null, readyAt: null }
    expect(events).toMatchObject([
      { from: null, to: 'awaiting_payment', by: 'hal', ...nothing },
      { from: 'awaiting_payment', to: 'pending', by: 'hal', ...nothing },
      { from: 'pending', to: 'accepted', by: 'ada', ...nothing, readyAt: inMinutes(20) },
      { from: 'accepted', to: 'accepted', by: 'ada', ...nothing, readyAt: inMinutes(30) },
      {
        ...nothing,
        from: 'accepted',
        to: 'cancelled',
        by: 'ada',
        reason: 'ran_out',
        words: 'No basil.',
      },
    ])
    expect(events.at(-1)?.actor).toBe(ada.personId)
  })

  it('is late from the promised minute until it is ready', async () => {
    const { id } = await aPaidOrder(test, 'lea')
    await move(id, { from: 'pending', to: 'accepted', minutes: 20 })
    expect((await full(id)).isLate).toBe(false)
    test.setNow(new Date(inMinutes(20)))
    expect((await full(id)).isLate).toBe(true)
    await move(id, { from: 'accepted', to: 'ready' })
    expect((await full(id)).isLate).toBe(false)
    test.setNow(saturdayEvening)
  })

  it('names a screen of the kitchen by what it is called, and the server', async () => {
    const { id } = await aPaidOrder(test, 'ida')
    const screen = await aConnectedScreen(test, 'Grill')
    await move(id, { from: 'pending', to: 'accepted', minutes: 5 }, screen.as)
    await inTransaction(test.scope(), (scope) => moveOrder(scope, id, 'ready'))
    const names = async () => (await full(id)).events.slice(2).map(({ by }) => by)
    expect(await names()).toEqual(['kitchen screen Grill', 'the server'])
    await test.call('DELETE', `/kitchen-screens/${screen.id}`, { as: asAda })
    expect(await names()).toEqual(['a kitchen screen', 'the server'])
  })

  it('forgets the name of whoever is deleted, and leads to nobody', async () => {
    const { id, customer } = await aPaidOrder(test, 'jo')
    const path = `/users/${customer.person.personId}`
    expect((await test.call('DELETE', path, { as: asAda })).status).toBe(200)
    const { customer: whose, events } = await full(id)
    expect([whose, events[0]?.by]).toEqual([null, 'a deleted user'])
  })
})
