import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '#test/app.ts'
import { engines } from '#test/engines.ts'
import { Guest, lena, letGuestsOrder } from '#test/guests.ts'
import { aCustomer, moveAs } from '#test/orders.ts'
import { ada, carl } from '#test/world.ts'
import { addPerson } from '../people.server.ts'

describe.each(engines)('who abuses that guests need no account on %s', (engine) => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp(engine, { rateLimits: 'on' })
    await letGuestsOrder(test)
  })
  afterAll(() => test.close())

  /** As our pages do: whoever is asked for a pass works for it, and asks again. */
  async function patiently<T extends { status: number; body: { proof?: { difficulty: number } } }>(
    guest: Guest,
    ask: (pass?: string) => Promise<T>,
  ): Promise<T> {
    const first = await ask()
    const work = first.body.proof?.difficulty
    return work === undefined ? first : ask(await guest.earnPass(work))
  }

  const startWith = (guest: Guest, pass?: string) =>
    guest.start({}, pass === undefined ? {} : { 'x-captcha-pass': pass })

  it('has 30 of 500 intents with fresh cookies, and 20 guests of the same network still order', async () => {
    let opened = 0
    let reached = 0
    for (let each = 0; each < 500; each++) {
      const robot = new Guest(test)
      if ((await robot.open()).status !== 200) continue
      opened++
      await robot.fill()
      await robot.call('PATCH', '/guest-session', lena)
      if ((await robot.start()).status === 200) reached++
    }
    expect([opened, reached]).toEqual([60, 30])

    for (let each = 0; each < 20; each++) {
      const guest = new Guest(test)
      expect((await patiently(guest, (pass) => guest.open(pass))).status).toBe(200)
      await guest.fill()
      await guest.call('PATCH', '/guest-session', lena)
      const { status, body: intent } = await patiently(guest, (pass) => startWith(guest, pass))
      expect(status).toBe(200)
      await guest.charge(intent)
      expect((await guest.record(intent.paymentIntentId)).status).toBe(200)
    }
  })

  it('learns nothing of who has an account by typing an address', async () => {
    const guest = new Guest(test)
    await patiently(guest, (pass) => guest.open(pass))
    const answers = []
    for (const email of [ada.email, 'nobody-here@example.com']) {
      const { status, body } = await guest.call('PATCH', '/guest-session', { ...lena, email })
      answers.push([status, body])
    }
    expect(answers[0]).toEqual(answers[1])
  })

  it('takes nothing of an order whose link they were sent, and cancels nothing', async () => {
    const guest = new Guest(test)
    await patiently(guest, (pass) => guest.open(pass))
    await guest.fill()
    await guest.call('PATCH', '/guest-session', lena)
    const { body: intent } = await patiently(guest, (pass) => startWith(guest, pass))
    await guest.charge(intent)
    const { token } = (await guest.record(intent.paymentIntentId)).body
    const { own } = (await guest.call('GET', `/orders/by-link/${token}`)).body
    const friend = await aCustomer(test, `friend-${engine}`)
    const seen = await test.get(`/orders/by-link/${token}`, friend.as)
    expect((await seen.json()).own).toBeNull()
    const stopped = await test.call('POST', `/orders/${own._id}/cancel`, { as: friend.as })
    expect(stopped.status).toBe(404)
    expect((await (await test.get('/orders/mine', friend.as)).json()).orders).toEqual([])
    const stranger = new Guest(test)
    await patiently(stranger, (pass) => stranger.open(pass))
    expect((await stranger.call('POST', `/orders/${own._id}/cancel`)).status).toBe(404)
    expect((await guest.call('POST', `/orders/${own._id}/cancel`)).status).toBe(200)
  })

  it('pays with nobody else’s intent, and reads nobody else’s cart', async () => {
    const [one, other] = [new Guest(test), new Guest(test)]
    for (const each of [one, other]) await patiently(each, (pass) => each.open(pass))
    const [line = ''] = await one.fill()
    await one.call('PATCH', '/guest-session', lena)
    const { body: intent } = await patiently(one, (pass) => startWith(one, pass))
    await one.charge(intent)
    expect((await other.record(intent.paymentIntentId)).status).toBe(404)
    expect((await other.call('PATCH', `/cart/${line}`, { quantity: 9 })).status).toBe(404)
    expect(await other.cart()).toEqual([])
    expect((await one.record(intent.paymentIntentId)).status).toBe(200)
  })

  it('has a stranger’s address written eight letters an hour at most', async () => {
    const guest = new Guest(test)
    await patiently(guest, (pass) => guest.open(pass))
    const email = `victim-${engine}@example.com`.toLowerCase()
    await guest.call('PATCH', '/guest-session', { ...lena, email })
    const admin = await test.signedIn(ada)
    for (let order = 0; order < 5; order++) {
      await guest.fill()
      const { body: intent } = await patiently(guest, (pass) => startWith(guest, pass))
      await guest.charge(intent)
      const { token } = (await guest.record(intent.paymentIntentId)).body
      const { own } = (await guest.call('GET', `/orders/by-link/${token}`)).body
      await moveAs(test, admin, own._id, { from: 'pending', to: 'accepted', minutes: 20 })
      await test.runJobs()
    }
    expect(test.mailed.filter(({ to }) => to === email)).toHaveLength(8)
  })

  it('has no more letters written to a stranger by asking for their orders', async () => {
    const guest = new Guest(test)
    await patiently(guest, (pass) => guest.open(pass))
    const email = `asked-${engine}@example.com`.toLowerCase()
    await guest.call('PATCH', '/guest-session', { ...lena, email })
    const asker = `asker-${engine}`
    const about = { id: asker, name: 'Asker', email: `${asker}@example.com`.toLowerCase() }
    await addPerson(test.scope(), { ...about, isEmailVerified: true })
    const as = await test.signedIn({ ...carl, personId: asker, email: about.email })
    const answers = new Set<number>()
    for (let order = 0; order < 4; order++) {
      await guest.fill()
      const { body: intent } = await patiently(guest, (pass) => startWith(guest, pass))
      await guest.charge(intent)
      const { token } = (await guest.record(intent.paymentIntentId)).body
      await test.runJobs()
      const path = `/orders/by-link/${token}/claim`
      for (let time = 0; time < 4; time++)
        answers.add((await test.call('POST', path, { as, body: {} })).status)
    }
    await test.runJobs()
    expect([...answers].toSorted()).toEqual([200, 429])
    expect(test.mailed.filter(({ to }) => to === email)).toHaveLength(8)
  })

  it('learns nothing from how long it takes to keep an address, or to begin to pay with it', async () => {
    const guest = new Guest(test)
    await patiently(guest, (pass) => guest.open(pass))
    await guest.fill()
    const took = { known: [] as number[], unknown: [] as number[] }
    for (let pair = 0; pair < 40; pair++) {
      for (const who of ['known', 'unknown'] as const) {
        const email = who === 'known' ? ada.email : 'nobody-here@example.com'
        const at = performance.now()
        await guest.call('PATCH', '/guest-session', { ...lena, email })
        await guest.start()
        took[who].push(performance.now() - at)
      }
    }
    const middle = (times: number[]) => times.toSorted((one, other) => one - other)[20] ?? 0
    const ratio = middle(took.known) / middle(took.unknown)
    expect(Math.max(ratio, 1 / ratio)).toBeLessThan(1.5)
  })
})
