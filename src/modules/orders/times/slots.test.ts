import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { minutes } from '#kernel/duration.ts'
import { examine } from '#modules/operations/doctor/examining.server.ts'
import type { PaymentTables } from '#modules/payments/tables.server.ts'
import { type TestApp, saturdayEvening, startTestApp } from '#test/app.ts'
import { aClient } from '#test/client.ts'
import { engines } from '#test/engines.ts'
import { aCustomer } from '#test/orders.ts'
import { saveAs } from '#test/restaurant.ts'
import { limit, takeLaterOrders, timesOf, usedOf } from '#test/slots.ts'
import { ada } from '#test/world.ts'

/** As many as in the other races of money. */
const rivals = 50

describe.each(engines)('ordering for later on %s', (engine) => {
  let test: TestApp
  let guests = 0
  beforeAll(async () => {
    test = await startTestApp(engine)
  })
  beforeEach(async () => {
    test.setNow(saturdayEvening)
    await takeLaterOrders(test)
  })
  afterAll(() => test.close())

  const guest = async () => {
    const customer = await aCustomer(test, `later-${++guests}`)
    await customer.fill(1)
    return customer
  }
  const tomorrow = '2026-11-22'
  const slotAt = (time: string, day = tomorrow) => new Date(`${day}T${time}:00-05:00`).toISOString()
  const used = (slot: string) => usedOf(test, slot)
  const inOrder = async () => {
    const findings = await examine(test.scope())
    expect(findings.filter(({ violations }) => violations > 0)).toEqual([])
  }
  const after = (count: number) => test.setNow(new Date(saturdayEvening.getTime() + minutes(count)))

  it('offers what can still be had of the ordering hours, and how it stands right now', async () => {
    const today = await timesOf(test)
    // 6:30 pm: half an hour ahead, and the last one a quarter of an hour before 10 pm.
    expect(today.times.at(0)).toEqual({
      slot: slotAt('19:00', '2026-11-21'),
      label: '7 pm',
      isFull: false,
    })
    expect(today.times.at(-1)?.label).toBe('9:45 pm')
    expect(today.asap).toEqual({ isOpen: true, label: 'Ready about 6:50 pm' })
    expect(today.days.map(({ label }) => label)).toEqual(['Today', 'Tomorrow', 'Mon, Nov 23'])
    const next = await timesOf(test, tomorrow)
    // The kitchen opens at 11 and needs 20 minutes.
    expect([next.day, next.times[0]?.label]).toEqual([tomorrow, '11:30 am'])
    await takeLaterOrders(test, { mode: 'asap' })
    expect(await timesOf(test)).toMatchObject({ mode: 'asap', days: [], times: [] })
    const customer = await guest()
    expect((await customer.start()).body).not.toHaveProperty('pickup')
  })

  it('keeps the time from the payment on, says until when, and through failed cards and reloads', async () => {
    const customer = await guest()
    const slot = slotAt('19:15', '2026-11-21')
    const { status, body } = await customer.start(undefined, { slot })
    expect([status, body['pickup']]).toEqual([
      200,
      {
        slot,
        label: 'today at 7:15 pm',
        heldUntil: new Date(saturdayEvening.getTime() + minutes(30)).toISOString(),
        heldUntilLabel: '7 pm',
      },
    ])
    expect((await customer.start(undefined, { slot })).body).toEqual(body)
    expect(await used(slot)).toEqual({ orders: 1, items: 1 })
    await customer.charge(body)
    await customer.record(body['paymentIntentId'])
    expect(await used(slot)).toEqual({ orders: 1, items: 1 })
    const [payment] = await customer.history()
    expect(payment).toMatchObject({ pickup: 'Sat, Nov 21, 7:15 pm' })
    const { orders } = await (await test.get('/orders/mine', customer.as)).json()
    expect(orders[0].pickup).toEqual({ at: slot, label: 'today at 7:15 pm' })
    const [{ _id: id }] = orders
    const cancelled = await customer.send(`/orders/${id}/cancel`, undefined)
    expect([cancelled.status, await used(slot)]).toEqual([200, { orders: 0, items: 0 }])
    await customer.send(`/orders/${id}/cancel`, undefined)
    expect(await used(slot)).toEqual({ orders: 0, items: 0 })
    await inOrder()
  })

  it('no time in the past, outside the hours, off the steps, on a closed day or of another zone', async () => {
    const customer = await guest()
    for (const slot of [
      slotAt('18:45', '2026-11-21'), // nearer than the lead
      slotAt('12:00', '2026-11-21'), // past
      slotAt('11:15'), // the kitchen is not ready yet
      slotAt('22:00'), // closing
      slotAt('19:07'), // between two
      slotAt('12:00', '2026-11-24'), // too far ahead
      `${tomorrow}T12:00:00.000Z`, // noon of a browser that knows no zone: 7 am here
    ]) {
      const { status, body } = await customer.start(undefined, { slot })
      expect([slot, status, body['error']?.code]).toEqual([slot, 409, 'slot_gone'])
      expect(body['next']).toHaveLength(3)
    }
    for (const slot of ['soon', '2026-11-22', `${tomorrow}T12:00:00-05:00`, '']) {
      expect((await customer.start(undefined, { slot })).body['error'].fields).toHaveProperty(
        'slot',
      )
    }
    const as = await test.signedIn(ada)
    const owner = aClient(test, as)
    const { hours } = (await owner.get('/settings')).body
    const closed = {
      ...hours,
      orderingHours: { ...hours.orderingHours, exceptions: [{ date: tomorrow, periods: [] }] },
    }
    await saveAs(owner, { hours: closed })
    const refused = await customer.start(undefined, { slot: slotAt('12:00') })
    expect(refused.body['error'].code).toBe('slot_gone')
    expect((await timesOf(test)).days.map(({ day }) => day)).not.toContain(tomorrow)
    await saveAs(owner, { hours })
    await takeLaterOrders(test, { mode: 'later' })
    expect((await customer.start()).body['error'].code).toBe('slot_needed')
    expect((await timesOf(test)).asap).toBeNull()
  })

  it('whoever opens one payment after another holds one place, and gives it back by the clock', async () => {
    const customer = await guest()
    const slots = ['12:00', '12:15', '12:30', '12:45'].map((time) => slotAt(time))
    for (const slot of slots) await customer.start(undefined, { slot })
    const held = await Promise.all(slots.map(used))
    expect(held.map(({ orders }) => orders)).toEqual([0, 0, 0, 1])
    after(32)
    await test.runChores()
    expect(await used(slots[3] ?? '')).toEqual({ orders: 0, items: 0 })
    await inOrder()
  })

  it('money that comes late has the time it was for, also when that is full by now', async () => {
    await takeLaterOrders(test, { rules: [limit('orders', 1)] })
    const slot = slotAt('13:00')
    const [early, other] = [await guest(), await guest()]
    const { body: late } = await early.start(undefined, { slot })
    // Its processor cannot be asked to close it: money may come for it later.
    const paidBy = (processor: string) =>
      test.database.write(async (db) => {
        const query = db.tables<PaymentTables>().updateTable('payment_attempts').set({ processor })
        await query.where('intent_id', '=', late['paymentIntentId']).execute()
      })
    await paidBy('stripe')
    after(32)
    for (const each of [early, other]) await test.signedIn(each.person)
    await early.start()
    expect((await other.start(undefined, { slot })).status).toBe(200)
    await paidBy('test')
    await early.charge(late)
    const settled = await early.record(late['paymentIntentId'])
    expect(settled.status).toBe(200)
    expect(await used(slot)).toEqual({ orders: 2, items: 2 })
    const as = await test.signedIn(ada)
    const { orders } = await (
      await test.get(`/orders?search=${settled.body['orderNumber']}`, as)
    ).json()
    expect(orders[0]).toMatchObject({ status: 'pending', pickupAt: slot })
    const full = await (await test.get(`/orders/${orders[0]._id}`, as)).json()
    expect(full.isOverCapacity).toBe(true)
    await inOrder()
  })

  it('waits beside the board until it has to be prepared, and is then promised for its time', async () => {
    await takeLaterOrders(test, { preparation: 40 })
    const as = await test.signedIn(ada)
    const silent = await test.get('/kitchen/settings', as)
    const { version } = await silent.json()
    const answers = { version, mailMinutes: 5, rejectMinutes: 10 }
    await test.call('PATCH', '/kitchen/settings', { as, body: answers })
    const customer = await guest()
    const slot = slotAt('20:30', '2026-11-21')
    const { body } = await customer.start(undefined, { slot })
    await customer.charge(body)
    await customer.record(body['paymentIntentId'])
    const board = async () => (await test.get('/kitchen/board', await test.signedIn(ada))).json()
    const isIn = (orders: { _id: string }[] = []) =>
      orders.find(({ _id }) => _id === body['orderId'])
    const ahead = await board()
    expect([isIn(ahead.orders), ahead.later.count]).toEqual([undefined, ahead.later.orders.length])
    expect(isIn(ahead.later.orders)).toMatchObject({
      pickupAt: slot,
      appearsAt: slotAt('19:50', '2026-11-21'),
      waitsSince: slotAt('19:50', '2026-11-21'),
    })
    // It came long ago by now: nobody has been waited for yet.
    after(84)
    await test.runChores()
    const shown = isIn((await board()).orders)
    expect(shown).toMatchObject({ status: 'pending', pickupAt: slot })
    const { _id: id } = shown as unknown as { _id: string }
    const send = async (path: string, sent: object) =>
      test.call('POST', `/orders/${id}/${path}`, { as: await test.signedIn(ada), body: sent })
    const accepted = await send('moves', { from: 'pending', to: 'accepted' })
    expect(await accepted.json()).toMatchObject({ status: 'accepted', readyAt: slot })
    while ((await test.runJobs()) > 0);
    const emails = test.mailed.filter(({ to }) => to === customer.person.email)
    expect(emails.map(({ subject }) => subject).join()).toContain('about Sat, Nov 21, 8:30 pm')
    for (const { text } of emails) expect(text).toContain('· ready about Sat, Nov 21, 8:30 pm\n')
    const later = await (await send('delays', { minutes: 10 })).json()
    expect(later.readyAt).toBe(slotAt('20:40', '2026-11-21'))
    await inOrder()
  })

  it('is possible for tomorrow while a kitchen that keeps its hours is closed', async () => {
    const setHours = async (enforcesHours: boolean) => {
      const as = await test.signedIn(ada)
      expect((await saveAs(aClient(test, as), { orderRules: { enforcesHours } })).status).toBe(200)
    }
    // Half past eleven at night.
    after(300)
    await setHours(true)
    const customer = await guest()
    expect((await customer.start()).body['error'].code).toBe('kitchen_closed')
    const { asap, day } = await timesOf(test)
    expect([asap?.isOpen, day]).toEqual([false, tomorrow])
    expect((await (await test.get('/restaurant')).json()).takesLater).toBe(true)
    expect((await customer.start(undefined, { slot: slotAt('12:30') })).status).toBe(200)
    await setHours(false)
    await takeLaterOrders(test, { mode: 'asap' })
    expect(await (await test.get('/restaurant')).json()).not.toHaveProperty('takesLater')
  })

  it('tells whoever asks which times are full, and of whose orders nothing', async () => {
    await takeLaterOrders(test, { rules: [limit('orders', 1)] })
    const [owner, stranger] = [await guest(), await guest()]
    const slot = slotAt('16:00')
    const { body } = await owner.start(undefined, { slot })
    await owner.charge(body)
    const paid = await owner.record(body['paymentIntentId'])
    const told = JSON.stringify(await timesOf(test, tomorrow))
    expect(told).toContain(JSON.stringify({ slot, label: '4 pm', isFull: true }))
    for (const secret of [
      body['orderId'],
      paid.body['orderNumber'],
      owner.person.personId,
      owner.person.email,
    ]) {
      expect(told).not.toContain(secret)
    }
    const receipt = `/payments/${paid.body['insertedId']}`
    expect((await test.get(receipt, stranger.as)).status).toBe(404)
    expect(await (await test.get(receipt, owner.as)).json()).toHaveProperty('pickup')
    expect((await test.get('/slots/settings', stranger.as)).status).toBe(403)
  })

  it(`of ${rivals} who want the last place one has it, and the others are told the next ones`, async () => {
    await takeLaterOrders(test, { rules: [limit('items', 3), limit('orders', 1)] })
    const slot = slotAt('14:00')
    const racers = await Promise.all(Array.from({ length: rivals }, guest))
    const answers = await Promise.all(racers.map((each) => each.start(undefined, { slot })))
    const refused = answers.filter(({ status }) => status === 409)
    expect([answers.length - refused.length, refused.length]).toEqual([1, rivals - 1])
    expect(new Set(refused.map(({ body }) => body['error'].code))).toEqual(new Set(['slot_full']))
    expect(refused[0]?.body['next'].map(({ label }: { label: string }) => label)).toEqual([
      'tomorrow at 2:15 pm',
      'tomorrow at 2:30 pm',
      'tomorrow at 2:45 pm',
    ])
    expect(await used(slot)).toEqual({ orders: 1, items: 1 })
    const shown = (await timesOf(test, tomorrow)).times.find((each) => each.slot === slot)
    expect(shown?.isFull).toBe(true)
    await inOrder()
  })
})
