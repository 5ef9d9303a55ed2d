import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { examine } from '#modules/operations/doctor/examining.server.ts'
import { type TestApp, saturdayEvening, startTestApp } from '#test/app.ts'
import { engines } from '#test/engines.ts'
import { type Cook, aConnectedScreen, aCook } from '#test/kitchen.ts'
import { aPaidOrder } from '#test/orders.ts'
import { ada, kim } from '#test/world.ts'

/** As many as in the other races of orders. */
const rivals = 50

describe.each(engines)('the kitchen’s board on %s', (engine) => {
  let test: TestApp
  let cook: Cook
  let guests = 0
  beforeAll(async () => {
    test = await startTestApp(engine)
    cook = aCook(test, await test.signedIn(kim))
  })
  afterAll(() => test.close())

  const paid = (...quantities: number[]) => aPaidOrder(test, `eater-${++guests}`, ...quantities)
  const accept = { from: 'pending', to: 'accepted', minutes: 20 }
  const accepted = async (...quantities: number[]) => {
    const order = await paid(...quantities)
    await cook.post(`/orders/${order.id}/moves`, accept)
    return order
  }
  const violations = async () =>
    (await examine(test.scope())).filter(({ violations: count }) => count > 0)

  it('shows what is to make, its lines and through whom it stands where it stands', async () => {
    const { id, number } = await accepted(2, 1)
    const board = await cook.board()
    expect(board).toMatchObject({ minutes: [20, 10, 15, 30, 45], remindMinutes: 3 })
    expect(board['now']).toBe(saturdayEvening.toISOString())
    const order = await cook.find(id)
    expect(order).toMatchObject({
      number,
      call: number.slice(-2),
      status: 'accepted',
      waitsSince: null,
      readyAt: new Date(saturdayEvening.getTime() + 20 * 60_000).toISOString(),
      last: { status: 'accepted', by: 'kim' },
      copies: 0,
    })
    expect(order?.['lines']).toMatchObject([
      { line: 1, quantity: 2, isDone: false },
      { line: 2, quantity: 1, isDone: false },
    ])
  })

  it('knows screens by their names, and guests who change their minds', async () => {
    const screen = await aConnectedScreen(test, `Pass ${engine}`)
    const pass = aCook(test, screen.as)
    const [mine, theirs] = [await paid(), await paid()]
    expect((await pass.post(`/orders/${mine.id}/moves`, accept, 'k-1')).status).toBe(200)
    await theirs.customer.send(`/orders/${theirs.id}/cancel`, undefined)
    expect(await cook.find(mine.id)).toMatchObject({ last: { by: `Pass ${engine}` } })
    const gone = await pass.find(theirs.id)
    expect(gone).toMatchObject({ status: 'cancelled', last: { by: 'the guest' } })
  })

  it('does not show what nobody has paid, nor what has been gone for two hours', async () => {
    const { customer, id } = await accepted()
    await customer.fill(1)
    await customer.start()
    const shown = async () =>
      (await cook.board())['orders'].map(({ name }: { name: string }) => name)
    const own = `eater-${guests}`
    expect((await shown()).filter((name: string) => name === own)).toEqual([own])
    for (const [from, to] of [
      ['accepted', 'ready'],
      ['ready', 'completed'],
    ]) {
      await cook.post(`/orders/${id}/moves`, { from, to })
    }
    expect(await cook.find(id)).toMatchObject({ status: 'completed' })
    test.setNow(new Date(saturdayEvening.getTime() + 121 * 60_000))
    expect(await cook.find(id)).toBeUndefined()
    test.setNow(saturdayEvening)
  })

  it('ticks lines off for every screen; the first tick begins preparing', async () => {
    const { id } = await accepted(1, 2, 3)
    const tick = (line: number, isDone = true) => cook.post(`/orders/${id}/ticks`, { line, isDone })
    expect((await tick(2)).body).toEqual({ _id: id, status: 'preparing' })
    await tick(2)
    await tick(3)
    await tick(3, false)
    const other = aCook(test, await test.signedIn(ada))
    const lines = (await other.find(id))?.['lines'].map(({ isDone }: { isDone: boolean }) => isDone)
    expect(lines).toEqual([false, true, false])
    expect((await tick(4)).status).toBe(404)
    expect((await tick(-1)).status).toBe(404)
    const unanswered = await paid()
    const early = await cook.post(`/orders/${unanswered.id}/ticks`, { line: 1, isDone: true })
    expect(early).toMatchObject({ status: 409, body: { error: { code: 'order_moved' } } })
    expect(await violations()).toEqual([])
  })

  it('50 first ticks at once begin an order once', async () => {
    const { id } = await accepted(1, 1)
    const body = (index: number) => ({ line: 1 + (index % 2), isDone: true })
    const answers = await Promise.all(
      Array.from({ length: rivals }, (_, index) => cook.post(`/orders/${id}/ticks`, body(index))),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const { events } = await (await test.get(`/orders/${id}`, await test.signedIn(ada))).json()
    expect(events.map(({ to }: { to: string }) => to).slice(1)).toEqual([
      'pending',
      'accepted',
      'preparing',
    ])
  })

  it('of 50 screens that print by themselves one prints, and copies are counted', async () => {
    const { id } = await accepted()
    const path = `/orders/${id}/tickets`
    const answers = await Promise.all(
      Array.from({ length: rivals }, () => cook.post(path, { again: false })),
    )
    expect(answers.filter(({ body }) => body['isYours'])).toHaveLength(1)
    expect(answers.every(({ body }) => body['copy'] === 1)).toBe(true)
    const again = await cook.post(path, { again: true }, 'again-1')
    expect(again.body).toEqual({ isYours: true, copy: 2 })
    expect(await cook.post(path, { again: true }, 'again-1')).toEqual(again)
    expect(await cook.find(id)).toMatchObject({ copies: 2 })
    expect((await cook.post('/orders/nobody/tickets', { again: false })).status).toBe(404)
  })

  it('a tick that is sent again after somebody took it back is not done again', async () => {
    const { id } = await accepted()
    const done = { line: 1, isDone: true }
    await cook.post(`/orders/${id}/ticks`, done, 't-1')
    await cook.post(`/orders/${id}/ticks`, { ...done, isDone: false }, 't-2')
    await cook.post(`/orders/${id}/ticks`, done, 't-1')
    expect((await cook.find(id))?.['lines'][0]).toMatchObject({ isDone: false })
  })

  it('opens for nobody without a sign-in, and its stream neither', async () => {
    for (const path of ['/kitchen/board', '/kitchen/events']) {
      expect((await test.get(path)).status).toBe(401)
      const customer = await test.signedIn({
        ...kim,
        kind: 'customer',
        personId: 'c',
        email: 'c@x.y',
      })
      expect((await test.get(path, customer)).status).toBe(403)
    }
  })
})
