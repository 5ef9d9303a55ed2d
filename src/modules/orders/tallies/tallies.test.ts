import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listDishes } from '#modules/menu/showing.server.ts'
import { examine } from '#modules/operations/doctor/examining.server.ts'
import { changeRestaurant } from '#modules/restaurant/changing.server.ts'
import { inTransaction } from '#platform/scope.server.ts'
import { type TestApp, saturdayEvening, startTestApp } from '#test/app.ts'
import { engines } from '#test/engines.ts'
import { type Customer, aCustomer } from '#test/orders.ts'
import { ada } from '#test/world.ts'
import { getOrder } from '../finding.server.ts'
import { moveOrder } from '../moving.server.ts'
import { addOrder, holdCart } from '../placing.server.ts'
import { uncountOrder } from './counting.server.ts'
import { countFormerOrders, recount } from './recounting.server.ts'
import { sumDays, sumDishes, sumHours, sumOrders } from './summing.server.ts'

const seed = 20_261_121
const everything = { from: '2026-01-01', to: '2027-12-31' }

describe.each(engines)('the numbers on %s', (engine) => {
  let test: TestApp
  const guests: Customer[] = []
  beforeAll(async () => {
    test = await startTestApp(engine)
    for (const name of ['ann', 'ben', 'cleo']) guests.push(await aCustomer(test, name))
  })
  beforeEach(async () => {
    test.setNow(saturdayEvening)
    await forgetAll()
  })
  afterAll(() => test.close())

  /** Frozen rows cannot be deleted, so orders of earlier tests are only taken out. */
  const forgetAll = () =>
    inTransaction(test.scope(), async (scope) => {
      const { rows } = await sql<{ id: string; person_id: string; total_cents: number }>`
        select id, person_id, total_cents from orders where counted_day is not null
      `.execute(scope.db.tables())
      for (const { id, person_id, total_cents } of rows) {
        await uncountOrder(scope, {
          id,
          personId: person_id,
          totalCents: total_cents,
          addedTaxCents: 0,
          type: 'pickup' as const,
          taxRule: null,
          isOwed: false,
          inOwnTill: false,
        })
      }
      await sql`update orders set state = 'cancelled'`.execute(scope.db.tables())
    })

  const order = async (
    guest = guests[0],
    at = saturdayEvening,
    state: 'pending' | 'awaiting_payment' = 'pending',
    isFree = false,
  ) => {
    if (!guest) throw new Error('There is nobody to order.')
    test.setNow(at)
    for (const line of await guest.cart()) await guest.take(line)
    await guest.fill(1, 2)
    const { personId } = guest.person
    return inTransaction(test.scope(guest.person), async (scope) => {
      const cart = await holdCart(scope, personId)
      const lines = cart.lines.map((line) => ({ ...line, priceCents: 0 }))
      return addOrder(
        scope,
        personId,
        isFree ? { ...cart, lines, totalCents: 0 } : cart,
        state,
        null,
      )
    })
  }
  const numbers = async () => ({
    total: await sumOrders(test.scope()),
    days: await sumDays(test.scope(), everything),
    hours: await sumHours(test.scope(), everything),
    dishes: (await sumDishes(test.scope(), everything)).toSorted((a, b) =>
      a.dishId < b.dishId ? -1 : 1,
    ),
  })
  const faults = async () => {
    const findings = await examine(test.scope())
    return findings.flatMap(({ id, violations }) =>
      id.startsWith('N') && violations > 0 ? [id] : [],
    )
  }

  it('put a night’s orders under one business day, on both sides of midnight, until five', async () => {
    await order(guests[0], new Date('2026-11-22T04:59:00Z'))
    await order(guests[1], new Date('2026-11-22T05:36:00Z'))
    await order(guests[0], new Date('2026-11-22T10:00:00Z'))
    const { days, hours } = await numbers()
    expect(days.map(({ day, orders }) => [day, orders])).toEqual([
      ['2026-11-21', 2],
      ['2026-11-22', 1],
    ])
    expect(hours.map(({ hour }) => hour)).toEqual([0, 5, 23])
  })

  it('have a day of 25 hours when the clocks go back, and of 23 when they go forward', async () => {
    const times = ['2026-11-01T04:01Z', '2026-11-01T05:30Z', '2026-11-01T06:30Z']
    const spring = ['2027-03-14T05:01Z', '2027-03-14T06:59Z', '2027-03-14T07:00Z']
    for (const time of [...times, '2026-11-02T04:59Z', ...spring, '2027-03-15T03:59Z']) {
      await order(guests[0], new Date(time))
    }
    const { days, hours } = await numbers()
    // All but the last of each are of the night before.
    expect(days.map(({ day, orders }) => [day, orders])).toEqual([
      ['2026-10-31', 3],
      ['2026-11-01', 1],
      ['2027-03-13', 3],
      ['2027-03-14', 1],
    ])
    // The hour from one to two comes twice in autumn; the one from two to three never in spring.
    expect(hours.map(({ hour, orders }) => [hour, orders])).toEqual([
      [0, 2],
      [1, 3],
      [3, 1],
      [23, 2],
    ])
  })

  it('tell a person’s first order from the later ones, also when somebody pays late', async () => {
    const waiting = await order(guests[0], saturdayEvening, 'awaiting_payment')
    const { totalCents } = await order(guests[0])
    await order(guests[1])
    await inTransaction(test.scope(), (scope) => moveOrder(scope, waiting.id, 'pending'))
    const [day] = (await numbers()).days
    expect(day).toMatchObject({ orders: 3, cents: 3 * totalCents })
    expect(day).toMatchObject({ firstOrders: 2, firstCents: 2 * totalCents })
  })

  it('leave out what nobody has paid, and count what was paid after all', async () => {
    const { id, totalCents } = await order(guests[0], saturdayEvening, 'awaiting_payment')
    expect((await numbers()).total).toEqual({ orders: 0, cents: 0 })
    const move = (to: 'expired' | 'pending' | 'accepted') =>
      inTransaction(test.scope(ada), (scope) => moveOrder(scope, id, to))
    await move('expired')
    expect((await numbers()).total).toEqual({ orders: 0, cents: 0 })
    await move('pending')
    await move('pending')
    await move('accepted')
    expect((await numbers()).total).toEqual({ orders: 1, cents: totalCents })
  })

  it('file what was sold under what the dish was then', async () => {
    await order()
    const [first, second] = await listDishes(test.scope())
    expect((await numbers()).dishes).toEqual(
      [
        { dish: first, quantity: 1 },
        { dish: second, quantity: 2 },
      ]
        .map(({ dish, quantity }) => ({
          dishId: dish?.id,
          name: dish?.name,
          category: dish?.category,
          quantity,
          cents: quantity * (dish?.priceCents ?? 0),
        }))
        .toSorted((a, b) => (String(a.dishId) < String(b.dishId) ? -1 : 1)),
    )
  })

  it('are the same after a recount, also when the restaurant has moved to another zone', async () => {
    await order(guests[0], new Date('2026-11-22T04:59:00Z'))
    await order(guests[1], new Date('2026-11-22T05:01:00Z'))
    const before = await numbers()
    await changeRestaurant(test.scope(ada), { timeZone: 'Asia/Tokyo' })
    expect(await recount(test.scope())).toBe(0)
    expect(await numbers()).toEqual(before)
    await changeRestaurant(test.scope(ada), { timeZone: 'America/New_York' })
  })

  it('count orders from before there were numbers, once', async () => {
    for (const guest of [0, 0, 1]) await order(guests[guest], new Date('2026-11-01T06:30Z'))
    const unpaid = await order(guests[2], new Date('2026-11-01T03:59Z'), 'awaiting_payment')
    const before = await numbers()
    await test.database.write(async (db) => {
      for (const table of ['order_days', 'order_hours', 'order_dishes']) {
        await sql`delete from ${sql.table(table)}`.execute(db.tables())
      }
      await sql`
        update orders
        set day = null, counted_day = null, counted_hour = null, counted_as_first = null
      `.execute(db.tables())
    })
    test.setNow(new Date('2026-12-24T12:00Z'))
    await countFormerOrders(test.scope())
    await countFormerOrders(test.scope())
    expect(await numbers()).toEqual(before)
    expect((await getOrder(test.scope(), unpaid.id)).day).toBe('2026-10-31')
    expect(await faults()).toEqual([])
  })

  it.each(['cancelled', 'rejected'] as const)(
    'are without an order that is %s, paid or for nothing: its money goes back',
    async (to) => {
      const move = (id: string) =>
        inTransaction(test.scope(ada), (scope) => moveOrder(scope, id, to))
      const paid = await order(guests[0])
      const free = await order(guests[1], saturdayEvening, 'pending', true)
      expect((await numbers()).total).toEqual({ orders: 2, cents: paid.totalCents })
      await move(free.id)
      await move(paid.id)
      const kept = await numbers()
      expect(kept.total).toEqual({ orders: 0, cents: 0 })
      const again = await order(guests[1], saturdayEvening, 'pending', true)
      const [day] = await sumDays(test.scope(), everything)
      expect(day).toMatchObject({ orders: 1, firstOrders: 1 })
      await move(again.id)
      await recount(test.scope())
      expect(await numbers()).toEqual(kept)
      expect(await faults()).toEqual([])
    },
  )

  it('equal a recount after whatever happens to orders', async () => {
    const step = fc.record({
      does: fc.constantFrom('place', 'start', 'pay', 'expire', 'cancel', 'reject'),
      who: fc.integer({ min: 0, max: 2 }),
      which: fc.nat(9),
      hoursLater: fc.nat(30),
    })
    const to = {
      pay: 'pending',
      expire: 'expired',
      cancel: 'cancelled',
      reject: 'rejected',
    } as const
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
        await forgetAll()
        const made: Awaited<ReturnType<typeof order>>[] = []
        let now = saturdayEvening.getTime()
        for (const { does, who, which, hoursLater } of steps) {
          now += hoursLater * 3_600_000
          if (does === 'place' || does === 'start') {
            const isFree = does === 'place'
            const state = isFree ? 'pending' : 'awaiting_payment'
            made.push(await order(guests[who], new Date(now), state, isFree))
            continue
          }
          const chosen = made[which % Math.max(made.length, 1)]
          if (!chosen) continue
          test.setNow(new Date(now))
          const act = inTransaction(test.scope(ada), (scope) =>
            moveOrder(scope, chosen.id, to[does]),
          )
          // What does not follow is refused, and leaves the numbers alone as well.
          await act.catch((error: unknown) => expect(error).toMatchObject({ kind: 'conflict' }))
        }
        const kept = await numbers()
        expect(await faults()).toEqual([])
        await recount(test.scope())
        expect(await numbers()).toEqual(kept)
      }),
      { seed, numRuns: engine === 'SQLite' ? 25 : 6 },
    )
  })
})
