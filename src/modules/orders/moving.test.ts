import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { examine } from '#modules/operations/doctor/examining.server.ts'
import { type TestApp, saturdayEvening, startTestApp } from '#test/app.ts'
import { toldBy } from '#test/client.ts'
import { engines } from '#test/engines.ts'
import { aPaidOrder } from '#test/orders.ts'
import { ada } from '#test/world.ts'

/** As many as in the other races of money. */
const rivals = 50

describe.each(engines)('an order in the kitchen on %s', (engine) => {
  let test: TestApp
  let cook: Record<string, string>
  let guests = 0
  beforeAll(async () => {
    test = await startTestApp(engine, { rateLimits: 'relaxed' })
    cook = await test.signedIn(ada)
  })
  afterAll(() => test.close())

  const paid = () => aPaidOrder(test, `mover-${++guests}`)
  const post = async (path: string, body?: unknown, headers?: Record<string, string>) => {
    return toldBy(await test.call('POST', path, { as: cook, body, ...(headers && { headers }) }))
  }
  const move = (id: string, body: Record<string, unknown>, key?: string) =>
    post(`/orders/${id}/moves`, body, key === undefined ? undefined : { 'idempotency-key': key })
  const accept = { from: 'pending', to: 'accepted', minutes: 20 }
  const history = async (id: string): Promise<{ to: string; actor: string }[]> => {
    const response = await test.get(`/orders/${id}`, cook)
    return (await response.json()).events.slice(1)
  }
  const inMinutes = (count: number) =>
    new Date(saturdayEvening.getTime() + count * 60_000).toISOString()

  it('is accepted with a time, delayed, made, called back and handed out', async () => {
    const { id } = await paid()
    expect((await move(id, accept)).body).toMatchObject({
      status: 'accepted',
      readyAt: inMinutes(20),
    })
    expect((await post(`/orders/${id}/delays`, { minutes: 10 })).body).toMatchObject({
      status: 'accepted',
      readyAt: inMinutes(30),
    })
    for (const [from, to] of [
      ['accepted', 'preparing'],
      ['preparing', 'ready'],
      ['ready', 'preparing'],
      ['preparing', 'ready'],
      ['ready', 'completed'],
      ['completed', 'ready'],
      ['ready', 'completed'],
    ]) {
      expect(await move(id, { from, to })).toMatchObject({ status: 200, body: { status: to } })
    }
    expect((await history(id)).every(({ actor }) => actor !== '')).toBe(true)
    expect((await examine(test.scope())).filter(({ violations }) => violations > 0)).toEqual([])
  })

  it('of 50 who accept and reject at once one decides, and the others read who', async () => {
    const { id } = await paid()
    const reject = { from: 'pending', to: 'rejected', reason: 'too_busy' }
    const answers = await Promise.all(
      Array.from({ length: rivals }, (_, index) => move(id, index % 2 === 0 ? accept : reject)),
    )
    const count = (status: number) => answers.filter((answer) => answer.status === status).length
    expect([count(200), count(409)]).toEqual([1, rivals - 1])
    const lost = answers.find(({ status }) => status === 409)?.body
    const [, decided] = await history(id)
    expect(lost).toMatchObject({ error: { code: 'order_moved' } })
    expect(lost.status ?? lost.error.status).toBe(decided?.to)
    expect(await history(id)).toHaveLength(2)
  })

  it('never jumps: every move that the table does not know is refused', async () => {
    const { id } = await paid()
    await move(id, accept)
    for (const [from, to] of [
      ['accepted', 'pending'],
      ['accepted', 'completed'],
      ['accepted', 'expired'],
      ['accepted', 'rejected'],
      ['accepted', 'out_for_delivery'],
      ['pending', 'nonsense'],
    ]) {
      expect((await move(id, { from, to, reason: 'other' })).status).toBe(422)
    }
    expect((await move(id, accept)).status).toBe(409)
    expect(await history(id)).toHaveLength(2)
  })

  it('is moved once however often a tablet repeats itself', async () => {
    const { id } = await paid()
    const first = await move(id, accept, 'tablet-1')
    expect(await move(id, accept, 'tablet-1')).toEqual(first)
    const later = () => post(`/orders/${id}/delays`, { minutes: 5 }, { 'idempotency-key': 'd-1' })
    const once = await later()
    expect(await later()).toEqual(once)
    expect(once.body.readyAt).toBe(inMinutes(25))
    expect(await history(id)).toHaveLength(3)
  })

  it('is not accepted without a time that somebody would wait, nor stopped without a reason', async () => {
    const { id } = await paid()
    for (const minutes of [undefined, 0, -5, 1.5, 241, 1e9]) {
      expect((await move(id, { ...accept, minutes })).body.error.fields).toHaveProperty('minutes')
    }
    const reject = { from: 'pending', to: 'rejected' }
    expect((await move(id, reject)).body.error.fields).toHaveProperty('reason')
    expect((await move(id, { ...reject, reason: 'unanswered' })).status).toBe(422)
    const words = 'x'.repeat(201)
    expect((await move(id, { ...reject, reason: 'other', words })).status).toBe(422)
    await move(id, accept)
    expect((await post(`/orders/${id}/delays`, { minutes: 240 })).status).toBe(409)
  })

  it('is cancelled by its guest until the kitchen has said yes, and by nobody else', async () => {
    const { id, customer } = await paid()
    const stranger = await aPaidOrder(test, `mover-${++guests}`)
    const cancel = `/orders/${id}/cancel`
    expect((await stranger.customer.send(cancel, undefined)).status).toBe(404)
    expect((await customer.send(cancel, undefined)).body).toMatchObject({ status: 'cancelled' })
    expect((await customer.send(cancel, undefined)).status).toBe(200)
    await move(stranger.id, accept)
    const late = await stranger.customer.send(`/orders/${stranger.id}/cancel`, undefined)
    expect(late).toMatchObject({ status: 409, body: { error: { code: 'order_moved' } } })
    // Who in the kitchen it was is the kitchen's own.
    expect(late.body).not.toHaveProperty('by')
  })

  it('is promised by the server’s clock, whatever a tablet’s says', async () => {
    const { id } = await paid()
    const asked = { ...accept, at: '2031-01-01T00:00:00Z' }
    expect((await move(id, asked)).status).toBe(422)
    expect((await move(id, accept)).body.readyAt).toBe(inMinutes(20))
  })
})
