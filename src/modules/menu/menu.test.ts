import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { visitor } from '#kernel/viewer.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { engines } from '#test/engines.ts'
import { aDish, ada, carl } from '#test/world.ts'
import type { MenuItem } from './contract.ts'
import { addDish, changeDish, deleteDish } from './writing.server.ts'

describe.each(engines)('the menu on %s', (engine) => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp(engine)
  })
  afterAll(() => test.close())

  const json = async (path: string) => (await test.get(path)).json()
  const listed = async (): Promise<MenuItem[]> => json('/menu')
  const named = async (name: string) => (await listed()).find((item) => item.name === name)

  it('is a bare array in the specification’s words', async () => {
    const menu = await listed()
    expect(menu).toHaveLength(60)
    expect(menu[0]).toMatchObject({
      _id: expect.any(String),
      name: 'Hearth Caesar',
      recipe: expect.stringContaining('romaine'),
      image: expect.stringMatching(/^\/pictures\/[0-9a-f]{16}\/960\.webp$/),
      category: 'salad',
      price: 13.5,
      popular: true,
      offered: false,
    })
  })

  it('holds the five categories, the popular and the offered', async () => {
    const menu = await listed()
    const count = (category: string) => menu.filter((item) => item.category === category).length
    expect(['salad', 'pizza', 'soup', 'dessert', 'drinks'].map(count)).toEqual([12, 12, 12, 12, 12])
    expect(menu.filter((item) => item.popular)).toHaveLength(15)
    expect(menu.filter((item) => item.offered && item.oldPrice !== null)).toHaveLength(10)
  })

  it('answers one dish by its id', async () => {
    const [first] = await listed()
    expect(await json(`/menu/${first?._id}`)).toEqual(first)
  })

  it('answers a dish’s page with others of its category', async () => {
    const { dish, others } = await json('/dishes/margherita')
    expect([dish.name, others.length]).toEqual(['Margherita', 3])
    expect(others.map((item: MenuItem) => item.category)).toEqual(['pizza', 'pizza', 'pizza'])
  })

  it('serves pictures that exist, in both formats', async () => {
    const [first] = await listed()
    for (const file of ['320.avif', '640.webp']) {
      const response = await test.get(`/pictures/${first?.picture?.key}/${file}`)
      expect(response.headers.get('content-type')).toBe(`image/${file.split('.')[1]}`)
      expect(response.headers.get('cache-control')).toContain('immutable')
    }
  })

  it('shows a change at the very next answer, in the call and on the pages', async () => {
    const dish = await addDish(test.scope(ada), aDish({ price: 11.5 }))
    expect(await named('Pear and Walnut')).toMatchObject({ _id: dish.id, price: 11.5 })
    expect(await (await test.get('/ourMenu')).text()).toContain('Pear and Walnut')

    await changeDish(test.scope(ada), dish.id, { name: 'Pear and Pecan', price: 19.99 })
    expect(await named('Pear and Pecan')).toMatchObject({ price: 19.99, slug: 'pear-and-walnut' })
    expect(await (await test.get('/ourMenu')).text()).toContain('Pear and Pecan')

    await deleteDish(test.scope(ada), dish.id)
    expect(await named('Pear and Pecan')).toBeUndefined()
    expect((await test.get(`/menu/${dish.id}`)).status).toBe(404)
    expect((await test.get('/dish/pear-and-walnut')).status).toBe(404)
  })

  it('never shows another dish under the link of a deleted one', async () => {
    const first = await addDish(test.scope(ada), aDish({ name: 'Quince' }))
    await deleteDish(test.scope(ada), first.id)
    const second = await addDish(test.scope(ada), aDish({ name: 'Quince' }))
    expect([first.slug, second.slug]).toEqual(['quince', 'quince-2'])
    await deleteDish(test.scope(ada), second.id)
  })

  it('keeps every two-decimal price exactly', async () => {
    const dish = await addDish(test.scope(ada), aDish())
    for (const price of [0, 0.01, 0.1, 4.35, 8.2, 19.99, 1.15, 999_999.99]) {
      await changeDish(test.scope(ada), dish.id, { price })
      expect((await json(`/menu/${dish.id}`)).price).toBe(price)
    }
    await deleteDish(test.scope(ada), dish.id)
  })

  it.each([19.999, -0.01, 1_000_000, Number.NaN, Infinity, 1e-7])(
    'refuses the price %s by name',
    async (price) => {
      await expect(addDish(test.scope(ada), aDish({ price }))).rejects.toMatchObject({
        kind: 'invalid',
        fields: { price: expect.any(String) },
      })
    },
  )

  it('refuses a dish without a name or with the placeholder category', async () => {
    const nameless = addDish(test.scope(ada), aDish({ name: '  ', category: 'default' }))
    await expect(nameless).rejects.toMatchObject({
      fields: { name: expect.any(String), category: expect.any(String) },
    })
  })

  it('is changed by admins only', async () => {
    const [first] = await listed()
    const id = first?._id ?? ''
    for (const [viewer, kind] of [
      [visitor, 'not_signed_in'],
      [carl, 'not_allowed'],
    ] as const) {
      const scope = test.scope(viewer)
      await expect(addDish(scope, aDish())).rejects.toMatchObject({ kind })
      await expect(changeDish(scope, id, { price: 1 })).rejects.toMatchObject({ kind })
      await expect(deleteDish(scope, id)).rejects.toMatchObject({ kind })
    }
    expect((await listed())[0]).toEqual(first)
  })

  it('adds all of many dishes that arrive at once', async () => {
    const before = (await listed()).length
    const names = Array.from({ length: 30 }, (_, index) => `Special ${index}`)
    const added = await Promise.all(names.map((name) => addDish(test.scope(ada), aDish({ name }))))
    expect(new Set(added.map((dish) => dish.slug)).size).toBe(30)
    expect(await listed()).toHaveLength(before + 30)
    for (const dish of added) await deleteDish(test.scope(ada), dish.id)
  })

  it('loses none of many changes that race', async () => {
    const { id } = await addDish(test.scope(ada), aDish())
    for (let round = 1; round <= 25; round++) {
      const [price, description] = [round, `Round ${round}`]
      await Promise.all([
        changeDish(test.scope(ada), id, { price }),
        changeDish(test.scope(ada), id, { description }),
      ])
      expect(await json(`/menu/${id}`)).toMatchObject({ price, recipe: description })
    }
    await deleteDish(test.scope(ada), id)
  })

  it('gives dishes of one name that arrive at once an address each', async () => {
    const added = await Promise.all(
      Array.from({ length: 8 }, () => addDish(test.scope(ada), aDish({ name: 'Medlar' }))),
    )
    expect(new Set(added.map(({ slug }) => slug)).size).toBe(8)
    for (const { id } of added) await deleteDish(test.scope(ada), id)
  })

  it.each([
    ['name', { name: 'x'.repeat(121) }],
    ['name', { name: 'a\0b' }],
    ['description', { description: 'x'.repeat(2001) }],
    ['category', { category: 'x'.repeat(41) }],
    ['oldPrice', { oldPrice: 1.234 }],
    ['spiceLevel', { spiceLevel: 4 }],
    ['spiceLevel', { spiceLevel: 1.5 }],
    ['allergens', { allergens: ['nuts'] }],
    ['diets', { diets: ['carnivore'] }],
  ])('refuses a %s out of bounds by name', async (field, overrides) => {
    await expect(addDish(test.scope(ada), aDish(overrides))).rejects.toMatchObject({
      kind: 'invalid',
      fields: { [field]: expect.any(String) },
    })
  })
})
