import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#platform/scope.server.ts'
import { type TestApp, saturdayEvening, startTestApp } from '#test/app.ts'
import { engines } from '#test/engines.ts'
import { aPaidOrder, moveAs } from '#test/orders.ts'
import { ada } from '#test/world.ts'
import { orderEmailJob, queueEmail } from './mailing.server.ts'
import { selectOrders } from './store.server.ts'
import { sayWhenReady } from './when-ready.server.ts'

describe.each(engines)('emails of an order on %s', (engine) => {
  let test: TestApp
  let cook: Record<string, string>
  let guests = 0
  beforeAll(async () => {
    test = await startTestApp(engine)
    cook = await test.signedIn(ada)
  })
  afterAll(() => test.close())

  const paid = async () => {
    const order = await aPaidOrder(test, `reader-${++guests}`)
    await test.runJobs()
    test.mailed.length = 0
    return order
  }
  const post = async (path: string, body: object) =>
    expect((await test.call('POST', path, { as: cook, body })).status).toBe(200)
  const move = (id: string, from: string, to: string, more: object = {}) =>
    moveAs(test, cook, id, { from, to, ...more })
  const subjects = async () => {
    await test.runJobs()
    return test.mailed.splice(0).map(({ subject }) => subject)
  }

  it('say when it is ready, that it is, and where to follow it', async () => {
    const { id, number, customer } = await paid()
    await move(id, 'pending', 'accepted', { minutes: 20 })
    await test.runJobs()
    const [email] = test.mailed.splice(0)
    const { orders } = await (await test.get('/orders/mine', customer.as)).json()
    expect(email).toMatchObject({
      to: customer.person.email,
      subject: `Order ${number} at Emberleaf: ready about 6:50 pm`,
    })
    for (const written of [email?.text, email?.html]) {
      expect(written).toContain(`/order/${orders[0].token}`)
      expect(written).toContain('2 × ')
    }
    await move(id, 'accepted', 'preparing')
    expect(await subjects()).toEqual([])
    await move(id, 'preparing', 'ready')
    expect(await subjects()).toEqual([`Order ${number} is ready at Emberleaf`])
    await move(id, 'ready', 'completed')
    await move(id, 'completed', 'ready')
    expect(await subjects()).toEqual([])
  })

  it('say when it is there as it stands, and nothing once it is handed out', async () => {
    const { id } = await paid()
    const when = async (more: object = {}) => {
      const [order] = await selectOrders(test.database.db, [id])
      return order && sayWhenReady(test.scope(), { ...order, ...more })
    }
    const night = Date.parse('2026-11-21T09:00:00Z')
    expect([await when(), await when({ placedAt: night })]).toEqual([
      'Ready about 6:50 pm',
      'As soon as we open',
    ])
    const slotAt = Date.parse('2026-11-28T23:30:00Z')
    expect(await when({ slotAt })).toBe('Ready Sat, Nov 28, 6:30 pm')
    const seen = []
    const steps = ['pending', 'accepted', 'preparing', 'ready', 'completed'] as const
    for (const [at, from] of steps.slice(0, -1).entries()) {
      await move(id, from, steps[at + 1] ?? from, from === 'pending' ? { minutes: 15 } : {})
      seen.push(await when())
    }
    expect(seen).toEqual(['Ready about 6:45 pm', 'Ready about 6:45 pm', 'Ready now', undefined])
    await test.runJobs()
    test.mailed.length = 0
  })

  it('say twice delayed within a minute once, with the last time', async () => {
    const { id, number } = await paid()
    await move(id, 'pending', 'accepted', { minutes: 20 })
    await subjects()
    await post(`/orders/${id}/delays`, { minutes: 5 })
    await post(`/orders/${id}/delays`, { minutes: 10 })
    expect(await subjects()).toEqual([])
    test.setNow(new Date(saturdayEvening.getTime() + 61_000))
    expect(await subjects()).toEqual([`Order ${number} at Emberleaf is now ready about 7:05 pm`])
    test.setNow(saturdayEvening)
  })

  it('say why it was given up, and that the money goes back', async () => {
    const { id, number } = await paid()
    await move(id, 'pending', 'rejected', { reason: 'too_busy', words: 'A <big> party.' })
    await test.runJobs()
    const emails = test.mailed.splice(0)
    const subject = `Emberleaf couldn’t take order ${number}`
    const email = emails.find((each) => each.subject === subject)
    expect(emails.map((each) => each.subject).toSorted()).toEqual([
      subject,
      `Refund for order ${number} at Emberleaf`,
    ])
    expect(email?.text).toContain('You’ll be refunded to your card.')
    expect(email?.text).toContain('A <big> party.')
    expect(email?.html).toContain('A &#60;big&#62; party.')
    const other = await paid()
    await other.customer.send(`/orders/${other.id}/cancel`, undefined)
    expect((await subjects()).toSorted()).toEqual([
      `Order ${other.number} at Emberleaf is cancelled`,
      `Refund for order ${other.number} at Emberleaf`,
    ])
  })

  it('are sent once however often their cause and their job come again', async () => {
    const { id } = await paid()
    await move(id, 'pending', 'accepted', { minutes: 20 })
    const again = { orderId: id, position: 3, from: 'pending', to: 'accepted' } as const
    await inTransaction(test.scope(), (scope) => queueEmail(scope, again))
    const job = test.app.jobKinds.find(({ kind }) => kind === orderEmailJob.kind)
    const run = () => job?.run(test.scope(), again as never, { id: 'again', attempts: 2 })
    await run()
    await run()
    expect(await subjects()).toHaveLength(1)
  })

  it('are not written to whoever has gone, nor of what the next email says', async () => {
    const { id, number } = await paid()
    await move(id, 'pending', 'accepted', { minutes: 20 })
    await move(id, 'accepted', 'ready')
    expect(await subjects()).toEqual([`Order ${number} is ready at Emberleaf`])
    const gone = await paid()
    await move(gone.id, 'pending', 'accepted', { minutes: 20 })
    const path = `/users/${gone.customer.person.personId}`
    expect((await test.call('DELETE', path, { as: cook })).status).toBe(200)
    expect(await subjects()).toEqual(['Your account is deleted'])
  })
})
