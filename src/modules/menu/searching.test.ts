import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#platform/scope.server.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { engines } from '#test/engines.ts'
import { aDish, ada } from '#test/world.ts'
import type { CatalogueItem } from './contract.ts'
import { catalogueAddress, readCatalogueQuery } from './searching.ts'
import { addDish } from './writing.server.ts'

describe.each(engines)('the admin’s list of dishes on %s', (engine) => {
  let test: TestApp
  let asAda: Record<string, string>
  beforeAll(async () => {
    test = await startTestApp(engine)
    asAda = await test.signedIn(ada)
  })
  afterAll(() => test.close())

  const list = async (query = '') => (await test.get(`/menu/all${query}`, asAda)).json()
  const names = async (query: string): Promise<string[]> =>
    (await list(query)).items.map(({ name }: CatalogueItem) => name)

  it('says how many there are and gives them a page at a time, in menu order', async () => {
    const first = await list()
    expect(first).toMatchObject({ total: 60, page: 1, pages: 2, tomorrow: 'tomorrow at 11 am' })
    expect(first.items).toHaveLength(50)
    expect(first.items[0]).toMatchObject({ name: 'Hearth Caesar', version: 1, hidden: false })
    const second = await list('?page=2')
    expect(second.items).toHaveLength(10)
    expect((await list('?page=99')).page).toBe(2)
  })

  it('finds by words in name and details, whatever their case and accents', async () => {
    expect(await names('?search=BRULEE')).toEqual(await names('?search=brûlée'))
    expect(await names('?search=MARGHER')).toEqual(['Margherita'])
    expect(await names('?search=plutonium')).toEqual([])
  })

  it('filters by category and state, and counts every state beside', async () => {
    const { total, counts } = await list('?category=drink&state=popular')
    expect(counts).toMatchObject({ all: 12, available: 12, 'sold-out': 0, hidden: 0 })
    expect(total).toBe(counts.popular)
    const [one] = (await list('?category=soup')).items
    const body = { ids: [one?._id], soldOut: 'until_tomorrow' }
    await test.call('POST', '/menu/bulk', { as: asAda, body })
    const { items } = await list('?state=sold-out')
    expect(items).toMatchObject([{ _id: one?._id, soldOut: true, backAt: 'tomorrow at 11 am' }])
  })

  it.each([
    ['cheapest', 'price', 1],
    ['dearest', 'price', -1],
  ])('is sorted by the %s', async (sort, field, sign) => {
    const prices = (await list(`?sort=${sort}`)).items.map(
      (item: Record<string, number>) => (item[field] ?? 0) * sign,
    )
    expect(prices).toEqual(prices.toSorted((a: number, b: number) => a - b))
  })

  it('shows what changed last first', async () => {
    test.setNow(new Date('2026-11-21T23:45:00Z'))
    await addDish(test.scope(ada), aDish({ name: 'Latest', allergens: null }))
    expect((await names('?sort=changed'))[0]).toBe('Latest')
    expect(await names('?state=undeclared')).toContain('Latest')
  })

  it('goes through a thousand dishes a page at a time', async () => {
    const many = Array.from({ length: 940 }, (_, index) => aDish({ name: `Special ${index}` }))
    await inTransaction(test.scope(ada), async (scope) => {
      for (const dish of many) await addDish(scope, dish)
    })
    expect(await list('?search=special&sort=name')).toMatchObject({ total: 940, pages: 19 })
    expect((await list('?search=special&page=19')).items).toHaveLength(40)
  }, 60_000)
})

describe('what is looked for', () => {
  it('survives the way through the address, and what is unknown is ignored', () => {
    const query = {
      search: 'a & b',
      category: 'soup',
      state: 'hidden',
      sort: 'name',
      page: 3,
    } as const
    const read = (text: string) => {
      const given = new URLSearchParams(text)
      return readCatalogueQuery((name) => given.get(name))
    }
    expect(read(catalogueAddress(query))).toEqual(query)
    expect(catalogueAddress(read('?state=odd&sort=odd&page=-1&page=x'))).toBe('')
  })
})
