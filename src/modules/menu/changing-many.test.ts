import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '#test/app.ts'
import { toldBy } from '#test/client.ts'
import { engines } from '#test/engines.ts'
import { ada } from '#test/world.ts'
import { changedPrice, findPriceChangeProblems } from './changing-many.ts'
import type { DishChange, MenuItem } from './contract.ts'

describe.each(engines)('many dishes at once on %s', (engine) => {
  let test: TestApp
  let asAda: Record<string, string>
  beforeAll(async () => {
    test = await startTestApp(engine)
    asAda = await test.signedIn(ada)
  })
  afterAll(() => test.close())

  const menu = async (): Promise<MenuItem[]> => (await test.get('/menu')).json()
  const send = async (path: string, body: object) => {
    return toldBy(await test.call('POST', path, { as: asAda, body }))
  }
  const back = (changes: DishChange[]) => ({
    changes: changes.map(({ _id, from, to }) => ({ _id, from, to })),
  })

  it('get other prices together, told from what to what, and an Undo brings them back', async () => {
    const before = await menu()
    const ids = before.slice(0, 3).map(({ _id }) => _id)
    const { status, body } = await send('/menu/bulk', {
      ids,
      price: { percent: 10, roundTo: 25 },
    })
    expect([status, body.modifiedCount]).toEqual([200, 3])
    const after = await menu()
    expect(before[0]?.price).toBe(13.5)
    expect(after[0]?.price).toBe(14.75)
    const told = body.changes.find(({ _id }: DishChange) => _id === ids[0])
    expect(told).toMatchObject({ from: { price: 13.5 }, to: { price: 14.75 } })
    expect(after.slice(3)).toEqual(before.slice(3))
    expect((await send('/menu/bulk/undo', back(body.changes))).body).toEqual({
      modifiedCount: 3,
      skipped: [],
    })
    expect(await menu()).toEqual(before)
  })

  it('keep what somebody has changed since, when the rest is taken back', async () => {
    const before = await menu()
    const [one, two] = before.slice(4, 6)
    const ids = [one?._id, two?._id]
    const { body } = await send('/menu/bulk', { ids, price: { amount: -0.5 } })
    await test.call('PATCH', `/menu/${one?._id}`, { as: asAda, body: { price: 3 } })
    expect((await send('/menu/bulk/undo', back(body.changes))).body).toEqual({
      modifiedCount: 1,
      skipped: [one?.name],
    })
    const after = await menu()
    expect([after[4]?.price, after[5]?.price]).toEqual([3, two?.price])
  })

  it('keep their price where an old price that came since would be no higher', async () => {
    const before = await menu()
    const [one, two] = before.slice(8, 10)
    const ids = [one?._id, two?._id]
    const { body } = await send('/menu/bulk', { ids, price: { percent: -50 } })
    const cheap = (await menu())[8]?.price ?? 0
    const offer = { oldPrice: cheap + 0.01 }
    await test.call('PATCH', `/menu/${one?._id}`, { as: asAda, body: offer })
    expect((await send('/menu/bulk/undo', back(body.changes))).body).toEqual({
      modifiedCount: 1,
      skipped: [one?.name],
    })
    const after = await menu()
    expect([after[8], after[9]?.price]).toMatchObject([{ price: cheap, ...offer }, two?.price])
    const hidden = await send('/menu/bulk', { ids: [one?._id], hidden: true })
    expect((await send('/menu/bulk/undo', back(hidden.body.changes))).body.modifiedCount).toBe(1)
  })

  it('Undo restores the dishes that are left and names those deleted since', async () => {
    const [one, two] = (await menu()).slice(10, 12)
    const { body } = await send('/menu/bulk', { ids: [one?._id, two?._id], hidden: true })
    await test.call('DELETE', `/menu/${one?._id}`, { as: asAda })
    expect((await send('/menu/bulk/undo', back(body.changes))).body).toEqual({
      modifiedCount: 1,
      skipped: [one?.name],
    })
  })

  it('change all or none', async () => {
    const before = await menu()
    const [cheap] = before.toSorted((a, b) => a.price - b.price)
    const ids = [before[0]?._id, cheap?._id]
    const price = { amount: -(cheap?.price ?? 0) - 0.01 }
    const { status, body } = await send('/menu/bulk', { ids, price })
    expect([status, Object.keys(body.error.fields)]).toEqual([422, ['price']])
    expect(body.error.message).toContain(cheap?.name)
    expect(await menu()).toEqual(before)
  })

  it('are not made free by rounding, and all keep their price then', async () => {
    const dish = (await menu())[2]
    await test.call('PATCH', `/menu/${dish?._id}`, { as: asAda, body: { price: 0.4 } })
    const before = await menu()
    const ids = before.slice(0, 3).map(({ _id }) => _id)
    const price = { percent: 5, roundTo: 100 }
    const { status, body } = await send('/menu/bulk', { ids, price })
    expect([status, Object.keys(body.error.fields)]).toEqual([422, ['price']])
    expect(body.error.message).toContain(dish?.name)
    expect(await menu()).toEqual(before)
  })

  it('leave out what is deleted, and are not there when all are', async () => {
    const gone = (await menu())[7]?._id ?? ''
    await test.call('DELETE', `/menu/${gone}`, { as: asAda })
    const ids = [gone, (await menu())[0]?._id]
    const { body } = await send('/menu/bulk', { ids, soldOut: 'until_told' })
    expect(body.modifiedCount).toBe(1)
    expect((await send('/menu/bulk', { ids: [gone], soldOut: 'no' })).status).toBe(404)
    await send('/menu/bulk/undo', back(body.changes))
  })

  it('Undo does not mark dishes sold out again once that time has passed', async () => {
    const ids = [(await menu())[0]?._id]
    await send('/menu/bulk', { ids, soldOut: '18:31' })
    const { body } = await send('/menu/bulk', { ids, soldOut: 'no' })
    test.setNow(new Date('2026-11-21T23:40:00Z'))
    await send('/menu/bulk/undo', back(body.changes))
    expect((await menu())[0]?.soldOut).toBe(false)
  })

  it.each([
    ['a sold-out time beyond a year', { soldOut: true, soldOutUntil: '2028-01-01T00:00:00Z' }],
    ['a sold-out time at the end of time', { soldOut: true, soldOutUntil: '+275760-09-13' }],
    ['a sold-out time that is none', { soldOut: true, soldOutUntil: 'soon' }],
  ])('are not brought to %s by an Undo', async (_what, from) => {
    const before = await menu()
    const changes = [{ _id: before[0]?._id, from, to: { soldOut: false } }]
    const { status, body } = await send('/menu/bulk/undo', { changes })
    expect([status, Object.keys(body.error.fields)]).toEqual([422, ['soldOutUntil']])
    expect(await menu()).toEqual(before)
  })

  it.each([
    ['nobody', { ids: [], hidden: true }, 'ids'],
    ['more than a screen', { ids: Array(201).fill('x'), hidden: true }, 'ids'],
    ['nothing to change', { ids: ['x'] }, 'price'],
    ['two ways at once', { ids: ['x'], price: { percent: 1, amount: 1 } }, 'price'],
    ['a thousand per cent', { ids: ['x'], price: { percent: 1000 } }, 'percent'],
    ['a third decimal', { ids: ['x'], price: { amount: 0.001 } }, 'amount'],
    ['an odd rounding', { ids: ['x'], price: { percent: 1, roundTo: 7 } }, 'roundTo'],
    ['a time that is none', { ids: ['x'], soldOut: '25:00' }, 'soldOut'],
  ])('are refused with %s, by name', async (_what, body, field) => {
    const answer = await send('/menu/bulk', body)
    expect([answer.status, Object.keys(answer.body.error.fields)]).toEqual([422, [field]])
  })

  it('are written down one by one, with who and from what to what', async () => {
    const [dish] = await menu()
    await send('/menu/bulk', { ids: [dish?._id], price: { percent: 100 } })
    await send('/menu/bulk', { ids: [dish?._id], hidden: true })
    const rows = await test.database.db
      .tables<{
        audit_log: { actor: string; action: string; object: string; details: string; seq: number }
      }>()
      .selectFrom('audit_log')
      .select(['actor', 'action', 'object', 'details'])
      .orderBy('seq', 'desc')
      .limit(2)
      .execute()
    expect(rows.map(({ details, ...row }) => ({ ...row, details: JSON.parse(details) }))).toEqual([
      {
        actor: 'ada',
        action: 'dish.availability',
        object: `dish ${dish?._id}`,
        details: { isHidden: true, isSoldOut: false, soldOutUntil: null },
      },
      {
        actor: 'ada',
        action: 'dish.changed',
        object: `dish ${dish?._id}`,
        details: { priceCents: (dish?.price ?? 0) * 200, before: (dish?.price ?? 0) * 100 },
      },
    ])
  })
})

describe('a price that moves', () => {
  it.each([
    [1450, { percent: 10 }, 1595],
    [1435, { percent: 10 }, 1579],
    [1435, { percent: 10, roundTo: 50 }, 1600],
    [1435, { percent: -12.5, roundTo: 5 }, 1255],
    [999, { amount: 0.1 }, 1009],
    [999, { amount: -9.99 }, 0],
    [999, { amount: -10 }, undefined],
    [99_999_999, { percent: 1 }, undefined],
    [40, { percent: 0, roundTo: 100 }, undefined],
    [4, { percent: -90 }, undefined],
    [40, { amount: -0.6, roundTo: 100 }, undefined],
    [0, { percent: 10, roundTo: 100 }, 0],
  ])('goes from %s by %j to %s', (cents, change, to) => {
    expect(changedPrice(cents, change)).toBe(to)
  })

  it('must be told by how much, in one way', () => {
    expect(Object.keys(findPriceChangeProblems({}))).toEqual(['price'])
    expect(Object.keys(findPriceChangeProblems({ percent: Number.NaN }))).toEqual(['percent'])
  })
})
