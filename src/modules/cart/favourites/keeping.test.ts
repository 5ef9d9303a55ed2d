import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listDishes } from '#modules/menu/showing.server.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { engines } from '#test/engines.ts'
import { type Customer, aCustomer } from '#test/orders.ts'
import { ada } from '#test/world.ts'
import type { FavouriteTables } from './tables.server.ts'

describe.each(engines)('favourites on %s', (engine) => {
  let test: TestApp
  let ids: string[]
  beforeAll(async () => {
    test = await startTestApp(engine)
    ids = (await listDishes(test.scope())).map(({ id }) => id)
  })
  afterAll(() => test.close())

  const list = async ({ as }: Customer) =>
    (await (await test.get('/favourites', as)).json()).dishIds
  const add = ({ send }: Customer, dishId = '') => send('/favourites', { dishId })
  const remove = ({ as }: Customer, id = '') => test.call('DELETE', `/favourites/${id}`, { as })
  const rowsOf = (personId: string) =>
    test.database.db
      .tables<FavouriteTables>()
      .selectFrom('favourites')
      .select('dish_id')
      .where('person_id', '=', personId)
      .execute()

  it('are kept once each and per person, the latest first, and taken out', async () => {
    const [fan, other] = [await aCustomer(test, 'fan'), await aCustomer(test, 'other')]
    await add(fan, ids[0])
    test.setNow(new Date(test.scope().now.getTime() + 1000))
    expect((await add(fan, ids[1])).body).toEqual({ dishIds: [ids[1], ids[0]] })
    await Promise.all(Array.from({ length: 8 }, () => add(fan, ids[0])))
    expect(await list(fan)).toEqual([ids[1], ids[0]])
    expect(await list(other)).toEqual([])
    expect((await remove(other, ids[0])).status).toBe(404)
    expect(await list(fan)).toHaveLength(2)
    await remove(fan, ids[1])
    expect(await list(fan)).toEqual([ids[0]])
  })

  it('are dishes of the menu, and come back with them', async () => {
    const fan = await aCustomer(test, 'loyal')
    expect((await add(fan, 'nothing')).status).toBe(404)
    await add(fan, ids[2])
    const asAda = await test.signedIn(ada)
    const hide = async (isHidden: boolean) => {
      const body = { ids: [ids[2]], hidden: isHidden }
      expect((await test.call('POST', '/menu/bulk', { as: asAda, body })).status).toBe(200)
    }
    await hide(true)
    expect(await list(fan)).toEqual([])
    expect((await add(fan, ids[2])).status).toBe(404)
    await hide(false)
    expect(await list(fan)).toEqual([ids[2]])
  })

  it('are in the file of their own data, and go with the person', async () => {
    const fan = await aCustomer(test, 'leaver')
    await add(fan, ids[0])
    const { held } = await (await test.get('/account/data', fan.as)).json()
    expect(held.favourites).toHaveLength(1)
    const as = await test.signedIn(ada)
    expect((await test.call('DELETE', '/users/leaver', { as })).status).toBe(200)
    expect(await rowsOf('leaver')).toEqual([])
  })
})
