import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { minutes } from '#kernel/duration.ts'
import { examine } from '#modules/operations/doctor/examining.server.ts'
import { recount } from '#modules/orders/tallies/recounting.server.ts'
import { recountMoney } from '#modules/payments/counting.server.ts'
import { averageOf } from '#modules/reports/rules.ts'
import { readMigrations } from '#platform/database/migrations.server.ts'
import { inTransaction } from '#platform/scope.server.ts'
import { type TestApp, saturdayEvening, startTestApp } from '#test/app.ts'
import { type Client, aClient } from '#test/client.ts'
import { engines, migrationsFolder } from '#test/engines.ts'
import { aCustomer } from '#test/orders.ts'
import { type RefundableOrder, refundableOrderOf } from '#test/payments.ts'
import { type SettingsOwner, aSettingsOwner } from '#test/restaurant.ts'
import { food, pickupRate } from '#test/taxes.ts'
import { type Manager, aManager } from '#test/till.ts'

const parts = [
  { name: 'GST', ppm: 50_000 },
  { name: 'QST', ppm: 99_750 },
]
const charge = { purpose: '', types: ['pickup'], below: 0 }
const charges = [
  { ...charge, kind: 'service', name: 'Service', unit: 'percent', value: 100_000, tax: 'goods' },
  { ...charge, kind: 'packaging', name: 'Deposit', unit: 'money', value: 0.5, tax: 'none' },
]
const keys = {
  food: 'sales 149750 food',
  service: 'charge 149750 service',
  deposit: 'charge - packaging',
  gst: 'tax 50000 GST',
  qst: 'tax 99750 QST',
} as const
const cents = (dollars: number | string | undefined) => Math.round(Number(dollars) * 100)

describe.each(engines)('tax on top of prices, in the books on %s', (engine) => {
  let test: TestApp
  let owner: SettingsOwner
  let manager: Manager
  let admin: Client
  let order: RefundableOrder
  let quote: { total: number; taxes: { goods: number; tax: number } }
  beforeAll(async () => {
    test = await startTestApp(engine)
    owner = await aSettingsOwner(test)
    manager = await aManager(test)
    admin = aClient(test, manager.as)
    const rates = [pickupRate('food', 149_750, { parts })]
    await owner.save({ taxes: { mode: 'exclusive', classes: [food], rates }, charges })
  })
  afterAll(() => test.close())
  afterEach(async () => {
    const findings = await examine(test.scope())
    expect(findings.filter(({ violations }) => violations > 0)).toEqual([])
  })

  const numbers = async () => {
    const { totals, days } = (await admin.get('/admin-stats/report?range=today')).body
    const { revenue } = (await admin.get('/admin-stats')).body
    const csv = await (await test.get('/admin-stats/report.csv?range=today', admin.as)).text()
    const [row]: Record<string, string>[] = parse(csv, { bom: true, columns: true })
    expect([cents(revenue), days[0].revenueCents, cents(row?.['Revenue'])]).toEqual(
      Array.from({ length: 3 }, () => totals.revenueCents),
    )
    return { revenue: cents(revenue), sales: totals.soldCents, average: averageOf(totals) }
  }
  const csvRows = async (): Promise<Record<string, string>[]> => {
    const answer = await test.get(
      '/till/journal?from=2026-11-21&to=2026-11-21&format=csv',
      admin.as,
    )
    expect(answer.status).toBe(200)
    return parse(await answer.text(), { bom: true, columns: true })
  }
  const balance = (rows: Record<string, string>[], account: string) =>
    rows
      .filter((row) => row['Account'] === account)
      .reduce((sum, row) => sum + cents(row['Credit']) - cents(row['Debit']), 0)
  const sayAll = async (more: object = {}) => {
    const { version, sales, ...now } = (await admin.get('/till/journal/settings')).body
    const fixed = ['cash', 'card', 'terminal', 'clearing', 'untaxed', 'tips', 'transit']
    const accounts = Object.fromEntries(
      [...fixed, ...sales.map(({ key }: { key: string }) => key)].map((key) => [key, key.trim()]),
    )
    const change = { version, ...now, accounts, ...more }
    expect((await admin.send('PATCH', '/till/journal/settings', change)).status).toBe(200)
    return sales
  }

  it('is no revenue, no sales and no part of an average order', async () => {
    const customer = await aCustomer(test, 'added')
    await customer.fill(2)
    quote = (await customer.send('/checkout/quote', {})).body as typeof quote
    const started = await customer.start(quote.total)
    // A card whose refund goes and then comes back.
    await customer.charge(started.body, '4000 0000 0000 5126')
    order = await refundableOrderOf(test, customer, started.body['paymentIntentId'])
    const sold = cents(quote.total) - cents(quote.taxes.tax)
    expect(quote.taxes.tax).toBeGreaterThan(0)
    expect(await numbers()).toEqual({ revenue: sold, sales: sold, average: sold })
  })

  it('goes back with a refund as no revenue either, however it is counted', async () => {
    const { revenue } = await numbers()
    const asked = await order.ask({ lines: [{ position: 1, quantity: 1 }] })
    await test.runJobs()
    const [row] = (await admin.get('/admin-stats/report?range=today')).body.taxes
    expect(cents(asked.body['amount'])).toBe(row.back.netCents + row.back.taxCents)
    expect(row.back.taxCents).toBeGreaterThan(0)
    const after = await numbers()
    expect(revenue - after.revenue).toBe(row.back.netCents)
    await recount(test.scope())
    await recountMoney(test.scope())
    expect(await numbers()).toEqual(after)
  })

  it('is told by a close beside what was sold, with what each rate is made of and each charge', async () => {
    expect((await manager.close()).status).toBe(200)
    const { rows } = await sql<{ z: string }>`select z from till_closes`.execute(
      test.database.db.tables(),
    )
    const { sales, corrections } = JSON.parse(rows[0]?.z ?? '')
    const [sold] = sales.rates
    expect(sold.addedCents).toBe(cents(quote.taxes.tax))
    expect(sold.parts.map(({ name }: { name: string }) => name)).toEqual(['GST', 'QST'])
    for (const rate of [sold, ...corrections.rates]) {
      const [gst, qst] = rate.parts
      expect(gst.cents + qst.cents).toBe(rate.taxCents)
      expect(Math.abs(gst.cents - (rate.taxCents * 50_000) / 149_750)).toBeLessThan(1)
    }
    expect(sales.charged.map(({ part }: { part: string }) => part)).toEqual([
      'packaging',
      'service',
    ])
  })

  it('is owed apart by what it is of in the plain journal, and each charge has an account', async () => {
    const named = (await admin.get('/till/journal/survey?from=2026-11-21&to=2026-11-21')).body
    expect(named.csv.map(({ sentence }: { sentence: string }) => sentence)).toEqual(
      expect.arrayContaining([
        'Tax owed: GST, 5%: say its account. Z 1 needs it.',
        'Service charge, 14.975%: say its account. Z 1 needs it.',
        'Packaging, not taxed: say its account. Z 1 needs it.',
      ]),
    )
    expect(named.datev.some(({ field }: { field: string }) => field.startsWith('tax '))).toBe(false)
    expect(named.datevPostings).toBeLessThan(named.postings)
    expect((await sayAll()).map(({ key }: { key: string }) => key).toSorted()).toEqual(
      Object.values(keys).toSorted(),
    )
    const rows = await csvRows()
    const { sales, corrections } = await manager.z(1)
    const left = (of: string) => sales.rates[0][of] - corrections.rates[0][of]
    expect(balance(rows, keys.gst) + balance(rows, keys.qst)).toBe(left('taxCents'))
    expect(balance(rows, keys.food) + balance(rows, keys.service)).toBe(left('netCents'))
    expect(balance(rows, keys.service)).toBeGreaterThan(0)
    expect(balance(rows, keys.deposit)).toBe(50)
    expect(balance(rows, 'clearing')).toBe(0)
    const columns = (name: string) =>
      rows.reduce((sum, row) => {
        const sign = Math.sign(cents(row['Credit']) - cents(row['Debit']))
        return sum + (row[name] === '' ? 0 : sign * cents(row[name]))
      }, 0)
    expect([columns('Net'), columns('Tax')]).toEqual([left('netCents'), left('taxCents')])
  })

  it('comes back with money that comes back, part by part', async () => {
    test.setNow(new Date(saturdayEvening.getTime() + minutes(3)))
    await test.runChores()
    test.setNow(saturdayEvening)
    expect((await manager.x()).receipts).toMatchObject({ reversals: 1 })
    expect((await manager.close({})).status).toBe(200)
    const rows = await csvRows()
    const { sales } = await manager.z(1)
    expect(balance(rows, keys.gst) + balance(rows, keys.qst)).toBe(sales.rates[0].taxCents)
    const z = (await manager.z(1)).sales.rates[0]
    expect(balance(rows, keys.food) + balance(rows, keys.service)).toBe(z.netCents)
    expect(balance(rows, keys.deposit)).toBe(50)
  })

  it('of prices that hold it is booked apart where the owner wants that', async () => {
    const rates = [pickupRate('food', 70_000)]
    await owner.save({ taxes: { mode: 'inclusive', classes: [food], rates }, charges: [] })
    const before = await numbers()
    const customer = await aCustomer(test, 'held')
    await customer.fill(1)
    const bill = (await customer.send('/checkout/quote', {})).body
    const started = await customer.start(bill['total'])
    await customer.charge(started.body)
    await customer.record(started.body['paymentIntentId'])
    expect((await numbers()).revenue - before.revenue).toBe(cents(bill['total']))
    expect((await manager.close()).status).toBe(200)
    await sayAll()
    expect(balance(await csvRows(), 'sales 70000 food')).toBe(cents(bill['total']))
    await sayAll({ taxApart: true })
    await sayAll({ taxApart: true })
    const rows = await csvRows()
    expect(balance(rows, 'tax 70000')).toBe(cents(bill['taxes'].tax))
    expect(balance(rows, 'sales 70000 food')).toBe(cents(bill['total']) - cents(bill['taxes'].tax))
  })
})

describe.each(engines)('an update to books without added tax, on %s', (engine) => {
  it('takes it out of the numbers of all days, and leaves what holds none as it was', async () => {
    const test = await startTestApp(engine)
    try {
      const owner = await aSettingsOwner(test)
      const rates = [pickupRate('food', 88_750)]
      for (const mode of ['exclusive', 'inclusive']) {
        await owner.save({ taxes: { mode, classes: [food], rates } })
        const customer = await aCustomer(test, mode)
        await customer.fill(2)
        const { body: bill } = await customer.send('/checkout/quote', {})
        const started = await customer.start(bill['total'])
        await customer.charge(started.body)
        const order = await refundableOrderOf(test, customer, started.body['paymentIntentId'])
        await order.ask({ lines: [{ position: 1, quantity: 1 }] })
        await test.runJobs()
      }
      const { body: now } = await aClient(test, owner.as).get('/admin-stats')
      const update = readMigrations(migrationsFolder, test.database.engine)
        .find(({ name }) => name === 'added_tax')
        ?.sql.split(/;\n/)
        .filter((text) => /^\s*(--.*\s*)*(update|insert|create table|drop table)/.test(text))
      await inTransaction(test.scope(), async ({ db }) => {
        for (const table of ['orders', 'refunds']) {
          await sql.raw(`update ${table} set added_tax_cents = 0`).execute(db.tables())
        }
      })
      await recount(test.scope())
      await recountMoney(test.scope())
      const { body: before } = await aClient(test, owner.as).get('/admin-stats')
      expect(before.revenue).toBeGreaterThan(now.revenue)
      await inTransaction(test.scope(), async ({ db }) => {
        for (const text of update ?? []) await sql.raw(text).execute(db.tables())
      })
      expect((await aClient(test, owner.as).get('/admin-stats')).body).toEqual(now)
      const findings = await examine(test.scope())
      expect(findings.filter(({ violations }) => violations > 0)).toEqual([])
    } finally {
      await test.close()
    }
  })
})
