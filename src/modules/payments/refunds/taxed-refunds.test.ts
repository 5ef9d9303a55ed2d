import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { examine } from '#modules/operations/doctor/examining.server.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { engines } from '#test/engines.ts'
import { aCustomer } from '#test/orders.ts'
import { refundableOrderOf } from '#test/payments.ts'
import { type SettingsOwner, aSettingsOwner } from '#test/restaurant.ts'
import { food, pickupRate } from '#test/taxes.ts'
import { recountMoney } from '../counting.server.ts'

const ppm = 88_750

describe.each(engines)('refunds of what was taxed, on %s', (engine) => {
  let test: TestApp
  let owner: SettingsOwner
  let orders = 0
  beforeAll(async () => {
    test = await startTestApp(engine)
    owner = await aSettingsOwner(test)
  })
  afterAll(() => test.close())
  afterEach(async () => {
    const findings = await examine(test.scope())
    expect(findings.filter(({ violations }) => violations > 0)).toEqual([])
  })

  const paid = async (mode: 'inclusive' | 'exclusive', quantities: number[]) => {
    const taxes = { mode, classes: [food], rates: [pickupRate('food', ppm)] }
    expect(await owner.save({ taxes })).toMatchObject({ status: 200 })
    const customer = await aCustomer(test, `gives-back-${++orders}`)
    await customer.fill(...quantities)
    const { body } = await customer.send('/checkout/quote', {})
    const started = await customer.start(body['total'])
    await customer.charge(started.body)
    const order = await refundableOrderOf(test, customer, started.body['paymentIntentId'])
    return { ...order, taxes: body['taxes'] }
  }
  /** Net and tax that have gone back of an order, in cents. */
  const backOf = async (orderId: string) => {
    const { rows } = await sql<{ net: number; tax: number }>`
      select coalesce(sum(net_cents), 0) as net, coalesce(sum(tax_cents), 0) as tax
      from refund_parts join refunds on refunds.id = refund_id
      where state <> 'failed' and order_id = ${orderId}
    `.execute(test.database.db.tables())
    return [Number(rows[0]?.net), Number(rows[0]?.tax)]
  }
  const cents = (dollars: number) => Math.round(dollars * 100)

  it('give a line back with its tax, the last of it with all that is left', async () => {
    const order = await paid('exclusive', [3])
    const total = order.paidCents
    const first = await order.ask({ lines: [{ position: 1, quantity: 1 }] })
    const second = await order.ask({ lines: [{ position: 1, quantity: 1 }] })
    const third = await order.ask({ lines: [{ position: 1, quantity: 1 }] })
    const gone = [first, second, third].map(({ status, body }) => [status, cents(body['amount'])])
    for (const [status, some] of gone) {
      expect(status).toBe(200)
      expect(Math.abs((some ?? 0) - total / 3)).toBeLessThan(1)
    }
    expect(gone.reduce((sum, [, some]) => sum + (some ?? 0), 0)).toBe(total)
    const { goods, tax } = order.taxes
    expect(await backOf(order.orderId)).toEqual([cents(goods), cents(tax)])
    await test.runJobs()
  })

  it('take an amount from all parts, and a line then gives what is left of it', async () => {
    const order = await paid('inclusive', [1, 2])
    const asked = await order.ask({ amount: 5 })
    expect(asked.status).toBe(200)
    const [net = 0, tax = 0] = await backOf(order.orderId)
    expect(net + tax).toBe(500)
    expect(Math.abs(tax - (500 * ppm) / (1_000_000 + ppm))).toBeLessThan(1)
    const line = await order.ask({ lines: [{ position: 1, quantity: 1 }] })
    expect(line.status).toBe(200)
    const rest = await order.ask({ whole: true })
    expect([rest.status, rest.body['remaining']]).toEqual([200, 0])
    expect(await backOf(order.orderId)).toEqual([
      cents(order.taxes.goods) - cents(order.taxes.tax),
      cents(order.taxes.tax),
    ])
    await test.runJobs()
  })

  it('count on the day on which they go, by rate, and a recount finds the same', async () => {
    const days = async () => {
      const { rows } = await sql<{ class: string; net: number; tax: number }>`
        select class, net_cents as net, tax_cents as tax from refund_day_taxes
      `.execute(test.database.db.tables())
      return rows.map(({ net, tax }) => [Number(net), Number(tax)])
    }
    const before = await days()
    const order = await paid('inclusive', [1])
    await order.ask({ whole: true })
    await test.runJobs()
    const after = await days()
    expect(after).not.toEqual(before)
    await recountMoney(test.scope())
    expect(await days()).toEqual(after)
  })
})
