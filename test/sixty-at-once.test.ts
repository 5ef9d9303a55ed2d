import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { givePass } from '#modules/accounts/captcha/passes.server.ts'
import { difficulty } from '#modules/accounts/captcha/rules.ts'
import { type TestApp, startTestApp } from './app.ts'
import { aBooker, at, letGuestsBook, planOf } from './bookings.ts'
import { engines } from './engines.ts'
import { Guest, lena, letGuestsOrder } from './guests.ts'
import { Visitor } from './visitor.ts'

const house = '192.0.2.1'
const sixty = Array.from({ length: 60 }, (_, index) => index)

/** A look at a counter beforehand shows sixty who come at once the same: each of them would be the first. */
describe.each(engines)('of sixty at once on %s', (engine) => {
  let test: TestApp
  beforeEach(async () => {
    test = await startTestApp(engine, { rateLimits: 'on', trustProxy: 1 })
  })
  afterEach(() => test.close())

  /** How many of them were answered so, whatever their turn. */
  const counts = (statuses: number[]) => {
    const byStatus = Map.groupBy(statuses, (status) => status)
    return Object.fromEntries([...byStatus].map(([status, same]) => [status, same.length]))
  }
  const post = async (path: string, body: object, headers = {}) =>
    (await new Visitor(test, house).call('POST', path, body, headers)).status
  const together = async (ask: (index: number) => Promise<number>) =>
    counts(await Promise.all(sixty.map((index) => ask(index))))

  it('guests who begin to pay in one network, thirty reach the card processor without work', async () => {
    await letGuestsOrder(test)
    const guests = sixty.map(() => new Guest(test, house))
    for (const guest of guests) {
      await guest.open()
      await guest.fill()
      await guest.call('PATCH', '/guest-session', lena)
    }
    expect(await together(async (index) => (await guests[index]?.start())?.status ?? 0)).toEqual({
      200: 30,
      403: 30,
    })
  })

  it('browsers that become guests in one network, sixty pay nothing and no more', async () => {
    await letGuestsOrder(test)
    const open = () => new Guest(test, house).open().then(({ status }) => status)
    const first = await together(open)
    expect([first, await together(open)]).toEqual([{ 200: 60 }, { 403: 60 }])
  })

  it('who register in one network, five pay nothing', async () => {
    const register = (index: number) => {
      const email = `racer-${index}@example.com`
      const body = { name: 'Racer', email, password: 'secret-1', photoURL: '/avatars/r.svg' }
      return post('/api/auth/sign-up/email', body)
    }
    expect(await together(register)).toEqual({ 200: 5, 403: 55 })
  })

  it('who guess at one account, five are judged for any pass', async () => {
    await new Visitor(test, '198.51.100.7').register('victim@example.com')
    const scope = { ...test.scope(), network: house }
    const passes = await Promise.all(sixty.map(() => givePass(scope, difficulty)))
    const guess = (index: number) => {
      const body = { email: 'victim@example.com', password: `wrong-${index}` }
      return post('/api/auth/sign-in/email', body, { 'x-captcha-pass': passes[index] })
    }
    expect(await together(guess)).toEqual({ 401: 5, 403: 55 })
  })

  it('who ask for mailed links in one network, ten pay nothing', async () => {
    const ask = (index: number) =>
      post('/api/auth/request-password-reset', { email: `asked-${index}@example.com` })
    expect(await together(ask)).toEqual({ 200: 10, 403: 50 })
  })

  it('who write to the house from one network, five pay nothing', async () => {
    const write = (index: number) =>
      post('/messages', {
        name: 'Racer',
        email: `writer-${index}@example.com`,
        message: `A message of its own, number ${index}.`,
      })
    expect(await together(write)).toEqual({ 200: 5, 403: 55 })
  })

  it('who give one telephone number for tables of different days, three have one', async () => {
    const plan = Array.from({ length: 8 }, (_, index) => [`${index}`, 1, 4] as const)
    await planOf(
      await aBooker(test, 'ada'),
      plan.map(([...seats]) => seats),
    )
    await letGuestsBook(test)
    const guests = sixty.map((index) => new Guest(test, `203.0.113.${index}`))
    for (const guest of guests) await guest.open()
    const book = async (index: number) => {
      const start = at('18:00', `2026-12-${String(1 + (index % 20)).padStart(2, '0')}`)
      const body = { start, party: 2, ...lena, phone: '518 555 0188' }
      return (await guests[index]?.call('POST', '/bookings', body))?.status ?? 0
    }
    expect(await together(book)).toEqual({ 200: 3, 409: 57 })
  })
})
