import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { listDishes } from '#modules/menu/showing.server.ts'
import { examine } from '#modules/operations/doctor/examining.server.ts'
import { addedSums } from '#modules/orders/bill/describing.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { aClient } from '#test/client.ts'
import { engines } from '#test/engines.ts'
import { aCustomer } from '#test/orders.ts'
import { refundableOrderOf } from '#test/payments.ts'
import { type SettingsOwner, aSettingsOwner } from '#test/restaurant.ts'
import { food, pickupRate } from '#test/taxes.ts'
import type { ReceiptSheet } from './contract.ts'

const both = [
  { name: 'GST', ppm: 50_000 },
  { name: 'QST', ppm: 99_750 },
]

describe.each(engines)('what papers say of tax, on %s', (engine) => {
  let test: TestApp
  let owner: SettingsOwner
  let guests = 0
  beforeAll(async () => {
    test = await startTestApp(engine)
    owner = await aSettingsOwner(test)
    await owner.save({ name: 'Emberleaf', address: '1 Old Street, Albany' })
  })
  afterAll(() => test.close())
  afterEach(async () => {
    const findings = await examine(test.scope())
    expect(findings.filter(({ violations }) => violations > 0)).toEqual([])
  })

  const save = async (change: object) => expect((await owner.save(change)).status).toBe(200)
  const paid = async (...quantities: number[]) => {
    const customer = await aCustomer(test, `papers-${++guests}`)
    await customer.fill(...quantities)
    const { body: quote } = await customer.send('/checkout/quote', {})
    const { body } = await customer.start(quote['total'])
    await customer.charge(body)
    const order = await refundableOrderOf(test, customer, String(body['paymentIntentId']))
    const [payment] = await customer.history()
    const sheets = async (): Promise<ReceiptSheet[]> =>
      (await aClient(test, customer.as).get(`/payments/${payment?.['_id']}/receipts`)).body[
        'receipts'
      ]
    return { ...order, quote, sheets, id: String(payment?.['_id']) }
  }

  it('a house that charges none prints its number and the line that its law asks for', async () => {
    const note = 'Gemäß § 19 UStG wird keine Umsatzsteuer berechnet.'
    const taxes = { mode: 'none', taxId: ' DE123456789 ', otherTaxId: '30/123/45678', note }
    await save({ country: 'de-DE', taxes })
    const order = await paid(1)
    const [sheet] = await order.sheets()
    expect(sheet?.house).toEqual(
      expect.arrayContaining(['USt-IdNr. DE123456789', 'Steuernummer 30/123/45678']),
    )
    expect(sheet?.notes).toContain(note)
    expect(sheet?.rates).toEqual([])
    await order.ask({ whole: true })
    await test.runJobs()
    expect((await order.sheets())[1]?.notes).toContain(note)
    // It says the same for good, whatever the house says since.
    await save({ country: 'en-GB', taxes: { taxId: 'GB999', otherTaxId: '', note: '' } })
    expect((await order.sheets())[0]).toMatchObject({ house: sheet?.house, notes: sheet?.notes })
    const [later] = await (await paid(1)).sheets()
    expect(later?.house).toContain('VAT no. GB999')
    expect(later).not.toHaveProperty('notes')
    const long = await owner.save({ taxes: { note: 'x'.repeat(201) } })
    expect([long.status, Object.keys(long.body['error'].fields)]).toEqual([422, ['taxes.note']])
  })

  it('GST and QST stand apart in Québec, with both numbers, and their sum nowhere', async () => {
    const rates = [pickupRate('food', 149_750, { parts: both })]
    const numbers = { taxId: '123456789 RT0001', otherTaxId: '1234567890 TQ0001', note: '' }
    await save({
      country: 'fr-CA',
      taxes: { mode: 'exclusive', classes: [food], rates, ...numbers },
    })
    const order = await paid(2)
    await order.ask({ lines: [{ position: 1, quantity: 1 }] })
    await order.ask({ amount: 0.37 })
    await order.ask({ whole: true })
    await test.runJobs()
    const [sale, ...corrections] = await order.sheets()
    expect(sale?.house).toEqual(
      expect.arrayContaining(['GST 123456789 RT0001', 'QST 1234567890 TQ0001']),
    )
    expect(sale?.sums.map(({ name }) => name)).toEqual(['Dishes', 'GST 5%', 'QST 9,975%'])
    expect(addedSums(order.quote['taxes']).map(({ words }) => words)).toEqual([
      'GST 5%',
      'QST 9,975%',
    ])
    expect(JSON.stringify([sale, corrections])).not.toMatch(/14[.,]97/)
    const cents = (text: string | undefined) =>
      Math.round(Number((text ?? '').replace(/[^\d]/g, '')))
    const taxOf = (sheet: ReceiptSheet | undefined, name: string) =>
      cents(sheet?.rates.find((rate) => rate.name === name)?.tax)
    for (const name of ['GST 5%', 'QST 9,975%']) {
      const back = corrections.map((sheet) => taxOf(sheet, name))
      expect(taxOf(sale, name)).toBeGreaterThan(0)
      expect(back.reduce((sum, each) => sum + each, 0)).toBe(taxOf(sale, name))
    }
    for (const sheet of [sale, ...corrections]) {
      const [whole, ...parts] = sheet?.rates ?? []
      expect([whole?.name, whole?.tax]).toEqual(['A Food', ''])
      expect(parts.reduce((sum, { tax }) => sum + cents(tax), cents(whole?.net))).toBe(
        cents(whole?.gross),
      )
    }
    const pdf = await test.get(sale?.pdf ?? '')
    expect(pdf.status).toBe(200)
  })

  it('a correction of what is not taxed has the row that its sale has', async () => {
    const [first] = await listDishes(test.scope())
    const deposit = { name: 'Deposit', kind: 'packaging', unit: 'money', value: 1, tax: 'none' }
    await save({
      country: 'en-US',
      taxes: { mode: 'inclusive', classes: [food], rates: [pickupRate('food', 70_000)] },
      charges: [{ ...deposit, purpose: '', types: ['pickup'], below: 0 }],
    })
    const order = await paid(1)
    const price = Number(first?.priceCents ?? 0) / 100
    await order.ask({ lines: [{ position: 1, quantity: 1 }] })
    await order.ask({ whole: true })
    await test.runJobs()
    const [sale, ofDish, ofDeposit] = await order.sheets()
    expect(sale?.rates.map(({ name }) => name)).toEqual(['A Food 7%', 'Not taxed'])
    expect(ofDish?.rates.map(({ gross }) => gross)).toEqual([`−$${price.toFixed(2)}`])
    expect(ofDeposit?.rates).toEqual([
      { name: 'Not taxed', net: '−$1.00', tax: '$0.00', gross: '−$1.00' },
    ])
    await save({ charges: [] })
  })

  it('receipts have days in one style, what one of several costs, and why it went back', async () => {
    const order = await paid(3)
    await order.ask({ lines: [{ position: 1, quantity: 1 }], reason: 'It was burnt' })
    await test.runJobs()
    const [sale, correction] = await order.sheets()
    const days = sale?.facts.filter(({ text }) => text.includes('2026')).map(({ text }) => text)
    expect(days).toHaveLength(2)
    for (const day of days ?? []) expect(day).toMatch(/^Nov 21, 2026/)
    expect(sale?.rows[0]?.details).toEqual(['$13.50 each'])
    expect(correction?.facts).toContainEqual({ term: 'Reason', text: 'It was burnt' })
    expect(JSON.stringify(sale)).not.toContain('burnt')
  })

  it('a company reads what its number is called, and that a PDF is no electronic invoice', async () => {
    await save({ country: 'fr-BE' })
    const [belgian] = await (await paid(1)).sheets()
    expect(belgian).toMatchObject({
      taxIdLabel: 'TVA/BTW',
      eInvoice: expect.stringMatching(/^Businesses in Belgium .*Peppol.* This PDF is not one/),
    })
    await save({ country: 'en-AU' })
    const order = await paid(1)
    const [australian] = await order.sheets()
    expect(australian?.taxIdLabel).toBe('ABN')
    expect(australian).not.toHaveProperty('eInvoice')
    const asked = { name: 'Holm Pty Ltd', address: '4 Mill Lane', taxId: '51 824 753 556' }
    await order.customer.send(`/payments/${order.id}/invoice`, asked)
    expect((await order.sheets())[0]?.to).toContain('ABN 51 824 753 556')
  })
})
