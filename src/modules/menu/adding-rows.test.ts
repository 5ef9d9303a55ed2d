import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { examine } from '#modules/operations/doctor/examining.server.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { type Client, aClient } from '#test/client.ts'
import { engines } from '#test/engines.ts'
import { ada } from '#test/world.ts'
import { emptyRow, pasteInto, readRow, readSizes, withCell, withRoom } from './adding-rows.ts'
import type { FullCategory } from './categories/contract.ts'
import type { MenuItem } from './contract.ts'

describe.each(engines)('dishes in rows on %s', (engine) => {
  let test: TestApp
  let owner: Client
  beforeAll(async () => {
    test = await startTestApp(engine)
    owner = aClient(test, await test.signedIn(ada))
  })
  afterAll(() => test.close())

  const plain = { price: 9, description: '', sizes: [] }
  const menu = async (): Promise<MenuItem[]> => (await owner.get('/menu')).body
  const categories = async (): Promise<FullCategory[]> => (await owner.get('/categories/all')).body
  const add = (rows: object[], key?: string) => owner.send('POST', '/menu/rows', { rows }, key)
  const named = async (name: string) => (await menu()).find((dish) => dish.name === name)

  it('come on the menu together, with their categories, without pictures and details', async () => {
    const { status, body } = await add([
      { ...plain, name: 'Phở tái', category: 'Noodles', description: 'Rare beef.' },
      { ...plain, name: 'Bún chả', category: ' noodles ' },
      { ...plain, name: 'House salad', category: 'SALAD' },
    ])
    expect([status, body.insertedIds.length, body.newCategories]).toEqual([200, 3, ['noodles']])
    expect(await named('Bún chả')).toMatchObject({ category: 'noodles', image: '', recipe: '' })
    expect((await named('House salad'))?.category).toBe('salad')
    expect(await (await test.get('/ourMenu')).text()).toContain('Bún chả')
  })

  it('go under a category that is called by its singular or its plural', async () => {
    const { status, body } = await add([
      { ...plain, name: 'Lime tonic', category: 'Drink' },
      { ...plain, name: 'Green curry', category: 'Curry' },
      { ...plain, name: 'Red curry', category: 'currys' },
    ])
    expect([status, body.newCategories]).toEqual([200, ['curry']])
    expect((await named('Red curry'))?.category).toBe('curry')
    expect((await named('Lime tonic'))?.category).toMatch(/^drinks?$/)
  })

  it('have sizes that cost what their row says, as one group where the names are the same', async () => {
    const sizes = (small: number, large: number) => [
      { name: 'Small', price: small },
      { name: 'Large', price: large },
    ]
    await add([
      { ...plain, name: 'Iced coffee', category: 'drinks', price: 4, sizes: sizes(4, 5.5) },
      { ...plain, name: 'Lime soda', category: 'drinks', price: 3, sizes: sizes(3, 5) },
    ])
    const { groups } = (await owner.get('/option-groups')).body
    const made = groups.filter(({ isSize }: { isSize: boolean }) => isSize)
    expect(made.map(({ dishes }: { dishes: number }) => dishes)).toEqual([2])
    const dish = await named('Lime soda')
    const options = (await owner.get(`/menu/${dish?._id}/options`)).body
    expect(options.groups[0].options.map(({ name, price }: MenuItem) => [name, price])).toEqual([
      ['Small', 0],
      ['Large', 2],
    ])
    expect(dish).toMatchObject({ price: 3, options: 'needed' })
    expect((await examine(test.scope())).filter(({ violations }) => violations > 0)).toEqual([])
  })

  it('are saved all or none: what is wrong is said at each field', async () => {
    const before = [await menu(), await categories()]
    const { status, body } = await add([
      { ...plain, name: 'Good one', category: 'Grill' },
      { ...plain, name: '', category: 'Grill', price: -1 },
      { ...plain, name: 'Mixed', category: 'Sаlads' },
      {
        ...plain,
        name: 'Too dear',
        category: 'Grill',
        sizes: [
          { name: 'S', price: 5 },
          { name: 'L', price: 7 },
        ],
      },
    ])
    expect(status).toBe(422)
    expect(Object.keys(body.error.fields).toSorted()).toEqual([
      'rows.1.name',
      'rows.1.price',
      'rows.2.category',
      'rows.3.price',
    ])
    expect([await menu(), await categories()]).toEqual(before)
    expect((await add([])).status).toBe(422)
    const many = Array.from({ length: 301 }, () => ({ ...plain, name: 'A', category: 'salad' }))
    expect((await add(many)).status).toBe(422)
  })

  it('are added once, however often the same save arrives', async () => {
    const rows = [{ ...plain, name: 'Only once', category: 'salad' }]
    const [first, second] = [await add(rows, 'save-1'), await add(rows, 'save-1')]
    expect(second.body).toEqual(first.body)
    expect((await menu()).filter(({ name }) => name === 'Only once')).toHaveLength(1)
  })
})

describe('a row', () => {
  const soup = { ...emptyRow, name: ' Soup ', category: 'Starters', price: '4,50' }

  it('reads prices with either mark, and takes the cheapest size as the price', () => {
    expect(readRow(soup)).toMatchObject({ said: { name: 'Soup', price: 4.5, sizes: [] } })
    const sized = { ...soup, price: '', sizes: 'Small 9 | Large: $12.50' }
    expect(readRow(sized)).toMatchObject({ said: { price: 9 } })
    expect(readRow({ ...sized, price: '10' })).toHaveProperty('problems.price')
    expect(readRow({ ...soup, price: 'cheap' })).toHaveProperty('problems.price')
    expect(Object.keys((readRow(emptyRow) as { problems: object }).problems)).toEqual([
      'name',
      'category',
      'price',
    ])
  })

  it('reads sizes with numbers in their names, and says what it cannot read', () => {
    expect(readSizes('0.3 l 3,50; 0.5 l 4,90')).toEqual({
      sizes: [
        { name: '0.3 l', price: 3.5 },
        { name: '0.5 l', price: 4.9 },
      ],
    })
    for (const text of ['Small | Large', 'Small 9', 'Small 9 | small 10', '9 | 12']) {
      expect([text, readSizes(text)]).toEqual([text, { problem: expect.any(String) }])
    }
  })

  it('takes what a spreadsheet has copied from its cell on, and another one comes by itself', () => {
    const at = { row: 1, field: 'name' } as const
    const text = 'Roll\tStarters\t5\t"Crisp, ""hot""\nand green"\r\nTea\tDrinks\t3\r\n'
    const rows = pasteInto([soup, emptyRow], at, text)
    expect(rows.map(({ name }) => name)).toEqual([' Soup ', 'Roll', 'Tea', ''])
    expect(rows[1]?.description).toBe('Crisp, "hot"\nand green')
    expect(rows[3]?.category).toBe('Drinks')
    expect(withRoom(rows)).toEqual(rows)
  })

  it('takes the shelf of the row above while it says nothing', () => {
    const rows = withCell([soup, soup, emptyRow], 0, 'category', 'Soups')
    expect(rows.map(({ category }) => category)).toEqual(['Soups', 'Starters', 'Soups'])
    const named = withCell(rows, 0, 'name', 'Broth')
    expect(named.map(({ name }) => name)).toEqual(['Broth', ' Soup ', ''])
  })

  it('finds columns by their headings', () => {
    const [row] = pasteInto([emptyRow], { row: 0, field: 'sizes' }, 'Price\tNo.\tDish\n9\t12\tPho')
    expect(row).toMatchObject({ price: '9', name: 'Pho', sizes: '' })
    const german = 'Gericht\tPreis\tBeschreibung\tGrößen\nPho\t\tMild\tKlein 9 | Groß 12'
    const [found] = pasteInto([emptyRow], { row: 0, field: 'name' }, german)
    expect(found).toMatchObject({ name: 'Pho', description: 'Mild', sizes: 'Klein 9 | Groß 12' })
  })
})
