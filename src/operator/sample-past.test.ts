import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { days } from '#kernel/duration.ts'
import { examine } from '#modules/operations/doctor/examining.server.ts'
import { makeMine } from '#modules/restaurant/taking-over.server.ts'
import { type TestApp, saturdayEvening, startTestApp } from '#test/app.ts'
import { aClient } from '#test/client.ts'
import { engines } from '#test/engines.ts'
import { aCustomer } from '#test/orders.ts'
import { places } from '#test/stores.ts'
import { ada } from '#test/world.ts'
import { fillWhenEmpty } from './sample-data.server.ts'

/** What the sample fills beside its menu. */
const filled = [
  'orders',
  'order_lines',
  'order_events',
  'order_line_options',
  'order_buyers',
  'order_days',
  'order_hours',
  'order_dishes',
  'order_shortages',
  'phone_guests',
  'payments',
  'payment_attempts',
  'test_intents',
  'refunds',
  'refund_lines',
  'taking_days',
  'bookings',
  'booking_events',
  'booking_tables',
  'messages',
  'reviews',
]

describe.each(engines)('the sample with a past on %s', (engine) => {
  let test: TestApp
  beforeEach(async () => {
    test = await startTestApp(engine, { empty: true })
    await fillWhenEmpty(test.scope(), places.sample, 'on')
  })
  afterEach(() => test.close())

  const rows = async <Row>(text: string): Promise<Row[]> =>
    (await sql.raw<Row>(text).execute(test.database.db.tables())).rows
  const count = async (table: string) =>
    Number((await rows<{ n: number }>(`select count(*) as n from ${table}`))[0]?.n)
  const faults = async () =>
    (await examine(test.scope())).filter(({ violations }) => violations > 0)
  const left = async () => {
    const counts: [string, number][] = []
    for (const table of filled) counts.push([table, await count(table)])
    return counts.filter(([, n]) => n > 0)
  }

  it('has kept books in order for three months', async () => {
    expect(await faults()).toEqual([])
    expect((await left()).length).toBe(filled.length)
    const [orders] = await rows<{ n: number; first: string; last: string; buyers: number }>(
      `select count(*) as n, min(number) as first, max(number) as last,
         count(distinct person_id) as buyers from orders where placed_at is not null`,
    )
    expect(Number(orders?.n)).toBeGreaterThan(1250)
    expect(Number(orders?.n)).toBeLessThan(1550)
    expect(Number(orders?.buyers)).toBeGreaterThan(140)
    // Numbers without a gap.
    expect(Number(orders?.last) - Number(orders?.first) + 1).toBe(Number(orders?.n))
    const admin = aClient(test, await test.signedIn(await sampleAda()))
    expect((await admin.get('/orders?neverPaid=hidden')).body).toMatchObject({
      count: Number(orders?.n),
      neverPaid: 3,
    })
    const given = (await admin.get('/orders?state=expired')).body['orders']
    expect(given).toHaveLength(3)
    for (const each of given) {
      expect(each).toMatchObject({ number: null, isPlaced: false, placedAt: null, owed: 0 })
      expect(Date.parse(each.createdAt)).toBeGreaterThan(saturdayEvening.getTime() - days(31))
    }
    const [first] = await rows<{ at: number }>('select min(created_at) as at from orders')
    const weeks = (saturdayEvening.getTime() - Number(first?.at)) / days(7)
    expect(weeks).toBeGreaterThan(12)
  })

  it('stands in the middle of an evening', async () => {
    const states = await rows<{ state: string }>(
      `select state from orders where placed_at is not null and state not in ('completed', 'cancelled', 'rejected')`,
    )
    expect(states.map(({ state }) => state).toSorted()).toEqual([
      'accepted',
      'pending',
      'pending',
      'pending',
      'preparing',
      'preparing',
      'ready',
      'ready',
    ])
    const tonight = await rows(`select id from bookings where day = '2026-11-21'`)
    const later = await rows(`select id from bookings where day > '2026-11-21'`)
    expect(tonight).toHaveLength(14)
    expect(later.length).toBeGreaterThanOrEqual(60)
    const admin = aClient(test, await test.signedIn(await sampleAda()))
    expect((await admin.get('/shift')).body).toMatchObject({
      soldOut: ['Shrimp & Mango'],
    })
    expect((await admin.get('/kitchen/board')).status).toBe(200)
  })

  it('tells nobody of any of it', async () => {
    await test.runJobs()
    // The guest who is being asked what to have instead is the one exception.
    expect(test.mailed.map(({ subject }) => subject)).toHaveLength(1)
  })

  it.each([true, false])('leaves nothing behind, with the menu kept: %s', async (keepsMenu) => {
    const dishes = await count('menu_items')
    // One of its people is about to pay, and has no number for it yet.
    const carl = await aCustomer(test, await idOf('carl@example.com'))
    await carl.fill(1)
    expect((await carl.start()).status).toBe(200)
    await makeMine(test.scope(await sampleAda()), keepsMenu)
    expect(await faults()).toEqual([])
    expect(await left()).toEqual([])
    expect(await rows('select id from people where is_sample = 1')).toEqual([])
    expect(await rows('select email from people')).toEqual([{ email: 'ada@example.com' }])
    const shown = await rows('select id from menu_items where deleted_at is null')
    expect(shown).toHaveLength(keepsMenu ? dishes : 0)
    const short = 'select id from menu_items where is_sold_out = 1 or stock_left is not null'
    expect(keepsMenu ? await rows(short) : []).toEqual([])
    expect(await rows('select last from order_counter')).toEqual([{ last: 1000 }])
  })

  it('never mixes with what a guest of the house has ordered', async () => {
    const nell = await aCustomer(test, 'nell')
    await nell.fill(1, 2)
    const intent = (await nell.start()).body
    await nell.charge(intent)
    const { orderNumber } = (await nell.record(intent['paymentIntentId'])).body
    const [paid] = await nell.history()
    await makeMine(test.scope(await sampleAda()), true)
    expect(await faults()).toEqual([])
    expect(await rows('select number, state from orders')).toEqual([
      { number: orderNumber, state: 'pending' },
    ])
    expect(await nell.history()).toEqual([paid])
    const admin = aClient(test, await test.signedIn(await sampleAda()))
    // Paid with a test card: it leaves as the house opens.
    expect((await admin.get('/admin-stats')).body).toMatchObject({ orders: 1, revenue: 0 })
  })

  it('keeps an order for which a real processor was asked, and says no more whose it was', async () => {
    await test.database.write(async (db) => {
      await sql`
        update payment_attempts set processor = 'stripe', intent_id = 'pi_real'
        where id = (select min(attempt_id) from payments where card is not null and taken_by is null)
      `.execute(db.tables())
      await sql`
        update payments set processor = 'stripe', intent_id = 'pi_real'
        where id = (select min(id) from payments where card is not null and taken_by is null)
      `.execute(db.tables())
    })
    await makeMine(test.scope(await sampleAda()), true)
    expect(await rows('select customer_name from orders')).toEqual([
      { customer_name: 'Deleted user' },
    ])
    expect(await rows('select intent_id from payments')).toEqual([{ intent_id: 'pi_real' }])
    expect((await faults()).map(({ id }) => id)).toEqual(['A1'])
  })

  const idOf = async (email: string) => {
    const [found] = await rows<{ id: string }>(`select id from people where email = '${email}'`)
    return found?.id ?? ''
  }
  const sampleAda = async () => ({ ...ada, personId: await idOf('ada@example.com') })
})
