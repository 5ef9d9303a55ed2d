import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '#test/app.ts'
import { engines } from '#test/engines.ts'
import { ada, carl } from '#test/world.ts'
import type { MenuItem } from './contract.ts'

describe.each(engines)('a dish through the calls on %s', (engine) => {
  let test: TestApp
  let asAda: Record<string, string>
  let menu: MenuItem[]
  const readMenu = async (): Promise<MenuItem[]> => (await test.get('/menu')).json()

  beforeAll(async () => {
    test = await startTestApp(engine)
    asAda = await test.signedIn(ada)
    menu = await readMenu()
  })
  afterAll(() => test.close())

  const pearTart = () => ({
    name: 'Pear Tart',
    recipe: 'Pears, almond cream, short crust.',
    image: menu[0]?.image ?? '',
    category: 'dessert',
    price: 8.5,
  })

  it('is on the menu at once when an admin has added it', async () => {
    const answer = await test.call('POST', '/menu', { as: asAda, body: pearTart() })
    expect(answer.status).toBe(200)
    const { insertedId } = await answer.json()
    expect((await readMenu()).find(({ _id }) => _id === insertedId)).toMatchObject({
      ...pearTart(),
      picture: menu[0]?.picture,
    })
  })

  it('is added once for a repeated Idempotency-Key, and the key is for nothing else', async () => {
    const headers = { 'idempotency-key': 'tart-1' }
    const add = (body: object) => test.call('POST', '/menu', { as: asAda, headers, body })
    const [first, second] = await Promise.all([add(pearTart()), add(pearTart())])
    const before = (await readMenu()).length
    const third = await add(pearTart())
    expect([await first.json(), await second.json()]).toEqual([
      await third.json(),
      { insertedId: expect.any(String) },
    ])
    expect(await readMenu()).toHaveLength(before)
    const other = await add({ ...pearTart(), price: 9 })
    expect([other.status, (await other.json()).error.code]).toEqual([422, 'key_reused'])
  })

  it('changes what is sent and keeps the rest, and says when nothing changed', async () => {
    const { _id, image } = menu[3] ?? { _id: '', image: '' }
    const change = (body: object) => test.call('PATCH', `/menu/${_id}`, { as: asAda, body })
    expect(await (await change({ price: 7.25, recipe: 'Other words.' })).json()).toEqual({
      modifiedCount: 1,
    })
    expect(await (await test.get(`/menu/${_id}`)).json()).toMatchObject({
      price: 7.25,
      recipe: 'Other words.',
      image,
      name: menu[3]?.name,
    })
    expect(await (await change({ price: 7.25 })).json()).toEqual({ modifiedCount: 0 })
  })

  it('keeps the picture’s words with the name, until they are its own', async () => {
    const { _id = '' } = menu[5] ?? {}
    const change = (body: object) => test.call('PATCH', `/menu/${_id}`, { as: asAda, body })
    const words = async () => (await (await test.get(`/menu/${_id}`)).json()).imageAlt
    await change({ name: 'Nettle Soup', imageAlt: '' })
    expect(await words()).toBe('Nettle Soup')
    await change({ name: 'Sorrel Soup' })
    expect(await words()).toBe('Sorrel Soup')
    await change({ imageAlt: 'A green soup' })
    await change({ name: 'Spring Soup' })
    expect(await words()).toBe('A green soup')
  })

  it('refuses an old price that is not higher, and ends the offer of a price that has caught up', async () => {
    const { _id = '' } = menu[6] ?? {}
    const change = (body: object) => test.call('PATCH', `/menu/${_id}`, { as: asAda, body })
    expect((await change({ price: 8, oldPrice: 10 })).status).toBe(200)
    const refused = await change({ price: 10, oldPrice: 10 })
    expect([refused.status, (await refused.json()).error.fields]).toEqual([
      422,
      { oldPrice: 'The old price has to be higher than the price.' },
    ])
    const body = { ids: [_id], price: { percent: 50 } }
    const dearer = await test.call('POST', '/menu/bulk', { as: asAda, body })
    expect([dearer.status, (await dearer.json()).error.message]).toEqual([
      422,
      expect.stringContaining('at least as much as its old price'),
    ])
    expect((await change({ price: 11 })).status).toBe(200)
    const now = await (await test.get(`/menu/${_id}`)).json()
    expect([now.price, now.oldPrice]).toEqual([11, null])
  })

  it.each(['salad', 'pizza', 'soup', 'dessert', 'drink', 'drinks', 'popular', 'offered'])(
    'is filed under %s',
    async (category) => {
      const body = { ...pearTart(), category }
      expect((await test.call('POST', '/menu', { as: asAda, body })).status).toBe(200)
    },
  )

  it('tells the second of two admins who change it, shows what the first wrote, and loses nothing', async () => {
    const { _id = '' } = menu[8] ?? {}
    const read = async () => (await test.get(`/menu/all/${_id}`, asAda)).json()
    const change = async (body: object) => {
      const answer = await test.call('PATCH', `/menu/${_id}`, { as: asAda, body })
      return [answer.status, await answer.json()] as const
    }
    const { version } = await read()
    expect((await change({ price: 6.5, version }))[0]).toBe(200)
    const before = await read()
    const [status, answer] = await change({ name: 'Another Name', version })
    expect([status, answer.error.code]).toEqual([409, 'changed_meanwhile'])
    expect(answer.current).toEqual(before)
    expect(answer.current).toMatchObject({ price: 6.5, version: version + 1 })
    expect(await read()).toEqual(before)
    expect((await change({ name: 'Another Name', version: version + 1 }))[0]).toBe(200)
    // The specification's client sends none, and is let through.
    expect((await change({ price: 7 }))[0]).toBe(200)
    expect(await read()).toMatchObject({ name: 'Another Name', price: 7, version: version + 3 })
  })

  it('lets exactly one of two changes of the same version through that come at once', async () => {
    const { _id = '' } = menu[9] ?? {}
    const { version } = await (await test.get(`/menu/all/${_id}`, asAda)).json()
    const answers = await Promise.all(
      [3.1, 3.2].map((price) =>
        test.call('PATCH', `/menu/${_id}`, { as: asAda, body: { price, version } }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('is gone for everyone when it is deleted, and a second time it is not there', async () => {
    const path = `/menu/${menu[5]?._id}`
    expect(await (await test.call('DELETE', path, { as: asAda })).json()).toEqual({
      deletedCount: 1,
    })
    expect((await test.get(path)).status).toBe(404)
    expect((await test.call('DELETE', path, { as: asAda })).status).toBe(404)
  })

  it.each([
    ['the placeholder category', { category: 'default' }, 'category'],
    ['a category with a typing mistake', { category: 'pizzza' }, 'category'],
    ['a negative price', { price: -1 }, 'price'],
    ['a third decimal', { price: 1.999 }, 'price'],
    ['no name', { name: ' ' }, 'name'],
    ['no recipe', { recipe: ' ' }, 'recipe'],
    ['too long a recipe', { recipe: 'a'.repeat(2001) }, 'recipe'],
    ['no picture', { image: '' }, 'image'],
    ['a script for a picture', { image: 'javascript:alert(1)' }, 'image'],
    ['a picture of another site', { image: 'https://evil.example/a.png' }, 'image'],
    ['a line break in its name', { name: 'Pear\nTart' }, 'name'],
    ['a control character in its name', { name: 'Pear\u0007Tart' }, 'name'],
    ['a name that nobody sees', { name: '\u200b\u200d\u2060' }, 'name'],
    ['a name that rewrites the line', { name: 'Nothing\u0008' }, 'name'],
    ['an allergen twice', { allergens: ['milk', 'egg', 'milk'] }, 'allergens'],
    ['a diet thousands of times', { diets: Array(5000).fill('vegan') }, 'diets'],
    ['a field that is not its own', { role: 'admin' }, 'role'],
  ])(
    'FAM-A23: is refused with %s, at the field, and nothing changes',
    async (_name, odd, field) => {
      const before = await readMenu()
      const answer = await test.call('POST', '/menu', {
        as: asAda,
        body: { ...pearTart(), ...odd },
      })
      expect([answer.status, Object.keys((await answer.json()).error.fields)]).toEqual([
        422,
        [field],
      ])
      expect(await readMenu()).toEqual(before)
    },
  )

  it('shows a picture at its exact address only', async () => {
    const image = menu[0]?.image ?? ''
    for (const odd of [
      `${image}?x="onerror`,
      `${image}#a`,
      `${image}\n`,
      image.replace(/\d+\.webp$/, '7.webp'),
    ]) {
      const answer = await test.call('POST', '/menu', {
        as: asAda,
        body: { ...pearTart(), image: odd },
      })
      expect([odd, answer.status]).toEqual([odd, 422])
      expect(Object.keys((await answer.json()).error.fields)).toEqual(['image'])
    }
  })

  it('keeps a picture: it is replaced, and never taken away', async () => {
    const dish = menu[2]
    const take = (body: object) => test.call('PATCH', `/menu/${dish?._id}`, { as: asAda, body })
    const answer = await take({ image: '' })
    expect([answer.status, Object.keys((await answer.json()).error.fields)]).toEqual([
      422,
      ['image'],
    ])
    expect(await (await test.get(`/menu/${dish?._id}`)).json()).toEqual(dish)
    expect((await take({ image: menu[4]?.image })).status).toBe(200)
  })

  it('FAM-A22: is an admin’s to change and nobody else’s', async () => {
    const asCarl = await test.signedIn(carl)
    const before = await readMenu()
    const path = `/menu/${before[1]?._id}`
    const attempts = [
      ['POST', '/menu', pearTart()],
      ['PATCH', path, { price: 0.01 }],
      ['DELETE', path, undefined],
    ] as const
    for (const [method, at, body] of attempts) {
      const sent = body === undefined ? {} : { body }
      expect((await test.call(method, at, sent)).status).toBe(401)
      expect((await test.call(method, at, { as: asCarl, ...sent })).status).toBe(403)
    }
    expect(await readMenu()).toEqual(before)
  })
})
