import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dollarsFromCents, totalCents } from '#kernel/money.ts'
import { addDish, changeDish, deleteDish } from '#modules/menu/writing.server.ts'
import { inTransaction } from '#platform/scope.server.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { engines, migrationsFolder } from '#test/engines.ts'
import { aCustomer } from '#test/orders.ts'
import { aDish, ada, carl } from '#test/world.ts'
import { getOrder, listOrderLines } from './finding.server.ts'
import { moveOrder } from './moving.server.ts'
import { addOrder, holdCart } from './placing.server.ts'
import { type OrderState, judgeMove, nextStates, orderStates } from './rules.ts'
import type { OrderTables } from './tables.server.ts'

describe('the way of an order', () => {
  it('is one table: 100 pairs, of which 18 are moves and 10 change nothing', () => {
    const verdicts = orderStates.flatMap((from) => orderStates.map((to) => judgeMove(from, to)))
    const count = (verdict: string) => verdicts.filter((each) => each === verdict).length
    expect([count('move'), count('stay'), count('illegal')]).toEqual([18, 10, 72])
  })

  it('leads from the beginning to every state', () => {
    const reached = new Set<OrderState>(['awaiting_payment'])
    for (const state of reached) for (const next of nextStates[state]) reached.add(next)
    expect([...reached].toSorted()).toEqual([...orderStates].toSorted())
  })

  it('is the same table in the doctor’s view', () => {
    const view = readFileSync(new URL('0037_orders_by_phone.sql', migrationsFolder), 'utf8')
    const known = [...view.matchAll(/^ {2}\('(\w+)', '(\w+)'\)/gm)].map(([, from, to]) => [
      from,
      to,
    ])
    const moves = orderStates.flatMap((from) => nextStates[from].map((to) => [from, to]))
    expect(known.toSorted()).toEqual(moves.toSorted())
  })

  it('adds up in whole cents', () => {
    const lines = [
      { priceCents: 333, quantity: 3 },
      { priceCents: 1, quantity: 1 },
    ]
    expect([totalCents(lines), totalCents([])]).toEqual([1000, 0])
    expect(dollarsFromCents(totalCents(lines))).toBe(10)
  })
})

describe.each(engines)('orders on %s', (engine) => {
  let test: TestApp
  let people = 0
  beforeAll(async () => {
    test = await startTestApp(engine)
  })
  afterAll(() => test.close())

  const order = async (state: 'awaiting_payment' | 'pending' = 'pending') => {
    const customer = await aCustomer(test, `guest-${++people}`)
    await customer.fill(1, 2)
    return inTransaction(test.scope(customer.person), async (scope) =>
      addOrder(
        scope,
        customer.person.personId,
        await holdCart(scope, customer.person.personId),
        state,
        null,
      ),
    )
  }
  const move = (id: string, to: OrderState) =>
    inTransaction(test.scope(ada), (scope) => moveOrder(scope, id, to))
  const events = (id: string) =>
    test.database.db
      .tables<OrderTables>()
      .selectFrom('order_events')
      .select(['from_state', 'to_state', 'actor', 'at'])
      .where('order_id', '=', id)
      .orderBy('position')
      .execute()

  it('write every move down, with who and when', async () => {
    const { id, personId } = await order()
    for (const to of ['accepted', 'preparing', 'ready', 'completed'] as const) await move(id, to)
    const at = test.scope().now.getTime()
    const [first, ...later] = await events(id)
    expect(first).toEqual({ from_state: null, to_state: 'pending', actor: personId, at })
    expect(later.map(({ from_state, to_state }) => `${from_state} ${to_state}`)).toEqual([
      'pending accepted',
      'accepted preparing',
      'preparing ready',
      'ready completed',
    ])
    expect(later.every(({ actor }) => actor === ada.personId)).toBe(true)
  })

  it('do nothing when they are there already, and refuse what does not follow', async () => {
    const { id } = await order()
    expect((await move(id, 'pending')).state).toBe('pending')
    expect(await events(id)).toHaveLength(1)
    await expect(move(id, 'completed')).rejects.toMatchObject({ kind: 'conflict' })
    expect((await getOrder(test.scope(), id)).state).toBe('pending')
  })

  it('keep name and price of what was ordered when the dish changes or goes', async () => {
    const customer = await aCustomer(test, `guest-${++people}`)
    const dish = await addDish(test.scope(ada), aDish({ name: `Soup ${people}`, price: 7 }))
    await customer.put(dish.id)
    const { id } = await inTransaction(test.scope(customer.person), async (scope) =>
      addOrder(
        scope,
        customer.person.personId,
        await holdCart(scope, customer.person.personId),
        'pending',
        null,
      ),
    )
    await changeDish(test.scope(ada), dish.id, { name: 'Something else', price: 9 })
    await deleteDish(test.scope(ada), dish.id)
    expect(await listOrderLines(test.scope(), [id])).toMatchObject([
      { dishId: dish.id, name: dish.name, priceCents: 700, quantity: 1 },
    ])
  })

  it.each(['order_lines', 'order_events'] as const)('let nobody edit %s', async (table) => {
    const { id } = await order()
    const change = (sql: 'update' | 'delete') =>
      test.database.write(async (db) => {
        const tables = db.tables<OrderTables>()
        const statement =
          sql === 'update'
            ? tables.updateTable(table).set({ order_id: id }).where('order_id', '=', id)
            : tables.deleteFrom(table).where('order_id', '=', id)
        await statement.execute()
      })
    await expect(change('update')).rejects.toThrow(/frozen|stays/)
    await expect(change('delete')).rejects.toThrow(/frozen|stays/)
  })

  it('have numbers that people can say, one each', async () => {
    const [one, unpaid, other] = [await order(), await order('awaiting_payment'), await order()]
    expect([unpaid.number, Number(other.number)]).toEqual(['', Number(one.number) + 1])
    expect(one.id).not.toContain(one.number)
  })

  it('are for nobody who is not signed in', async () => {
    expect((await test.call('POST', '/orders')).status).toBe(401)
    const as = await test.signedIn(carl)
    expect((await test.call('POST', '/orders', { as })).status).toBe(422)
  })
})
