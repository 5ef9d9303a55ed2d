import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { hours, minutes } from '#kernel/duration.ts'
import { type TestApp, saturdayEvening, startTestApp } from '#test/app.ts'
import { engines } from '#test/engines.ts'
import { Visitor } from '#test/visitor.ts'

const text = 'K7WPXM'

describe.each(engines)('FAM-A28: limits of sign-in on %s', (engine) => {
  let test: TestApp
  beforeEach(async () => {
    const config = { rateLimits: 'on', captchaFixed: text, trustProxy: 1, empty: true } as const
    test = await startTestApp(engine, config)
  })
  afterEach(() => test.close())

  let networks = 0
  /** Somebody of a network that nobody has come from yet. */
  const stranger = () => {
    const from = { 'x-forwarded-for': `10.${networks >> 8}.${networks++ & 255}.1` }
    const guest = new Visitor(test)
    const call = (method: string, path: string, body?: unknown, headers = {}) =>
      guest.call(method, path, body, { ...from, ...headers })
    const pass = async () => {
      const { body } = await call('POST', '/captcha')
      return (await call('POST', `/captcha/${body.id}`, { text })).body.pass
    }
    const signIn = async (email: string, password: string) => {
      const headers = { 'x-captcha-pass': await pass() }
      return call('POST', '/api/auth/sign-in/email', { email, password }, headers)
    }
    const register = (email: string, headers = {}) => {
      const body = { name: 'N', email, password: 'secret-1', photoURL: '/avatars/a.svg' }
      return call('POST', '/api/auth/sign-up/email', body, headers)
    }
    return { call, pass, signIn, register }
  }

  it('five tries at an account from one network in a quarter of an hour', async () => {
    const [owner, guesser] = [stranger(), stranger()]
    await owner.register('lena@example.com')
    for (let guess = 0; guess < 5; guess++) {
      expect((await guesser.signIn('lena@example.com', 'wrong-one')).status).toBe(401)
    }
    const sixth = await guesser.signIn('lena@example.com', 'secret-1')
    expect([sixth.status, sixth.headers.get('retry-after')]).toEqual([429, '900'])
    const unknown = stranger()
    for (let guess = 0; guess < 5; guess++) await unknown.signIn('nobody@example.com', 'wrong-one')
    expect((await unknown.signIn('nobody@example.com', 'wrong-one')).status).toBe(429)
    expect((await owner.signIn('lena@example.com', 'secret-1')).status).toBe(200)
    test.setNow(new Date(saturdayEvening.getTime() + minutes(15)))
    expect((await guesser.signIn('lena@example.com', 'secret-1')).status).toBe(200)
    test.setNow(saturdayEvening)
  })

  it('fifty tries at an account a day, from wherever they come', async () => {
    const owner = stranger()
    await owner.register('mia@example.com')
    await owner.signIn('mia@example.com', 'secret-1')
    const statuses: number[] = []
    for (let round = 0; round < 11; round++) {
      const guesser = stranger()
      for (let guess = 0; guess < 5; guess++) {
        statuses.push((await guesser.signIn('mia@example.com', 'wrong-one')).status)
      }
    }
    // One of the fifty was the owner's first.
    expect(statuses.filter((status) => status === 401)).toHaveLength(49)
    expect(statuses.slice(49)).toEqual([429, 429, 429, 429, 429, 429])
    // The owner's own browser, which has signed in before, is not kept out by that.
    expect((await owner.signIn('mia@example.com', 'secret-1')).status).toBe(200)
    expect((await stranger().signIn('mia@example.com', 'secret-1')).status).toBe(429)
  }, 60_000)

  it('twenty tries a minute from one network, with or without a pass', async () => {
    const { call } = stranger()
    const guess = () =>
      call('POST', '/api/auth/sign-in/email', { email: 'x@example.com', password: 'y' })
    for (let count = 0; count < 20; count++) expect((await guess()).status).toBe(403)
    expect((await guess()).status).toBe(429)
  })

  it('five registrations from one network without a pass, thirty an hour in all', async () => {
    const { register, pass } = stranger()
    for (let count = 0; count < 5; count++) {
      expect((await register(`r${count}@example.com`)).status).toBe(200)
    }
    expect((await register('r5@example.com')).body.error.code).toBe('captcha_required')
    for (let count = 5; count < 30; count++) {
      // Captchas have limits of their own; the clock moves on between two of them.
      test.setNow(new Date(saturdayEvening.getTime() + minutes(count)))
      const { status } = await register(`r${count}@example.com`, { 'x-captcha-pass': await pass() })
      expect(status).toBe(200)
    }
    const last = await register('r30@example.com', { 'x-captcha-pass': await pass() })
    expect(last.status).toBe(429)
    expect(Number(last.headers.get('retry-after')) * 1000).toBeLessThanOrEqual(hours(1))
    test.setNow(saturdayEvening)
  }, 60_000)

  it('thirty captchas and twenty answers a minute', async () => {
    const { call } = stranger()
    for (let count = 0; count < 30; count++)
      expect((await call('POST', '/captcha')).status).toBe(200)
    expect((await call('POST', '/captcha')).status).toBe(429)
    expect((await call('POST', '/captcha/proof')).status).toBe(429)
    const answer = () => call('POST', '/captcha/x', { text: 'wrong' })
    for (let count = 0; count < 20; count++) expect((await answer()).status).toBe(422)
    expect((await answer()).status).toBe(429)
  })

  it('three reset mails an hour to one address, ten from one network', async () => {
    const ask = (from: ReturnType<typeof stranger>, email: string) =>
      from.call('POST', '/api/auth/request-password-reset', { email })
    for (let count = 0; count < 3; count++) {
      expect((await ask(stranger(), 'full@example.com')).status).toBe(200)
    }
    expect((await ask(stranger(), 'full@example.com')).status).toBe(429)
    const one = stranger()
    for (let count = 0; count < 10; count++) {
      expect((await ask(one, `f${count}@example.com`)).status).toBe(200)
    }
    expect((await ask(one, 'f10@example.com')).status).toBe(429)
  })
})
