import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { examine } from '#modules/operations/doctor/examining.server.ts'
import { listenersOf, on } from '#platform/scope.server.ts'
import { type TestApp, saturdayEvening, startTestApp } from '#test/app.ts'
import { engines } from '#test/engines.ts'
import { type Cook, aCook } from '#test/kitchen.ts'
import { aPaidOrder } from '#test/orders.ts'
import { ada } from '#test/world.ts'
import { orderStopped } from '../events.ts'
import { rejectUnanswered } from './escalation.server.ts'

const rivals = 50

describe.each(engines)('an order that nobody answers on %s', (engine) => {
  let test: TestApp
  let cook: Cook
  let asAda: Record<string, string>
  let guests = 0
  beforeAll(async () => {
    test = await startTestApp(engine)
  })
  beforeEach(async () => {
    test.setNow(saturdayEvening)
    asAda = await test.signedIn(ada)
    cook = aCook(test, asAda)
  })
  afterAll(() => test.close())

  const paid = () => aPaidOrder(test, `silent-${++guests}`)
  const after = (minutes: number) =>
    test.setNow(new Date(saturdayEvening.getTime() + minutes * 60_000))
  /** Sessions end while the clock is turned: whoever looks signs in first. */
  const find = async (id: string) => aCook(test, (asAda = await test.signedIn(ada))).find(id)
  const set = async (change: object) => {
    const { version } = await (await test.get('/kitchen/settings', asAda)).json()
    const body = { version, ...change }
    return test.call('PATCH', '/kitchen/settings', { as: asAda, body })
  }
  const emails = async () => {
    await test.runChores()
    await test.runJobs()
    return test.mailed.filter(({ subject }) => subject.includes('for an answer'))
  }

  it('is written about once after six minutes, and rejected by nobody', async () => {
    const { id, number } = await paid()
    after(5)
    expect(await emails()).toEqual([])
    after(6)
    expect(await emails()).toMatchObject([
      { to: 'ada@example.com', subject: `Order ${number} is waiting for an answer` },
    ])
    after(90)
    expect(await emails()).toHaveLength(1)
    expect(await find(id)).toMatchObject({ status: 'pending' })
    const accept = { from: 'pending', to: 'accepted', minutes: 20 }
    const late = aCook(test, asAda)
    expect((await late.post(`/orders/${id}/moves`, accept)).status).toBe(200)
  })

  it('when the clock rejects while 50 accept, one of them decides and the books hold', async () => {
    await set({ rejectMinutes: 15 })
    const orders = [await paid(), await paid(), await paid(), await paid(), await paid()]
    after(15)
    const accept = { from: 'pending', to: 'accepted', minutes: 20 }
    // The clock comes from the oldest, the staff from the newest: both are first somewhere.
    const staff = Array.from({ length: rivals }, (_, index) => {
      const { id } = orders.at(-1 - (index % orders.length)) ?? { id: '' }
      return cook.post(`/orders/${id}/moves`, accept).then((answer) => ({ id, ...answer }))
    })
    const clock = Array.from({ length: 5 }, () => rejectUnanswered(test.scope()))
    const answers = await Promise.all(staff)
    await Promise.all(clock)
    for (const { id } of orders) {
      const { status, events } = await (await test.get(`/orders/${id}`, asAda)).json()
      expect(events).toHaveLength(3)
      const own = answers.filter((answer) => answer.id === id)
      const won = own.filter((answer) => answer.status === 200)
      expect(won).toHaveLength(status === 'accepted' ? 1 : 0)
      const lost = own.find((answer) => answer.status === 409)
      expect(lost?.body).toMatchObject({ error: { code: 'order_moved' }, status })
    }
    expect((await examine(test.scope())).filter(({ violations }) => violations > 0)).toEqual([])
    await set({ rejectMinutes: null })
  })

  it('is rejected also when another one cannot be', async () => {
    await set({ rejectMinutes: 15 })
    const [stuck, other] = [await paid(), await paid()]
    after(16)
    const scope = test.scope()
    const refuse = on(orderStopped, async (_scope, { orderId }) => {
      if (orderId === stuck.id) throw new Error('The books are stuck.')
    })
    const listeners = new Map([...scope.listeners, ...listenersOf([refuse])])
    await expect(rejectUnanswered({ ...scope, listeners })).rejects.toThrow('not rejected')
    expect(await find(other.id)).toMatchObject({ status: 'rejected' })
    expect(await find(stuck.id)).toMatchObject({ status: 'pending' })
    test.setNow(saturdayEvening)
    await rejectUnanswered({ ...test.scope(), now: new Date(saturdayEvening.getTime() + 960_000) })
    asAda = await test.signedIn(ada)
    await set({ rejectMinutes: null })
  })

  it('is rejected after as many minutes as the owner has set, with the reason', async () => {
    await set({ rejectMinutes: 15 })
    const { id } = await paid()
    after(14)
    await test.runChores()
    expect(await find(id)).toMatchObject({ status: 'pending' })
    after(15)
    await test.runChores()
    expect(await find(id)).toMatchObject({ status: 'rejected', last: { by: 'the system' } })
    await set({ rejectMinutes: null })
  })

  it('waits for the next opening when it came at night', async () => {
    await set({ rejectMinutes: 15 })
    // Six in the morning in New York, five hours before orders are taken.
    const night = new Date('2026-11-22T11:00:00Z')
    test.setNow(night)
    const { id } = await paid()
    expect((await find(id))?.['waitsSince']).toBe('2026-11-22T16:00:00.000Z')
    test.setNow(new Date('2026-11-22T16:14:00Z'))
    await test.runChores()
    expect(await find(id)).toMatchObject({ status: 'pending' })
    test.setNow(new Date('2026-11-22T16:15:00Z'))
    await test.runChores()
    expect(await find(id)).toMatchObject({ status: 'rejected' })
    await set({ rejectMinutes: null })
  })

  it('is promised from the opening on when somebody, or nobody, says yes at night', async () => {
    test.setNow(new Date('2026-11-22T03:30:00Z'))
    cook = aCook(test, (asAda = await test.signedIn(ada)))
    const { id, number } = await paid()
    const atDesk = async () => (await test.get(`/orders/${id}`, asAda)).json()
    expect(await atDesk()).toMatchObject({ opensAt: '2026-11-22T16:00:00.000Z' })
    const yes = { from: 'pending', to: 'accepted', minutes: 20 }
    const accepted = await cook.post(`/orders/${id}/moves`, yes)
    expect(accepted.body['readyAt']).toBe('2026-11-22T16:20:00.000Z')
    expect(await atDesk()).not.toHaveProperty('opensAt')
    const { token } = await atDesk()
    const page = await (await test.get(`/order/${token}`)).text()
    expect(page).toContain('Ready tomorrow at 11:20 am')
    await test.runJobs()
    // Emails of the orders before it leave at the same moment, in any order.
    const promise = `Order ${number} at Emberleaf: ready about Sun, Nov 22, 11:20 am`
    expect(test.mailed.map(({ subject }) => subject)).toContain(promise)
    const later = await cook.post(`/orders/${id}/delays`, { minutes: 10 })
    expect(later.body['readyAt']).toBe('2026-11-22T16:30:00.000Z')
    // Nobody works with the board: it is accepted as it is paid, and still not for half past three.
    await set({ usesBoard: false })
    const { id: unasked } = await paid()
    expect(await find(unasked)).toMatchObject({ readyAt: '2026-11-22T16:20:00.000Z' })
    await set({ usesBoard: true })
    // What came just before the doors closed is made now.
    test.setNow(new Date('2026-11-22T02:59:00Z'))
    const last = await paid()
    test.setNow(new Date('2026-11-22T03:01:00Z'))
    const made = await cook.post(`/orders/${last.id}/moves`, yes)
    expect(made.body['readyAt']).toBe('2026-11-22T03:21:00.000Z')
  })

  it('keeps only settings that a kitchen can work with, by their versions', async () => {
    for (const [field, value] of [
      ['minutes', []],
      ['minutes', [10, 10]],
      ['minutes', [0]],
      ['minutes', [1.5]],
      ['remindMinutes', 0],
      ['mailMinutes', 121],
      ['rejectMinutes', 4],
    ] as const) {
      const answer = await set({ [field]: value })
      expect([field, answer.status]).toEqual([field, 422])
      expect((await answer.json()).error.fields).toHaveProperty(field)
    }
    const stale = { version: 0, remindMinutes: 5 }
    const refused = await test.call('PATCH', '/kitchen/settings', { as: asAda, body: stale })
    expect((await refused.json()).error.code).toBe('changed_meanwhile')
    expect((await set({ minutes: [25, 10] })).status).toBe(200)
    expect((await cook.board())['minutes']).toEqual([25, 10])
    await set({ minutes: [20, 10, 15, 30, 45] })
  })
})
