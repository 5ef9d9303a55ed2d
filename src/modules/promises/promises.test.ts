import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { examine } from '#modules/operations/doctor/examining.server.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { type Booker, aBooker, at, planOf } from '#test/bookings.ts'
import { engines } from '#test/engines.ts'
import { type Customer, aCustomer } from '#test/orders.ts'
import { takeLaterOrders, usedOf } from '#test/slots.ts'

const sunday = '2026-11-22'
const slot = at('18:30')

describe.each(engines)('what guests were told, when the house changes, on %s', (engine) => {
  let test: TestApp
  let desk: Booker
  let gina: Booker
  let carla: Customer
  beforeEach(async () => {
    test = await startTestApp(engine)
    ;[desk, gina] = [await aBooker(test, 'ada'), await aBooker(test, 'gina')]
    carla = await aCustomer(test, 'carla')
    await planOf(desk, [
      ['1', 1, 4],
      ['2', 1, 4],
    ])
    await takeLaterOrders(test)
  })
  afterEach(async () => {
    const found = await examine(test.scope())
    await test.close()
    expect(found.filter(({ violations }) => violations > 0)).toEqual([])
  })

  const book = async (time = '19:00', day = sunday, guest = gina) => {
    const { status, body } = await guest.book(at(time, day), 2)
    expect(status).toBe(200)
    return String(body['_id'])
  }
  const order = async () => {
    await carla.fill(1)
    const { body } = await carla.start(undefined, { slot })
    await carla.charge(body)
    expect((await carla.record(body['paymentIntentId'])).status).toBe(200)
    const { orders } = await (await test.get('/orders/mine', carla.as)).json()
    return String(orders[0]._id)
  }
  const hoursWith = async (kinds: string[], date = sunday) => {
    const { versions, hours } = (await desk.get('/settings')).body
    const closed = { date, periods: [], note: 'Closed' }
    const changed = kinds.map((kind) => [
      kind,
      { ...hours[kind], exceptions: [...hours[kind].exceptions, closed] },
    ])
    return { hours: { version: versions.hours, hours: Object.fromEntries(changed) } }
  }
  const receiptsOf = async (id: string) => {
    const { payment } = (await desk.get(`/orders/${id}/payment`)).body
    return (await desk.get(`/payments/${payment._id}/receipts`)).body['receipts']
  }
  const zone = async (timeZone: string) => {
    const { versions } = (await desk.get('/settings')).body
    return { house: { version: versions.house, timeZone } }
  }
  const ask = (change: object) => desk.send('POST', '/promises/touched', change)
  const settle = (change: object, choice: string, seen: string[], words?: string) =>
    desk.send('POST', '/promises/settled', { change, choice, seen, words })
  const stateOf = async (id: string) => {
    const { bookings } = (await desk.get(`/bookings/day/${sunday}`)).body
    return bookings.find(({ _id }: { _id: string }) => _id === id)
  }
  const mails = async () => {
    test.mailed.length = 0
    for (let ran = 1; ran > 0;) ran = await test.runJobs()
    return test.mailed.map(({ to, subject, text }) => ({ to, subject, text }))
  }

  it('whoever closes a day is told whose bookings and orders lie on it, and nothing is saved by asking', async () => {
    const [booking, ordered] = [await book(), await order()]
    await book('19:00', '2026-11-25')
    const before = (await desk.get('/settings')).body
    const { status, body } = await ask(await hoursWith(['houseHours', 'orderingHours']))
    expect(status).toBe(200)
    expect(body).toMatchObject({ isZone: false, mustGo: false })
    expect(body['touched']).toMatchObject([
      {
        _id: ordered,
        kind: 'order',
        when: 'Sunday, November 22, 6:30 pm',
        email: 'carla@example.com',
      },
      {
        _id: booking,
        kind: 'booking',
        when: 'Sunday, November 22, 7 pm',
        name: 'gina',
        party: 2,
        phone: '(518) 555-0101',
        email: 'gina@example.com',
      },
    ])
    expect((await desk.get('/settings')).body).toEqual(before)
    expect((await ask(await hoursWith(['deskHours']))).body['touched']).toEqual([])
  })

  it('keeping them saves the change and nothing else', async () => {
    const booking = await book()
    await mails()
    const change = await hoursWith(['houseHours'])
    const { status, body } = await settle(change, 'keep', [booking])
    expect([status, body['written'], body['cancelled']]).toEqual([200, 0, 0])
    expect(body['saved'].hours.version).toBe(change.hours.version + 1)
    expect(await mails()).toEqual([])
    expect((await stateOf(booking)).status).toBe('confirmed')
    // Judged by what it changes: what was outside already is no news.
    expect((await ask(await hoursWith(['houseHours'], '2026-11-24'))).body['touched']).toEqual([])
  })

  it('writing to them sends the owner’s words to everybody once', async () => {
    const seen = [await book(), await order()]
    await mails()
    const change = await hoursWith(['houseHours', 'orderingHours'])
    expect((await settle(change, 'write', seen, ' ')).body['error'].fields).toHaveProperty('words')
    const { body } = await settle(change, 'write', seen, 'The stove is broken.\nPlease call us.')
    expect(body).toMatchObject({ written: 2, cancelled: 0 })
    const sent = await mails()
    expect(sent.map(({ to }) => to).toSorted()).toEqual(['carla@example.com', 'gina@example.com'])
    for (const { text } of sent) expect(text).toContain('The stove is broken.')
    expect(sent.find(({ to }) => to.startsWith('gina'))?.subject).toBe(
      'News from Emberleaf about Sunday, November 22, 7 pm',
    )
    expect((await settle(change, 'write', seen, 'Again.')).body['error'].code).toBe(
      'changed_meanwhile',
    )
    expect(await mails()).toEqual([])
  })

  it('cancelling them frees the tables, gives the money back and tells everybody', async () => {
    const [booking, ordered] = [await book(), await order()]
    await mails()
    const change = await hoursWith(['houseHours', 'orderingHours'])
    const { body } = await settle(change, 'cancel', [booking, ordered], 'The stove is broken.')
    expect(body).toMatchObject({ written: 0, cancelled: 2 })
    const sent = await mails()
    expect(sent.find(({ to }) => to.startsWith('gina'))?.subject).toMatch(/^Cancelled/)
    expect(sent.some(({ to, text }) => to.startsWith('carla') && text.includes('stove'))).toBe(true)
    expect((await stateOf(booking)).status).toBe('cancelled')
    const [payment] = await carla.history()
    expect(payment).toMatchObject({ status: 'rejected', price: 13.5, refunded: 13.5 })
    expect(await usedOf(test, slot)).toMatchObject({ orders: 0 })
  })

  it('who books while the owner reads the list is neither cancelled nor lost: nothing is saved', async () => {
    const booking = await book()
    const change = await hoursWith(['houseHours'])
    await book('19:00', sunday, await aBooker(test, 'hanna'))
    const { status, body } = await settle(change, 'cancel', [booking])
    expect([status, body['error'].code]).toEqual([409, 'others_touched'])
    expect((await stateOf(booking)).status).toBe('confirmed')
    expect((await desk.get('/settings')).body['versions'].hours).toBe(change.hours.version)
  })

  it('who books at the moment that the day is closed is on the list, or comes too late', async () => {
    const names = ['hanna', 'ivo', 'jule', 'kai', 'lou', 'mia']
    const guests = await Promise.all(names.map((name) => aBooker(test, name)))
    await planOf(
      desk,
      names.map((_, index) => [String(index + 1), 1, 4]),
    )
    const change = await hoursWith(['houseHours'])
    const [settled, ...booked] = await Promise.all([
      settle(change, 'keep', []),
      ...guests.map((guest) => guest.book(at('19:00'), 2)),
    ])
    const taken = booked.filter(({ status }) => status === 200).length
    if (settled?.status === 200) expect(taken).toBe(0)
    else expect(settled?.body).toMatchObject({ error: { code: 'others_touched' } })
  })

  it('a closure touches the bookings of its days alone', async () => {
    const booking = await book()
    const { version } = (await desk.get('/bookings/settings')).body
    const closures = [{ from: sunday, to: '2026-11-24', note: 'Holiday' }]
    const { body } = await ask({ bookings: { version, closures } })
    expect(body['touched']).toMatchObject([{ _id: booking }])
    expect((await ask({ bookings: { version, pausedUntil: null } })).body['touched']).toEqual([])
    const { body: saved } = await settle({ bookings: { version, closures } }, 'keep', [booking])
    expect(saved['saved'].bookings.closures).toEqual(closures)
  })

  it('a table that goes takes its bookings with it only by the owner’s word', async () => {
    const booking = await book()
    const { version, tables } = (await desk.get('/dining-tables')).body
    const [sat] = (await stateOf(booking)).tables
    const plan = (keep: (id: string) => boolean, isInService = true) => ({
      tables: {
        version,
        combinations: [],
        tables: tables
          .filter(({ _id }: { _id: string }) => keep(_id))
          .map(
            ({ futureBookings: _booked, ...table }: { futureBookings: number; _id: string }) => ({
              ...table,
              isInService: table._id !== sat || isInService,
            }),
          ),
      },
    })
    const resting = (await ask(plan(() => true, false))).body
    expect([resting['touched'].length, resting['mustGo']]).toEqual([1, false])
    const gone = plan((id) => id !== sat)
    expect((await ask(gone)).body).toMatchObject({ touched: [{ _id: booking }], mustGo: true })
    expect((await settle(gone, 'keep', [booking])).body['error'].code).toBe('has_bookings')
    expect((await settle(gone, 'cancel', [booking])).status).toBe(200)
    expect((await desk.get('/dining-tables')).body['tables']).toHaveLength(1)
  })

  it('an order type that is switched off touches the orders that are had so', async () => {
    const ordered = await order()
    const { version } = (await desk.get('/slots/settings')).body
    const off = await ask({ slots: { version, types: ['eat_in'] } })
    expect(off.body['touched']).toMatchObject([{ _id: ordered, kind: 'order' }])
    expect((await ask({ slots: { version, lead: 60 } })).body['touched']).toEqual([])
  })

  it('another time zone moves no booking and no order on the house’s clock', async () => {
    const [booking, ordered] = [await book(), await order()]
    await mails()
    const given = await receiptsOf(ordered)
    expect(given[0].facts).toContainEqual({ term: 'Pickup', text: 'Nov 22, 2026, 6:30 pm' })
    const asked = (await ask(await zone('America/Los_Angeles'))).body

    expect(asked).toMatchObject({ isZone: true, touched: [{ _id: ordered }, { _id: booking }] })
    expect((await stateOf(booking)).start).toBe(at('19:00'))
    const { status } = await settle(await zone('America/Los_Angeles'), 'keep', [booking, ordered])
    expect(status).toBe(200)
    expect((await stateOf(booking)).start).toBe(new Date(`${sunday}T19:00:00-08:00`).toISOString())
    expect((await carla.history())[0]).toMatchObject({ pickup: 'Sun, Nov 22, 6:30 pm' })
    const moved = at('21:30')
    expect([await usedOf(test, slot), await usedOf(test, moved)]).toEqual([
      { orders: 0, items: 0 },
      { orders: 1, items: 1 },
    ])
    expect(await mails()).toEqual([])
    expect(await receiptsOf(ordered)).toEqual(given)
    // The plain call keeps to the same.
    await desk.send('PATCH', '/settings/house', (await zone('Asia/Tokyo')).house)
    expect((await stateOf(booking)).start).toBe(new Date(`${sunday}T19:00:00+09:00`).toISOString())
    expect((await carla.history())[0]).toMatchObject({ pickup: 'Sun, Nov 22, 6:30 pm' })
    expect(await receiptsOf(ordered)).toEqual(given)
  })

  it('a zone that was a mistake takes nobody away who is awaited tonight', async () => {
    const [booking, ordered] = [await book('20:30', '2026-11-21'), await order()]
    const start = async () => {
      const { bookings } = (await desk.get('/bookings/day/2026-11-21')).body
      return bookings.find(({ _id }: { _id: string }) => _id === booking).start
    }
    const before = await start()
    // In Tokyo it is Sunday already: half past eight of Saturday is over there, and half past six comes soon.
    await settle(await zone('Asia/Tokyo'), 'keep', [booking, ordered])
    expect(Date.parse(await start())).toBeLessThan(Date.parse(before) - 13 * 3_600_000)
    const back = await ask(await zone('America/New_York'))
    expect(back.body['touched']).toMatchObject([{ _id: booking }, { _id: ordered }])
    await settle(await zone('America/New_York'), 'keep', [booking, ordered])
    expect(await start()).toBe(before)
    expect((await carla.history())[0]).toMatchObject({ pickup: 'Sun, Nov 22, 6:30 pm' })
    expect(await usedOf(test, slot)).toMatchObject({ orders: 1 })
  })

  it('an order that the kitchen has promised is not late for a new time zone', async () => {
    const ordered = await order()
    const accepted = await desk.send('POST', `/orders/${ordered}/moves`, {
      from: 'pending',
      to: 'accepted',
    })
    expect(accepted.status).toBe(200)
    await settle(await zone('America/Los_Angeles'), 'keep', [ordered])
    const { orders } = await (await test.get('/orders/mine', carla.as)).json()
    expect(orders[0]).toMatchObject({ readyAt: at('21:30'), firstReadyAt: null })
  })

  it('what is ready stays, and whoever has no address is named by their number', async () => {
    const ordered = await order()
    for (const [from, to] of [
      ['pending', 'accepted'],
      ['accepted', 'ready'],
    ])
      await desk.send('POST', `/orders/${ordered}/moves`, { from, to })
    const start = at('19:00')
    const { tables } = (await desk.get(`/bookings/day/${sunday}`)).body
    const phoned = { name: 'Otto', party: 2, start, phone: '5185550177', tables: [tables[0]._id] }
    const { body } = await desk.send('POST', '/bookings/phone', phoned)
    const change = await hoursWith(['houseHours', 'orderingHours'])
    const { touched } = (await ask(change)).body
    expect(touched).toMatchObject([
      { _id: ordered, stays: 'Ready already: cannot be cancelled here' },
      { _id: body['_id'], phone: '5185550177', email: '', stays: '' },
    ])
    const settled = await settle(change, 'cancel', [ordered, body['_id']])
    expect(settled.body).toMatchObject({ cancelled: 1 })
    expect((await carla.history())[0]).toMatchObject({ status: 'ready', refunded: 0 })
  })

  it('guests who sit there keep another time zone from seating others on their chairs', async () => {
    await planOf(desk, [['1', 1, 4]])
    const seated = await desk.send('POST', '/bookings/walk-in', { party: 2, minutes: 90 })
    expect(seated.status).toBe(200)
    const booking = await book('20:30', '2026-11-21')
    // Half past eight in Halifax is half past seven here.
    const plain = await desk.send('PATCH', '/settings/house', (await zone('America/Halifax')).house)
    expect([plain.status, plain.body['error'].code]).toEqual([409, 'has_bookings'])
    expect((await settle(await zone('America/Halifax'), 'cancel', [booking])).status).toBe(409)
    await settle(await zone('America/Chicago'), 'keep', [booking])
    const { bookings } = (await desk.get('/bookings/day/2026-11-21')).body
    expect(bookings.find(({ _id }: { _id: string }) => _id === booking).label).toBe('8:30 pm')
  })

  it('nobody but admins asks or settles, and one change is sent at a time', async () => {
    const change = await hoursWith(['houseHours'])
    expect((await gina.send('POST', '/promises/touched', change)).status).toBe(403)
    expect((await ask({})).status).toBe(422)
  })
})
