import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '#test/app.ts'
import { engines } from '#test/engines.ts'
import { menuFiles as files } from '#test/menu-files.ts'
import { type MenuOwner, aMenuOwner } from '#test/menu.ts'

describe.each(engines)('an export of another system on %s', (engine) => {
  let test: TestApp
  let owner: MenuOwner
  beforeAll(async () => {
    test = await startTestApp(engine)
    owner = await aMenuOwner(test)
  })
  afterAll(() => test.close())

  /** What it would add, by name, and what is told; its categories are ticked. */
  const read = async (file: object) => {
    const { unknownCategories } = await owner.send(file)
    const labels = unknownCategories.map(({ label }: { label: string }) => label)
    const body = { ...file, newCategories: labels }
    const shown = await owner.send(body)
    expect(shown.problems).toEqual([])
    return { body, shown, labels, notes: shown.notes.slice(0, -1) }
  }
  const bring = async (file: object) => {
    const { body, shown, ...told } = await read(file)
    await owner.send({ ...body, dryRun: false, token: shown.token })
    const all = JSON.parse(await owner.exported('json')).dishes
    const names = new Set(shown.added.map(({ name }: { name: string }) => name))
    const brought = all.filter((dish: { name: string }) => names.has(dish.name))
    return { ...told, shown, dishes: brought }
  }
  const unread = (...names: string[]) => `Not imported: ${names.join(', ')}.`

  it('of WooCommerce has letters where it has entities, and commas inside its lists', async () => {
    const { dishes, labels, notes } = await bring(files.wooEntities)
    expect(labels).toEqual(['Burgers & Fries', 'Salt, Pepper & Co'])
    expect(dishes).toMatchObject([
      {
        name: 'Fish & Chips',
        recipe: 'Cod – from the day boat’s catch, crème fraîche',
        price: 14.5,
      },
      { name: 'Toastie', price: 7.5, options: 'Filling (size): Ham & Cheese +0.50 | Plain' },
    ])
    expect(notes).toEqual([
      'A dish has one category here: of Toastie the first one is taken.',
      unread('Tax status'),
    ])
  })

  it('of WooCommerce has the prices of today, and tells of offers that are to come or to end', async () => {
    const { dishes, notes } = await bring(files.wooOffers)
    expect(dishes).toMatchObject([
      { name: 'Autumn Stew', price: 18, oldPrice: null, offered: false },
      { name: 'Christmas Pie', price: 20, oldPrice: null, offered: false },
      { name: 'November Pie', price: 12, oldPrice: 16, offered: true },
    ])
    expect(notes.slice(0, 2)).toEqual([
      'Offers to come are not imported: Christmas Pie 15.00 from 2031-12-01.',
      'These offers end by date in WooCommerce, and here when you end them: November Pie on 2026-11-21.',
    ])
    const { token } = await owner.send(files.wooOffers)
    test.setNow(new Date('2026-11-22T05:01:00Z'))
    owner = await aMenuOwner(test)
    // What was shown is what is done: the offer was over at midnight in New York.
    expect((await owner.send({ ...files.wooOffers, dryRun: false, token })).status).toBe(409)
    const over = await owner.send(files.wooOffers)
    expect(over.changed).toMatchObject([
      {
        name: 'November Pie',
        fields: [
          { column: 'price', before: '12.00', after: '16.00' },
          { column: 'oldPrice', before: '16.00', after: '' },
          { column: 'offered', before: 'yes', after: 'no' },
        ],
      },
    ])
  })

  it('of WooCommerce whose dates a spreadsheet has rewritten has no offers', async () => {
    const text = files.wooOffers.text.replace('2026-11-01,2026-11-21', '11/01/2026,11/21/2026')
    const { shown } = await read({
      ...files.wooOffers,
      text: text.replace('November', 'Rewritten'),
    })
    expect(shown.added).toEqual([expect.objectContaining({ name: 'Rewritten Pie', price: 16 })])
    expect(shown.notes).toContain(
      'Offers whose dates are unclear are not imported: Rewritten Pie 12.00.',
    )
  })

  it('of WooCommerce hides what its shop does not sell or show, and says so', async () => {
    const { dishes, notes } = await bring(files.wooStock)
    expect(dishes).toMatchObject([
      { name: 'Sold Out Stew', hidden: true },
      { name: 'Secret Stew', hidden: true },
      { name: 'Chowder', hidden: false, price: 8, options: 'Size (size): Bowl | Bread +2.00' },
    ])
    expect(notes).toEqual([
      'Not sold in WooCommerce now, so hidden: Sold Out Stew, Secret Stew.',
      'Not sold in WooCommerce now, so left out: Chowder (Cup).',
      unread('Tax status', 'Stock'),
    ])
  })

  it.each([
    ['German', files.wooGerman, 'Pizza', { price: 9, options: 'Größe (size): Klein | Groß +3.00' }],
    [
      'French',
      files.wooFrench,
      'Quiche',
      { price: 8, oldPrice: 9.5, popular: true, recipe: 'Maison' },
    ],
    ['Spanish', files.wooSpanish, 'Tortilla', { price: 7.5, hidden: true, recipe: 'Casera' }],
    ['Italian', files.wooItalian, 'Lasagne', { price: 11, hidden: true, recipe: 'Fatte in casa' }],
  ])('of WooCommerce may have its columns in %s', async (_, file, name, dish) => {
    const { shown, dishes } = await bring(file)
    expect(shown.source).toBe('woocommerce')
    expect(dishes.find((each: { name: string }) => each.name === name)).toMatchObject(dish)
  })

  it('of Square has its categories whole, and prices with signs and thousands', async () => {
    const { dishes, labels, notes } = await bring(files.squareCategories)
    expect(labels).toEqual(['Beer, Wine & Spirits', 'Sides (GF)', 'Coffee'])
    expect(dishes).toMatchObject([
      { name: 'House Red', price: 9, options: 'Size (size): Glass | Bottle +1025.00' },
      { name: 'Fries', price: 4.5 },
      { name: 'Cold Brew', price: 5 },
    ])
    expect(notes).toEqual([
      'Square has other prices at some places, which are not imported: Cold Brew (Iced, Large) $5.50 at Riverside.',
      'Square’s file says that Cold Brew can be had with “Milk choice”, and neither what that is nor what it costs: make that group under Options.',
      'One size is no choice, so its name is not imported: Cold Brew (Iced, Large).',
      unread('Token', 'SKU'),
    ])
    const reporting = await bring(files.squareReporting)
    expect(reporting.dishes[0].category).toBe(dishes[0].category)
    expect(reporting.notes).toEqual([
      'A dish has one category here: of Merlot the other categories are not imported.',
      unread('Token'),
    ])
  })

  it('of Square may be of sixteen places, with a hundred columns', async () => {
    expect(files.squarePlaces.text.split(',').length).toBeGreaterThan(200)
    const { shown, notes } = await bring(files.squarePlaces)
    expect(shown).toMatchObject({ source: 'square', added: [{ name: 'Mocha', price: 4.5 }] })
    expect(notes).toEqual([
      'Square has other prices at some places, which are not imported: Mocha (Regular) $5.00 at Harbor.',
      'Square does not sell these at every place, and here they are for sale: Mocha (Regular), not at Station.',
      unread('Token'),
    ])
  })

  it('of Square hides what is off, unseen or not for sale, and says so', async () => {
    const { dishes, notes } = await bring(files.squareUnsold)
    expect(dishes).toMatchObject([
      { name: 'Off', hidden: true },
      { name: 'Unseen', hidden: true },
      { name: 'Tea', hidden: false, price: 3, options: '' },
    ])
    expect(notes.slice(0, 2)).toEqual([
      'Not sold in Square now, so hidden: Off, Unseen.',
      'Not sold in Square now, so left out: Tea (Small).',
    ])
  })

  it('goes in without what has no price, or with the price that is typed for it', async () => {
    const { body, shown, notes } = await read(files.squareOpenPrice)
    expect(shown.added.map(({ name }: { name: string }) => name)).toEqual(['Drip'])
    expect(notes[0]).toBe('No price in the file, so left out: Catering, Gift.')
    expect(shown.unpriced).toEqual([
      { line: 3, name: 'Catering', price: '' },
      { line: 4, name: 'Gift', price: '' },
    ])
    const typed = { ...body, prices: { 3: '25,00', 4: '' } }
    const wrong = await owner.send({ ...typed, prices: { 3: 'a lot' } })
    expect(wrong.problems).toMatchObject([
      { line: 3, column: 'price', message: expect.stringContaining('“a lot”') },
    ])
    const priced = await owner.send(typed)
    expect(priced.added).toMatchObject([{ name: 'Drip' }, { name: 'Catering', price: 25 }])
    expect(priced.unpriced[0]).toEqual({ line: 3, name: 'Catering', price: '25,00' })
    expect((await owner.send({ ...typed, dryRun: false, token: shown.token })).status).toBe(409)
    await owner.send({ ...typed, dryRun: false, token: priced.token })
    // The till's price is none, so the one that it has here stays.
    const again = await owner.send(files.squareOpenPrice)
    expect(again).toMatchObject({ unchanged: 2, changed: [], unpriced: [{ name: 'Gift' }] })
  })

  it('of Toast is known by what only Toast has, and its open prices are asked for', async () => {
    const { shown, dishes, notes } = await bring(files.toast)
    expect(shown.source).toBe('toast')
    expect(dishes.map(({ name }: { name: string }) => name)).toEqual(['Burger', 'Pie'])
    expect(shown.unpriced).toEqual([{ line: 3, name: 'Catch', price: '' }])
    expect(notes).toEqual([
      'No price in the file, so left out: Catch.',
      'A dish has one category here: of Catch the first menu group is taken.',
      expect.stringContaining('(Bacon)'),
      unread('Operation', 'Operation ID', 'Target GUID', 'POS name'),
    ])
  })

  it('of Uber Eats hides what is suspended, and names what it says beyond a menu', async () => {
    const { dishes, notes } = await bring(files.uberEats)
    expect(dishes).toMatchObject([
      { name: 'Rice Bowl', hidden: false },
      { name: 'Stopped Bowl', hidden: true },
    ])
    expect(notes).toEqual([
      'Not sold on Uber Eats now, so hidden: Stopped Bowl.',
      unread('service_availability'),
    ])
  })
})
