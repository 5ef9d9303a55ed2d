import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '#test/app.ts'
import { type Booker, aBooker, at } from '#test/bookings.ts'
import { type Client, aClient } from '#test/client.ts'
import { engines } from '#test/engines.ts'
import { ada, hana, kim } from '#test/world.ts'

const saturday = '2026-11-21'

describe.each(engines)('a host at the desk on %s', (engine) => {
  let test: TestApp
  let host: Client
  let guest: Booker
  beforeAll(async () => {
    test = await startTestApp(engine)
    host = aClient(test, await test.signedIn(hana))
    guest = await aBooker(test, 'gina')
  })
  afterAll(() => test.close())

  it('takes a booking by phone, seats it, and takes that back', async () => {
    const start = at('19:00', saturday)
    const { status, body } = await host.send('POST', '/bookings/phone', {
      start,
      party: 2,
      name: 'Eve',
    })
    expect(status).toBe(200)
    const seated = await host.send('POST', `/bookings/${body['_id']}/seat`)
    expect(seated.body).toMatchObject({ status: 'seated' })
    const { version } = seated.body
    const undone = await host.send('POST', `/bookings/${body['_id']}/undo`, { version })
    expect(undone.body).toMatchObject({ status: 'confirmed' })
    expect((await host.send('POST', '/bookings/walk-in', { party: 2 })).status).toBe(200)
  })

  it('cancels a guest’s booking, which the audit log says, and a cook cannot', async () => {
    const { body } = await guest.book(at('19:00'), 2)
    const path = `/bookings/${body['_id']}/cancel`
    const cook = aClient(test, await test.signedIn(kim))
    expect((await cook.send('POST', path)).status).toBe(404)
    expect((await host.send('POST', path)).body).toMatchObject({ status: 'cancelled' })
    const admin = aClient(test, await test.signedIn(ada))
    const { lines } = (await admin.get('/audit?action=booking.cancelled')).body
    expect(lines[0].actor.id).toBe('hana')
  })

  it('sees no guest’s page, and not who has booked much from one place', async () => {
    for (const path of ['/users/gina', '/users/gina/bookings', '/bookings/groups']) {
      expect([path, (await host.get(path)).status]).toEqual([path, 403])
    }
  })
})
