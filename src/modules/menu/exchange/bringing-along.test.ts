import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '#test/app.ts'
import { engines } from '#test/engines.ts'
import { type MenuOwner, aMenuOwner } from '#test/menu.ts'
import type { FullCategory } from '../categories/contract.ts'
import type { DishOptions, OptionGroupView } from '../options/contract.ts'
import { listDishes } from '../showing.server.ts'

describe.each(engines)('a menu that somebody brings along on %s', (engine) => {
  let test: TestApp
  let owner: MenuOwner
  beforeAll(async () => {
    test = await startTestApp(engine)
    owner = await aMenuOwner(test)
  })
  afterAll(() => test.close())

  const dishNamed = async (name: string) =>
    (await listDishes(test.scope())).find((dish) => dish.name === name)
  const apply = async (body: object) => {
    const shown = await owner.send(body)
    expect(shown.problems).toEqual([])
    return owner.send({ ...body, dryRun: false, token: shown.token })
  }
  /** As its owner sees it on the dashboard: what a dish can be had with. */
  const optionsOf = async (name: string) => {
    const dish = await dishNamed(name)
    const answer = await test.call('GET', `/menu/${dish?.id}/options`)
    const { groups }: DishOptions = await answer.json()
    return groups.map(({ name: group, options }) => [
      group,
      ...options.map((option) => `${option.name} ${option.price}`),
    ])
  }
  const listCategories = async (): Promise<FullCategory[]> =>
    (await test.call('GET', '/categories/all', { as: owner.as })).json()
  const listGroups = async (): Promise<OptionGroupView[]> =>
    (await (await test.call('GET', '/option-groups', { as: owner.as })).json()).groups

  it('has its columns matched by name in another language, and says what was not taken', async () => {
    const text =
      'Gericht;Beschreibung;Kategorie;Preis;Regal\nNettle Soup;Young nettles.;SOUP;13,90;B4\n'
    const shown = await owner.send({ text })
    expect(shown).toMatchObject({
      source: 'table',
      problems: [],
      notes: ['Not imported: Regal.'],
    })
    expect(shown.columns).toEqual([
      { name: 'Gericht', column: 'name', sample: 'Nettle Soup' },
      { name: 'Beschreibung', column: 'recipe', sample: 'Young nettles.' },
      { name: 'Kategorie', column: 'category', sample: 'SOUP' },
      { name: 'Preis', column: 'price', sample: '13,90' },
      { name: 'Regal', column: null, sample: 'B4' },
    ])
    expect(shown.added).toEqual([{ line: 2, name: 'Nettle Soup', price: 13.9 }])
  })

  it('takes columns as they are matched by hand, and applies what was shown with them alone', async () => {
    const text = 'Item,Costs,Section\nDock Soup,6,soup\n'
    expect(await owner.sentenceFor(text)).toEqual([
      '1 |  | No column is the price: say which one is.',
    ])
    const columns = { Costs: 'price' }
    const shown = await owner.send({ text, columns })
    expect(shown.added).toEqual([{ line: 2, name: 'Dock Soup', price: 6 }])
    const other = await owner.send({ text, dryRun: false, token: shown.token })
    expect(other.status).toBe(422)
    await apply({ text, columns })
    expect(await dishNamed('Dock Soup')).toMatchObject({ priceCents: 600, description: '' })
  })

  it('says what is wrong of all lines at once, whatever its columns are called', async () => {
    const text = 'Name,Price,Category,Shelf\nA,x,soup,1\nB,2,nowhere,2\nC,3\n,4,soup,3\n'
    expect(await owner.sentenceFor(text)).toEqual([
      '2 | price | “x” is not a price. Write it like 14.50.',
      expect.stringMatching(/^3 \| category \| "nowhere" is not a category/),
      '4 | category | Choose a category.',
      '5 | name | A dish needs a name of at most 120 characters.',
    ])
  })

  it('has categories made that are ticked, once whatever their case', async () => {
    const text = 'name,price,category\nPad Thai,12,Wok\nFried Rice,11,WOK\nTea,3,drinks\n'
    const unticked = await owner.send({ text })
    expect(unticked.unknownCategories).toEqual([
      { label: 'Wok', dishes: 1, isMade: false },
      { label: 'WOK', dishes: 1, isMade: false },
    ])
    expect(unticked.token).toBeNull()
    const newCategories = ['Wok', 'WOK']
    expect((await owner.send({ text, newCategories })).unknownCategories).toEqual([
      { label: 'Wok', dishes: 2, isMade: true },
    ])
    await apply({ text, newCategories })
    const made = (await listCategories()).filter(({ label }) => label === 'Wok')
    expect(made).toMatchObject([{ dishes: 2 }])
    expect((await dishNamed('Fried Rice'))?.category).toBe(made[0]?.key)
  })

  it('files under the category that its singular or plural means, and says so', async () => {
    const text = 'name,price,category\nLemonade,3,Drink\nRye Soup,8,SOUPS\nCola,3,drinks\n'
    const shown = await owner.send({ text, newCategories: ['Drink'] })
    expect(shown).toMatchObject({ problems: [], unknownCategories: [] })
    expect(shown.notes).toEqual([
      '“Drink” in the file is taken as “Drinks”.',
      '“SOUPS” in the file is taken as “Soup”.',
    ])
    await apply({ text })
    const filed = ['Lemonade', 'Cola', 'Rye Soup'].map(async (name) => dishNamed(name))
    const categories = (await Promise.all(filed)).map((dish) => dish?.category)
    expect(categories).toEqual(['drinks', 'drinks', 'soup'])
    // What is made of a file once is not made again beside it.
    const own = 'name,price,category\nDal,9,Curry\nKorma,11,Currys\n'
    await apply({ text: own, newCategories: ['Curry', 'Currys'] })
    const made = (await listCategories()).filter(({ label }) => label.startsWith('Curry'))
    expect(made).toMatchObject([{ label: 'Curry', dishes: 2 }])
  })

  it('makes nothing of a category that cannot be called so, and no dish either', async () => {
    const text = 'name,price,category\nOdd,12,\u0007evil\n'
    const newCategories = ['\u0007evil']
    const shown = await owner.send({ text, newCategories })
    const tried = await owner.send({ text, newCategories, dryRun: false, token: shown.token })
    expect(tried.status).toBe(422)
    expect(await dishNamed('Odd')).toBeUndefined()
  })

  it('brings options along: one group for what is offered alike, at each dish’s own prices', async () => {
    const text = [
      'name,price,category,options',
      'Calzone,12,pizza,"Size (size): Small | Large +4; Extra (up to 2): Ham +2,00 (Large +3) | Basil"',
      'Marinara,9,pizza,Size (size): Small | Large +3',
    ].join('\n')
    await apply({ text })
    expect(await optionsOf('Calzone')).toEqual([
      ['Size', 'Small 0', 'Large 4'],
      ['Extra', 'Ham 2', 'Basil 0'],
    ])
    expect(await optionsOf('Marinara')).toEqual([['Size', 'Small 0', 'Large 3']])
    const groups = await listGroups()
    expect(groups.filter(({ name }) => name === 'Size')).toHaveLength(1)
    // Nobody has said what they contain, and a file does not either.
    const ham = groups.find(({ name }) => name === 'Extra')?.values[0]
    expect(ham).toMatchObject({ name: 'Ham', allergens: null })
    expect((await owner.send({ text })).changed).toEqual([])
  })

  it('finds nothing to do in its own files with options in them, and changes what they change', async () => {
    for (const format of ['csv', 'json']) {
      const text = await owner.exported(format)
      expect(text).toContain('Size (size): Small | Large +4.00')
      const { changed, added, problems } = await owner.send({ format, text, mode: 'replace' })
      expect([changed, added, problems]).toEqual([[], [], []])
    }
    const text = 'name,options\nMarinara,\n'
    expect((await owner.send({ text })).changed[0].fields).toEqual([
      { column: 'options', before: 'Size (size): Small | Large +3.00', after: '' },
    ])
    await apply({ text })
    expect(await optionsOf('Marinara')).toEqual([])
    expect(await optionsOf('Calzone')).toHaveLength(2)
  })

  it('refuses options that cannot be, in the cell where they stand', async () => {
    const text = [
      'name,options',
      'Calzone,Size (size): Small | Small +1',
      'Calzone,Sauce: Hot +1 (Huge +2)',
      'Calzone,Sauce (some): Hot',
      `Calzone,${'x'.repeat(70)}: Hot`,
    ]
    for (const [index, sentence] of [
      /Size: Another option has this name/,
      /Sauce: there is no size “Huge”/,
      /“some” does not say how to choose/,
      /A group needs a name of at most 60/,
    ].entries()) {
      expect(await owner.sentenceFor(`${text[0]}\n${text[index + 1]}`)).toEqual([
        expect.stringMatching(sentence),
      ])
    }
  })

  it('is read as Square exports it, with what Square does not say', async () => {
    const text = [
      '\uFEFFToken,Item Name,Variation Name,SKU,Description,Category,Price,Modifier Set - Milk',
      't1,Flat White,Small,,Two shots.,Coffee,$3.50,Y',
      't2,Flat White,Large,,Two shots.,Coffee,$4.20,Y',
    ].join('\r\n')
    const body = { text, newCategories: ['Coffee'] }
    const shown = await owner.send(body)
    expect(shown).toMatchObject({ source: 'square', columns: [], problems: [] })
    expect(shown.notes).toEqual([
      expect.stringContaining('“Milk”'),
      'Not imported: Token.',
      expect.stringContaining('declare their allergens'),
    ])
    await apply(body)
    expect(await dishNamed('Flat White')).toMatchObject({ priceCents: 350, allergens: null })
    expect(await optionsOf('Flat White')).toEqual([['Size', 'Small 0', 'Large 0.7']])
  })

  it('is read as Uber Eats has it, with categories that are described by the file made so', async () => {
    const said = (en: string) => ({ translations: { en_us: en } })
    const menu = {
      menus: [{ category_ids: ['c'] }],
      categories: [{ id: 'c', title: said('Bowls'), entities: [{ id: 'i' }] }],
      items: [{ id: 'i', title: said('Rice Bowl'), price_info: { price: 1250 } }],
      modifier_groups: [],
    }
    await apply({ format: 'json', text: JSON.stringify(menu), newCategories: ['Bowls'] })
    expect(await dishNamed('Rice Bowl')).toMatchObject({ priceCents: 1250 })
    const text = JSON.stringify({
      categories: [
        { label: 'Brunch', description: 'Until two.', options: 'Bread: White | Rye +0.50' },
      ],
      dishes: [{ name: 'Eggs', price: 9, category: 'brunch' }],
    })
    await apply({ format: 'json', text, newCategories: ['brunch'] })
    const brunch = (await listCategories()).find(({ label }) => label === 'Brunch')
    expect(brunch?.description).toBe('Until two.')
    expect(await optionsOf('Eggs')).toEqual([['Bread', 'White 0', 'Rye 0.5']])
  })

  it('hides a category that its file hides, and with it its dishes', async () => {
    const text = JSON.stringify({
      categories: [{ label: 'Staff meals', hidden: true, station: 'Pass' }],
      dishes: [{ name: 'Staff Stew', price: 4, category: 'Staff meals' }],
    })
    await apply({ format: 'json', text, newCategories: ['Staff meals'] })
    const made = (await listCategories()).find(({ label }) => label === 'Staff meals')
    expect(made).toMatchObject({ hidden: true, station: 'Pass', dishes: 1 })
    expect(await dishNamed('Staff Stew')).toBeUndefined()
  })

  it('gives no dish away whose price Uber Eats does not say, and rounds none', async () => {
    const title = { translations: { en: 'Bowl' } }
    const menuOf = (price_info?: object) => ({
      menus: [{ category_ids: ['c'] }],
      categories: [{ id: 'c', title: { translations: { en: 'Soup' } }, entities: [{ id: 'i' }] }],
      items: [{ id: 'i', title, price_info }],
    })
    const unpriced = await owner.send({ format: 'json', text: JSON.stringify(menuOf()) })
    expect(unpriced).toMatchObject({
      added: [],
      unpriced: [{ line: 1, name: 'Bowl', price: '' }],
      problems: [],
    })
    expect(unpriced.notes).toContain('No price in the file, so left out: Bowl.')
    const split = await owner.send({
      format: 'json',
      text: JSON.stringify(menuOf({ price: 12.5 })),
    })
    expect(split).toMatchObject({ token: null, added: [], problems: [{ column: 'price' }] })
  })

  it('is not emptied by a file without a dish', async () => {
    for (const body of [
      { format: 'json', text: '[]' },
      { format: 'csv', text: 'name,price,category' },
    ]) {
      expect(await owner.send({ ...body, mode: 'replace' })).toMatchObject({
        status: 422,
        error: { fields: { text: expect.stringContaining('no dish') } },
      })
    }
  })

  it('says how many pictures are to come, and shows none of elsewhere meanwhile', async () => {
    const text =
      'name,price,category,image\nFig,4,dessert,https://shop.example/fig.jpg\nPear,4,dessert,pear.jpg\n'
    expect((await owner.send({ text })).pictures).toBe(2)
    await apply({ text })
    expect(await dishNamed('Fig')).toMatchObject({ image: '', pictureKey: null })
  })
})
