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
import { grossOf, untaxedOf } from './rules.ts'

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
    expect(await manager.x()).toMatchObject({ openedAt: null, cash: { expectedCents: 0 } })
    const { status, body } = await manager.close({})
    expect([status, body.error.code]).toEqual([409, 'nothing_to_close'])
    expect(body.error.message).toMatch(/^Nothing has come since/)
  })

  it('says what came by card, in cash and by the terminal, and what is in the drawer', async () => {
    const card = await byCard([2])
    const cash = await byHand('cash')
    const terminal = await byHand('terminal')
    const x = await manager.x()
    const [inCash, byTerminal] = [nearestCents(cash.total), nearestCents(terminal.total)]
    const grossCents = card.paidCents + inCash + byTerminal
    expect(x).toMatchObject({
      receipts: { first: 1, last: 3, sales: 3, corrections: 0, reversals: 0 },
      sales: {
        grossCents,
        rates: [],
        types: [{ type: 'pickup', orders: 3, cents: grossCents }],
      },
      tenders: [
        { tender: 'card', payments: 1, cameCents: card.paidCents, refunds: 0, backCents: 0 },
        { tender: 'cash', payments: 1, cameCents: inCash },
        { tender: 'terminal', payments: 1, cameCents: byTerminal },
      ],
      cash: { floatCents: 0, expectedCents: inCash, moves: [] },
    })
    expect(untaxedOf(x.sales)).toBe(grossCents)
    const found = { countedCents: inCash - 100, keptCents: 2000 }
    const closed = await manager.close(found)
    expect([closed.status, closed.body]).toEqual([200, { number: 1, differenceCents: -100 }])
    const z = await manager.z(1)
    expect(z).toMatchObject({
      ...x,
      number: 1,
      by: 'ada',
      cash: { ...x.cash, ...found, differenceCents: -100, takenCents: inCash - 2100 },
    })
  })

  it('begins with what the one before has left in the drawer, and with the next receipt', async () => {
    expect(await manager.x()).toMatchObject({
      openedAt: saturdayEvening.toISOString(),
      receipts: { first: null, last: null },
      cash: { floatCents: 2000, expectedCents: 2000 },
    })
    const cash = await byHand('cash')
    await manager.close()
    const expectedCents = 2000 + nearestCents(cash.total)
    expect(await manager.z(2)).toMatchObject({
      receipts: { first: 4, last: 4 },
      cash: { floatCents: 2000, keptCents: 0, expectedCents },
    })
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
    expect(x.tips).toEqual({ cameCents: 200, backCents: 0 })
    expect(x.sales.grossCents).toBe(nearestCents(quote.total))
    expect(x.sales.charges).toEqual([{ name: 'Box', cents: 50 }])
    expect(x.sales.rates.map((rate: { ppm: number }) => rate.ppm)).toEqual([70_000, 190_000])
    const sum = (list: { netCents: number; taxCents: number }[]) =>
      list.reduce((cents, rate) => cents + grossOf(rate), 0)
    expect(sum(x.sales.rates)).toBe(nearestCents(quote.total))
    expect(x.corrections.grossCents).toBeGreaterThan(0)
    expect(sum(x.corrections.rates)).toBe(x.corrections.grossCents)
    expect((await order.ask({ whole: true, tip: true })).status).toBe(200)
    await test.runJobs()
    const after = await manager.x()
    expect(after.tips).toEqual({ cameCents: 200, backCents: 200 })
    const { grossCents, rates: sold, charged } = after.sales
    expect(after.corrections).toEqual({ grossCents, rates: sold, charged })
    expect([grossCents, untaxedOf(after.corrections)]).toEqual([nearestCents(quote.total), 0])
    expect((await owner.save({ taxes: { mode: 'none' }, charges: [] })).status).toBe(200)
    expect((await manager.close({})).status).toBe(200)
  })

  it('takes cash that was given back, tips and moves into account', async () => {
    const { id, total } = await byHand('cash', { tip: 3 })
    const card = await byCard()
    const before = await manager.x()
    const { cameCents } = before.tenders.find((each: { tender: string }) => each.tender === 'cash')
    expect((await back(id, { amount: 5 })).status).toBe(200)
    expect((await back(card.orderId, { amount: 2, inCash: true })).status).toBe(200)
    expect((await manager.move('in', 5000, 'Change')).status).toBe(200)
    expect((await manager.move('out', 1250, 'Parsley')).status).toBe(200)
    expect((await manager.move('tips', 300)).status).toBe(200)
    const { cash, tenders } = await manager.x()
    expect(cash.expectedCents).toBe(cameCents + 2750)
    expect(cameCents).toBeGreaterThanOrEqual(nearestCents(total))
    expect(tenders).toContainEqual({
      tender: 'cash',
      payments: 1,
      cameCents,
      refunds: 2,
      backCents: 700,
    })
    const signed = cash.moves.map((move: Record<string, unknown>) => [move['kind'], move['cents']])
    expect(signed).toEqual([
      ['in', 5000],
      ['out', -1250],
      ['tips', -300],
    ])
    const { body } = await manager.close()
    expect(body.differenceCents).toBe(0)
  })

  it('counts money that came back after all in the close in which it did', async () => {
    const order = await aRefundableOrder(test, 'bounced', [1], '4000 0000 0000 5126')
    expect((await order.ask({ amount: 5 })).status).toBe(200)
    await test.runJobs()
    await manager.close({})
    const { body: list } = await manager.list()
    expect(await manager.z(list.closes[0].number)).toMatchObject({
      corrections: { grossCents: 500 },
    })
    test.setNow(new Date(saturdayEvening.getTime() + minutes(3)))
    await test.runChores()
    test.setNow(saturdayEvening)
    expect(await manager.x()).toMatchObject({
      receipts: { sales: 0, corrections: 0, reversals: 1 },
      corrections: { grossCents: -500 },
      tenders: [{ tender: 'card', payments: 0, refunds: -1, backCents: -500 }],
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
    expect(await manager.x()).toMatchObject({
      owed: { orders: 1, cents: nearestCents(body.total) },
    })
  })

  it('is for admins: neither host nor kitchen nor customer reads or writes it', async () => {
    for (const person of [hana, kim, carl]) {
      const client = aClient(test, await test.signedIn(person))
      const answers = await Promise.all([
        client.get('/till'),
        client.get('/till/closes'),
        client.get('/till/closes/1'),
        client.send('POST', '/till/closes', { after: 0, expectedCents: 0, countedCents: 0 }),
        client.send('POST', '/till/moves', { kind: 'in', cents: 500, words: 'Change' }),
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
      countedCents: 'Count the cash in the drawer and enter the amount.',
    })
    expect((await refused({ countedCents: -100 })).countedCents).toMatch(
      /^Enter an amount between 0 and 999,999/,
    )
    expect((await refused({ countedCents: 1e11 })).countedCents).toMatch(
      /^Enter an amount between 0 and 999,999/,
    )
    expect((await refused({ countedCents: 100.5 })).countedCents).toMatch(/at most two decimals\.$/)
    expect((await refused({ countedCents: 1000, keptCents: 1100 })).keptCents).toMatch(
      /^Only what was counted .*\$10/,
    )
    expect([400, 422]).toContain((await manager.close({ countedCents: 'ten' })).status)
    expect((await manager.close()).status).toBe(200)
  })

  it('is listed newest first, twenty at a time, and nothing but its numbers turns the page', async () => {
    for (let more = 0; more < 20; more++) {
      expect((await manager.move('in', 100, 'Found')).status).toBe(200)
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
