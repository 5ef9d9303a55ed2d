import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { minutes } from '#kernel/duration.ts'
import { hashOf } from '#platform/hash.server.ts'
import { networkOf } from '#platform/http/rate-limit.server.ts'
import { spendOfNetwork } from '#platform/limits/limits.server.ts'
import { inTransaction } from '#platform/scope.server.ts'
import { type TestApp, saturdayEvening, startTestApp } from '#test/app.ts'
import { engines } from '#test/engines.ts'
import { Visitor, solve } from '#test/visitor.ts'
import { countTolls } from './captcha/tolls.server.ts'
import { triesOfStranger } from './tries.server.ts'
import { resetsOfNetwork } from './tries.ts'

const text = 'K7WPXM'

describe.each(engines)('FAM-A28: limits of sign-in on %s', (engine) => {
  let test: TestApp
  beforeEach(async () => {
    const config = { rateLimits: 'on', captchaFixed: text, trustProxy: 1, empty: true } as const
    test = await startTestApp(engine, config)
  })
  afterEach(() => test.close())

  let networks = 0
  /** Somebody of a network that nobody has come from yet, or of this one; each on a browser of their own. */
  const stranger = (address = `10.${networks >> 8}.${networks++ & 255}.1`) => {
    const from = { 'x-forwarded-for': address }
    const guest = new Visitor(test)
    const call = (method: string, path: string, body?: unknown, headers = {}) =>
      guest.call(method, path, body, { ...from, ...headers })
    const pass = async () => {
      const { body } = await call('POST', '/captcha')
      return (await call('POST', `/captcha/${body.id}`, { text })).body.pass
    }
    const proof = async (difficulty: number) => {
      const { body } = await call('POST', `/captcha/proof?difficulty=${difficulty}`)
      const solution = solve(body.challenge, body.difficulty)
      return (await call('POST', `/captcha/proof/${body.id}`, { solution })).body.pass
    }
    const signIn = async (email: string, password: string, earned?: string) => {
      const headers = { 'x-captcha-pass': earned ?? (await pass()) }
      return call('POST', '/api/auth/sign-in/email', { email, password }, headers)
    }
    const register = (email: string, headers = {}) => {
      const body = { name: 'N', email, password: 'secret-1', photoURL: '/avatars/a.svg' }
      return call('POST', '/api/auth/sign-up/email', body, headers)
    }
    const askReset = (email: string, headers = {}) =>
      call('POST', '/api/auth/request-password-reset', { email }, headers)
    return { address, call, pass, proof, signIn, register, askReset }
  }
  type Stranger = ReturnType<typeof stranger>
  const guess = async (guesser: Stranger, email: string, times: number) => {
    const statuses: number[] = []
    for (let count = 0; count < times; count++)
      statuses.push((await guesser.signIn(email, 'wrong-one')).status)
    return statuses
  }
  /** As many wrong tries as that, without the work that they cost. */
  const countTries = async ({ address }: Stranger, email: string, times: number) => {
    const scope = { ...test.scope(), network: networkOf(address) }
    const { counters } = triesOfStranger(hashOf(email))
    for (let count = 0; count < times; count++) {
      await inTransaction(scope, (held) => countTolls(held, counters))
    }
  }
  const later = (ms: number) => test.setNow(new Date(saturdayEvening.getTime() + ms))
  afterEach(() => test.setNow(saturdayEvening))

  it('five tries at an account from one network in a quarter of an hour, then dearer ones', async () => {
    const [owner, guesser] = [stranger(), stranger()]
    await owner.register('lena@example.com')
    expect(await guess(guesser, 'lena@example.com', 5)).toEqual(Array(5).fill(401))
    const sixth = await guesser.signIn('lena@example.com', 'secret-1')
    expect([sixth.status, sixth.body.error.code, sixth.body.proof]).toEqual([
      403,
      'captcha_required',
      { difficulty: 18 },
    ])
    // The owner on a new phone beside the guesser pays that, and clears what was counted.
    const phone = stranger(guesser.address)
    const dearer = await phone.proof(18)
    expect((await phone.signIn('lena@example.com', 'secret-1', dearer)).status).toBe(200)
    expect((await guesser.signIn('lena@example.com', 'wrong-one')).status).toBe(401)

    await countTries(guesser, 'lena@example.com', 9)
    expect((await guesser.signIn('lena@example.com', 'wrong-one')).body.proof).toEqual({
      difficulty: 19,
    })
    expect((await phone.signIn('lena@example.com', 'secret-1')).status).toBe(200)
    await countTries(guesser, 'lena@example.com', 10)
    const stopped = await guesser.signIn('lena@example.com', 'secret-1', await guesser.proof(19))
    expect([stopped.status, stopped.headers.get('retry-after')]).toEqual([429, '900'])
    expect(stopped.body.error.message).toContain('request an email with a link')
    // A browser that has signed in before, in the same network, has nothing to do with it.
    expect((await phone.signIn('lena@example.com', 'secret-1')).status).toBe(200)
    later(minutes(15))
    expect((await guesser.signIn('lena@example.com', 'secret-1')).status).toBe(200)
  }, 60_000)

  it('wrong passwords for an address without an account are limited like those for a real one', async () => {
    const guesser = stranger()
    expect(await guess(guesser, 'nobody@example.com', 6)).toEqual([...Array(5).fill(401), 403])
  })

  it('fifty wrong tries at an account a day from everywhere; the owner’s own do not count', async () => {
    const owner = stranger()
    await owner.register('mia@example.com')
    for (let count = 0; count < 3; count++) await owner.signIn('mia@example.com', 'secret-1')
    const statuses: number[] = []
    for (let round = 0; round < 11; round++) {
      statuses.push(...(await guess(stranger(), 'mia@example.com', 5)))
    }
    expect(statuses.slice(0, 50)).toEqual(Array(50).fill(401))
    expect(statuses.slice(50)).toEqual(Array(5).fill(429))
    // The owner's own browser, which has signed in before, is not kept out by that.
    expect((await owner.signIn('mia@example.com', 'secret-1')).status).toBe(200)
    const elsewhere = stranger()
    expect((await elsewhere.signIn('mia@example.com', 'secret-1')).status).toBe(429)

    // A mailed link opens the account again, and makes the browser one that is known.
    await elsewhere.askReset('mia@example.com')
    await test.runJobs()
    await test.runJobs()
    const token = /token=([\w-]+)/.exec(test.mailed.at(-1)?.text ?? '')?.[1]
    const changed = { token, newPassword: 'secret-2' }
    expect((await elsewhere.call('POST', '/api/auth/reset-password', changed)).status).toBe(200)
    expect((await elsewhere.signIn('mia@example.com', 'secret-2')).status).toBe(200)
    expect((await stranger().signIn('mia@example.com', 'secret-2')).status).toBe(200)
    await countTries(elsewhere, 'mia@example.com', 20)
    expect((await elsewhere.signIn('mia@example.com', 'secret-2')).status).toBe(200)
  }, 60_000)

  it('known browsers have counters of their own, which a right password clears', async () => {
    const owner = stranger()
    await owner.register('nora@example.com')
    await owner.signIn('nora@example.com', 'secret-1')
    expect(await guess(owner, 'nora@example.com', 6)).toEqual([...Array(5).fill(401), 403])
    const paid = await owner.signIn('nora@example.com', 'secret-1', await owner.proof(18))
    expect([paid.status, ...(await guess(owner, 'nora@example.com', 1))]).toEqual([200, 401])
  })

  const mailedTokens = async (email: string) => {
    await test.runJobs()
    await test.runJobs()
    const emails = test.mailed.filter(
      ({ to, subject }) => to === email && subject === 'Choose a new password',
    )
    return emails.map(({ text: words }) => /token=([\w-]+)/.exec(words)?.[1])
  }

  it('each known browser for itself: one that somebody else has kept does not lock the owner’s', async () => {
    const [owner, former] = [stranger(), stranger()]
    await owner.register('rita@example.com')
    for (const browser of [owner, former]) await browser.signIn('rita@example.com', 'secret-1')
    const tries = [...Array(5).fill(401), 403]
    expect(await guess(former, 'rita@example.com', 6)).toEqual(tries)
    expect((await owner.signIn('rita@example.com', 'secret-1')).status).toBe(200)
    expect(await guess(former, 'rita@example.com', 1)).toEqual([403])
  }, 60_000)

  it('several people at one browser, who are all known there', async () => {
    const tablet = stranger()
    const people = ['una', 'vera', 'wim'].map((name) => `${name}@example.com`)
    for (const email of people) {
      await tablet.register(email)
      expect((await tablet.signIn(email, 'secret-1')).status).toBe(200)
    }
    for (const email of people) {
      await countTries(tablet, email, 20)
      expect((await tablet.signIn(email, 'secret-1')).status).toBe(200)
    }
    later(minutes(2))
    // More than it keeps: who was here longest ago is a stranger again.
    for (let count = 0; count < 8; count++) {
      await tablet.register(`many${count}@example.com`, { 'x-captcha-pass': await tablet.pass() })
      expect((await tablet.signIn(`many${count}@example.com`, 'secret-1')).status).toBe(200)
    }
    await countTries(tablet, 'una@example.com', 5)
    expect((await tablet.signIn('una@example.com', 'secret-1')).status).toBe(403)
    await countTries(tablet, 'many0@example.com', 20)
    expect((await tablet.signIn('many0@example.com', 'secret-1')).status).toBe(200)
  }, 120_000)

  it('browsers that knew an older password as strangers, and the one that changed it as known', async () => {
    const [owner, former] = [stranger(), stranger()]
    await owner.register('sara@example.com')
    await owner.call('POST', '/jwt', { email: 'sara@example.com' })
    for (const browser of [owner, former]) await browser.signIn('sara@example.com', 'secret-1')
    const isKnown = async (browser: Stranger, password: string) => {
      const fresh = stranger(browser.address)
      await countTries(fresh, 'sara@example.com', 5)
      return (await browser.signIn('sara@example.com', password)).status === 200
    }
    expect([await isKnown(owner, 'secret-1'), await isKnown(former, 'secret-1')]).toEqual([
      true,
      true,
    ])
    const change = { current: 'secret-1', new: 'secret-2' }
    expect((await owner.call('POST', '/account/password', change)).status).toBe(200)
    later(minutes(16))
    expect([await isKnown(owner, 'secret-2'), await isKnown(former, 'secret-2')]).toEqual([
      true,
      false,
    ])
    await owner.askReset('sara@example.com')
    const changed = {
      token: (await mailedTokens('sara@example.com')).at(-1),
      newPassword: 'secret-3',
    }
    const phone = stranger()
    expect((await phone.call('POST', '/api/auth/reset-password', changed)).status).toBe(200)
    later(minutes(32))
    expect([await isKnown(phone, 'secret-3'), await isKnown(owner, 'secret-3')]).toEqual([
      true,
      false,
    ])
  }, 120_000)

  it('a mark that is none of ours, or one of before, as a stranger’s', async () => {
    const owner = stranger()
    await owner.register('tina@example.com')
    const kept = (await owner.signIn('tina@example.com', 'secret-1')).headers.getSetCookie()
    const mark = /servery-device=[\w-]{22}(?:\.[\w-]{43})?\.([\w-]{43});/.exec(kept.join())?.[1]
    expect(mark).toBeDefined()
    for (const device of ['x', 'a'.repeat(22), `${'a'.repeat(22)}.${mark}`, '.'.repeat(999)]) {
      const fresh = stranger()
      await countTries(fresh, 'tina@example.com', 5)
      const headers = { cookie: `servery-device=${device}` }
      const pass = { 'x-captcha-pass': await fresh.pass() }
      const body = { email: 'tina@example.com', password: 'secret-1' }
      const path = '/api/auth/sign-in/email'
      const answer = await fresh.call('POST', path, body, { ...headers, ...pass })
      expect(answer.body.proof).toEqual({ difficulty: 18 })
    }
  }, 60_000)

  it('one IPv6 /48 as four of its /64', async () => {
    const statuses: number[] = []
    for (let network = 0; network < 7; network++) {
      const guesser = stranger(`2001:db8:7:${network}::5`)
      statuses.push(...(await guess(guesser, 'olga@example.com', 3)))
    }
    expect(statuses).toEqual([...Array(20).fill(401), 403])
    expect(await guess(stranger('2001:db8:8::5'), 'olga@example.com', 1)).toEqual([401])
  })

  it('twenty wrong tries a minute from one network, then dearer ones; those without a pass do not count', async () => {
    const [guesser, owner] = [stranger('192.0.2.1'), stranger('192.0.2.1')]
    const bare = { email: 'x@example.com', password: 'y' }
    for (let count = 0; count < 25; count++) {
      const { status } = await guesser.call('POST', '/api/auth/sign-in/email', bare)
      expect(status).toBe(count < 20 ? 403 : 429)
    }
    await owner.register('pia@example.com')
    await owner.signIn('pia@example.com', 'secret-1')
    for (let count = 0; count < 20; count++) {
      expect((await guesser.signIn(`x${count}@example.com`, 'wrong-one')).status).toBe(401)
    }
    const next = await stranger('192.0.2.1').signIn('new@example.com', 'secret-1')
    expect([next.status, next.body.proof]).toEqual([403, { difficulty: 18 }])
    expect((await owner.signIn('pia@example.com', 'secret-1')).status).toBe(200)
  }, 60_000)

  it('right passwords of a full house, which are not counted', async () => {
    for (let count = 0; count < 25; count++) {
      const guest = stranger('192.0.2.2')
      const headers = count < 5 ? {} : { 'x-captcha-pass': await guest.pass() }
      await guest.register(`full${count}@example.com`, headers)
      expect((await guest.signIn(`full${count}@example.com`, 'secret-1')).status).toBe(200)
    }
  }, 60_000)

  it('five registrations an hour from one network without a pass, thirty with any, then dearer ones', async () => {
    const { register, pass, proof } = stranger()
    for (let count = 0; count < 5; count++) {
      expect((await register(`r${count}@example.com`)).status).toBe(200)
    }
    const sixth = await register('r5@example.com')
    expect([sixth.body.error.code, sixth.body.proof]).toEqual(['captcha_required', undefined])
    for (let count = 5; count < 30; count++) {
      // Captchas have limits of their own; the clock moves on between two of them.
      later(minutes(count))
      const { status } = await register(`r${count}@example.com`, { 'x-captcha-pass': await pass() })
      expect(status).toBe(200)
    }
    const cheap = await register('r30@example.com', { 'x-captcha-pass': await pass() })
    expect([cheap.status, cheap.body.proof]).toEqual([403, { difficulty: 18 }])
    const paid = await register('r30@example.com', { 'x-captcha-pass': await proof(18) })
    expect(paid.status).toBe(200)
  }, 60_000)

  it('thirty pictures a minute for a browser, three hundred for a network', async () => {
    const [one, other] = [stranger('192.0.2.3'), stranger('192.0.2.3')]
    const draw = async ({ call }: Stranger) => (await call('POST', '/captcha')).status
    for (let count = 0; count < 30; count++) expect(await draw(one)).toBe(200)
    expect([await draw(one), await draw(other)]).toEqual([429, 200])
    for (let count = 0; count < 269; count++) await draw(stranger('192.0.2.3'))
    expect([await draw(other), await draw(stranger())]).toEqual([429, 200])
    // The proof is not refused then, nor for any number of tries at pictures that are none.
    expect((await other.call('POST', '/captcha/proof')).status).toBe(200)
  }, 60_000)

  it('proofs without an end, that cost more where many are asked for', async () => {
    const { call } = stranger()
    const asked: number[] = []
    for (let count = 0; count < 130; count++) {
      const { status, body } = await call('POST', '/captcha/proof')
      asked.push(status === 200 ? body.difficulty : status)
    }
    expect(asked.toSorted((one, next) => one - next)).toEqual(asked)
    expect([asked[0], asked[29], asked[31], asked[119], asked[129]]).toEqual([17, 17, 18, 18, 19])
    const most = await call('POST', '/captcha/proof?difficulty=40')
    expect(most.body.difficulty).toBe(19)
  })

  it('three reset mails an hour from one network to one address, six from all; the newest goes on', async () => {
    const asked = async (from: Stranger, email: string) => {
      const { status, body } = await from.askReset(email)
      return status === 200 ? (body.message ?? 'mailed') : status
    }
    const [attacker, owner] = [stranger(), stranger()]
    await owner.register('full@example.com')
    for (const email of ['full@example.com', 'nobody@example.com']) {
      const answers: unknown[] = []
      for (let count = 0; count < 4; count++) answers.push(await asked(attacker, email))
      for (let count = 0; count < 4; count++) answers.push(await asked(owner, email))
      answers.push(await asked(stranger(), email))
      const newest = expect.stringContaining('use the newest')
      const three = ['mailed', 'mailed', 'mailed', newest]
      expect(answers).toEqual([...three, ...three, newest])
    }
    const tokens = await mailedTokens('full@example.com')
    expect(tokens).toHaveLength(6)

    // An hour later it is still good, on a browser that strangers have shut out.
    later(minutes(59))
    const phone = stranger(attacker.address)
    await countTries(phone, 'full@example.com', 20)
    const stopped = await phone.signIn('full@example.com', 'secret-1', await phone.proof(19))
    expect([stopped.status, stopped.body.error.message]).toEqual([
      429,
      expect.stringContaining('request an email with a link'),
    ])
    expect(await asked(phone, 'full@example.com')).toContain('use the newest')
    later(minutes(119))
    const changed = { token: tokens.at(-1), newPassword: 'secret-2' }
    expect((await owner.call('POST', '/api/auth/reset-password', changed)).status).toBe(200)
    expect((await owner.signIn('full@example.com', 'secret-2')).status).toBe(200)
  }, 60_000)

  it('what strangers have used up of an account, which a mailed link gives back everywhere', async () => {
    const [attacker, owner] = [stranger(), stranger()]
    await owner.register('open@example.com')
    for (let count = 0; count < 4; count++) await attacker.askReset('open@example.com')
    await countTries(attacker, 'open@example.com', 20)
    const token = (await mailedTokens('open@example.com')).at(-1)
    later(minutes(2))
    const changed = { token, newPassword: 'secret-2' }
    expect((await owner.call('POST', '/api/auth/reset-password', changed)).status).toBe(200)
    const beside = stranger(attacker.address)
    expect((await beside.signIn('open@example.com', 'secret-2')).status).toBe(200)
    // The older links have gone with the old password, so there is a new one.
    expect((await beside.askReset('open@example.com')).body).toEqual({ success: true })
    expect(await mailedTokens('open@example.com')).toHaveLength(4)
  }, 60_000)

  it('ten resets an hour from one network, then dearer ones without an end', async () => {
    const one = stranger()
    for (let count = 0; count < 10; count++) {
      expect((await one.askReset(`f${count}@example.com`)).status).toBe(200)
    }
    const refused = await one.askReset('f10@example.com')
    expect([refused.status, refused.body.proof]).toEqual([403, { difficulty: 18 }])
    const paid = { 'x-captcha-pass': await one.proof(18) }
    expect((await one.askReset('f10@example.com', paid)).status).toBe(200)
    const scope = { ...test.scope(), network: networkOf(one.address) }
    for (let count = 0; count < 100; count++) await spendOfNetwork(scope, resetsOfNetwork)
    const dearest = { 'x-captcha-pass': await one.proof(19) }
    expect((await one.askReset('f11@example.com', dearest)).status).toBe(200)
  }, 60_000)
})
