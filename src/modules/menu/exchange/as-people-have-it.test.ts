import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '#test/app.ts'
import { engines } from '#test/engines.ts'
import { type MenuFile, menuFiles as files, wrongFiles } from '#test/menu-files.ts'
import { type MenuOwner, aMenuOwner } from '#test/menu.ts'
import { aSettingsOwner } from '#test/restaurant.ts'
import { pickupRate } from '#test/taxes.ts'
import { aDish } from '#test/world.ts'
import { addDish } from '../writing.server.ts'

describe.each(engines)('a menu as people have it on %s', (engine) => {
  let test: TestApp
  let owner: MenuOwner
  beforeAll(async () => {
    test = await startTestApp(engine)
    owner = await aMenuOwner(test)
    const classes = [{ id: 'c2', name: 'Drinks', letter: 'B' }]
    const taxes = { mode: 'inclusive', classes, rates: [pickupRate('c2', 70_000)] }
    await (await aSettingsOwner(test)).save({ taxes })
  })
  afterAll(() => test.close())

  /** With every category that it names ticked. */
  const look = async (file: object) => {
    const { unknownCategories } = await owner.send(file)
    const newCategories = unknownCategories.map(({ label }: { label: string }) => label)
    const body = { ...file, newCategories }
    return { body, shown: await owner.send(body) }
  }
  const bring = async (file: object) => {
    const { body, shown } = await look(file)
    expect(shown.problems).toEqual([])
    const applied = await owner.send({ ...body, dryRun: false, token: shown.token })
    expect(applied.status).toBe(200)
    return shown
  }
  /** As files say them, hidden ones too, with the names of their categories. */
  const dishes = async (...names: string[]) => {
    const { dishes: all, categories } = JSON.parse(await owner.exported('json'))
    const labels = await test.call('GET', '/categories/all', { as: owner.as })
    const keys = new Map(
      (await labels.json()).map(({ key, label }: { key: string; label: string }) => [key, label]),
    )
    expect(categories.length).toBeGreaterThan(0)
    return names.flatMap((name) =>
      all
        .filter((dish: { name: string }) => dish.name === name)
        .map((dish: { category: string }) => ({
          ...dish,
          category: keys.get(dish.category) ?? dish.category,
        })),
    )
  }

  it('has no row that says nothing, and cells at the end of a row that are left out are empty', async () => {
    await bring(files.blankRows)
    await bring(files.shortRows)
    expect(await dishes('Ramen', 'Udon', 'Laksa', 'Tom Yum')).toMatchObject([
      { recipe: 'Pork', price: 14 },
      { recipe: 'Beef', price: 13 },
      { recipe: '', price: 14, spiceLevel: 0 },
      { recipe: 'Prawns', price: 13, spiceLevel: 2 },
    ])
  })

  it('begins below its title, which is told', async () => {
    const shown = await bring(files.titleRow)
    expect(shown.added).toEqual([{ line: 4, name: 'Pho', price: 14 }])
    expect(shown.notes).toEqual(['Above the column names, so not imported: Emberleaf menu spring.'])
  })

  it('has headings, which file what is below them, and are no dishes', async () => {
    const shown = await bring(files.sectionRows)
    expect(shown.notes).toContain(
      'Headings, not dishes: SOUPS; SALADS. A dish below one that has no category of its own goes there.',
    )
    expect(await dishes('Miso', 'Caesar', 'SOUPS')).toMatchObject([
      { category: 'Soup' },
      { category: 'Salad' },
    ])
    // A dish of the menu is none, though its line says nothing but its name.
    const named = await owner.send({ text: 'name,price\nMiso\nCaesar,9.50\n' })
    expect(named).toMatchObject({ unchanged: 1, changed: [{ name: 'Caesar' }], problems: [] })
  })

  it('loses no dish where no line names the columns', async () => {
    const unmatched = await owner.send({ ...files.headless, columns: {} })
    expect(unmatched.columns).toEqual([
      { name: 'Column 1', column: null, sample: 'Hen soup' },
      { name: 'Column 2', column: null, sample: '1500' },
      { name: 'Column 3', column: null, sample: 'Soup' },
    ])
    expect(unmatched.notes[0]).toContain('The first line is a dish already')
    await bring(files.headless)
    expect(await dishes('Hen soup', 'Goulash', 'Lángos')).toHaveLength(3)
  })

  it.each([
    ['sep=;\r\nname;price;category\r\nSep Soup, hot;7,50;soup\r\n', 'Sep Soup, hot'],
    ['Menu, spring;;\r\nname;price;category\r\nTitled Soup;7,50;soup\r\n', 'Titled Soup'],
    [
      'name;price, in dollars;category\nComma Soup;7,50;soup\nOther Comma;8,50;soup\n',
      'Comma Soup',
    ],
    ['name\tprice\tcategory\nTab; Soup\t7,50\tsoup\n', 'Tab; Soup'],
  ])('has its separator found as spreadsheets find it: %j', async (text, name) => {
    const columns = { 'price, in dollars': 'price' }
    const { added } = await owner.send({ text, columns })
    expect(added[0]).toMatchObject({ name, price: 7.5 })
  })

  it('may call a dish the same in two categories', async () => {
    await bring(files.twiceNamed)
    await bring(files.twiceNamed)
    expect(await dishes('Tamal', 'Hen Broth')).toMatchObject([
      { category: 'Breakfast', price: 7 },
      { category: 'Starters', price: 7.5 },
      { category: 'Breakfast', price: 12.9 },
      { category: 'Mains', price: 12.9 },
    ])
    const dearer = await owner.send({ text: 'category,name,price\nStarters,Tamal,8\n' })
    expect(dearer.changed).toMatchObject([{ fields: [{ before: '7.50', after: '8.00' }] }])
    expect(await owner.sentenceFor('name,price\nTamal,8\n')).toEqual([
      '2 | name | 2 dishes are called “Tamal”. Add the category or the ID to say which one.',
    ])
  })

  it('moves a dish to the category that it is in now', async () => {
    await bring({ text: 'name,category,price\nWanderer,soup,7\n' })
    const { changed, added } = await owner.send({ text: 'name,category,price\nWanderer,salad,7\n' })
    expect([added, changed[0].fields]).toEqual([
      [],
      [{ column: 'category', before: 'soup', after: 'salad' }],
    ])
    // Which of two it would be, nobody can tell: they are others.
    const two = { text: 'name,category,price\nWanderer,pizza,7\nWanderer,dessert,7\n' }
    await bring(two)
    expect(await owner.send(two)).toMatchObject({ unchanged: 2, added: [], changed: [] })
    expect(await dishes('Wanderer')).toHaveLength(3)
  })

  it('means the dish that looks the same, and changes nothing that nobody sees', async () => {
    const names = ['Crème renversée', 'Two  Blanks', 'Zero\u200bwidth']
    await bring({
      text: `name,category,price\n${names[0]},dessert,7\nTwo Blanks,soup,7\nZerowidth,soup,7\n`,
    })
    const others = [names[0]?.normalize('NFD'), ...names.slice(1)]
    const text = `name,price\n${others.map((name) => `${name},7`).join('\n')}\n`
    expect(await owner.send({ text })).toMatchObject({ unchanged: 3, added: [], changed: [] })
    const dearer = await owner.send({ text: text.replaceAll(',7', ',8') })
    expect(dearer.changed.map(({ fields }: { fields: object[] }) => fields.length)).toEqual([
      1, 1, 1,
    ])
    const written = await addDish(test.scope(), aDish({ name: 'Piñata  Sour'.normalize('NFD') }))
    const renamed = await owner.send({ text: 'name,price\npiñata sour,11.5\n' })
    expect(renamed.changed).toMatchObject([{ _id: written.id, fields: [{ column: 'name' }] }])
  })

  it('has prices as people write them, and names what is none', async () => {
    await bring(files.people)
    const all = await dishes('Espresso', 'Magnum', 'Cobb', 'Nicoise', 'Tart')
    expect(all.map(({ price }: { price: number }) => price)).toEqual([2.4, 1234.5, 12, 12, 6.5])
    expect(await owner.sentenceFor(wrongFiles.prices)).toEqual(
      [
        'M: 8.50€ / R: 9.50€',
        's/ consulta',
        '1,6/1,8/2,6',
        'MP',
        'from 6.50',
        'free',
        '-3.00',
        '12abc',
      ].map((said, index) =>
        expect.stringContaining(`${index + 2} | price | “${said}” is not a price.`),
      ),
    )
  })

  it('has allergens and diets in the words of people', async () => {
    await bring(files.allergens)
    expect(await dishes('Mac', 'Curry', 'Flan')).toMatchObject([
      { allergens: ['gluten', 'milk'], diets: ['vegetarian'], spiceLevel: 1, popular: true },
      { allergens: ['milk', 'soy'], diets: ['vegetarian'], spiceLevel: 2, popular: true },
      { allergens: ['milk', 'egg'], diets: null, popular: true },
    ])
    const text = 'name,allergens\nMac,"Gluten, Unobtainium"\nCurry,keine\nFlan,-\n'
    expect(await owner.sentenceFor(text)).toEqual([
      expect.stringContaining('2 | allergens | "Unobtainium" is not an allergen: gluten, milk'),
    ])
    const rest = await owner.send({ text: text.replace(', Unobtainium', '') })
    expect(rest.changed).toMatchObject([
      { name: 'Mac', fields: [{ after: 'gluten' }] },
      { name: 'Curry', fields: [{ after: 'none' }] },
      // A dash is no promise.
      { name: 'Flan', fields: [{ after: '' }] },
    ])
  })

  it('is its owner’s own table, whatever a till calls such a column', async () => {
    const shown = await bring(files.menuGroup)
    expect(shown).toMatchObject({ source: 'table', notes: [] })
    expect(await dishes('Satay')).toMatchObject([
      { price: 9, hidden: true, popular: true, oldPrice: 11, allergens: ['peanuts', 'soy'] },
      { price: 12, hidden: false, allergens: ['peanuts'] },
    ])
    const own = await owner.send({ ...files.toast, isOwnTable: true })
    expect(own).toMatchObject({ source: 'table', columns: expect.arrayContaining([]) })
    expect(own.notes[0]).toMatch(/^Not imported: Operation, .*Pricing strategy\.$/)
  })

  it('gives no dish the address of a shop elsewhere', async () => {
    const shown = await bring(files.urlColumn)
    expect(shown.notes).toEqual(['Not imported: URL.'])
    expect(await dishes('Bagel')).toMatchObject([{ slug: 'bagel' }])
    const text = 'Name,Price,Category,URL\nLox,5.00,Soup,https://shop.example/menu/lox-bagel/?v=2\n'
    await bring({ text, columns: { URL: 'slug' } })
    expect(await dishes('Lox')).toMatchObject([{ slug: 'lox-bagel' }])
  })

  it('has two languages beside each other, and a bar in a category', async () => {
    const shown = await bring(files.bilingual)
    expect(shown.notes).toEqual(['Not imported: name_el, description_el, is_available.'])
    expect(await dishes('Greek salad')).toMatchObject([
      { category: 'ΣΑΛΑΤΕΣ | SALADS', recipe: 'tomato, feta', price: 8.5 },
    ])
  })

  it('may have hundreds of columns that nobody reads', async () => {
    const empty = ','.repeat(900)
    const text = `name,price,category${empty}\nWide Soup,7,soup${empty}\n`
    expect(await owner.send({ text })).toMatchObject({ problems: [], columns: { length: 3 } })
    const said = Array.from({ length: 600 }, (_, index) => `x${index}`).join(',')
    const wide = await owner.send({ text: `name,price,category,${said}\nA,7,soup,${said}\n` })
    expect(wide.error.fields.text).toContain('more than 500 columns')
  })

  it.each([
    ['csv', wrongFiles.longCategory, /^“Sandwiches.*” is too long for a category: at most 40/],
    ['csv', wrongFiles.lineInName, /plain text in one line/],
    ['csv', wrongFiles.unclosed, /A quotation mark is out of place/],
  ])('is refused in a sentence that leads: %s %j', async (format, text, sentence) => {
    const { problems, token } = await owner.send({ format, text })
    expect([problems[0].message, token]).toEqual([expect.stringMatching(sentence), null])
  })

  it.each([
    ['json', wrongFiles.schemaOrg, /^This JSON \(@context, @type, hasMenuSection\) is not a menu/],
    ['csv', 'PK\u0003\u0004 and on', /^This is an Excel file/],
    ['csv', 'ÐÏ\u0011à¡± and on', /^This is an Excel file/],
    [
      'csv',
      'name,price\nCr\ufffdme br\ufffdl\ufffde,7\n',
      /^Line 2: “Cr\ufffdme” has a letter that was lost/,
    ],
    ['json', '[{"name": "Cr\ufffdme"}]', /^Line 1: “\{"name": "Cr|“Cr\ufffdme”/],
    ['csv', 'name\nCr\u008fme', /^Line 2: “Cr\ufffdme” has a letter that was lost/],
  ])('is refused as a whole where it cannot be read: %s %j', async (format, text, sentence) => {
    const { status, error } = await owner.send({ format, text })
    expect([status, error.fields.text]).toEqual([422, expect.stringMatching(sentence)])
  })

  it('is refused where a program has read UTF-16 as something else', async () => {
    const { status, error } = await owner.send({ text: 'n\0a\0m\0e\0' })
    expect([status, error.fields.body]).toEqual([422, expect.stringContaining('a file in UTF-16?')])
  })

  it('says what of a file a dish or a category of the house keeps to itself', async () => {
    const text = 'name,image\nMargherita,https://elsewhere.example/pizza.jpg\n'
    expect((await owner.send({ text })).notes).toEqual([
      'These have a picture already and keep it: Margherita.',
    ])
    const own = await owner.exported('csv')
    const moved = await owner.send({ text: own.replace(',margherita,', ',pizza-one,') })
    expect(moved).toMatchObject({ changed: [], problems: [] })
    expect(moved.notes).toEqual([
      'The web address of a dish never changes, so these keep theirs: Margherita.',
    ])
    const json = await owner.exported('json')
    expect(await owner.send({ format: 'json', text: json })).toMatchObject({ notes: [] })
    const described = json.replace('"station": ""', '"station": "Bar"')
    expect((await owner.send({ format: 'json', text: described })).notes).toEqual([
      expect.stringMatching(/^These categories are yours already and stay as they are: \w+\.$/),
    ])
  })

  it('says what stands beside the dishes of a JSON', async () => {
    expect((await look(files.json)).shown.notes).toEqual(['Not imported: version.'])
    const text = JSON.stringify({ dishes: [], categories: [{ title: 'Soup' }] })
    expect((await owner.send({ format: 'json', text })).notes).toEqual([
      'Not imported: categories.',
    ])
  })

  it.each(Object.entries<MenuFile>(files))(
    'changes nothing when its file comes twice, in whatever order its lines stand: %s',
    async (_, file) => {
      const [head = '', ...rows] = file.text.split(/\r?\n/)
      const orders = file.format === 'csv' ? fc.shuffledSubarray(rows) : fc.constant([])
      const texts = orders.map((some) => [head, ...some].join('\n'))
      const runs = [file.text, ...fc.sample(texts, { numRuns: 2, seed: 20_261_121 })]
      for (const text of file.format === 'csv' ? runs : [file.text]) {
        // What is left of a table may be none that can go in; then there is nothing to come twice.
        const { body, shown } = await look({ ...file, text })
        if (text === file.text) expect(shown.problems).toEqual([])
        if (shown.token === null) continue
        await owner.send({ ...body, dryRun: false, token: shown.token })
        const again = await look({ ...file, text })
        expect(again.shown).toMatchObject({ problems: [], added: [], changed: [], removed: [] })
      }
    },
  )
})
