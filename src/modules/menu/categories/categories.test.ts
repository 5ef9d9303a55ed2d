import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { examine } from '#modules/operations/doctor/examining.server.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { type Client, aClient } from '#test/client.ts'
import { engines } from '#test/engines.ts'
import { anOptionMenu } from '#test/menu.ts'
import { ada, carl } from '#test/world.ts'
import type { MenuItem } from '../contract.ts'
import type { Category, FullCategory } from './contract.ts'
import { findStations } from './showing.server.ts'

describe.each(engines)('the categories of a house on %s', (engine) => {
  let test: TestApp
  let owner: Client
  beforeAll(async () => {
    test = await startTestApp(engine)
    owner = aClient(test, await test.signedIn(ada))
  })
  afterAll(() => test.close())

  const shown = async (): Promise<Category[]> => (await owner.get('/categories')).body
  const all = async (): Promise<FullCategory[]> => (await owner.get('/categories/all')).body
  const keys = async () => (await all()).map(({ key }) => key)
  const menu = async (): Promise<MenuItem[]> => (await owner.get('/menu')).body
  const page = async (path: string) => (await test.get(path)).text()
  const add = async (label: string, more: object = {}): Promise<string> =>
    (await owner.send('POST', '/categories', { label, ...more })).body.insertedId
  const addDish = async (name: string, category: string): Promise<string> => {
    const [first] = await menu()
    const dish = { name, recipe: 'Rice noodles.', price: 12, image: first?.image, category }
    return (await owner.send('POST', '/menu', dish)).body.insertedId
  }

  it('are the specification’s five in the sample, at its tabs', async () => {
    expect((await shown()).map(({ label, number }) => `${number} ${label}`)).toEqual([
      '0 Salad',
      '1 Pizza',
      '2 Soup',
      '3 Dessert',
      '4 Drinks',
    ])
    const sections = [...(await page('/ourMenu')).matchAll(/<section id="([^"]+)"/g)]
    expect(sections.map(([, id]) => id)).toEqual([
      'offers',
      'dessert',
      'pizza',
      'salad',
      'soup',
      'drinks',
    ])
  })

  it('are shown once they have dishes: as a tab, a section, a tile, structured data and in the sitemap', async () => {
    const key = await add('Phở bò', { description: 'Broth of two days.' })
    expect(key).toBe('pho-bo')
    const { number } = (await shown()).find((each) => each.key === key) ?? { number: -1 }
    expect(number).toBe(5)
    for (const path of ['/', '/ourMenu', '/ourShop/0', '/sitemap.xml']) {
      expect(await page(path)).not.toMatch(/>Phở bò<|ourShop\/5/)
    }
    await addDish('Phở tái', key)
    for (const path of ['/', '/ourMenu', '/ourShop/0']) {
      const html = await page(path)
      expect([path, html.includes('Phở bò'), html.includes('/ourShop/5')]).toEqual([
        path,
        true,
        true,
      ])
    }
    expect(await page('/ourMenu')).toContain('Broth of two days.')
    expect(await page('/ourMenu')).toMatch(/"@type":"MenuSection","name":"Phở bò"/)
    expect(await page('/sitemap.xml')).toContain('/ourShop/5<')
    expect(await page('/ourShop/5')).toContain('Phở tái')
  })

  it('keep their number and their dishes when they are renamed or put in another order', async () => {
    const before = await keys()
    const to = ['pho-bo', ...before.filter((key) => key !== 'pho-bo')]
    expect((await owner.send('PATCH', '/categories', { from: before, to })).body).toEqual({
      modifiedCount: 1,
    })
    await owner.send('PATCH', '/categories/pho-bo', { label: 'Noodle soups' })
    const [first] = await shown()
    expect(first).toMatchObject({
      key: 'pho-bo',
      label: 'Noodle soups',
      number: 5,
      menuPosition: 0,
    })
    expect(await page('/ourShop/5')).toContain('Phở tái')
    expect(await page('/ourShop/0')).toContain('Hearth Caesar')
    // The menu page takes the house's own order from now on.
    const sections = [...(await page('/ourMenu')).matchAll(/<section id="([^"]+)"/g)]
    expect(sections.map(([, id]) => id)).toEqual([
      'offers',
      'menu-pho-bo',
      'salad',
      'pizza',
      'soup',
      'dessert',
      'drinks',
    ])
  })

  it('go back to the order of the menu page with an Undo', async () => {
    const from = await keys()
    const to = ['salad', 'pizza', 'soup', 'dessert', 'drinks', 'pho-bo']
    const menuOrder = ['dessert', 'pizza', 'salad', 'soup', 'drinks', 'pho-bo']
    await owner.send('PATCH', '/categories', { from, to, menu: menuOrder })
    const places = (await shown()).toSorted((a, b) => a.menuPosition - b.menuPosition)
    expect(places.map(({ key }) => key)).toEqual(menuOrder)
    const wrong = { from: to, to: [...to, 'salad'] }
    expect((await owner.send('PATCH', '/categories', wrong)).status).toBe(422)
  })

  it('are nowhere for guests while hidden, and neither are their dishes', async () => {
    const dish = (await menu()).find(({ category }) => category === 'pho-bo')
    await owner.send('PATCH', '/categories/pho-bo', { hidden: true })
    expect((await shown()).map(({ key }) => key)).not.toContain('pho-bo')
    expect(await menu()).not.toContainEqual(expect.objectContaining({ category: 'pho-bo' }))
    expect((await test.get(`/dish/${dish?.slug}`)).status).toBe(404)
    expect((await owner.get(`/menu/${dish?._id}`)).status).toBe(404)
    const guest = aClient(test, await test.signedIn(carl))
    const put = await guest.send('POST', '/cart', { foodId: dish?._id })
    expect([put.status, put.body.error.message]).toEqual([404, 'This dish is not on the menu.'])
    expect((await all()).find(({ key }) => key === 'pho-bo')).toMatchObject({
      hidden: true,
      dishes: 1,
    })
    await owner.send('PATCH', '/categories/pho-bo', { hidden: false })
    expect((await test.get(`/dish/${dish?.slug}`)).status).toBe(200)
    expect((await owner.get(`/menu/all/${dish?._id}`)).body).toMatchObject({ hidden: false })
  })

  it('are refused with a name that another has, in whatever letters it is written', async () => {
    for (const label of [
      'Pizza',
      ' pizza ',
      'PIZZA',
      'Pízza',
      'ріzzа'.normalize(),
      'Pi\u200dzza',
    ]) {
      const { status, body } = await owner.send('POST', '/categories', { label })
      expect([label, status]).toEqual([label, 422])
      expect(body.error.fields.label).toMatch(/Pizza already|mixes letters/)
    }
    const there = await owner.send('PATCH', '/categories/pho-bo', { label: 'Soup' })
    expect(there.body.error.fields.label).toBe('There is a category called Soup already.')
  })

  it('are refused with the singular or the plural of a name that is there, which is said', async () => {
    for (const [label, there] of [
      ['Drink', 'Drinks'],
      ['soups', 'Soup'],
      ['PÍZZAS', 'Pizza'],
    ]) {
      const { status, body } = await owner.send('POST', '/categories', { label })
      expect([label, status]).toEqual([label, 422])
      expect(body.error.fields.label).toBe(`There is a category called ${there} already.`)
    }
    const renamed = await owner.send('PATCH', '/categories/pho-bo', { label: 'Salads' })
    expect(renamed.body.error.fields.label).toBe('There is a category called Salad already.')
  })

  it('are refused with a name that is none, turns around or mixes alphabets', async () => {
    const labels = ['', '  ', '\u200b', 'a'.repeat(41), 'Gri\u0007ll', 'a\nb', 'Saлad']
    for (const label of labels) {
      const { status, body } = await owner.send('POST', '/categories', { label })
      expect([label, status, typeof body.error.fields?.label]).toEqual([label, 422, 'string'])
    }
    const long = { label: 'Long', description: 'x'.repeat(201), station: 'y'.repeat(41) }
    const { fields } = (await owner.send('POST', '/categories', long)).body.error
    expect(Object.keys(fields)).toEqual(['description', 'station'])
    const picture = { label: 'Else', image: 'https://example.com/a.jpg' }
    expect((await owner.send('POST', '/categories', picture)).body.error.fields.image).toMatch(
      /Upload it first/,
    )
  })

  it('may be called anything in any alphabet, each under a key of its own', async () => {
    const made = []
    for (const label of ['北京烤鸭', 'Десерты', 'مشاوي', 'Offers', 'Popular'])
      made.push(await add(label))
    expect(made).toEqual(['category', 'category-2', 'category-3', 'offers-2', 'popular-2'])
    for (const key of made) await owner.send('DELETE', `/categories/${key}`)
    expect(await keys()).toHaveLength(6)
  })

  it('are added once for a repeated key, and once by two owners at one time', async () => {
    const label = { label: 'Bánh mì' }
    const same = () => owner.send('POST', '/categories', label, 'banh-mi')
    const [first, second] = await Promise.all([same(), same()])
    expect([first.body, second.body]).toEqual([
      { insertedId: 'banh-mi' },
      { insertedId: 'banh-mi' },
    ])
    const both = await Promise.all(
      [1, 2].map(() => owner.send('POST', '/categories', { label: 'Grill' })),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })

  it('are not overwritten unseen: the second of two owners is shown what the first wrote', async () => {
    const { version } = (await all()).find(({ key }) => key === 'grill') ?? { version: 0 }
    const change = (label: string) => owner.send('PATCH', '/categories/grill', { label, version })
    const both = await Promise.all([change('From the grill'), change('Off the grill')])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const late = both.find(({ status }) => status === 409)
    expect(late?.body).toMatchObject({
      error: { code: 'changed_meanwhile' },
      current: { label: both[0]?.status === 200 ? 'From the grill' : 'Off the grill' },
    })
    const from = await keys()
    const orders = [from.toReversed(), from.toSpliced(0, 2).concat(from.slice(0, 2))]
    const moved = await Promise.all(
      orders.map((to) => owner.send('PATCH', '/categories', { from, to })),
    )
    expect(moved.map(({ status }) => status).toSorted()).toEqual([200, 409])
    await owner.send('PATCH', '/categories', { from: await keys(), to: from })
  })

  it('say where their dishes go before they are deleted, and lead an open tab to the first', async () => {
    await addDish('Bánh mì chay', 'banh-mi')
    const { number } = (await shown()).find(({ key }) => key === 'banh-mi') ?? { number: 0 }
    const refused = await owner.send('DELETE', '/categories/banh-mi')
    expect([refused.status, refused.body.error.code, refused.body.count]).toEqual([
      409,
      'has_dishes',
      1,
    ])
    for (const target of ['banh-mi', 'nowhere', 'popular']) {
      const wrong = await owner.send('DELETE', `/categories/banh-mi?movesTo=${target}`)
      expect([target, wrong.status]).toEqual([target, 422])
    }
    const gone = await owner.send('DELETE', '/categories/banh-mi?movesTo=grill')
    expect(gone.body).toEqual({ deletedCount: 1, moved: 1 })
    expect((await menu()).find(({ name }) => name === 'Bánh mì chay')?.category).toBe('grill')
    expect((await owner.send('DELETE', '/categories/banh-mi')).status).toBe(404)
    const tab = await page(`/ourShop/${number}`)
    expect(tab).toContain('Hearth Caesar')
    expect(tab).toMatch(/rel="canonical" href="[^"]*\/ourShop\/0"/)
    const dish = { name: 'Late', recipe: 'Late.', price: 1, image: '', category: 'banh-mi' }
    const late = await owner.send('POST', '/menu', { ...dish, image: (await menu())[0]?.image })
    expect(late.body.error.fields.category).toMatch(/^"banh-mi" is not a category/)
  })

  it('come back with their number when they are added again', async () => {
    const before = (await all()).map(({ number }) => number)
    expect(await add('Bánh mì')).toBe('banh-mi')
    const { number } = (await all()).find(({ key }) => key === 'banh-mi') ?? { number: -1 }
    expect(before).not.toContain(number)
    expect(await add('Snacks')).toBe('snacks')
    const snacks = (await all()).find(({ key }) => key === 'snacks')
    expect(snacks?.number).toBeGreaterThan(number)
    await owner.send('DELETE', '/categories/banh-mi')
    await owner.send('DELETE', '/categories/snacks')
  })

  it('leave their dishes the options and the hours that these had by them', async () => {
    const { pizza } = await anOptionMenu(test)
    const lunch = [{ from: '11:00', to: '15:00' }]
    const hours = { 1: lunch, 2: [], 3: [], 4: [], 5: [], 6: [], 7: [] }
    await owner.send('PATCH', '/menu-hours', { category: 'pizza', hours })
    const groups = async () =>
      (await owner.get(`/menu/${pizza}/options`)).body.groups.map(
        ({ name }: { name: string }) => name,
      )
    const before = await groups()
    expect(before).toEqual(['Size', 'Toppings', 'Dips'])
    const count = (await menu()).filter(({ category }) => category === 'pizza').length
    const { body } = await owner.send('DELETE', '/categories/pizza?movesTo=soup')
    expect(body.moved).toBe(count)
    const dish = (await menu()).find(({ _id }) => _id === pizza)
    expect(dish).toMatchObject({
      category: 'soup',
      hours: expect.stringContaining('Mon 11 am – 3 pm'),
    })
    expect(await groups()).toEqual(before)
    const list = (await owner.get('/menu-hours')).body
    expect(list.some(({ category }: { category?: string }) => category === 'pizza')).toBe(false)
    // Nothing of the specification comes back by itself once a house has deleted it.
    const late = { name: 'Late', recipe: 'Late.', price: 1, image: dish?.image, category: 'pizza' }
    expect((await owner.send('POST', '/menu', late)).status).toBe(422)
  })

  it('are named in a file of the menu by their key or their name in any case, and what is none is told', async () => {
    await owner.send('PATCH', '/categories/grill', { label: 'Off the grill' })
    const lines = ['Ribs,off the GRILL,9', 'Wings,grill,8', 'Tacos,Tacos,7', 'Fish tacos,Tacos,7']
    const file = (text: string) => ({ format: 'csv', mode: 'merge', dryRun: true, text })
    const head = 'name,category,price,recipe'
    const text = [head, ...lines.map((line) => `${line},Hot.`)].join('\n')
    const { body } = await owner.send('POST', '/menu/import', file(text))
    expect([body.unknownCategories, body.problemCount, body.added.length]).toEqual([
      [{ label: 'Tacos', dishes: 2, isMade: false }],
      2,
      2,
    ])
    await add('Tacos')
    const known = (await owner.send('POST', '/menu/import', file(text))).body
    expect([known.unknownCategories, known.problemCount]).toEqual([[], 0])
    // The plan holds for the categories that it was made with.
    await owner.send('DELETE', '/categories/tacos')
    const late = { ...file(text), dryRun: false, token: known.token }
    expect((await owner.send('POST', '/menu/import', late)).status).toBe(422)
  })

  it('say who makes their dishes: a station of several, else each by itself', async () => {
    await owner.send('PATCH', '/categories/soup', { station: 'Stove' })
    await owner.send('PATCH', '/categories/grill', { station: 'Stove' })
    const stationOf = await findStations(test.scope())
    const made = ['soup', 'grill', 'salad', 'drink', 'pho-bo', 'banh-mi', 'popular'].map(stationOf)
    expect(made).toEqual([
      'Stove',
      'Stove',
      'salad',
      'drinks',
      'Noodle soups',
      'Bánh mì',
      'popular',
    ])
  })

  it('keep a dish and a delete that race in step', async () => {
    const key = await add('Race')
    const [{ image } = { image: '' }] = await menu()
    const dish = { name: 'Racer', recipe: 'Runs.', price: 3, image, category: key }
    const [added, gone] = await Promise.all([
      owner.send('POST', '/menu', dish),
      owner.send('DELETE', `/categories/${key}`),
    ])
    expect([
      [200, 409],
      [422, 200],
    ]).toContainEqual([added.status, gone.status])
  })

  it('take the shop’s drink and drinks for one', async () => {
    const cola = await addDish('Cola', 'drink')
    const tea = await addDish('Tea', 'drinks')
    const found = (await menu()).filter(({ _id }) => [cola, tea].includes(_id))
    expect(found.map(({ category }) => category)).toEqual(['drink', 'drinks'])
    const { body } = await owner.send('DELETE', '/categories/drinks?movesTo=soup')
    expect(body.moved).toBeGreaterThan(2)
    expect((await menu()).some(({ category }) => category.startsWith('drink'))).toBe(false)
  })

  it('are written by admins only', async () => {
    const guest = aClient(test, await test.signedIn(carl))
    const calls = [
      ['GET', '/categories/all'],
      ['POST', '/categories', { label: 'Mine' }],
      ['PATCH', '/categories/soup', { label: 'Mine' }],
      ['PATCH', '/categories', { from: [], to: [] }],
      ['DELETE', '/categories/soup'],
    ] as const
    for (const [method, path, body] of calls) {
      expect([path, (await guest.send(method, path, body)).status]).toEqual([path, 403])
      expect([path, (await aClient(test).send(method, path, body)).status]).toEqual([path, 401])
    }
  })

  it('leave the books in order', async () => {
    const findings = await examine(test.scope())
    expect(findings.filter(({ violations }) => violations > 0)).toEqual([])
  })
})
