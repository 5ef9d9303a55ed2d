import fc from 'fast-check'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '#test/app.ts'
import { engines } from '#test/engines.ts'
import { ada } from '#test/world.ts'
import { listenersOf, on } from '#platform/scope.server.ts'
import { dishesRemoved } from '../events.ts'
import { allergens, diets } from '../rules.ts'
import { listDishes } from '../service.server.ts'
import { findDishProblems } from '../writing/rules/dish-problems.ts'
import { addDish, deleteDish } from '../writing/service/write-dish.server.ts'
import { importMenu, planImport } from './service/import-menu.server.ts'

const onionSoup = {
  name: 'Onion Soup',
  description: 'Slow onions.',
  category: 'soup',
  price: 3,
  image: '',
}

describe.each(engines)('the exchange of the menu on %s', (engine) => {
  let test: TestApp
  let as: Record<string, string>

  beforeAll(async () => {
    test = await startTestApp(engine)
    as = await test.signedIn(ada)
  })
  afterAll(() => test.close())

  const exported = async (format: string): Promise<string> => {
    const answer = await test.call('GET', `/menu/export?format=${format}`, { as })
    return (await answer.json()).text
  }
  const send = async (body: object) => {
    const given = { format: 'csv', mode: 'merge', dryRun: true, ...body }
    const answer = await test.call('POST', '/menu/import', { as, body: given })
    return { status: answer.status, ...(await answer.json()) }
  }
  const names = async () => (await listDishes(test.scope())).map(({ name }) => name)
  const sentenceFor = async (text: string) => {
    const { problems } = await send({ text })
    return problems.map((each: { line: number; column: string; message: string }) =>
      [each.line, each.column, each.message].join(' | '),
    )
  }

  it.each(['csv', 'json'])('finds nothing to do in its own %s', async (format) => {
    const text = await exported(format)
    const menu = await names()
    expect(await send({ format, text, mode: 'replace' })).toMatchObject({
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
    expect((await send({ text })).problems).toEqual([
      { line: 4, column: 'category', message: 'Choose a category.' },
    ])
    const whole = text
      .replace('price,', 'price,category,')
      .replace('15.25', '15.25,pizza')
      .replace('7,', '7,soup,')
    const shown = await send({ text: whole })
    expect(shown.added).toEqual([{ line: 4, name: 'Nettle Soup', price: 7 }])
    expect(shown.changed).toMatchObject([{ line: 2, name: 'Margherita' }])
    expect(shown.changed[0].fields).toContainEqual({
      column: 'price',
      before: '13.00',
      after: '15.25',
    })
    expect(await names()).not.toContain('Nettle Soup')

    const applied = await send({ text: whole, dryRun: false, token: shown.token })
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
    expect(await exported('csv')).toContain("'=SUM(1)")
    expect((await send({ text: whole })).changed).toEqual([])
  })

  it('refuses a token once the menu has changed, and changes nothing then', async () => {
    const text = 'name,price\nMargherita,9.75\n'
    const { token } = await send({ text })
    await addDish(test.scope(), {
      name: 'Daily Special',
      description: 'What the market had.',
      category: 'soup',
      price: 5,
      image: '',
    })
    const before = await names()
    const late = await send({ text, dryRun: false, token })
    expect([late.status, late.error.code]).toEqual([409, 'menu_changed'])
    expect((await send({ text, dryRun: false, token: 'guessed' })).status).toBe(409)
    expect(await names()).toEqual(before)
  })

  it('takes off what a replacing file does not name', async () => {
    const [first, ...others] = await names()
    const text = `name\n"${first}"\n`
    const { token, removed } = await send({ text, mode: 'replace' })
    expect(removed).toHaveLength(others.length)
    expect((await send({ text, dryRun: false, token })).status).toBe(409)
    const menu = await exported('json')
    await send({ text, mode: 'replace', dryRun: false, token })
    expect(await names()).toEqual([first])
    const back = await send({ format: 'json', text: menu })
    await send({ format: 'json', text: menu, dryRun: false, token: back.token })
    expect((await names()).toSorted()).toEqual([first, ...others].toSorted())
  })

  it('finds what it has added when the same file comes again, whatever the dishes are called', async () => {
    const text =
      'slug,name,recipe,category,price\nleek-soup,Soup of the Day,Hot.,soup,7\nCold Soup,Iced,Cold.,soup,6\n'
    const { token } = await send({ text })
    await send({ text, dryRun: false, token })
    const slugs = (await listDishes(test.scope())).map(({ slug }) => slug)
    expect(slugs).toEqual(expect.arrayContaining(['leek-soup', 'cold-soup']))
    expect(await send({ text })).toMatchObject({ added: [], changed: [], unchanged: 2 })
  })

  it.each(['csv', 'json'])(
    'keeps hidden what was hidden when its %s was written',
    async (format) => {
      const name = `Secret ${format}`
      const { id } = await addDish(test.scope(), { ...onionSoup, name })
      await test.call('POST', '/menu/bulk', { as, body: { ids: [id], hidden: true } })
      const text = await exported(format)
      await deleteDish(test.scope(), id)
      const { token } = await send({ format, text })
      await send({ format, text, dryRun: false, token })
      expect(await names()).not.toContain(name)
      expect(await exported('json')).toContain(`"name": "${name}"`)
    },
  )

  it.each(['csv', 'json'])(
    'brings back a deleted dish from an old %s once, however often it comes',
    async (format) => {
      const name = `Lost ${format}`
      const { id, slug } = await addDish(test.scope(), { ...onionSoup, name })
      const old = await exported(format)
      await deleteDish(test.scope(), id)
      // Another installation knows the dish by another id, and any text may stand there.
      const foreign = old.replaceAll(id, 'fe80::1')
      for (const text of [foreign, old]) {
        const { token, added } = await send({ format, text })
        expect(added).toMatchObject(text === foreign ? [{ name, price: 3 }] : [])
        const applied = await send({ format, text, dryRun: false, token })
        expect(applied).toMatchObject({ status: 200, changed: [] })
        const dishes = await listDishes(test.scope())
        expect(dishes.filter((dish) => dish.name === name)).toMatchObject([{ id, slug }])
      }
      await deleteDish(test.scope(), id)
      const { token } = await send({ format, text: old, mode: 'replace' })
      await send({ format, text: old, mode: 'replace', dryRun: false, token })
      expect((await listDishes(test.scope())).map((dish) => dish.id)).toContain(id)
      expect(await send({ format, text: old, mode: 'replace' })).toMatchObject({
        added: [],
        changed: [],
        removed: [],
      })
    },
  )

  it('brings back what is named with what the line says, and nothing by its name alone', async () => {
    const [kept, other] = [
      await addDish(test.scope(), { ...onionSoup, name: 'Spring Soup' }),
      await addDish(test.scope(), { ...onionSoup, name: 'Autumn Soup' }),
    ]
    await test.call('POST', '/menu/bulk', { as, body: { ids: [kept.id], soldOut: true } })
    for (const { id } of [kept, other]) await deleteDish(test.scope(), id)
    expect(await sentenceFor('name,price\nAutumn Soup,4')).toEqual([
      expect.stringContaining('2 | recipe'),
      expect.stringContaining('2 | category'),
    ])
    const text = 'slug,price\nSpring Soup,4\n'
    const { token } = await send({ text })
    await send({ text, dryRun: false, token })
    const { position } = kept
    expect((await listDishes(test.scope())).find(({ id }) => id === kept.id)).toMatchObject({
      priceCents: 400,
      isSoldOut: false,
      position,
      name: 'Spring Soup',
    })
    expect(await sentenceFor('slug,name\nautumn-soup,Winter Soup\nautumn-soup,Soup')).toEqual([
      '3 | name | This is the dish of line 2 again.',
    ])
  })

  it('says field by field who is shown again', async () => {
    const { id, name } = await addDish(test.scope(), { ...onionSoup, name: 'Hidden Soup' })
    await test.call('POST', '/menu/bulk', { as, body: { ids: [id], hidden: true } })
    expect(await send({ text: `name,price\n${name},3` })).toMatchObject({ unchanged: 1 })
    const text = `name,hidden\n${name},no`
    const { token, changed } = await send({ text })
    expect(changed[0].fields).toEqual([{ column: 'hidden', before: 'yes', after: 'no' }])
    await send({ text, dryRun: false, token })
    expect(await names()).toContain(name)
  })

  it('leaves the menu as it was when its last step fails', async () => {
    const text = 'name,recipe,category,price\nOnion Soup,Slow onions.,soup,3\n'
    const whole = { format: 'csv', mode: 'replace', text } as const
    const { token } = await planImport(test.scope(), whole)
    const before = await exported('json')
    let removed = 0
    const listeners = listenersOf([
      on(dishesRemoved, async (_scope, dishes) => {
        removed += dishes.length
        if (removed > 2) throw new Error('The power is gone.')
      }),
    ])
    const importing = importMenu({ ...test.scope(), listeners }, whole, token ?? '')
    await expect(importing).rejects.toThrow('The power is gone.')
    expect(await exported('json')).toBe(before)
  })

  it('says by line and column what is wrong', async () => {
    expect(await sentenceFor('name,prize\nSoup,3')).toEqual([
      expect.stringMatching(/^1 \| prize \| There is no column of this name\. There are _id, slug/),
    ])
    expect(await sentenceFor('name,name\nSoup,3')).toEqual([
      '1 | name | This column is there twice.',
    ])
    expect(await sentenceFor('name,price,popular,spiceLevel\nMargherita,14;5,maybe,hot')).toEqual([
      '2 | price | Write the price like 14.50.',
      '2 | popular | Write yes or no.',
      '2 | spiceLevel | Write a whole number.',
    ])
    expect(await sentenceFor('name,price\nMargherita\nMargherita,1,2')).toEqual([
      expect.stringContaining('2 |  | This line has one cell,'),
      expect.stringContaining('3 |  | This line has 3 cells'),
    ])
    expect(await sentenceFor('name,price\n"Margh"erita,1')).toEqual([
      expect.stringContaining('2 |  | A quotation mark is out of place'),
    ])
    expect(await sentenceFor('name\nMargherita\nmargherita ')).toEqual([
      '3 | name | This is the dish of line 2 again.',
    ])
    expect(await sentenceFor('name,image\nMargherita,https://evil.example/x.png')).toEqual([
      '2 | image | This picture is not on this site. Upload it first.',
    ])
    expect(await sentenceFor('name,image\nMargherita,')).toEqual([
      '2 | image | A dish needs a picture. Choose another in its place.',
    ])
  })

  it('shows a hundred problems and says how many there are', async () => {
    const { problems, problemCount } = await send({ text: `name,price\n${'Soup,x\n'.repeat(300)}` })
    expect(problems).toHaveLength(100)
    expect(problemCount).toBeGreaterThan(300)
  })

  it('refuses what is no menu at all', async () => {
    for (const [format, text] of [
      ['csv', ''],
      ['json', '{'],
      ['json', '{"dish": 1}'],
    ]) {
      const { status, error } = await send({ format, text })
      expect([status, Object.keys(error.fields)]).toEqual([422, ['text']])
    }
    const { problems } = await send({ format: 'json', text: '[{"name": 3, "prize": 1}, 7]' })
    expect(problems.map(({ line, column }: never) => [line, column])).toEqual(
      expect.arrayContaining([
        [1, 'name'],
        [1, 'prize'],
        [2, ''],
      ]),
    )
  })

  it('answers 100,000 lines within seconds and holds nobody up', async () => {
    const text = `name,price\n${'A dish of the day with a long name,12.50\n'.repeat(100_000)}`
    const delay = monitorEventLoopDelay({ resolution: 5 })
    delay.enable()
    const startedAt = performance.now()
    const { status, error } = await send({ text })
    const tookMs = performance.now() - startedAt
    delay.disable()
    expect([status, error.fields.text]).toEqual([
      422,
      expect.stringContaining('at most 5,000 dishes'),
    ])
    process.stdout.write(
      `${engine}: 100,000 lines refused in ${Math.round(tookMs)} ms, longest hold ${Math.round(delay.max / 1e6)} ms\n`,
    )
    expect(tookMs).toBeLessThan(5000)
  })

  it('does not read millions of bytes for those who may not send them', async () => {
    const body = { format: 'csv', mode: 'merge', dryRun: true, text: 'x'.repeat(1_000_000) }
    expect((await test.call('POST', '/menu/import', { body })).status).toBe(401)
    expect((await send({ text: 'x'.repeat(5_000_001) })).status).toBe(422)
    expect((await send({ text: 'x'.repeat(10_000_001) })).status).toBe(413)
  })

  it('refuses a category that no page shows by its line, and names those there are', async () => {
    const text = 'name,category,price,recipe\nA,soup,7,Hot.\nB,pizzza,8,Round.\n'
    const { problems, token } = await send({ text })
    expect(problems).toEqual([
      { line: 3, column: 'category', message: expect.stringMatching(/"pizzza".*pizza.*popular/) },
    ])
    expect(token).toBeNull()
  })

  it('brings back exactly what it wrote, whatever dishes are called', async () => {
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
      findDishProblems({ ...onionSoup, name: text }, [])['name'] ? 'Soup' : text
    const clean = word.map((text) => text.replaceAll('\0', '').toWellFormed().trim())
    const dish = fc
      .record({
        name: clean.map(nameOf),
        description: clean.map((text) => text || 'Hot.'),
        category: fc.constantFrom('soup', 'pizza', 'drink'),
        price: fc.integer({ min: 0, max: 99_999_999 }).map((cents) => cents / 100),
        oldPrice: fc.option(fc.integer({ min: 0, max: 9999 }).map((cents) => cents / 100)),
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
        const text = await exported(format)
        expect(await send({ format, text, mode: 'replace' })).toMatchObject({
          problems: [],
          added: [],
          changed: [],
          removed: [],
        })
      }),
      { numRuns: engine === 'SQLite' ? 100 : 20, seed: 20_261_121 },
    )
  })
})
