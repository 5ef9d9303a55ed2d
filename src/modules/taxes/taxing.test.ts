import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { selectAuditRows } from '#platform/audit/store.server.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { aClient, ownPage } from '#test/client.ts'
import { engines } from '#test/engines.ts'
import { type SettingsOwner, aSettingsOwner } from '#test/restaurant.ts'
import { pickupRate, taxClasses } from '#test/taxes.ts'
import { noTaxes } from './taxing.ts'

const [food, drinks] = taxClasses('Food', 'Drinks')
const rate = pickupRate('food', 70_000)
const drinksRate = pickupRate('drinks', 190_000)
const german = {
  mode: 'inclusive',
  rounding: 'rate',
  taxId: 'DE 123456789',
  otherTaxId: '12/345/67890',
  note: 'Registered in Berlin',
  classes: [food, drinks],
  rates: [rate, drinksRate],
}
const parts = [
  { name: 'State', ppm: 40_000 },
  { name: 'City', ppm: 45_000 },
  { name: 'Transit', ppm: 3_750 },
]
const withRate = (part: object) => ({ rates: [{ ...rate, ...part }, drinksRate] })
const withClass = (part: object) => ({ classes: [food, { ...drinks, ...part }] })
const withParts = (given: object[], ppm = 88_750) => withRate({ ppm, parts: given })

describe.each(engines)('taxes on %s', (engine) => {
  let test: TestApp
  let owner: SettingsOwner
  const refused = async (taxes: object): Promise<[number, string[]]> => {
    const { status, body } = await owner.save({ taxes })
    return [status, Object.keys(body.error?.fields ?? {})]
  }
  beforeAll(async () => {
    // It is the 21st of November in New York, and the 22nd in Auckland.
    test = await startTestApp(engine)
    owner = await aSettingsOwner(test)
  })
  beforeEach(async () => {
    await owner.save({ timeZone: 'America/New_York', taxes: german })
    expect((await owner.settings()).taxes).toEqual(german)
  })
  afterAll(() => test.close())

  it('nothing is said of tax until an owner says how it is, and nothing again once it is off', async () => {
    await owner.save({ taxes: noTaxes })
    expect(await owner.shown()).not.toHaveProperty('taxes')
    await owner.save({ taxes: german })
    expect((await owner.shown()).taxes).toEqual({ mode: 'inclusive' })
    await owner.save({ taxes: { mode: 'exclusive' } })
    expect((await owner.shown()).taxes).toEqual({ mode: 'exclusive' })
    await owner.save({ taxes: { mode: 'none' } })
    expect(await owner.shown()).not.toHaveProperty('taxes')
    expect((await owner.settings()).taxes).toEqual({ ...german, mode: 'none' })
  })

  it('guests read wherever prices stand whether they hold the tax', async () => {
    const pages = async () =>
      Promise.all(
        ['/ourMenu', '/ourShop/1', '/dish/margherita', '/'].map(async (path) => {
          const html = await (await test.get(path)).text()
          return html.match(/Prices (?:include|plus) tax\./g) ?? []
        }),
      )
    const [inside, onTop] = [['Prices include tax.'], ['Prices plus tax.']]
    expect(await pages()).toEqual([inside, inside, inside, inside])
    await owner.save({ taxes: { mode: 'exclusive' } })
    expect(await pages()).toEqual([onTop, onTop, onTop, onTop])
    await owner.save({ taxes: { mode: 'none' } })
    expect(await pages()).toEqual([[], [], [], []])
  })

  it('the audit log tells that taxes have changed, and what says the same is no change', async () => {
    expect((await owner.save({ taxes: { rounding: 'line' } })).body.modifiedCount).toBe(1)
    const rows = await selectAuditRows(test.database.db, 0, 1000)
    expect(rows.at(-1)).toMatchObject({ actor: 'ada', details: '{"fields":"taxes"}' })
    const same = { taxId: ' DE 123456789 ', classes: [{ ...food, name: 'Food ' }, drinks] }
    expect((await owner.save({ taxes: same })).body.modifiedCount).toBe(0)
  })

  it('a rate is made of parts, changes from a day to come, and may be corrected where it is past', async () => {
    const rates = [
      { ...rate, ppm: 88_750, parts },
      { ...rate, from: '2027-07-01', ppm: 0 },
      { ...rate, type: 'eat_in', ppm: 999_999 },
      drinksRate,
    ]
    expect((await owner.save({ taxes: { rates } })).status).toBe(200)
    expect((await owner.settings()).taxes.rates).toEqual(rates)
    const corrected = rates.map((one) => ({ ...one, ppm: 10_000, parts: [] }))
    expect((await owner.save({ taxes: { rates: corrected } })).status).toBe(200)
  })

  it.each([
    ['no class', { classes: [], rates: [] }, 'classes'],
    ['nine classes', { classes: Array.from({ length: 9 }, () => food) }, 'classes'],
    ['an id that is taken', withClass({ id: 'food' }), 'classes'],
    ['an empty id', withClass({ id: '' }), 'classes'],
    ['an id with a space', withClass({ id: 'a b' }), 'classes'],
    ['an empty name', withClass({ name: ' ' }), 'classes'],
    ['a name that nobody sees', withClass({ name: '\u200b' }), 'classes'],
    ['a name that is too long', withClass({ name: 'a'.repeat(41) }), 'classes'],
    ['a name in two lines', withClass({ name: 'Dri\nnks' }), 'classes'],
    ['a name that is taken', withClass({ name: 'FOOD' }), 'classes'],
    ['a letter that is taken', withClass({ letter: 'A' }), 'classes'],
    ['a small letter', withClass({ letter: 'b' }), 'classes'],
    ['no letter', withClass({ letter: '' }), 'classes'],
    ['two letters', withClass({ letter: 'BC' }), 'classes'],
    ['a figure of another script', withClass({ letter: '٣' }), 'classes'],
    ['less than nothing', withRate({ ppm: -1 }), 'rates'],
    ['more than all', withRate({ ppm: 1_000_001 }), 'rates'],
    ['as much as it costs', withRate({ ppm: 1_000_000 }), 'rates'],
    ['half a millionth', withRate({ ppm: 70_000.5 }), 'rates'],
    ['a day that is none', withRate({ from: '2026-02-30' }), 'rates'],
    ['a day before 2000', withRate({ from: '1999-12-31' }), 'rates'],
    ['a day after 2100', withRate({ from: '2101-01-01' }), 'rates'],
    ['no day', withRate({ from: '' }), 'rates'],
    ['two rates from a day', { rates: [rate, { ...rate, ppm: 0 }, drinksRate] }, 'rates'],
    ['no such class', { rates: [rate, drinksRate, { ...rate, classId: 'cheese' }] }, 'rates'],
    ['201 rates', { rates: Array.from({ length: 201 }, () => rate) }, 'rates'],
    ['a class without a rate', { rates: [rate] }, 'rates'],
    ['a rate for eating in alone', { rates: [rate, { ...drinksRate, type: 'eat_in' }] }, 'rates'],
    ['a rate of tomorrow', { rates: [rate, { ...drinksRate, from: '2026-11-22' }] }, 'rates'],
    ['one part', withParts(parts.slice(0, 1), 40_000), 'rates'],
    [
      'seven parts',
      withParts(
        Array.from({ length: 7 }, () => ({ name: 'P', ppm: 0 })),
        0,
      ),
      'rates',
    ],
    ['parts that are too little', withParts(parts, 88_751), 'rates'],
    ['a nameless part', withParts([{ name: '', ppm: 40_000 }, ...parts.slice(1)]), 'rates'],
    ['a part below nothing', withParts([...parts, { name: 'Off', ppm: -1 }], 88_749), 'rates'],
    ['a tax number that is too long', { taxId: '1'.repeat(41) }, 'taxId'],
    ['a tax number in two lines', { taxId: '1\n2' }, 'taxId'],
  ])('refuses %s by the setting’s name and keeps what it had', async (_, change, field) => {
    const [status, [first]] = await refused(change)
    expect([status, first]).toEqual([422, `taxes.${field}`])
    expect((await owner.settings()).taxes).toEqual(german)
  })

  it.each([
    ['a rate as text', withRate({ ppm: '70000' })],
    ['a rate that is null', withRate({ ppm: null })],
    ['an order type that is not sold', withRate({ type: 'delivery' })],
    ['a part as text', withRate({ parts: [{ name: 'State', ppm: '4' }] })],
    ['both ways at once', { mode: 'both' }],
    ['another rounding', { rounding: 'up' }],
    ['classes that are no list', { classes: 'food' }],
    ['what is not asked', { extra: 1 }],
  ])('refuses %s, which is no answer to what is asked', async (_, change) => {
    expect((await refused(change))[0]).toBe(422)
    expect((await owner.settings()).taxes).toEqual(german)
  })

  it('a number beyond all numbers is refused as it stands in the request', async () => {
    const body = JSON.stringify({ version: 1, taxes: withRate({ ppm: 'huge' }) })
    const headers = { ...ownPage(test.url), ...owner.as, 'content-type': 'application/json' }
    const sent = { method: 'PATCH', headers, body: body.replace('"huge"', '1e309') }
    expect((await fetch(`${test.url}/taxes/settings`, sent)).status).toBe(422)
    expect((await owner.settings()).taxes).toEqual(german)
  })

  it('a rate has to have begun by the house’s own clock, and every class may be gone while tax is off', async () => {
    const rates = [rate, { ...drinksRate, from: '2026-11-22' }]
    expect(await refused({ rates })).toEqual([422, ['taxes.rates']])
    const there = { timeZone: 'Pacific/Auckland', taxes: { rates } }
    expect((await owner.save(there)).status).toBe(200)
    const back = await owner.save({ timeZone: 'America/New_York' })
    expect(Object.keys(back.body.error.fields)).toEqual(['timeZone'])
    const nowhere = await owner.save({ timeZone: 'Mars/Olympus', taxes: { rates: [] } })
    expect(Object.keys(nowhere.body.error.fields)).toEqual(['timeZone'])
    const off = { mode: 'none', classes: [], rates: [] }
    expect((await owner.save({ taxes: off, timeZone: 'America/New_York' })).status).toBe(200)
  })

  it('no way to have the food is taken in without its rates, and none loses them', async () => {
    const offer = async (types: string[]) => {
      const path = '/slots/settings'
      const { version } = await (await test.get(path, owner.as)).json()
      const saved = await test.call('PATCH', path, { as: owner.as, body: { version, types } })
      return [saved.status, (await saved.json()).error?.fields]
    }
    const both = ['pickup', 'eat_in']
    const sentence = 'Food has no rate for eating in that holds today.'
    expect(await offer(both)).toEqual([
      422,
      { types: `${sentence} Add one in Settings, Taxes first.` },
    ])
    const eatIn = [rate, drinksRate].map((each) => ({ ...each, type: 'eat_in' }))
    expect((await owner.save({ taxes: { rates: [rate, drinksRate, ...eatIn] } })).status).toBe(200)
    expect(await offer(both)).toEqual([200, undefined])
    const back = await owner.save({ taxes: { rates: [rate, drinksRate] } })
    expect(back.body.error.fields).toEqual({ 'taxes.rates': sentence })
    expect(await offer(['pickup'])).toEqual([200, undefined])
  })

  it('a class stays for as long as a dish, a category or an option is taxed as it', async () => {
    const pizzas = aClient(test, owner.as)
    const taxAs = (taxClass: string) => pizzas.send('PATCH', '/categories/pizza', { taxClass })
    expect((await taxAs('drinks')).status).toBe(200)
    const rest = { classes: [food], rates: [rate] }
    const kept = await owner.save({ taxes: rest })
    expect(kept.body.error.fields).toEqual({
      'taxes.classes': 'Drinks is still in use: 1 category. Choose another class there first.',
    })
    expect((await taxAs('food')).status).toBe(200)
    expect((await owner.save({ taxes: rest })).status).toBe(200)
  })

  it('of two who set taxes at once the second is told, and nothing of the first is lost', async () => {
    const { version } = await (await test.get('/taxes/settings', owner.as)).json()
    const send = (taxId: string) =>
      aClient(test, owner.as).send('PATCH', '/taxes/settings', { version, taxes: { taxId } })
    expect((await send('First')).status).toBe(200)
    const late = await send('Second')
    expect(late).toMatchObject({ status: 409, body: { error: { code: 'changed_meanwhile' } } })
    expect((await owner.settings()).taxes).toEqual({ ...german, taxId: 'First' })
  })
})
