import { parse } from 'csv-parse/sync'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { hours } from '#kernel/duration.ts'
import { examine } from '#modules/operations/doctor/examining.server.ts'
import { type TestApp, saturdayEvening, startTestApp } from '#test/app.ts'
import { type Client, aClient } from '#test/client.ts'
import { engines } from '#test/engines.ts'
import { type PhoneDesk, aCustomer, aPhoneDesk } from '#test/orders.ts'
import { refundableOrderOf } from '#test/payments.ts'
import { type SettingsOwner, aSettingsOwner } from '#test/restaurant.ts'
import { food, pickupRate } from '#test/taxes.ts'
import { type Manager, aManager } from '#test/till.ts'
import { carl, hana } from '#test/world.ts'

/** What an accountant would say, of each account that the postings here need. */
const accounts = {
  cash: '1000',
  card: '1360',
  terminal: '1361',
  clearing: '1371',
  untaxed: '8200',
  tips: '1592',
  transit: '1362',
  opening: '1363',
  paid_in: '1890',
  paid_out: '4980',
  over: '2709',
  short: '2309',
  'sales 70000 food': '8300',
}
const days = 'from=2026-11-21&to=2026-11-21'

describe.each(engines)('the journal, on %s', (engine) => {
  let test: TestApp
  let owner: SettingsOwner
  let manager: Manager
  let desk: PhoneDesk
  let admin: Client
  beforeAll(async () => {
    test = await startTestApp(engine)
    await signIn()
    desk = await aPhoneDesk(test)
  })
  afterAll(() => test.close())
  afterEach(async () => {
    const findings = await examine(test.scope())
    expect(findings.filter(({ violations }) => violations > 0)).toEqual([])
  })

  const signIn = async () => {
    owner = await aSettingsOwner(test)
    manager = await aManager(test)
    admin = aClient(test, manager.as)
  }
  const ask = (format: string, period = days) =>
    admin.get(`/till/journal?${period}&format=${format}`)
  const download = async (format: string, period = days) => {
    const answer = await test.get(`/till/journal?${period}&format=${format}`, admin.as)
    expect(answer.status).toBe(200)
    const bytes = Buffer.from(await answer.arrayBuffer())
    const { headers } = answer
    return { bytes, type: headers.get('content-type'), name: headers.get('content-disposition') }
  }
  const withoutMark = (bytes: Buffer) => bytes.toString('utf8').replace('\uFEFF', '')
  const rowsOf = (bytes: Buffer): Record<string, string>[] =>
    parse(bytes, { bom: true, columns: true })
  const say = async (change: object) => {
    const { version, sales: _sales, ...now } = (await admin.get('/till/journal/settings')).body
    return admin.send('PATCH', '/till/journal/settings', { version, ...now, ...change })
  }
  const orderInCash = async (phone: string, more: object = {}) => {
    expect((await desk.take({ pay: 'cash', phone, ...more })).status).toBe(200)
  }

  it('says of days without a close that there is nothing to export', async () => {
    const { status, body } = await ask('csv')
    expect([status, body.error.code]).toEqual([409, 'no_closes'])
    expect(body.error.message).toMatch(/^The till was not closed on these days/)
    expect((await admin.get(`/till/journal/survey?${days}`)).body).toMatchObject({
      closes: 0,
      postings: 0,
      csv: [],
    })
  })

  it.each([
    ['from=2026-11-21&to=2026-11-20', { to: 'The last day is before the first one.' }],
    ['from=2024-01-01&to=2026-11-21', { from: 'Choose at most two years.' }],
    ['from=yesterday&to=2026-11-21', { from: 'Choose a day, such as 2026-11-21.' }],
    ['from=2026-11-01&to=2026-11-31', { to: 'Choose a day, such as 2026-11-21.' }],
  ])('refuses %s in a sentence beside its field', async (period, fields) => {
    const { status, body } = await ask('csv', period)
    expect([status, body.error.fields]).toEqual([422, fields])
  })

  it('is stopped by a missing account, with a list of what is missing and for which closes', async () => {
    const taxes = { mode: 'inclusive', classes: [food], rates: [pickupRate('food', 70_000)] }
    expect((await owner.save({ taxes, tips: { types: ['pickup'] } })).status).toBe(200)
    const customer = await aCustomer(test, 'journal')
    await customer.fill(2)
    const { body: quote } = await customer.send('/checkout/quote', {})
    const started = await customer.start(quote.total + 2, { tip: 2 })
    await customer.charge(started.body)
    const order = await refundableOrderOf(test, customer, started.body['paymentIntentId'])
    expect((await order.ask({ lines: [{ position: 1, quantity: 1 }] })).status).toBe(200)
    await test.runJobs()
    await orderInCash('(518) 555-0171', { tip: 3 })
    expect((await manager.move('in', 5000, 'Change')).status).toBe(200)
    expect(
      (await manager.move('out', 750, '=HYPERLINK("http://evil.example") für Öl 🍋')).status,
    ).toBe(200)
    expect((await manager.move('tips', 300)).status).toBe(200)
    const { cash } = await manager.x()
    const countedCents = cash.expectedCents - 50
    expect((await manager.close({ countedCents, keptCents: 4000 })).status).toBe(200)

    const { status, body } = await ask('csv')
    expect([status, body.error.code]).toEqual([409, 'accounts_missing'])
    expect(Object.keys(body.error.fields).toSorted()).toEqual(
      Object.keys(accounts)
        .filter((key) => !['terminal', 'untaxed', 'opening', 'over'].includes(key))
        .toSorted(),
    )
    expect(body.error.fields['sales 70000 food']).toBe(
      'Sales: Food, 7%: say its account. Z 1 needs it.',
    )
    const survey = (await admin.get(`/till/journal/survey?${days}`)).body
    expect(survey).toMatchObject({ closes: 1, first: 1, last: 1 })
    expect(survey.csv).toHaveLength(9)
    expect(survey.datev).toHaveLength(11)
  })

  it('names what is sold at which rate, so that it can be given an account', async () => {
    const { body } = await admin.get('/till/journal/settings')
    expect(body.sales).toEqual([{ key: 'sales 70000 food', name: 'Sales: Food, 7%' }])
    expect(body).toMatchObject({ accounts: {}, accountLength: 4, isLocked: false })
  })

  it('is balanced, leaves nothing on the clearing account, and has no formula in it', async () => {
    expect((await say({ accounts })).status).toBe(200)
    const { bytes, type, name } = await download('csv')
    expect([type, name]).toEqual([
      'text/csv; charset=utf-8',
      'attachment; filename="journal-2026-11-21-to-2026-11-21.csv"',
    ])
    const rows = rowsOf(bytes)
    const sum = (column: string, of: (row: Record<string, string>) => boolean = () => true) =>
      rows.filter(of).reduce((cents, row) => cents + Math.round(Number(row[column]) * 100), 0)
    expect(sum('Debit')).toBe(sum('Credit'))
    expect(sum('Debit')).toBeGreaterThan(0)
    const on = (account: string) =>
      sum('Debit', (row) => row['Account'] === account) -
      sum('Credit', (row) => row['Account'] === account)
    expect(on('1371')).toBe(0)
    expect(on('1000')).toBe(4000)
    expect(on('2309')).toBe(50)
    expect(on('1592')).toBe(-200)
    const rated = rows.filter((row) => row['Tax rate in percent'] === '7')
    for (const row of rated) {
      const gross = Number(row['Debit']) + Number(row['Credit'])
      expect(Number(row['Net']) + Number(row['Tax'])).toBeCloseTo(gross, 5)
    }
    expect(rated).toHaveLength(2)
    for (const cell of rows.flatMap((row) => Object.values(row))) {
      expect(cell).not.toMatch(/^[=+\-@\t\r]/)
    }
    expect(rows.map((row) => row['Text'])).toContain(
      'Paid out: =HYPERLINK("http://evil.example") für Öl 🍋',
    )
  })

  it('tells what DATEV needs beside, and writes what DATEV reads', async () => {
    expect((await ask('datev')).body.error.fields).toEqual({
      adviser: expect.stringMatching(/^DATEV needs your accountant/),
      client: expect.stringMatching(/^DATEV needs the number/),
    })
    const wordy = { ...accounts, cash: 'Cash box' }
    expect((await say({ adviser: '29098', client: '55003', accounts: wordy })).status).toBe(200)
    expect((await ask('datev')).body.error.fields).toEqual({
      cash: 'Cash: “Cash box” is no account of DATEV’s. Those are numbers of up to 4 digits.',
    })
    expect((await say({ accounts })).status).toBe(200)
    const { bytes, type, name } = await download('datev')
    expect([type, name]).toEqual([
      'text/csv; charset=windows-1252',
      'attachment; filename="EXTF_journal-2026-11-21-to-2026-11-21.csv"',
    ])
    const text = new TextDecoder('windows-1252').decode(bytes)
    const [head = '', headings = '', ...rows] = text.split('\r\n')
    expect(head).toMatch(/^"EXTF";700;21;"Buchungsstapel";13;20261121\d{9};;"";"Servery";"";29098;/)
    expect(headings.split(';')).toHaveLength(125)
    expect(rows.pop()).toBe('')
    expect(rows.length).toBe((await admin.get(`/till/journal/survey?${days}`)).body.postings)
    for (const row of rows) expect(row).toMatch(/^\d+,\d\d;"S";"";;;"";\d+;\d+;"";2111;"Z-1";"";;"/)
    const paid = rows.find((row) => row.includes('evil'))
    expect(paid).toContain('"Auslage: =HYPERLINK(""http://evil.example"") für Öl ?"')
    expect(bytes.includes(Buffer.from('für Öl ?', 'latin1'))).toBe(true)
  })

  it('is the same bytes for the same days, whatever is sold, given back and closed after', async () => {
    const first = [await download('csv'), await download('datev')]
    expect([await download('csv'), await download('datev')]).toEqual(first)
    await orderInCash('(518) 555-0172')
    expect([await download('csv'), await download('datev')]).toEqual(first)
    test.setNow(new Date(saturdayEvening.getTime() + hours(16)))
    await signIn()
    expect((await manager.close()).status).toBe(200)
    expect((await owner.save({ taxes: { mode: 'none' } })).status).toBe(200)
    expect([await download('csv'), await download('datev')]).toEqual(first)
    const next = rowsOf((await download('csv', 'from=2026-11-22&to=2026-11-22')).bytes)
    expect(new Set(next.map((row) => row['Document']))).toEqual(new Set(['Z-2']))
    const both = await download('csv', 'from=2026-11-21&to=2026-11-22')
    expect(both.bytes.subarray(0, first[0]?.bytes.length)).toEqual(first[0]?.bytes)
  })

  it('is a table for the spreadsheet of the house’s country, and to DATEV what DATEV reads', async () => {
    const [table, datev] = [await download('csv'), await download('datev')]
    expect((await owner.save({ country: 'de-DE' })).status).toBe(200)
    const german = parse(withoutMark((await download('csv')).bytes), { delimiter: ';' })
    const american = parse(withoutMark(table.bytes))
    const inGerman = (cell: string) => cell.replace(/^(\d+)\.(\d\d)$/, '$1,$2')
    expect(german).toEqual(american.map((row: string[]) => row.map(inGerman)))
    expect(await download('datev')).toEqual(datev)
    expect((await owner.save({ country: 'en-US' })).status).toBe(200)
  })

  it('posts a close after midnight on the evening before, and one of the morning on its own day', async () => {
    const daysOf = async (period: string) =>
      rowsOf((await download('csv', period)).bytes).map(
        (row) => `${row['Document']} ${row['Date']}`,
      )
    // 1:30 am in New York on the 23rd, and 5 am.
    for (const at of ['2026-11-23T06:30Z', '2026-11-23T10:00Z']) {
      test.setNow(new Date(at))
      await signIn()
      desk = await aPhoneDesk(test)
      await orderInCash('(518) 555-0173')
      expect((await manager.close()).status).toBe(200)
    }
    const sunday = await daysOf('from=2026-11-22&to=2026-11-22')
    expect(new Set(sunday)).toEqual(new Set(['Z-2 2026-11-22', 'Z-3 2026-11-22']))
    const monday = await daysOf('from=2026-11-23&to=2026-11-23')
    expect(new Set(monday)).toEqual(new Set(['Z-4 2026-11-23']))
  })

  it('gives DATEV one fiscal year in a file', async () => {
    const { status, body } = await ask('datev', 'from=2026-11-21&to=2027-01-01')
    expect([status, body.error.code]).toEqual([409, 'datev_limits'])
    expect(body.error.message).toMatch(/up to 2026-12-31, and those from 2027-01-01 on their own/)
    await download('csv', 'from=2026-11-21&to=2027-01-01')
    expect((await say({ yearBegins: '07-01' })).status).toBe(200)
    const { bytes } = await download('datev', 'from=2026-11-21&to=2027-01-01')
    expect(bytes.toString('latin1')).toContain(';29098;55003;20260701;4;20261121;20270101;')
  })

  it('keeps its settings against a version, and says what cannot be kept', async () => {
    const { body: now } = await admin.get('/till/journal/settings')
    const { sales: _sales, ...kept } = now
    const old = await admin.send('PATCH', '/till/journal/settings', { ...kept, version: 1 })
    expect([old.status, old.body.error.code]).toEqual([409, 'changed_meanwhile'])
    const wrong = await say({
      accounts: { cash: 'x'.repeat(31), nothing: '1' },
      adviser: '12',
      client: '0',
      accountLength: 9,
      yearBegins: '02-29',
    })
    expect([wrong.status, Object.keys(wrong.body.error.fields).toSorted()]).toEqual([
      422,
      ['accountLength', 'adviser', 'cash', 'client', 'nothing', 'yearBegins'],
    ])
    expect((await admin.get('/till/journal/settings')).body).toEqual(now)
    const { body } = await say({ accounts: { ...accounts, over: '  ', cash: ' 1001 ' } })
    expect([body.accounts.cash, body.accounts.over]).toEqual(['1001', undefined])
  })

  it('is for admins, and the audit log says who had it and who changed its accounts', async () => {
    for (const person of [hana, carl]) {
      const client = aClient(test, await test.signedIn(person))
      const answers = await Promise.all([
        client.get(`/till/journal?${days}&format=csv`),
        client.get(`/till/journal/survey?${days}`),
        client.get('/till/journal/settings'),
      ])
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403])
    }
    const { body } = await admin.get('/audit?limit=100')
    const said = JSON.stringify(body)
    expect(said).toContain('ada exported the journal from 2026-11-21 to 2026-11-21 for DATEV')
    expect(said).toContain('ada changed the journal accounts')
  })
})
