import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { minutes } from '#kernel/duration.ts'
import { nearestCents } from '#kernel/money.ts'
import { listDishes } from '#modules/menu/showing.server.ts'
import { examine } from '#modules/operations/doctor/examining.server.ts'
import { type TestApp, saturdayEvening, startTestApp } from '#test/app.ts'
import { aClient } from '#test/client.ts'
import { engines } from '#test/engines.ts'
import { type PhoneDesk, aCustomer, aPhoneDesk } from '#test/orders.ts'
import { aRefundableOrder, refundableOrderOf } from '#test/payments.ts'
import { type SettingsOwner, aSettingsOwner } from '#test/restaurant.ts'
import { pickupRate, taxClasses } from '#test/taxes.ts'
import { type Manager, aManager } from '#test/till.ts'
import { carl, hana, kim } from '#test/world.ts'

describe.each(engines)('the day’s close, on %s', (engine) => {
  let test: TestApp
  let owner: SettingsOwner
  let manager: Manager
  let desk: PhoneDesk
  let orders = 0
  beforeAll(async () => {
    test = await startTestApp(engine)
    owner = await aSettingsOwner(test)
    manager = await aManager(test)
    desk = await aPhoneDesk(test)
  })
  afterAll(() => test.close())
  afterEach(async () => {
    const findings = await examine(test.scope())
    expect(findings.filter(({ violations }) => violations > 0)).toEqual([])
  })

  const told = (number: number) => `(518) 555-0${100 + number}`
  const byHand = async (pay: 'cash' | 'terminal', more: object = {}) => {
    const { status, body } = await desk.take({ pay, phone: told(++orders), ...more })
    expect(status).toBe(200)
    return { id: body['insertedId'], total: body['total'] as number }
  }
  const byCard = (quantities = [1]) => aRefundableOrder(test, `till-${++orders}`, quantities)
  const back = (id: string, request: object) =>
    desk.send('POST', `/orders/${id}/refunds`, { reason: 'Cold', ...request })

  it('is refused in a sentence while nothing has come', async () => {
    expect(await manager.x()).toMatchObject({ openedAt: null, cash: { expected: 0 } })
    const { status, body } = await manager.close({})
    expect([status, body.error.code]).toEqual([409, 'nothing_to_close'])
    expect(body.error.message).toMatch(/^Nothing has come since/)
  })

  it('says what came by card, in cash and by the terminal, and what is in the drawer', async () => {
    const card = await byCard([2])
    const cash = await byHand('cash')
    const terminal = await byHand('terminal')
    const x = await manager.x()
    const gross = card.paidCents / 100 + cash.total + terminal.total
    expect(x).toMatchObject({
      receipts: { first: 1, last: 3, sales: 3, corrections: 0, reversals: 0 },
      sales: {
        gross,
        rates: [],
        untaxed: gross,
        types: [{ type: 'pickup', orders: 3, amount: gross }],
      },
      tenders: [
        { tender: 'card', payments: 1, came: card.paidCents / 100, refunds: 0, back: 0 },
        { tender: 'cash', payments: 1, came: cash.total },
        { tender: 'terminal', payments: 1, came: terminal.total },
      ],
      cash: { float: 0, expected: cash.total, moves: [] },
    })
    const closed = await manager.close({ counted: cash.total - 1, kept: 20 })
    expect([closed.status, closed.body]).toEqual([200, { number: 1, difference: -1 }])
    const z = await manager.z(1)
    expect(z).toMatchObject({
      ...x,
      number: 1,
      by: 'ada',
      cash: { ...x.cash, counted: cash.total - 1, difference: -1, kept: 20 },
    })
    expect(z.cash.taken).toBeCloseTo(cash.total - 21, 5)
  })

  it('begins with what the one before has left in the drawer, and with the next receipt', async () => {
    expect(await manager.x()).toMatchObject({
      openedAt: saturdayEvening.toISOString(),
      receipts: { first: null, last: null },
      cash: { float: 20, expected: 20 },
    })
    const cash = await byHand('cash')
    await manager.close()
    const z = await manager.z(2)
    expect(z).toMatchObject({ receipts: { first: 4, last: 4 }, cash: { float: 20, kept: 0 } })
    expect(z.cash.expected).toBeCloseTo(20 + cash.total, 5)
  })

  it('tells two rates, charges and tips apart, and what of it went back', async () => {
    const classes = taxClasses('Food', 'Drinks')
    const rates = [pickupRate('food', 70_000), pickupRate('drinks', 190_000)]
    const charge = {
      kind: 'packaging',
      name: 'Box',
      purpose: '',
      types: ['pickup'],
      unit: 'money',
      value: 0.5,
      below: 0,
      tax: 'goods',
    }
    const tips = { types: ['pickup'] }
    const taxes = { mode: 'inclusive', classes, rates }
    expect((await owner.save({ taxes, tips, charges: [charge] })).status).toBe(200)
    const customer = await aCustomer(test, 'taxed')
    await customer.fill(1)
    const admin = aClient(test, manager.as)
    await admin.send('PATCH', '/categories/drinks', { taxClass: 'drinks' })
    const dishes = await listDishes(test.scope())
    const drink = dishes.find(({ category }) => category === 'drinks')
    await customer.put(drink?.id ?? '')
    const { body: quote } = await customer.send('/checkout/quote', {})
    const started = await customer.start(quote.total + 2, { tip: 2 })
    await customer.charge(started.body)
    const order = await refundableOrderOf(test, customer, started.body['paymentIntentId'])
    expect((await order.ask({ lines: [{ position: 1, quantity: 1 }] })).status).toBe(200)
    await test.runJobs()
    const x = await manager.x()
    expect(x.tips).toEqual({ came: 2, back: 0 })
    expect(x.sales.gross).toBe(quote.total)
    expect(x.sales.charges).toEqual([{ name: 'Box', amount: 0.5 }])
    expect(x.sales.rates.map((rate: { ppm: number }) => rate.ppm)).toEqual([70_000, 190_000])
    const sum = (list: { net: number; tax: number }[]) =>
      list.reduce((cents, { net, tax }) => cents + nearestCents(net) + nearestCents(tax), 0)
    expect(sum(x.sales.rates)).toBe(nearestCents(quote.total))
    expect(x.corrections.gross).toBeGreaterThan(0)
    expect(sum(x.corrections.rates)).toBe(nearestCents(x.corrections.gross))
    expect((await order.ask({ whole: true, tip: true })).status).toBe(200)
    await test.runJobs()
    const after = await manager.x()
    expect(after.tips).toEqual({ came: 2, back: 2 })
    expect(after.corrections).toEqual({ gross: quote.total, rates: after.sales.rates, untaxed: 0 })
    expect((await owner.save({ taxes: { mode: 'none' }, charges: [] })).status).toBe(200)
    expect((await manager.close({})).status).toBe(200)
  })

  it('takes cash that was given back, tips and moves into account', async () => {
    const { id, total } = await byHand('cash', { tip: 3 })
    const card = await byCard()
    const before = await manager.x()
    const came = before.tenders.find((each: { tender: string }) => each.tender === 'cash').came
    expect((await back(id, { amount: 5 })).status).toBe(200)
    expect((await back(card.orderId, { amount: 2, inCash: true })).status).toBe(200)
    expect((await manager.move('in', 50, 'Change')).status).toBe(200)
    expect((await manager.move('out', 12.5, 'Parsley')).status).toBe(200)
    expect((await manager.move('tips', 3)).status).toBe(200)
    const { cash, tenders } = await manager.x()
    expect(nearestCents(cash.expected)).toBe(nearestCents(came) + 2750)
    expect(nearestCents(came)).toBeGreaterThanOrEqual(nearestCents(total))
    expect(tenders).toContainEqual({ tender: 'cash', payments: 1, came, refunds: 2, back: 7 })
    const signed = cash.moves.map((move: Record<string, unknown>) => [move['kind'], move['amount']])
    expect(signed).toEqual([
      ['in', 50],
      ['out', -12.5],
      ['tips', -3],
    ])
    const { body } = await manager.close()
    expect(body.difference).toBe(0)
  })

  it('counts money that came back after all in the close in which it did', async () => {
    const order = await aRefundableOrder(test, 'bounced', [1], '4000 0000 0000 5126')
    expect((await order.ask({ amount: 5 })).status).toBe(200)
    await test.runJobs()
    await manager.close({})
    const { body: list } = await manager.list()
    expect(await manager.z(list.closes[0].number)).toMatchObject({ corrections: { gross: 5 } })
    test.setNow(new Date(saturdayEvening.getTime() + minutes(3)))
    await test.runChores()
    test.setNow(saturdayEvening)
    expect(await manager.x()).toMatchObject({
      receipts: { sales: 0, corrections: 0, reversals: 1 },
      corrections: { gross: -5 },
      tenders: [{ tender: 'card', payments: 0, refunds: -1, back: -5 }],
    })
    expect((await manager.close({})).status).toBe(200)
  })

  it('says the house as it was, whatever it is called later', async () => {
    const was = { name: 'Emberleaf', taxId: 'DE 123', timeZone: 'America/New_York' }
    const { number } = (await manager.list()).body.closes[0]
    const { house } = await manager.z(number)
    expect((await owner.save({ name: 'Ashleaf', timeZone: 'Europe/Berlin' })).status).toBe(200)
    expect((await manager.z(number))['house']).toEqual(house)
    expect(house).toMatchObject({ name: was.name, timeZone: was.timeZone, taxId: '' })
    const taxes = { mode: 'none', taxId: was.taxId }
    expect((await owner.save({ taxes, name: house.name, timeZone: was.timeZone })).status).toBe(200)
    await byHand('terminal')
    expect((await manager.close()).status).toBe(200)
    expect((await manager.z(number + 1))['house']).toEqual({
      ...house,
      taxId: was.taxId,
      taxLines: ['Tax number DE 123'],
    })
  })

  it('says what is owed', async () => {
    const owed = await desk.take({ phone: told(++orders) })
    const { body } = await aClient(test, manager.as).get(`/orders/${owed.body['insertedId']}`)
    expect(await manager.x()).toMatchObject({ owed: { orders: 1, amount: body.total } })
  })

  it('is for admins: neither host nor kitchen nor customer reads or writes it', async () => {
    for (const person of [hana, kim, carl]) {
      const client = aClient(test, await test.signedIn(person))
      const answers = await Promise.all([
        client.get('/till'),
        client.get('/till/closes'),
        client.get('/till/closes/1'),
        client.send('POST', '/till/closes', { after: 0, expected: 0, counted: 0 }),
        client.send('POST', '/till/moves', { kind: 'in', amount: 5, words: 'Change' }),
      ])
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
    }
  })

  it('refuses in sentences what cannot be counted', async () => {
    await byHand('cash')
    const refused = async (said: Record<string, unknown>) => {
      const { status, body } = await manager.close(said)
      expect(status).toBe(422)
      return body.error.fields
    }
    expect(await refused({})).toEqual({
      counted: 'Count the cash in the drawer and enter the amount.',
    })
    expect((await refused({ counted: -1 })).counted).toMatch(
      /^Enter an amount between 0 and 999,999/,
    )
    expect((await refused({ counted: 1e9 })).counted).toMatch(
      /^Enter an amount between 0 and 999,999/,
    )
    expect((await refused({ counted: 1.005 })).counted).toMatch(/at most two decimals\.$/)
    expect((await refused({ counted: 10, kept: 11 })).kept).toMatch(/^Only what was counted .*\$10/)
    expect([400, 422]).toContain((await manager.close({ counted: 'ten' })).status)
    expect((await manager.close()).status).toBe(200)
  })

  it('is listed newest first, twenty at a time, and nothing but its numbers turns the page', async () => {
    for (let more = 0; more < 20; more++) {
      expect((await manager.move('in', 1, 'Found')).status).toBe(200)
      expect((await manager.close()).status).toBe(200)
    }
    const { body: first } = await manager.list()
    expect(first.closes).toHaveLength(20)
    const { body: second } = await manager.list(`?before=${first.next}`)
    const numbers = [...first.closes, ...second.closes].map(
      ({ number }: { number: number }) => number,
    )
    expect(numbers).toEqual(numbers.map((_, index) => numbers.length - index))
    expect((await manager.list('?before=x')).status).toBe(422)
    expect((await aClient(test, manager.as).get('/till/closes/999')).status).toBe(404)
    expect((await aClient(test, manager.as).get('/till/closes/1e1')).status).toBe(404)
  })

  it('is frozen: the database changes neither it nor a move', async () => {
    await test.database.write(async (db) => {
      await sql`update people set is_sample = 0`.execute(db.tables())
    })
    const statements = ['till_closes', 'till_moves'].flatMap((table) => [
      `delete from ${table}`,
      `update ${table} set ${table === 'till_moves' ? 'words' : 'z'} = 'other'`,
    ])
    for (const statement of statements) {
      const changed = test.database.write(async (db) => {
        await sql.raw(statement).execute(db.tables())
      })
      await expect(changed).rejects.toThrow(/stays as it is/)
    }
  })
})
