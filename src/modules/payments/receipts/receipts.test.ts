import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { hours } from '#kernel/duration.ts'
import { listDishes } from '#modules/menu/showing.server.ts'
import { examine } from '#modules/operations/doctor/examining.server.ts'
import { type TestApp, saturdayEvening, startTestApp } from '#test/app.ts'
import { aClient, spoiled } from '#test/client.ts'
import { engines } from '#test/engines.ts'
import { type Customer, aCustomer } from '#test/orders.ts'
import { refundableOrderOf } from '#test/payments.ts'
import { type SettingsOwner, aSettingsOwner } from '#test/restaurant.ts'
import { food, pickupRate } from '#test/taxes.ts'
import type { ReceiptSheet } from './contract.ts'

describe.each(engines)('receipts on %s', (engine) => {
  let test: TestApp
  let owner: SettingsOwner
  let guests = 0
  beforeAll(async () => {
    test = await startTestApp(engine)
    owner = await aSettingsOwner(test)
    await owner.save({
      name: 'Emberleaf',
      address: '1 Old Street, Albany',
      taxes: {
        mode: 'inclusive',
        taxId: 'NY-1234',
        classes: [food],
        rates: [pickupRate('food', 88_750)],
      },
    })
  })
  afterAll(() => test.close())
  afterEach(async () => {
    const findings = await examine(test.scope())
    expect(findings.filter(({ violations }) => violations > 0)).toEqual([])
  })

  const started = async (...quantities: number[]) => {
    const customer = await aCustomer(test, `receipt-${++guests}`)
    await customer.fill(...quantities)
    const { body } = await customer.start(await customer.total())
    await customer.charge(body)
    return { customer, intentId: String(body['paymentIntentId']) }
  }
  const paid = async (...quantities: number[]) => {
    const { customer, intentId } = await started(...quantities)
    const order = await refundableOrderOf(test, customer, intentId)
    const [payment] = await customer.history()
    return { ...order, id: String(payment?.['_id']) }
  }
  const receiptsOf = async (customer: Customer, id: string): Promise<ReceiptSheet[]> => {
    const { status, body } = await aClient(test, customer.as).get(`/payments/${id}/receipts`)
    expect(status).toBe(200)
    return body['receipts']
  }
  const pdf = async (path: string) => {
    const answer = await test.get(path)
    return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) }
  }

  it('are numbered as money comes, without a gap when fifty pay at once', async () => {
    const first = await paid(1)
    const [{ number = 0 } = {}] = await receiptsOf(first.customer, first.id)
    const ready = []
    for (let guest = 0; guest < 50; guest++) ready.push(await started(1))
    await Promise.all(ready.map(({ customer, intentId }) => customer.record(intentId)))
    const numbers = []
    for (const { customer } of ready) {
      const [payment] = await customer.history()
      const [sheet] = await receiptsOf(customer, String(payment?.['_id']))
      numbers.push(sheet?.number)
    }
    expect(numbers.toSorted((a = 0, b = 0) => a - b)).toEqual(
      Array.from({ length: 50 }, (_, index) => number + 1 + index),
    )
  })

  it('say what was sold, its rates by letter, and the tax number of the house', async () => {
    const { customer, id } = await paid(2)
    const [sheet] = await receiptsOf(customer, id)
    expect(sheet).toMatchObject({
      kind: 'sale',
      title: `Receipt ${sheet?.number}`,
      house: expect.arrayContaining(['Emberleaf', '1 Old Street, Albany', 'Tax number NY-1234']),
      rows: [{ quantity: '2 ×', letter: 'A' }],
      tenders: [{ name: 'Paid by Visa ···· 4242', amount: sheet?.total.amount }],
      rates: [{ name: 'A Food 8.875%', gross: sheet?.total.amount }],
    })
  })

  it('are corrected by receipts of their own, which name them', async () => {
    const order = await paid(2)
    expect(await order.ask({ lines: [{ position: 1, quantity: 1 }] })).toMatchObject({
      status: 200,
    })
    await test.runJobs()
    expect(await order.ask({ amount: 1 })).toMatchObject({ status: 200 })
    await test.runJobs()
    const [sale, line, amount] = await receiptsOf(order.customer, order.id)
    expect([line?.number, amount?.number]).toEqual([
      (sale?.number ?? 0) + 1,
      (sale?.number ?? 0) + 2,
    ])
    expect(line).toMatchObject({
      kind: 'correction',
      refers: `Corrects receipt ${sale?.number}`,
      rows: [{ quantity: '1 ×', amount: line?.total.amount }],
      rates: [{ name: 'A Food 8.875%', gross: line?.total.amount }],
      tenders: [{ name: 'Refunded to the card' }],
    })
    expect(line?.total.amount).toMatch(/^−\$/)
    expect(amount).toMatchObject({ rows: [{ name: 'Part of the price', amount: '−$1.00' }] })
  })

  it('say the same years later, however the house calls itself then', async () => {
    const { customer, id } = await paid(1)
    const [before] = await receiptsOf(customer, id)
    const { bytes } = await pdf(before?.pdf ?? '')
    await owner.save({ name: 'Ash & Co', address: '9 New Road', taxes: { taxId: 'NY-9' } })
    const [after] = await receiptsOf(customer, id)
    expect(after).toEqual(before)
    const again = await pdf(before?.pdf ?? '')
    expect(again.bytes.equals(bytes)).toBe(true)
    const newer = await paid(1)
    const [newest] = await receiptsOf(newer.customer, newer.id)
    expect(newest?.house).toEqual(expect.arrayContaining(['Ash & Co', 'Tax number NY-9']))
    await owner.save({
      name: 'Emberleaf',
      address: '1 Old Street, Albany',
      taxes: { taxId: 'NY-1234' },
    })
  })

  it('are files on A4 and on a roll, for whoever has their address and nobody else', async () => {
    // Whatever signs and writings stand in them.
    await owner.save({ name: '宮保鸡丁 🌶️ שווארמה ★ 𒀀' })
    const { customer, id } = await paid(1)
    await owner.save({ name: 'Emberleaf' })
    const [sheet] = await receiptsOf(customer, id)
    const a4 = await pdf(sheet?.pdf ?? '')
    const roll = await pdf(sheet?.rollPdf ?? '')
    for (const { status, bytes } of [a4, roll]) {
      expect(status).toBe(200)
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    }
    expect(a4.bytes.toString('latin1')).toContain('/MediaBox [0 0 595.28 841.89]')
    expect(roll.bytes.toString('latin1')).toMatch(/\/MediaBox \[0 0 226\.77 \d+/)
    for (const malformed of [`${sheet?.pdf}&paper=a5`, sheet?.pdf.replace(/\?.*/, '') ?? '']) {
      expect((await pdf(malformed)).status).toBe(400)
    }
    const other = await paid(1)
    const [theirs] = await receiptsOf(other.customer, other.id)
    const token = /receipts\/([\w-]+)/.exec(sheet?.pdf ?? '')?.[1] ?? ''
    const strange = [
      `/receipts/${token}/pdf?number=${theirs?.number}`,
      `/receipts/${spoiled(token)}/pdf?number=${sheet?.number}`,
    ]
    for (const path of strange) expect((await pdf(path)).status).toBe(404)
  })

  it('are nobody else’s, and the house’s desk reads every one', async () => {
    const { id } = await paid(1)
    const stranger = await aCustomer(test, `stranger-${guests}`)
    const path = `/payments/${id}/receipts`
    expect(await aClient(test, stranger.as).get(path)).toMatchObject({ status: 404 })
    expect((await test.get(path)).status).toBe(401)
    expect((await test.get(path, owner.as)).status).toBe(200)
  })

  it('become invoices with a name and an address, once; the house puts them right', async () => {
    const { customer, id } = await paid(1)
    const ask = (invoice: object) => customer.send(`/payments/${id}/invoice`, invoice)
    const made = await ask({ name: ' Nora Holm ', address: '4 Mill Lane\n\nAlbany', taxId: '' })
    expect(made).toMatchObject({
      status: 200,
      body: {
        receipts: [
          {
            title: expect.stringMatching(/^Invoice \d+$/),
            to: ['Nora Holm', '4 Mill Lane', 'Albany'],
          },
        ],
      },
    })
    const same = await ask({ name: 'Nora Holm', address: '4 Mill Lane\nAlbany' })
    expect(same).toMatchObject({ status: 200 })
    const other = await ask({ name: 'Somebody Else', address: '5 Mill Lane' })
    expect(other).toMatchObject({ status: 409, body: { error: { code: 'invoice_made' } } })
    const desk = aClient(test, owner.as)
    const right = { name: 'Holm Ltd', address: '4 Mill Lane', taxId: 'VAT 77' }
    expect(await desk.send('POST', `/payments/${id}/invoice`, right)).toMatchObject({
      body: { receipts: [{ to: ['Holm Ltd', '4 Mill Lane', 'Tax number VAT 77'] }] },
    })
    const { rows } = await sql`select name, version from invoices order by version`.execute(
      test.database.db.tables(),
    )
    expect(rows).toEqual([
      { name: 'Nora Holm', version: 1 },
      { name: 'Holm Ltd', version: 2 },
    ])
    const own = await aClient(test, customer.as).get('/account/data')
    expect(JSON.stringify(own.body['held'].payments)).toContain('Holm Ltd')
  })

  it('that correct an invoice say so, and are to whom it was', async () => {
    const order = await paid(1)
    const invoice = { name: 'Nora Holm', address: '4 Mill Lane' }
    await order.customer.send(`/payments/${order.id}/invoice`, invoice)
    expect(await order.ask({ amount: 1 })).toMatchObject({ status: 200 })
    await test.runJobs()
    const [sale, correction] = await receiptsOf(order.customer, order.id)
    expect(correction).toMatchObject({
      title: `Correction ${correction?.number}`,
      refers: `Corrects invoice ${sale?.number}`,
      to: ['Nora Holm', '4 Mill Lane'],
    })
  })

  it('give a charge the letters of all that it is taxed with, and tell what is not taxed', async () => {
    const drinks = { id: 'drinks', name: 'Drinks', letter: 'B' }
    const rates = [pickupRate('food', 70_000), pickupRate('drinks', 190_000)]
    const [first] = await listDishes(test.scope())
    const service = { purpose: '', types: ['pickup'], below: 0 }
    await owner.save({
      taxes: { classes: [food, drinks], rates },
      charges: [
        {
          ...service,
          kind: 'service',
          name: 'Service',
          unit: 'percent',
          value: 100_000,
          tax: 'goods',
        },
        { ...service, kind: 'packaging', name: 'Deposit', unit: 'money', value: 1, tax: 'none' },
      ],
    })
    const path = `/menu/${first?.id}`
    expect(await aClient(test, owner.as).send('PATCH', path, { taxClass: 'drinks' })).toMatchObject(
      {
        status: 200,
      },
    )
    const customer = await aCustomer(test, `receipt-${++guests}`)
    await customer.fill(1, 1)
    const { body: bill } = await customer.send('/checkout/quote', {})
    const { body } = await customer.start(bill['total'])
    await customer.charge(body)
    await customer.record(body['paymentIntentId'])
    const [payment] = await customer.history()
    const [sheet] = await receiptsOf(customer, String(payment?.['_id']))
    expect(sheet?.rows.map(({ letter }) => letter).toSorted()).toEqual(['A', 'B'])
    const sumOf = (name: string) => sheet?.sums.find((sum) => sum.name === name)
    expect(sumOf('Service')).toMatchObject({ letter: expect.stringMatching(/^(AB|BA)$/) })
    expect(sumOf('Deposit')).toMatchObject({ amount: '$1.00' })
    expect(sumOf('Deposit')).not.toHaveProperty('letter')
    expect(sheet?.rates.at(-1)).toMatchObject({ name: 'Not taxed', net: '$1.00', gross: '$1.00' })
    await aClient(test, owner.as).send('PATCH', path, { taxClass: null })
    const before = { classes: [food], rates: [pickupRate('food', 88_750)] }
    expect((await owner.save({ charges: [], taxes: before })).status).toBe(200)
  })

  it('refuse an invoice for nobody, in a sentence at the field', async () => {
    const { customer, id } = await paid(1)
    const wrong: [object, string][] = [
      [{ name: '', address: '4 Mill Lane' }, 'name'],
      [{ name: 'x'.repeat(121), address: '4 Mill Lane' }, 'name'],
      [{ name: 'Nora\nHolm', address: '4 Mill Lane' }, 'name'],
      [{ name: 'Nora', address: ' \u200b ' }, 'address'],
      [{ name: 'Nora', address: 'x\n'.repeat(7) }, 'address'],
      [{ name: 'Nora', address: '4 Mill Lane', taxId: '7'.repeat(41) }, 'taxId'],
    ]
    for (const [invoice, field] of wrong) {
      const { status, body } = await customer.send(`/payments/${id}/invoice`, invoice)
      expect([status, Object.keys(body['error'].fields)]).toEqual([422, [field]])
    }
    const [sheet] = await receiptsOf(customer, id)
    expect(sheet).not.toHaveProperty('to')
  })

  it('are invoices to whoever the payer says, whatever somebody with the link has written first', async () => {
    const { customer, id } = await paid(1)
    const [order] = (await aClient(test, customer.as).get('/orders/mine')).body['orders'] ?? []
    const path = `/orders/by-link/${order['token']}/invoice`
    const at = { address: '4 Mill Lane' }
    const anybody = aClient(test, {})
    const word = async (name: string, by = anybody, to = path) => {
      const { status, body } = await by.send('POST', to, { name, ...at })
      return [status, body['error']?.code ?? body['receipts'][0].to[0]]
    }
    const stranger = aClient(test, (await aCustomer(test, `linked-${guests}`)).as)
    expect(await word('Mallory Ltd')).toEqual([200, 'Mallory Ltd'])
    // At the table the last word counts, from whichever browser.
    expect(await word('Mallory & Sons', stranger)).toEqual([200, 'Mallory & Sons'])
    test.setNow(new Date(saturdayEvening.getTime() + hours(1)))
    expect(await word('Mallory Ltd')).toEqual([409, 'invoice_made'])
    const payer = aClient(test, (await aCustomer(test, `receipt-${guests}`)).as)
    expect(await word('Nora Holm', payer, `/payments/${id}/invoice`)).toEqual([200, 'Nora Holm'])
    expect(await word('Mallory Ltd')).toEqual([409, 'invoice_made'])
    expect(await word('Other Holm', payer)).toEqual([409, 'invoice_made'])
    test.setNow(saturdayEvening)
    expect(await word('Mallory Ltd', stranger)).toEqual([409, 'invoice_made'])
    // The payer who says the same has said it.
    const second = await paid(1)
    const [other] = (await aClient(test, second.customer.as).get('/orders/mine')).body['orders']
    const link = `/orders/by-link/${other['token']}/invoice`
    expect(await word('Nora Holm', anybody, link)).toEqual([200, 'Nora Holm'])
    const own = aClient(test, second.customer.as)
    expect(await word('Nora Holm', own, link)).toEqual([200, 'Nora Holm'])
    expect(await word('Mallory Ltd', anybody, link)).toEqual([409, 'invoice_made'])
  })

  it('by an order’s link are had without the names on invoices', async () => {
    const { customer, id } = await paid(1)
    const [order] = (await aClient(test, customer.as).get('/orders/mine')).body['orders'] ?? []
    const path = `/orders/by-link/${order['token']}`
    const made = await aClient(test, {}).send('POST', `${path}/invoice`, {
      name: 'Nora Holm',
      address: '4 Mill Lane',
    })
    expect(made.body['receipts'][0].to).toEqual(['Nora Holm', '4 Mill Lane'])
    const plain = await (await test.get(`${path}/receipts`)).json()
    expect(plain.receipts[0]).not.toHaveProperty('to')
    expect(plain.receipts[0].invoiced).toBe(true)
    expect(JSON.stringify(plain)).not.toContain('Nora')
    const [named] = await receiptsOf(customer, id)
    expect(named?.to).toEqual(['Nora Holm', '4 Mill Lane'])
    expect(plain.receipts[0].pdf).not.toBe(named?.pdf)
    expect((await test.get('/orders/by-link/nothing/receipts')).status).toBe(404)
  })
})
