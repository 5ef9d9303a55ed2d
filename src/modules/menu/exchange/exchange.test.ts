import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listenersOf, on } from '#platform/scope.server.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { engines } from '#test/engines.ts'
import { type MenuOwner, aMenuOwner } from '#test/menu.ts'
import { type SettingsOwner, aSettingsOwner } from '#test/restaurant.ts'
import { findDishProblems } from '../describing.ts'
import { dishesRemoved } from '../events.ts'
import { allergens, diets } from '../rules.ts'
import { listDishes } from '../showing.server.ts'
import { addDish } from '../writing.server.ts'
import { importMenu } from './importing.server.ts'
import { planImport } from './planning.server.ts'

const onionSoup = {
  name: 'Onion Soup',
  description: 'Slow onions.',
  category: 'soup',
  price: 3,
  image: '',
}

describe.each(engines)('the exchange of the menu on %s', (engine) => {
  let test: TestApp
  let owner: MenuOwner
  let settings: SettingsOwner
  beforeAll(async () => {
    test = await startTestApp(engine)
    owner = await aMenuOwner(test)
    settings = await aSettingsOwner(test)
  })
  afterAll(() => test.close())

  it.each(['csv', 'json'])('finds nothing to do in its own %s', async (format) => {
    const text = await owner.exported(format)
    const menu = await owner.names()
    expect(await owner.send({ format, text, mode: 'replace' })).toMatchObject({
      status: 200,
      unchanged: menu.length,
      added: [],
      changed: [],
      removed: [],
      problems: [],
      token: expect.any(String),
    })
  })

  it('shows field by field what would change, and applies exactly that', async () => {
    const text =
      'name,price,allergens,recipe\r\nMargherita,15.25,gluten; milk,"Tomato,\r\nbasil"\r\nNettle Soup,7,none,=SUM(1)\r\n'
    expect((await owner.send({ text })).problems).toEqual([
      { line: 1, column: '', message: 'No column is the category: say which one is.' },
    ])
    const whole = text
      .replace('price,', 'price,category,')
      .replace('15.25', '15.25,pizza')
      .replace('7,', '7,soup,')
    const shown = await owner.send({ text: whole })
    expect(shown.added).toEqual([{ line: 4, name: 'Nettle Soup', price: 7 }])
    expect(shown.changed).toMatchObject([{ line: 2, name: 'Margherita' }])
    expect(shown.changed[0].fields).toContainEqual({
      column: 'price',
      before: '13.00',
      after: '15.25',
    })
    expect(await owner.names()).not.toContain('Nettle Soup')

    const applied = await owner.send({ text: whole, dryRun: false, token: shown.token })
    expect(applied).toMatchObject({
      status: 200,
      isApplied: true,
      added: [{ name: 'Nettle Soup' }],
    })
    const dishes = await listDishes(test.scope())
    expect(dishes.find(({ name }) => name === 'Nettle Soup')).toMatchObject({
      description: '=SUM(1)',
      allergens: [],
      priceCents: 700,
    })
    expect(await owner.exported('csv')).toContain("'=SUM(1)")
    expect((await owner.send({ text: whole })).changed).toEqual([])
  })

  it('refuses a token once the menu has changed, and changes nothing then', async () => {
    const text = 'name,price\nMargherita,9.75\n'
    const { token } = await owner.send({ text })
    await addDish(test.scope(), {
      name: 'Daily Special',
      description: 'What the market had.',
      category: 'soup',
      price: 5,
      image: '',
    })
    const before = await owner.names()
    const late = await owner.send({ text, dryRun: false, token })
    expect([late.status, late.error.code]).toEqual([409, 'menu_changed'])
    expect((await owner.send({ text, dryRun: false, token: 'guessed' })).status).toBe(409)
    expect(await owner.names()).toEqual(before)
  })

  it('takes off what a replacing file does not name', async () => {
    const [first, ...others] = await owner.names()
    const text = `name\n"${first}"\n`
    const { token, removed } = await owner.send({ text, mode: 'replace' })
    expect(removed).toHaveLength(others.length)
    expect((await owner.send({ text, dryRun: false, token })).status).toBe(409)
    const menu = await owner.exported('json')
    await owner.send({ text, mode: 'replace', dryRun: false, token })
    expect(await owner.names()).toEqual([first])
    const back = await owner.send({ format: 'json', text: menu })
    await owner.send({ format: 'json', text: menu, dryRun: false, token: back.token })
    expect((await owner.names()).toSorted()).toEqual([first, ...others].toSorted())
  })

  it('finds what it has added when the same file comes again, whatever the dishes are called', async () => {
    const text =
      'slug,name,recipe,category,price\nleek-soup,Soup of the Day,Hot.,soup,7\nCold Soup,Iced,Cold.,soup,6\n'
    const { token } = await owner.send({ text })
    await owner.send({ text, dryRun: false, token })
    const slugs = (await listDishes(test.scope())).map(({ slug }) => slug)
    expect(slugs).toEqual(expect.arrayContaining(['leek-soup', 'cold-soup']))
    expect(await owner.send({ text })).toMatchObject({ added: [], changed: [], unchanged: 2 })
  })

  it('lets no spreadsheet calculate what a dish is called, and has it as it was afterwards', async () => {
    const names = ['=SUM(1,2)', '-2+3', '@cmd', '+49 Burger', "'=1"]
    const text = [
      'name,recipe,category,price',
      ...names.map((name) => `"${name}","${name}",soup,7`),
    ]
    const { token } = await owner.send({ text: text.join('\n') })
    const { added } = await owner.send({ text: text.join('\n'), dryRun: false, token })
    // What comes guarded is without its guard what it guards.
    const kept = [...names.slice(0, 4), '=1']
    expect(added.map(({ name }: { name: string }) => name)).toEqual(kept)
    const own = await owner.exported('csv')
    for (const name of kept) expect(own).toContain(`'${name}`)
    expect(own).not.toMatch(/(?:^|[,"])[=+@-]/m)
    expect(await owner.send({ text: own })).toMatchObject({ added: [], changed: [], problems: [] })
  })

  it('leaves the menu as it was when its last step fails', async () => {
    const text = 'name,recipe,category,price\nOnion Soup,Slow onions.,soup,3\n'
    const whole = { format: 'csv', mode: 'replace', text } as const
    const { token } = await planImport(test.scope(), whole)
    const before = await owner.exported('json')
    let removed = 0
    const listeners = listenersOf([
      on(dishesRemoved, async (_scope, dishes) => {
        removed += dishes.length
        if (removed > 2) throw new Error('The power is gone.')
      }),
    ])
    const importing = importMenu({ ...test.scope(), listeners }, whole, token ?? '')
    await expect(importing).rejects.toThrow('The power is gone.')
    expect(await owner.exported('json')).toBe(before)
  })

  it('writes prices and options with the decimal mark of the house, and reads them back', async () => {
    expect((await settings.save({ currency: 'EUR', country: 'de-DE' })).status).toBe(200)
    const options = 'Size (size): Small | Large +3.00; Sauce: Hot +0.50 (Large +1.00) | Mild'
    const text = `name,price,category,options\nGulasch,"8,90 EUR",soup,"${options}"\n`
    const { token } = await owner.send({ text })
    await owner.send({ text, dryRun: false, token })
    const own = await owner.exported('csv')
    expect(own).toContain(';8,90;')
    expect(own).toContain('Large +3,00; Sauce: Hot +0,50 (Large +1,00) | Mild')
    expect(await owner.send({ text: own, mode: 'replace' })).toMatchObject({
      problems: [],
      added: [],
      changed: [],
      removed: [],
    })
    const dearer = await owner.send({
      text: own.replace(';8,90;', ';9,90;').replace('+3,00', '+4,00'),
    })
    expect(dearer.changed[0].fields).toMatchObject([
      { column: 'price', before: '8,90', after: '9,90' },
      { column: 'options', after: expect.stringContaining('Large +4,00;') },
    ])
    expect(await owner.exported('json')).toContain('Large +3.00; Sauce')
  })

  it.each([
    { currency: 'USD', country: 'en-US', head: /^\uFEFF_id,slug,.*options\r\n/ },
    { currency: 'EUR', country: 'de-DE', head: /^\uFEFF_id;slug;.*options\r\n[^]*;\d+,\d\d;/ },
    { currency: 'CHF', country: 'de-CH', head: /^\uFEFF_id;slug;.*options\r\n[^]*;\d+\.\d\d;/ },
    { currency: 'JPY', country: 'ja-JP', head: /^\uFEFF_id,slug,.*options\r\n[^]*,\d+,/ },
  ])(
    'brings back exactly what it wrote, whatever dishes are called, in $country',
    async (house) => {
      const { currency, country, head } = house
      expect((await settings.save({ currency, country })).status).toBe(200)
      const unit = currency === 'JPY' ? 1 : 100
      const tricky = fc.constantFrom(
        '=',
        '+',
        '-',
        '@',
        "'",
        '"',
        ',',
        ';',
        '\n',
        '\r',
        '\t',
        'é',
        'x',
      )
      const word = fc.oneof(
        fc.string({ unit: tricky, maxLength: 12 }),
        fc.string({ unit: 'grapheme' }),
      )
      // Names are plain text in one line, or refused before they are written.
      const nameOf = (text: string) =>
        findDishProblems({ ...onionSoup, name: text }, { categories: [], taxClasses: [] })['name']
          ? 'Soup'
          : text
      const clean = word.map((text) => text.replaceAll('\0', '').toWellFormed().trim())
      const dish = fc
        .record({
          name: clean.map(nameOf),
          description: clean.map((text) => text || 'Hot.'),
          category: fc.constantFrom('soup', 'pizza', 'drink'),
          price: fc.integer({ min: 0, max: 99_999_999 }).map((cents) => cents / unit),
          oldPrice: fc.option(fc.integer({ min: 0, max: 9999 }).map((cents) => cents / unit)),
          image: fc.constant(''),
          imageAlt: clean,
          allergens: fc.option(fc.subarray([...allergens])),
          diets: fc.option(fc.subarray([...diets])),
          spiceLevel: fc.integer({ min: 0, max: 3 }),
          popular: fc.boolean(),
          offered: fc.boolean(),
          hidden: fc.boolean(),
        })
        .map(({ oldPrice, ...same }) => ({
          ...same,
          oldPrice: oldPrice !== null && oldPrice > same.price ? oldPrice : null,
        }))
      await fc.assert(
        fc.asyncProperty(dish, fc.constantFrom('csv', 'json'), async (input, format) => {
          await addDish(test.scope(), input)
          const text = await owner.exported(format)
          if (format === 'csv') expect(head.test(text)).toBe(true)
          expect(await owner.send({ format, text, mode: 'replace' })).toMatchObject({
            problems: [],
            added: [],
            changed: [],
            removed: [],
          })
        }),
        { numRuns: engine === 'SQLite' && country === 'en-US' ? 100 : 20, seed: 20_261_121 },
      )
    },
  )
})
