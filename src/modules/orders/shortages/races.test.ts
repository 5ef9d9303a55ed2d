import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { nearestCents } from '#kernel/money.ts'
import { changeItemAvailability } from '#modules/menu/availability/running-out.server.ts'
import { listDishes } from '#modules/menu/showing.server.ts'
import { examine } from '#modules/operations/doctor/examining.server.ts'
import { inTransaction } from '#platform/scope.server.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import type { Told } from '#test/client.ts'
import { engines, isSomebodyWaiting } from '#test/engines.ts'
import { type Cook, aCook } from '#test/kitchen.ts'
import { leftOf } from '#test/menu.ts'
import { type Customer, aCustomer } from '#test/orders.ts'
import { ada, kim } from '#test/world.ts'
import { orderLinks } from '../links.server.ts'
import { answerShortage } from './answering.server.ts'

describe.each(engines)('swaps, checkouts and refunds that meet, on %s', (engine) => {
  let test: TestApp
  let cook: Cook
  let guests = 0
  let before = 0
  beforeAll(async () => {
    test = await startTestApp(engine, { rateLimits: 'relaxed' })
    cook = aCook(test, await test.signedIn(kim))
  })
  afterAll(() => test.close())
  beforeEach(async () => void (before = await deadlocks()))
  afterEach(async () => {
    const findings = await examine(test.scope())
    expect(findings.filter(({ violations }) => violations > 0)).toEqual([])
    // A deadlock is tried again after a second: guests would wait, and be refused where more meet.
    expect(await deadlocks()).toBe(before)
  })

  const deadlocks = async (): Promise<number> => {
    if (engine === 'SQLite') return 0
    const counted = sql<{ deadlocks: number }>`
      select deadlocks from pg_stat_database where datname = current_database()`
    return (await counted.execute(test.database.db.tables())).rows[0]?.deadlocks ?? 0
  }
  /** The dish that runs out and another that is in the same order, with the smallest id of all. */
  const dishes = async () => {
    const [lost, ...others] = await listDishes(test.scope())
    const low = others.map(({ id }) => id).toSorted()[0] ?? ''
    return { lost: lost?.id ?? '', low }
  }
  /** One after the other: they meet later. */
  const many = async <T>(size: number, make: () => Promise<T>): Promise<T[]> => {
    const made: T[] = []
    for (let index = 0; index < size; index++) made.push(await make())
    return made
  }
  const count = async (...ids: string[]) => {
    for (const id of ids) await changeItemAvailability(test.scope(ada), id, { left: 200 })
  }
  const guestWith = async (...ids: string[]): Promise<Customer> => {
    const customer = await aCustomer(test, `meeting-${++guests}`)
    for (const id of ids) await customer.put(id)
    return customer
  }
  /** A paid order that the kitchen has accepted, as its guest reads it. */
  const accepted = async (...ids: string[]) => {
    const customer = await guestWith(...ids)
    const { body } = await customer.start()
    await customer.charge(body)
    await customer.record(body['paymentIntentId'])
    const { orders } = await (await test.get('/orders/mine', customer.as)).json()
    const move = { from: 'pending', to: 'accepted', minutes: 20 }
    expect((await cook.post(`/orders/${orders[0]._id}/moves`, move)).status).toBe(200)
    return orders[0]
  }
  /** Somebody whose first line has run out: what they may have instead, and how they choose it. */
  const asked = async (...ids: string[]) => {
    const order = await accepted(...ids)
    await cook.post(`/orders/${order._id}/shortages`, { line: 1, quantity: 1 })
    const path = `/orders/by-link/${order.token}`
    const [{ _id: id, offers }] = (await (await test.get(path)).json()).shortages
    const swap = async (dishId: string) => {
      const body = { choice: 'swap', dishId }
      return (await test.call('POST', `${path}/shortages/${id}`, { body })).status
    }
    const offered: string[] = offers.map(({ dishId }: { dishId: string }) => dishId)
    return { offered: offered.toSorted(), swap, id, order }
  }

  it('six guests who want the same dish instead have it', async () => {
    const { lost } = await dishes()
    const all = await many(6, () => asked(lost))
    const wanted = all[0]?.offered.at(-1) ?? ''
    await count(wanted)
    const answers = await Promise.all(all.map(({ swap }) => swap(wanted)))
    expect([answers, await leftOf(test, wanted)]).toEqual([Array(6).fill(200), 194])
  })

  it('eight swaps and eight checkouts hold their dishes in one order', async () => {
    const { lost, low } = await dishes()
    await count(low)
    const all = await many(8, () => asked(lost, low))
    const wanted = all[0]?.offered.at(-1) ?? ''
    expect(low < wanted).toBe(true)
    await count(low, wanted)
    const buyers = await many(8, () => guestWith(low, wanted))
    const price = await buyers[0]?.total()
    const answers = await Promise.all([
      ...all.map(({ swap }) => swap(wanted)),
      ...buyers.map(async (buyer) => (await buyer.start(price)).status),
    ])
    expect(answers).toEqual(Array(16).fill(200))
    expect([await leftOf(test, low), await leftOf(test, wanted)]).toEqual([192, 184])
  })

  it('six orders are cancelled while the desk gives back a part of each', async () => {
    const { lost } = await dishes()
    const orders = await many(6, () => accepted(lost))
    const as = await test.signedIn(ada)
    const desk = aCook(test, as)
    const stop = { from: 'accepted', to: 'cancelled', reason: 'too_busy' }
    const answers = await Promise.all(
      orders.flatMap(({ _id: id }) => [
        desk.post(`/orders/${id}/refunds`, { amount: 1, reason: 'Cold' }),
        cook.post(`/orders/${id}/moves`, stop),
      ]),
    )
    for (const [index, { _id: id, total }] of orders.entries()) {
      const [given, cancelled] = answers.slice(2 * index)
      // Whoever is second finds all of it given back already.
      expect([[200, 409].includes(given?.status ?? 0), cancelled?.status]).toEqual([true, 200])
      const sheet = await (await test.get(`/orders/${id}/refunds`, as)).json()
      expect(sheet.requestedCents + sheet.refundedCents).toBe(nearestCents(total))
    }
  })

  it('a swap that is just being written is put back with all the rest of its order', async () => {
    const { lost } = await dishes()
    const { offered, order, id } = await asked(lost)
    const dishId = offered.at(-1)
    await count(dishId ?? '')
    const desk = aCook(test, await test.signedIn(ada))
    let refunding: Promise<Told> | undefined
    const links = { ...orderLinks('secret'), idOf: () => order._id }
    const answer = { token: order.token, id, choice: 'swap', dishId } as const
    await inTransaction(test.scope(), async (transaction) => {
      await answerShortage(transaction, links, answer)
      const whole = { whole: true, restock: true, reason: 'Cold' }
      refunding = desk.post(`/orders/${order._id}/refunds`, whole)
      await expect.poll(() => isSomebodyWaiting(test)).toBe(true)
    })
    expect((await refunding)?.status).toBe(200)
    expect(await leftOf(test, dishId ?? '')).toBe(200)
  })
})
