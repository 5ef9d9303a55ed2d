import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { days, hours, minutes } from '#kernel/duration.ts'
import { examine } from '#modules/operations/doctor/examining.server.ts'
import { inTransaction } from '#platform/scope.server.ts'
import { type TestApp, saturdayEvening, startTestApp } from '#test/app.ts'
import { engines, isSomebodyWaiting } from '#test/engines.ts'
import { aCook } from '#test/kitchen.ts'
import { type OptionMenu, anOptionMenu } from '#test/menu.ts'
import { type PhoneDesk, aLinkPayer, aPhoneDesk } from '#test/orders.ts'
import { limit, takeLaterOrders, timesOf } from '#test/slots.ts'
import { ada } from '#test/world.ts'
import { forgetPhoneGuests } from './forgetting.server.ts'
import { placeOrderByPhone } from './taking.server.ts'

describe.each(engines)('a ticket that is written on the phone on %s', (engine) => {
  let test: TestApp
  let desk: PhoneDesk
  let house: OptionMenu
  beforeAll(async () => {
    test = await startTestApp(engine)
    house = await anOptionMenu(test)
    desk = await aPhoneDesk(test)
  })
  afterAll(() => test.close())
  afterEach(async () => {
    const findings = await examine(test.scope())
    expect(findings.filter(({ violations }) => violations > 0)).toEqual([])
  })

  const read = async (id: string) => (await desk.send('GET', `/orders/${id}`)).body
  const pizza = async (names: (string | [string, number])[], more: object = {}) => ({
    dishId: house.pizza,
    quantity: 1,
    options: await house.choice(...names),
    ...more,
  })

  it('has options and a note by line, priced by the server, frozen, and read wherever it is cooked', async () => {
    const note = '  No onions,  please '
    const lines = [
      await pizza(['Large', 'Basil', ['Mayo', 2]], { note }),
      await pizza(['Small']),
      await pizza([['Mayo', 2], 'Basil', 'Large'], { quantity: 2, note }),
    ]
    const { status, body } = await desk.take({ lines, email: 'nora@example.com', pay: 'link' })
    expect([status, body['total']]).toEqual([200, 3 * (8 + 6 + 0 + 1.5) + 8])
    const id: string = body['insertedId']
    const frozen = [
      {
        name: 'Margherita Doppia',
        quantity: 3,
        note: 'No onions, please',
        options: [
          { group: 'Size', name: 'Large', quantity: 1, price: 6 },
          { group: 'Toppings', name: 'Basil', quantity: 1, price: 0 },
          { group: 'Dips', name: 'Mayo', quantity: 2, price: 1.5 },
        ],
      },
      { quantity: 1, options: [{ name: 'Small' }] },
    ]
    expect((await read(id))['lines']).toMatchObject(frozen)
    await test.runJobs()
    expect(test.mailed.at(-1)?.text).toContain('Large, Basil, 2 × Mayo')
    const payer = aLinkPayer(test, body['token'])
    await payer.charge((await payer.start()).body)
    await payer.settle()
    expect(await aCook(test, desk.as).find(id)).toMatchObject({ lines: frozen })
    expect(await payer.look()).toMatchObject({ lines: frozen, isByPhone: true })
    const { events } = await read(id)
    expect(events.at(-1)).toMatchObject({ to: 'pending', by: 'Nora' })
  })

  it('takes no price, no option of another dish, none twice, no odd number, none too few', async () => {
    const refused = async (line: object) => {
      const { status, body } = await desk.take({ lines: [line] })
      expect(status).toBe(422)
      return body['error']
    }
    const sentence = async (line: object) => (await refused(line)).fields.lines
    expect(await sentence(await pizza([]))).toBe('Margherita Doppia: Choose an option for Size.')
    expect(await sentence(await pizza(['Large', 'Small']))).toContain('at most 1 for Size')
    expect(await sentence(await pizza(['Large', 'Large']))).toContain('twice')
    for (const odd of [0, -1, 0.5, 1e9]) await refused(await pizza(['Large', ['Mayo', odd]]))
    await refused(await pizza(['Large'], { price: 0.01 }))
    const [large] = await house.choice('Large')
    await refused(await pizza([], { options: [{ ...large, price: -100 }] }))
    const menu = (await desk.send('GET', '/menu')).body as unknown as { _id: string }[]
    const other = menu.find(({ _id }) => _id !== house.pizza)
    await refused({ ...(await pizza(['Basil'])), dishId: other?._id })
    const many = Array.from({ length: 60 }, (_, index) => ({ id: `x${index}`, quantity: 1 }))
    expect(await sentence(await pizza([], { options: many }))).toContain('up to 50')
    for (const note of ['x'.repeat(201), 'two\nlines', '\u0007']) {
      expect(await sentence(await pizza(['Large'], { note }))).toContain('note')
    }
    const sixty = await pizza(['Large'], { quantity: 60 })
    expect((await desk.take({ lines: [sixty, sixty] })).body['error'].fields).toEqual({
      lines: 'Take 1 to 99 of a dish.',
    })
    const walnuts = `/options/${await house.option('Walnuts')}`
    await house.send('PATCH', walnuts, { soldOut: 'until_told' })
    expect(await sentence(await pizza(['Large', 'Walnuts']))).toContain('Walnuts is sold out')
    await house.send('PATCH', walnuts, { soldOut: 'no' })
  })

  it('is for a time that has a place, which a link holds until it ends, at the latest as that time begins', async () => {
    await takeLaterOrders(test, { rules: [limit('orders', 1)] })
    const [slot, next] = (await timesOf(test)).times.map((each) => each.slot)
    const isFull = async () =>
      (await timesOf(test)).times.find((each) => each.slot === slot)?.isFull
    const taken = await desk.take({ slot, pay: 'link' })
    expect(taken).toMatchObject({ status: 200, body: { payUntil: slot } })
    const id: string = taken.body['insertedId']
    expect(await read(id)).toMatchObject({ pickupAt: slot, status: 'awaiting_payment' })
    expect(await isFull()).toBe(true)
    const late = await desk.take({ slot })
    expect([late.status, late.body['error'].code]).toEqual([409, 'slot_full'])
    expect(late.body['next'][0]).toMatchObject({ slot: next })
    const other = await desk.take({ slot: next })
    expect((await desk.send('GET', '/kitchen/board')).body['later'].orders).toContainEqual(
      expect.objectContaining({
        _id: other.body['insertedId'],
        pickupAt: next,
        owed: expect.any(Number),
      }),
    )
    const { body: sent } = await desk.send('POST', `/orders/${id}/pay-link`)
    expect(sent).toMatchObject({ payUntil: slot })
    expect((await desk.send('DELETE', `/orders/${id}/pay-link`)).status).toBe(200)
    expect(await isFull()).toBe(false)
    expect((await desk.take({ slot, pay: 'link' })).status).toBe(200)
    test.setNow(new Date(Date.parse(slot ?? '')))
    await test.runChores()
    test.setNow(saturdayEvening)
    expect(await isFull()).toBe(false)
    for (const odd of ['soon', '', slot?.replace('Z', '+00:00')]) {
      expect((await desk.take({ slot: odd })).body['error'].fields).toHaveProperty('slot')
    }
    const past = new Date(saturdayEvening.getTime() - hours(1)).toISOString()
    expect((await desk.take({ slot: past })).body['error'].code).toBe('slot_gone')
    await takeLaterOrders(test, { mode: 'later' })
    expect((await desk.take({})).body['error'].code).toBe('slot_needed')
    await takeLaterOrders(test, { mode: 'asap' })
    expect((await desk.take({})).status).toBe(200)
  })

  it('is taken while guests are asked to wait, and has its place in a kitchen with limits', async () => {
    await takeLaterOrders(test, { mode: 'asap' })
    expect((await desk.send('POST', '/ordering-pause', { length: '60' })).status).toBe(200)
    expect((await desk.take({})).status).toBe(200)
    await takeLaterOrders(test, { rules: [limit('orders', 1)] })
    const before = new Date(saturdayEvening.getTime() + minutes(60)).toISOString()
    expect((await desk.take({})).status).toBe(200)
    expect((await desk.take({ slot: before })).status).toBe(200)
    const full = await desk.take({})
    expect([full.status, full.body['error'].code]).toEqual([409, 'slot_full'])
    // No time within the pause is offered, also to the staff.
    expect(full.body['next'][0].label).toBe('today at 7:45 pm')
    expect((await desk.send('DELETE', '/ordering-pause')).status).toBe(200)
    await takeLaterOrders(test)
  })

  it('has what is served at its time, and nothing that is not', async () => {
    await takeLaterOrders(test)
    const evening = [{ from: '21:00', to: '22:00' }]
    const served = Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((day) => [day, evening]))
    const { status } = await house.send('PATCH', '/menu-hours', {
      dish: house.pizza,
      hours: served,
    })
    expect(status).toBe(200)
    const lines = [await pizza(['Large'])]
    const now = await desk.take({ lines })
    expect([now.status, now.body['error'].code]).toEqual([409, 'not_served'])
    const slot = (await timesOf(test)).times.find(({ label }) => label === '9 pm')?.slot
    expect((await desk.take({ lines, slot })).status).toBe(200)
    await takeLaterOrders(test, { mode: 'asap' })
    const { error } = (await desk.take({ lines })).body
    expect(error.message).toContain('Remove it from the order')
    await house.send('PATCH', '/menu-hours', { dish: house.pizza, hours: null })
  })

  it('is forgotten with whoever called, by the owner, once nobody waits for it', async () => {
    const phone = '(518) 555-0133'
    const said = { name: 'Ottilie', phone, email: 'otti@example.com', note: 'Allergic to nuts' }
    const known = async () =>
      (await desk.send('GET', '/phone-guests?search=ottilie')).body['guests']
    const line = { lines: [await pizza(['Small'], { note: 'Extra crisp' })] }
    const { body: unpaid } = await desk.take({ ...said, pay: 'link' })
    await desk.send('DELETE', `/orders/${unpaid['insertedId']}/pay-link`)
    const { body: paid } = await desk.take({ ...said, ...line, pay: 'cash' })
    const [{ _id: guest }] = await known()
    const forget = () => desk.send('DELETE', `/phone-guests/${guest}`)
    const waiting = await forget()
    expect([waiting.status, waiting.body['error'].code]).toEqual([409, 'order_under_way'])
    const id: string = paid['insertedId']
    const move = (from: string, to: string) =>
      desk.send('POST', `/orders/${id}/moves`, {
        from,
        to,
        ...(to === 'accepted' && { minutes: 20 }),
      })
    await move('pending', 'accepted')
    await move('accepted', 'ready')
    await move('ready', 'completed')
    test.setNow(new Date(saturdayEvening.getTime() + minutes(11)))
    expect((await forget()).status).toBe(403)
    desk = await aPhoneDesk(test)
    expect(await forget()).toEqual({ status: 200, body: { deletedCount: 1 } })
    expect((await forget()).status).toBe(404)
    expect(await known()).toEqual([])
    expect((await desk.send('GET', '/orders?search=ottilie')).body['count']).toBe(0)
    expect(await read(id)).toMatchObject({ name: 'Deleted user', phone: '', note: '' })
    expect((await read(id))['lines'][0]).not.toHaveProperty('note')
    const never = await read(unpaid['insertedId'])
    expect(never).toMatchObject({ name: 'Deleted user', phone: '', note: '' })
    const log = await (await test.get('/audit', desk.as)).text()
    expect(log).toContain('ada removed a phone guest')
    expect(log).not.toContain('Ottilie')
    const { body: again } = await desk.take({ ...said, name: 'Otti' })
    expect((await known())[0]).toBeUndefined()
    expect(again['number']).toBeTruthy()
    test.setNow(saturdayEvening)
    desk = await aPhoneDesk(test)
  })

  it('is forgotten after a year, but not with who is just calling, nor while somebody waits for it', async () => {
    const said = (name: string, phone: string) => ({ name, phone, note: 'Allergic to nuts' })
    const lines = [await pizza(['Small'])]
    const caller = said('Calling Cleo', '(518) 555-0151')
    for (const each of [caller, said('Silent Sue', '(518) 555-0152')]) {
      const { body } = await desk.take({ ...each, pay: 'link' })
      await desk.send('DELETE', `/orders/${body['insertedId']}/pay-link`)
    }
    const waiting = said('Waiting Will', '(518) 555-0153')
    const { body: waited } = await desk.take(waiting)
    test.setNow(new Date(saturdayEvening.getTime() + days(53 * 7)))
    desk = await aPhoneDesk(test)
    let forgetting: Promise<void> | undefined
    const order = await inTransaction(test.scope(ada), async (transaction) => {
      const placed = await placeOrderByPhone(
        transaction,
        { ...caller, lines, email: '', pay: 'counter' },
        undefined,
      )
      forgetting = forgetPhoneGuests(test.scope())
      // It has seen who has not called, and comes to them while their order is being written.
      await expect.poll(() => isSomebodyWaiting(test)).toBe(true)
      return placed
    })
    await forgetting
    expect(await read(order.id)).toMatchObject(caller)
    expect(await read(waited['insertedId'])).toMatchObject(waiting)
    const known = async (search: string) =>
      (await desk.send('GET', `/phone-guests?search=${search}`)).body['guests'].length
    expect([await known('silent'), await known('waiting'), await known('calling')]).toEqual([
      0, 1, 1,
    ])
    test.setNow(saturdayEvening)
    desk = await aPhoneDesk(test)
  })
})
