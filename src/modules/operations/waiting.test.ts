import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endSession } from '#modules/accounts/sessions/keeping.server.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { engines } from '#test/engines.ts'
import { listenTo } from '#test/live.ts'
import { anEatenOrder } from '#test/orders.ts'
import { ada } from '#test/world.ts'

describe.each(engines)('what waits for an admin on %s', (engine) => {
  let test: TestApp
  let as: Record<string, string>
  beforeAll(async () => {
    test = await startTestApp(engine)
    as = await test.signedIn(ada)
  })
  afterAll(() => test.close())

  const waiting = async () => (await test.get('/waiting', as)).json()
  let said = 0
  const write = async () => {
    const message = `Do you have a cradle? Question ${++said}.`
    const body = { name: 'Mara Quinn', email: 'mara@example.com', message }
    return (await (await test.call('POST', '/messages', { body })).json()).insertedId
  }

  it('is counted, and goes with what is read, decided or deleted', async () => {
    expect(await waiting()).toEqual({ messages: 0, reviews: 0 })
    const id = await write()
    expect(await waiting()).toEqual({ messages: 1, reviews: 0 })
    const { customer: guest } = await anEatenOrder(test, 'una', 1)
    const { toReview } = await (await test.get('/reviews/own', guest.as)).json()
    const words = { orderId: toReview[0]._id, rating: 4, details: 'Well.' }
    const { body } = await guest.send('/reviews', words)
    expect(await waiting()).toEqual({ messages: 1, reviews: 1 })
    await test.call('PATCH', `/messages/${id}`, { as, body: { state: 'read' } })
    expect(await waiting()).toEqual({ messages: 0, reviews: 1 })
    const approve = `/reviews/${body['insertedId']}/approve`
    await test.call('POST', approve, { as, body: { version: 1 } })
    expect(await waiting()).toEqual({ messages: 0, reviews: 0 })
  })

  it('is announced to admins, and to nobody else', async () => {
    const open = await test.get('/events/admin', as)
    expect(open.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    const [admin, anybody] = [listenTo(open), listenTo(await test.get('/events'))]
    expect(await admin('}\n\n')).toMatch(/event: versions\ndata: \{"waiting":\d+\}\n\n$/)
    await write()
    expect(await admin('event: change')).toMatch(/data: \{"topic":"waiting","version":\d+\}\n\n$/)
    // What is told to everybody comes after it in the one log.
    const desk = { version: 1, leadMinutes: 30 }
    expect((await test.call('PATCH', '/bookings/settings', { as, body: desk })).status).toBe(200)
    const heard = await anybody('"topic":"bookings"')
    expect(heard).toContain('"menu":')
    expect(heard).not.toContain('waiting')
    expect(await (await test.get('/login')).text()).not.toContain('"waiting":')
  })

  it('is told no longer to whose session has ended', async () => {
    const theirs = await test.signedIn(ada)
    const ended = listenTo(await test.get('/events/admin', theirs))
    await ended('}\n\n')
    await endSession(test.scope(), theirs['cookie']?.replace('servery=', '') ?? '')
    await write()
    const heard = await ended('event: change')
    expect(heard).toMatch(/\(end\)$/)
    expect(heard).not.toContain('event: change')
  })
})
