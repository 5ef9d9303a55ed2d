import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { days, hours, minutes } from '#kernel/duration.ts'
import type { StockDayTables } from '#modules/menu/availability/tables.server.ts'
import { examine } from '#modules/operations/doctor/examining.server.ts'
import type { PaymentTables } from '#modules/payments/tables.server.ts'
import { type TestApp, saturdayEvening, startTestApp } from '#test/app.ts'
import { engines } from '#test/engines.ts'
import { countFirstDish, leftOf } from '#test/menu.ts'
import { type Customer, aCustomer } from '#test/orders.ts'
import { takeLaterOrders } from '#test/slots.ts'

/** As many as in the other races of money. */
const rivals = 50

/** From half past six in the evening to the noons after it, and from a noon back to its morning at four. */
const [toSunday, toMonday, toMorning] = [hours(17.5), hours(41.5), hours(8)]

describe.each(engines)('portions of days to come on %s', (engine) => {
  let test: TestApp
  let dish = ''
  let guests = 0
  /** Saturdays, half past six. */
  let evening = saturdayEvening.getTime()
  beforeAll(async () => {
    test = await startTestApp(engine)
    await takeLaterOrders(test)
  })
  afterAll(() => test.close())
  afterEach(async () => {
    const findings = await examine(test.scope())
    expect(findings.filter(({ violations }) => violations > 0)).toEqual([])
  })

  /** A week later, so that nobody is paying any more. */
  const begin = async (daily: number) => {
    evening += days(7)
    after(0)
    await test.runChores()
    dish = await countFirstDish(test, daily, daily)
  }
  const after = (ms: number) => test.setNow(new Date(evening + ms))
  const noon = (ahead: number) => ({ slot: new Date(evening + ahead).toISOString() })
  const sundayMorning = async () => {
    after(toSunday - toMorning)
    await test.runChores()
  }
  const left = () => leftOf(test, dish)
  const promised = async (ahead: number) => {
    const all = test.database.db.tables<StockDayTables>().selectFrom('stock_days')
    const rows = await all.selectAll().where('dish_id', '=', dish).execute()
    const morning = evening + ahead - toMorning
    return rows.find((row) => Number(row.morning) === morning)?.taken ?? 0
  }
  const buyer = async (quantity: number): Promise<Customer> => {
    const customer = await aCustomer(test, `ahead-${++guests}`)
    await customer.fill(quantity)
    return customer
  }
  const pay = async (customer: Customer, intent: Record<string, unknown>) => {
    await test.signedIn(customer.person)
    await customer.charge(intent)
    const { status } = await customer.record(String(intent['paymentIntentId']))
    expect(status).toBe(200)
    const { orders } = await (await test.get('/orders/mine', customer.as)).json()
    return () => customer.send(`/orders/${orders[0]._id}/cancel`, undefined)
  }
  const paidBy = (intent: Record<string, unknown>, processor: string) =>
    test.database.write(async (db) => {
      const query = db.tables<PaymentTables>().updateTable('payment_attempts').set({ processor })
      await query.where('intent_id', '=', String(intent['paymentIntentId'])).execute()
    })

  it('an order for a later day takes portions of that day’s number', async () => {
    await begin(3)
    const [ahead, second, today] = [await buyer(2), await buyer(2), await buyer(3)]
    const { body } = await ahead.start(undefined, noon(toSunday))
    expect([await left(), await promised(toSunday)]).toEqual([3, 2])
    const refused = await second.start(undefined, noon(toSunday))
    expect([refused.status, refused.body['error']]).toMatchObject([
      409,
      { code: 'sold_out', message: 'Only 1 Hearth Caesar left for that day.' },
    ])
    expect((await second.start(undefined, noon(toMonday))).status).toBe(200)
    expect((await today.start()).status).toBe(200)
    expect([await left(), await promised(toMonday)]).toEqual([0, 2])
    const cancel = await pay(ahead, body)
    await sundayMorning()
    // Monday’s has ended unpaid; today’s is what is not promised.
    expect([await left(), await promised(toMonday)]).toEqual([1, 0])
    await test.signedIn(ahead.person)
    for (let tap = 0; tap < 2; tap++) {
      await cancel()
      expect(await left()).toBe(3)
    }
  })

  it('portions of a later day come back to that day, once, while it is still to come', async () => {
    await begin(3)
    const customer = await buyer(3)
    const { body } = await customer.start(undefined, noon(toMonday))
    const cancel = await pay(customer, body)
    expect(await promised(toMonday)).toBe(3)
    await cancel()
    await cancel()
    expect([await left(), await promised(toMonday)]).toEqual([3, 0])
  })

  it(`go to exactly three of ${rivals} who want the last three of tomorrow`, async () => {
    await begin(3)
    const racers = await Promise.all(Array.from({ length: rivals }, () => buyer(1)))
    const price = await racers[0]?.total()
    const answers = await Promise.all(racers.map((each) => each.start(price, noon(toSunday))))
    const codes = answers.map(({ body }) => body['error']?.code)
    expect(codes.filter((code) => code === undefined)).toHaveLength(3)
    expect(codes.filter((code) => code === 'sold_out')).toHaveLength(rivals - 3)
    expect([await left(), await promised(toSunday)]).toEqual([3, 3])
  })

  it('a late payment may promise one portion too many, and that morning begins below zero', async () => {
    await begin(1)
    const [early, other] = [await buyer(1), await buyer(1)]
    const { body: late } = await early.start(undefined, noon(toSunday))
    // Its processor cannot be asked to close it: money may come for it later.
    await paidBy(late, 'stripe')
    after(minutes(32))
    for (const each of [early, other]) await test.signedIn(each.person)
    await early.start()
    const { body } = await other.start(undefined, noon(toSunday))
    await paidBy(late, 'test')
    await pay(early, late)
    const cancel = await pay(other, body)
    expect(await promised(toSunday)).toBe(2)
    await sundayMorning()
    expect(await left()).toBe(-1)
    await test.signedIn(other.person)
    await cancel()
    expect(await left()).toBe(0)
  })

  it('as soon as possible while the kitchen is closed, are of the day that it opens on', async () => {
    await begin(3)
    // One in the night: closed since ten, open at ten again, and the day begins at four.
    const night = hours(6.5)
    after(night)
    const [soon, ahead] = [await buyer(3), await buyer(1)]
    const { body } = await soon.start()
    expect([await left(), await promised(toSunday)]).toEqual([3, 3])
    const refused = [await ahead.start(undefined, noon(toSunday)), await ahead.start()]
    expect(refused.map(({ body: { error } }) => [error.code, error.message])).toEqual([
      ['sold_out', expect.stringContaining('sold out for that day. Remove it from your cart or')],
      ['sold_out', expect.stringContaining('sold out for when we open. Remove it')],
    ])
    await paidBy(body, 'stripe')
    after(night + minutes(32))
    await test.signedIn(soon.person)
    await soon.start(undefined, noon(toMonday))
    expect(await promised(toSunday)).toBe(0)
    await paidBy(body, 'test')
    const cancel = await pay(soon, body)
    expect([await left(), await promised(toSunday)]).toEqual([3, 3])
    await cancel()
    expect([await left(), await promised(toSunday)]).toEqual([3, 0])
    // After four it is the day's own number.
    after(toSunday - hours(4))
    await test.runChores()
    expect((await (await buyer(2)).start()).status).toBe(200)
    expect([await left(), await promised(toSunday)]).toEqual([1, 0])
  })
})
