import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { priceLines } from '#modules/orders/pricing.server.ts'
import { wholePpm } from '#modules/taxes/rules.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { ownPage } from '#test/client.ts'
import { engines } from '#test/engines.ts'
import { type OptionMenu, anOptionMenu } from '#test/menu.ts'
import { aCustomer } from '#test/orders.ts'
import { type SettingsOwner, aSettingsOwner } from '#test/restaurant.ts'
import { pickupRate, taxClasses } from '#test/taxes.ts'

const [food, drinks, alcohol] = taxClasses('Food', 'Drinks', 'Alcohol')
const rates = [
  pickupRate('food', 70_000),
  pickupRate('drinks', 190_000),
  pickupRate('alcohol', 250_000),
]
const taxes = { mode: 'inclusive', classes: [food, drinks, alcohol], rates }
const meal = [
  { classId: 'food', ppm: 700_000 },
  { classId: 'drinks', ppm: 300_000 },
]

describe.each(engines)('what dishes are taxed as on %s', (engine) => {
  let test: TestApp
  let owner: SettingsOwner
  let house: OptionMenu
  let guests = 0
  beforeAll(async () => {
    test = await startTestApp(engine)
    owner = await aSettingsOwner(test)
    house = await anOptionMenu(test)
  })
  beforeEach(async () => {
    expect((await owner.save({ taxes })).status).toBe(200)
    await say({ taxClass: null, taxSplit: null })
    await house.send('PATCH', '/categories/pizza', { taxClass: null })
  })
  afterAll(() => test.close())

  const send = (method: string, path: string, body?: object) => house.send(method, path, body)
  const say = (said: object) => send('PATCH', `/menu/${house.pizza}`, said)
  const told = async () => {
    const { body } = await send('GET', `/menu/all/${house.pizza}`)
    return { taxClass: body.taxClass, taxSplit: body.taxSplit }
  }
  const category = async () => {
    const { body } = await send('GET', '/categories/all')
    return body.find(({ key }: { key: string }) => key === 'pizza')
  }
  const groupWith = async (part: object) => {
    const { _id, name, kind, least, most, free, isSize, version, ...rest } =
      await house.group('Dips')
    const values = rest.values.map(({ _id: id, name: said, price, allergens, taxClass }) => {
      return { _id: id, name: said, price, allergens, taxClass }
    })
    const [first, ...others] = values
    return send('PATCH', `/option-groups/${_id}`, {
      name,
      kind,
      least,
      most,
      free,
      isSize,
      version,
      values: [
        {
          ...first,
          ...part,
        },
        ...others,
      ],
    })
  }
  const chosen = async () => house.choice('Large', 'Ham', ['Mayo', 2])
  const priced = async () => {
    const line = { id: 'one', dishId: house.pizza, quantity: 1, options: await chosen() }
    const [found] = (await priceLines(test.scope(), [line])).lines
    return {
      split: found?.taxSplit,
      options: found?.options?.map(({ name, taxClass }) => [name, taxClass]),
    }
  }
  const all = (classId: string | null) => [{ classId, ppm: wholePpm }]
  const fields = async (said: object) => {
    const { status, body } = await say(said)
    return [status, body.error?.fields]
  }

  it('is that of their category, of themselves, or of several by shares, whichever is nearest', async () => {
    expect((await priced()).split).toEqual(all(null))
    await send('PATCH', '/categories/pizza', { taxClass: 'drinks' })
    expect((await priced()).split).toEqual(all('drinks'))
    await say({ taxClass: 'alcohol' })
    expect((await priced()).split).toEqual(all('alcohol'))
    expect(await told()).toEqual({ taxClass: 'alcohol' })
    await say({ taxSplit: meal })
    expect((await priced()).split).toEqual(meal)
    expect(await told()).toEqual({ taxSplit: meal })
    await say({ taxClass: 'drinks' })
    expect(await told()).toEqual({ taxClass: 'drinks' })
    await say({ taxClass: null })
    expect([await told(), (await priced()).split]).toEqual([{}, all('drinks')])
  })

  it('is told of an option that is another thing than its dish, and stays where nothing is said of it', async () => {
    expect((await groupWith({ taxClass: 'alcohol' })).status).toBe(200)
    const options = [
      ['Large', null],
      ['Ham', null],
      ['Mayo', 'alcohol'],
    ]
    expect((await priced()).options).toEqual(options)
    const { values, version, name } = await house.group('Dips')
    expect(values.map(({ taxClass }) => taxClass)).toEqual(['alcohol', undefined])
    expect((await groupWith({ price: 0.75, taxClass: undefined })).status).toBe(200)
    expect([await house.group(name), (await priced()).options]).toMatchObject([
      { version: version + 1 },
      options,
    ])
    await groupWith({ taxClass: null })
    expect((await priced()).options?.at(-1)).toEqual(['Mayo', null])
  })

  it('is no matter of guests, and of nobody while the house says nothing of it', async () => {
    await say({ taxSplit: meal })
    await groupWith({ taxClass: 'alcohol' })
    await send('PATCH', '/categories/pizza', { taxClass: 'drinks' })
    const paths = ['/menu', `/menu/${house.pizza}`, `/menu/${house.pizza}/options`, '/categories']
    for (const path of [...paths, '/dishes/margherita-doppia', '/ourMenu']) {
      expect([path, (await (await test.get(path)).text()).match(/tax[CS]/)]).toEqual([path, null])
    }
    expect((await send('GET', '/tax-classes')).body).toEqual(taxes.classes)
    expect((await test.get('/tax-classes')).status).toBe(401)
    await owner.save({ taxes: { mode: 'none' } })
    expect((await send('GET', '/tax-classes')).body).toEqual([])
    await say({ taxSplit: null })
    await groupWith({ taxClass: null })
    await send('PATCH', '/categories/pizza', { taxClass: null })
    for (const path of [`/menu/all/${house.pizza}`, '/categories/all', '/option-groups']) {
      expect(JSON.stringify((await send('GET', path)).body)).not.toMatch(/tax[CS]/)
    }
  })

  it('comes with a new dish and with a new category, too', async () => {
    const [{ image }] = (await send('GET', '/menu')).body
    const { body: made } = await send('POST', '/categories', { label: 'Bar', taxClass: 'alcohol' })
    const dish = { name: 'Spritz', recipe: 'Bitter, cold.', price: 9, image, taxSplit: meal }
    const { body } = await send('POST', '/menu', { ...dish, category: made.insertedId })
    expect((await send('GET', `/menu/all/${body.insertedId}`)).body.taxSplit).toEqual(meal)
    const wrong = await send('POST', '/categories', { label: 'Cellar', taxClass: 'wine' })
    expect(Object.keys(wrong.body.error.fields)).toEqual(['taxClass'])
    await send('PATCH', `/menu/${body.insertedId}`, { taxSplit: null })
    // What its category has said of it, it says itself once the category is gone.
    await send('DELETE', `/categories/${made.insertedId}?movesTo=pizza`)
    expect((await send('GET', `/menu/all/${body.insertedId}`)).body).toMatchObject({
      category: 'pizza',
      taxClass: 'alcohol',
    })
  })

  const unknown = 'Choose one of the tax classes in your settings.'
  const adds = 'The shares have to add up to 100 %.'
  const shares = 'Each share is more than 0 and less than 100 %, with at most four decimals.'
  const split = (...ppm: number[]) => {
    return ppm.map((each, index) => ({ classId: taxes.classes[index]?.id, ppm: each }))
  }
  it.each([
    ['a class that is none', { taxClass: 'cheese' }, { taxClass: unknown }],
    ['an empty class', { taxClass: '' }, { taxClass: unknown }],
    [
      'a share of no class',
      { taxSplit: [...meal.slice(1), { classId: 'tea', ppm: 700_000 }] },
      { taxSplit: unknown },
    ],
    ['shares of 999,999', { taxSplit: split(699_999, 300_000) }, { taxSplit: adds }],
    ['shares of 1,000,001', { taxSplit: split(700_001, 300_000) }, { taxSplit: adds }],
    [
      'all of one class',
      { taxSplit: split(wholePpm) },
      { taxSplit: 'Split the price over at least two tax classes.' },
    ],
    ['no share', { taxSplit: [] }, { taxSplit: 'Split the price over at least two tax classes.' }],
    ['a class twice', { taxSplit: [...meal, ...meal] }, { taxSplit: 'Name each tax class once.' }],
    ['a share below nothing', { taxSplit: split(1_100_000, -100_000) }, { taxSplit: shares }],
    ['a share of nothing', { taxSplit: split(wholePpm, 0) }, { taxSplit: shares }],
    ['half a millionth', { taxSplit: split(699_999.5, 300_000.5) }, { taxSplit: shares }],
    [
      'both at once',
      { taxClass: 'food', taxSplit: meal },
      { taxSplit: 'A dish is of one tax class or split over several, not both.' },
    ],
  ])('refuses %s in a sentence, and keeps what it had', async (_, said, sentences) => {
    await say({ taxClass: 'drinks' })
    expect(await fields(said)).toEqual([422, sentences])
    expect(await told()).toEqual({ taxClass: 'drinks' })
  })

  it.each([
    ['text', '"300000"'],
    ['a number beyond all numbers', '1e309'],
    ['nothing', 'null'],
  ])('refuses %s where a share is asked for', async (_, ppm) => {
    const body = `{"taxSplit":[{"classId":"food","ppm":700000},{"classId":"drinks","ppm":${ppm}}]}`
    const headers = { ...ownPage(test.url), ...house.as, 'content-type': 'application/json' }
    const sent = { method: 'PATCH', headers, body }
    expect((await fetch(`${test.url}/menu/${house.pizza}`, sent)).status).toBe(422)
    expect(await told()).toEqual({})
  })

  it('refuses classes that are none of a category and of an option', async () => {
    const asCategory = await send('PATCH', '/categories/pizza', { taxClass: 'cheese' })
    expect([asCategory.status, asCategory.body.error.fields]).toEqual([422, { taxClass: unknown }])
    const asOption = await groupWith({ taxClass: 'cheese' })
    expect([asOption.status, asOption.body.error.fields]).toEqual([
      422,
      { 'values.0.taxClass': unknown },
    ])
  })

  it('counts as the usual once its class has left the settings, and may stay so', async () => {
    await say({ taxSplit: meal })
    await send('PATCH', '/categories/pizza', { taxClass: 'drinks' })
    await groupWith({ taxClass: 'drinks' })
    const fewer = { classes: [food, alcohol], rates: [rates[0], rates[2]] }
    expect((await owner.save({ taxes: fewer })).status).toBe(422)
    // While tax is off nothing is taxed as it.
    expect((await owner.save({ taxes: { ...fewer, mode: 'none' } })).status).toBe(200)
    expect((await owner.save({ taxes: { mode: 'inclusive' } })).status).toBe(200)
    expect((await say({ price: 8.5 })).body).toEqual({ modifiedCount: 1 })
    expect((await say({ price: 8, taxSplit: meal })).body).toEqual({ modifiedCount: 1 })
    const label = { label: 'Pizze', taxClass: 'drinks' }
    expect((await send('PATCH', '/categories/pizza', label)).status).toBe(200)
    expect((await groupWith({ taxClass: 'drinks' })).status).toBe(200)
    expect(await fields({ taxClass: 'lemonade' })).toEqual([422, { taxClass: unknown }])
    const guest = await aCustomer(test, `taxed-${++guests}`)
    await guest.send('/cart', { foodId: house.pizza, options: await chosen() })
    const { body } = await guest.send('/checkout/quote', {})
    expect(body.taxes.rates.map(({ name }: { name: string }) => name)).toEqual(['Food'])
    await groupWith({ taxClass: null })
    await send('PATCH', '/categories/pizza', { label: 'Pizza', taxClass: null })
    expect(await category()).not.toHaveProperty('taxClass')
  })
})
