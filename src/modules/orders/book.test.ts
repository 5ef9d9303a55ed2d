import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { examine } from '#modules/operations/doctor/examining.server.ts'
import { changeRestaurant } from '#modules/restaurant/changing.server.ts'
import { inTransaction } from '#platform/scope.server.ts'
import { type TestApp, saturdayEvening, startTestApp } from '#test/app.ts'
import { engines } from '#test/engines.ts'
import { type Customer, aCustomer, handOut } from '#test/orders.ts'
import { ada } from '#test/world.ts'
import { isDay, readBookQuery } from './book.ts'
import { moveOrder } from './moving.server.ts'
import { addOrder, holdCart } from './placing.server.ts'
import type { OrderTables } from './tables.server.ts'
import { uncountOrder } from './tallies/counting.server.ts'
import { recount } from './tallies/recounting.server.ts'

describe('the filters of the book', () => {
  it('are refused by name when they are none', () => {
    const asked = {
      search: 'a'.repeat(81),
      state: 'eaten',
      type: 'by_drone',
      from: '2026-02-30',
      to: 'today',
      before: '%',
      limit: '0',
      neverPaid: 'maybe',
    }
    expect(readBookQuery(asked)).toMatchObject({
      problems: {
        search: expect.any(String),
        state: expect.any(String),
        type: expect.any(String),
        from: expect.any(String),
        to: expect.any(String),
        before: expect.any(String),
        limit: expect.any(String),
        neverPaid: expect.any(String),
      },
    })
  })

  it('know a day of the calendar', () => {
    const days = ['2028-02-29', '2026-02-29', '2026-13-01', '2026-1-1', '', '0000-01-01']
    expect(days.map(isDay)).toEqual([true, false, false, false, false, false])
  })
})

describe.each(engines)('the book on %s', (engine) => {
  let test: TestApp
  let asAda: Record<string, string>
  let dora: Customer
  let eve: Customer
  /** Numbers of the orders, in the order in which they were made, an hour after each other; empty of the unpaid. */
  const numbers: string[] = []
  const ids: string[] = []
  beforeAll(async () => {
    test = await startTestApp(engine)
    asAda = await test.signedIn(ada)
    eve = await aCustomer(test, 'eve')
    dora = await aCustomer(test, 'dora')
    for (let count = 0; count < 12; count++) {
      test.setNow(new Date(Date.parse('2026-11-21T01:30:00Z') + count * 3_600_000))
      await order(count % 3 === 0 ? dora : eve, count % 4 === 0)
    }
  })
  afterAll(() => test.close())

  async function order({ person, fill, cart, take }: Customer, isPaid: boolean) {
    for (const line of await cart()) await take(line)
    await fill(1)
    const made = await inTransaction(test.scope(person), async (scope) => {
      const held = await holdCart(scope, person.personId)
      return addOrder(scope, person.personId, held, isPaid ? 'pending' : 'awaiting_payment', null)
    })
    numbers.push(made.number)
    ids.push(made.id)
  }
  const renumber = (index: number, number: string) =>
    test.database.write(async (db) => {
      const orders = db.tables<OrderTables>().updateTable('orders')
      await orders
        .set({ number })
        .where('id', '=', ids[index] ?? '')
        .execute()
    })
  const list = async (query: string) => {
    const response = await test.get(`/orders?${query}`, asAda)
    return { status: response.status, ...(await response.json()) }
  }
  const listed = async (query: string) => {
    const { orders } = await list(query)
    return orders.map(({ _id }: { _id: string }) => ids.indexOf(_id))
  }

  it('shows the newest first, page by page, and says how many there are', async () => {
    const first = await list('limit=5')
    expect(first).toMatchObject({ count: 12, isExact: true, next: ids[7] })
    expect(await listed('limit=5')).toEqual([11, 10, 9, 8, 7])
    expect(await listed(`limit=5&before=${ids[7]}`)).toEqual([6, 5, 4, 3, 2])
    expect(await list(`limit=5&before=${ids[2]}`)).toMatchObject({ next: null, count: 12 })
  })

  it('filters by state and by the first day in the restaurant’s zone', async () => {
    expect(await listed('state=pending')).toEqual([8, 4, 0])
    // The day begins at five in New York, at ten in UTC: the ninth order was made at half past nine.
    expect(await listed('from=2026-11-21')).toEqual([11, 10, 9])
    expect(await list('from=2026-11-21&state=pending')).toMatchObject({ orders: [], count: 0 })
  })

  it('filters by the last day, so that one day can be looked at alone', async () => {
    expect(await listed('to=2026-11-20')).toEqual([8, 7, 6, 5, 4, 3, 2, 1, 0])
    expect(await listed('from=2026-11-21&to=2026-11-21')).toEqual([11, 10, 9])
    expect(await list('to=2026-11-20&state=pending')).toMatchObject({ count: 3 })
    expect(await list('to=2026-11-20&search=dora')).toMatchObject({ count: 3 })
    expect(await list('from=2026-11-21&to=2026-11-20')).toMatchObject({ orders: [], count: 0 })
  })

  it('shows what the kitchen has before it, and nothing that it never heard of', async () => {
    expect(await listed('state=open')).toEqual([8, 4, 0])
    expect(await list('state=open&search=dora')).toMatchObject({ count: 1 })
    await test.database.write(async (db) => {
      const orders = db.tables<OrderTables>().updateTable('orders')
      await orders
        .set({ placed_at: null })
        .where('number', '=', numbers[4] ?? '')
        .execute()
    })
    expect(await listed('state=open')).toEqual([8, 0])
    expect(await listed('state=pending')).toEqual([8, 4, 0])
  })

  it('keeps each order under its day in the reports when the restaurant moves to another zone', async () => {
    const dates = async () =>
      (await list('limit=100')).orders.map(({ date }: { date: string }) => date)
    const before = await dates()
    expect(before.slice(2, 4)).toEqual(['11/21/2026', '11/20/2026'])
    await changeRestaurant(test.scope(ada), { timeZone: 'Asia/Tokyo' })
    expect(await dates()).toEqual(before)
    expect(await listed('from=2026-11-21')).toEqual([11, 10, 9])
    expect(await list('from=2026-11-21&search=dora')).toMatchObject({ count: 1 })
    const full = await (await test.get(`/orders/${ids[8]}`, asAda)).json()
    expect(full.date).toBe('11/20/2026')
    const { orders } = await (await test.get('/users/dora/orders', asAda)).json()
    expect(orders[0].date).toBe('11/20/2026')
    await changeRestaurant(test.scope(ada), { timeZone: 'America/New_York' })
  })

  it('finds a number by its beginning, the number itself first', async () => {
    const whole = numbers[8] ?? ''
    expect(await listed(`search=${whole}`)).toEqual([8])
    expect(await listed(`search=${whole.slice(0, 3)}&limit=2`)).toEqual([0, 4])
    expect(await listed(`search=${whole.slice(0, 3)}&limit=2&before=${ids[4]}`)).toEqual([8])
    expect(await list('search=99999')).toMatchObject({ orders: [], count: 0, next: null })
  })

  it('finds by its last two digits or more what was ordered in the last day, before what begins so', async () => {
    const eighth = numbers[8] ?? ''
    expect(await listed(`search=${eighth.slice(-2)}`)).toEqual([8])
    expect(await list(`search=${eighth.slice(-2)}`)).toMatchObject({ count: 1, next: null })
    expect(await listed(`search=${eighth.slice(-3)}`)).toEqual([8])
    expect(await listed(`search=${eighth.slice(-1)}`)).toEqual([])
    expect(await listed(`search=${eighth.slice(-2)}&state=completed`)).toEqual([])
    // The others of the same beginning follow, page by page, and none comes twice.
    const tens = eighth.slice(0, 2)
    await renumber(8, `77${tens}`)
    expect(await listed(`search=${tens}&limit=2`)).toEqual([8, 0])
    expect(await list(`search=${tens}&limit=2`)).toMatchObject({ count: 3, next: ids[0] })
    expect(await listed(`search=${tens}&limit=2&before=${ids[0]}`)).toEqual([4])
    expect(await listed(`search=${tens}&limit=1`)).toEqual([0])
    await renumber(8, eighth)
  })

  it('finds any part of a name or email, in either case, as far as other filters let it', async () => {
    expect(await listed('search=ORA%40exam')).toEqual([9, 6, 3, 0])
    expect(await listed(`search=dora&limit=2&before=${ids[6]}`)).toEqual([3, 0])
    expect(await listed('search=dora&state=pending')).toEqual([0])
    expect(await list('search=dora&from=2026-11-21')).toMatchObject({ count: 1, isExact: true })
    expect(await list('search=%25')).toMatchObject({ orders: [], count: 0 })
  })

  it('shows an order with its lines and its history', async () => {
    await inTransaction(test.scope(ada), (scope) => moveOrder(scope, ids[0] ?? '', 'accepted'))
    const body = await (await test.get(`/orders/${ids[0]}`, asAda)).json()
    expect(body).toMatchObject({ number: numbers[0], status: 'accepted', name: 'dora' })
    expect(body.lines).toHaveLength(1)
    expect(body.lines[0].price).toBe(body.total)
    expect(body.events.map(({ to }: { to: string }) => to)).toEqual(['pending', 'accepted'])
    expect((await test.get('/orders/nobody-has-this', asAda)).status).toBe(404)
  })

  it('dates an order that is paid late, and one whose money went back, as the reports do', async () => {
    const now = new Date('2026-11-21T12:30:00Z')
    test.setNow(new Date('2026-11-17T20:30:00Z'))
    await order(eve, false)
    test.setNow(saturdayEvening)
    const move = (index: number, to: 'expired' | 'pending' | 'cancelled') =>
      inTransaction(test.scope(ada), (scope) => moveOrder(scope, ids[index] ?? '', to))
    await move(12, 'expired')
    expect(await move(12, 'pending')).toMatchObject({ day: '2026-11-21' })
    expect(await listed('from=2026-11-21')).toEqual([11, 10, 9, 12])
    expect(await list('from=2026-11-21&state=pending')).toMatchObject({ count: 1 })
    expect(await listed('from=2026-11-21&search=eve')).toEqual([11, 10, 12])
    const late = await move(12, 'cancelled')
    await inTransaction(test.scope(ada), (scope) => uncountOrder(scope, late))
    expect(await listed('from=2026-11-21')).toEqual([11, 10, 9, 12])
    await recount(test.scope())
    expect(await listed('from=2026-11-21')).toEqual([11, 10, 9, 12])
    test.setNow(now)
  })

  it('hides what was never paid where that is asked, and says how much of what fits it is', async () => {
    const move = (index: number, to: 'expired' | 'cancelled') =>
      inTransaction(test.scope(ada), (scope) => moveOrder(scope, ids[index] ?? '', to))
    await move(1, 'expired')
    await move(2, 'cancelled')
    // The kitchen had it, though before there was a board; and money that waits for too long never came.
    await move(4, 'cancelled')
    await test.database.write(async (db) => {
      const orders = db.tables<OrderTables>().updateTable('orders')
      await orders
        .set({ expires_at: test.scope().now.getTime() })
        .where('id', '=', ids[3] ?? '')
        .execute()
    })
    const whole = await list('limit=100')
    expect([whole.count, 'neverPaid' in whole]).toEqual([13, false])
    expect(await list('neverPaid=shown')).toMatchObject({ count: 13, neverPaid: 3 })
    expect(await listed('neverPaid=hidden')).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 0, 12])
    expect(await list('neverPaid=hidden')).toMatchObject({ count: 10, neverPaid: 3 })
    const page = `neverPaid=hidden&limit=2&before=${ids[5]}`
    expect(await listed(page)).toEqual([4, 0])
    expect(await listed('neverPaid=hidden&search=dora')).toEqual([9, 6, 0])
    expect(await list('neverPaid=hidden&search=dora')).toMatchObject({ count: 3, neverPaid: 1 })
    const byNumber = `neverPaid=hidden&search=${numbers[0]}`
    expect(await list(byNumber)).toMatchObject({ count: 1, neverPaid: 0 })
    expect(whole.orders[1].dishes).toEqual([{ name: expect.any(String), quantity: 1 }])
  })

  it('is for admins, and says which filter is none', async () => {
    expect((await test.get('/orders', dora.as)).status).toBe(403)
    const { status, error } = await list('limit=1000&state=eaten')
    expect([status, Object.keys(error.fields)]).toEqual([422, ['state', 'limit']])
  })

  it('no longer finds whoever is deleted by name', async () => {
    expect((await test.call('DELETE', '/users/dora', { as: asAda })).status).toBe(200)
    expect(await listed('search=dora')).toEqual([])
    expect(await listed(`search=${numbers[0]}`)).toEqual([0])
    const findings = await examine(test.scope())
    expect(findings.find(({ id }) => id === 'N6')?.violations).toBe(0)
  })

  it('finds what is still open by what the kitchen calls it, however long ago it was ordered', async () => {
    const { now } = test.scope()
    test.setNow(new Date(now.getTime() + 2 * 86_400_000))
    asAda = await test.signedIn(ada)
    expect(await listed(`search=${(numbers[8] ?? '').slice(-2)}`)).toEqual([8])
    await handOut(test, ids[8] ?? '')
    expect(await listed(`search=${(numbers[8] ?? '').slice(-2)}`)).toEqual([])
  })
})
