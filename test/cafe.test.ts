import { Agent, request } from 'node:http'
import { describe, expect, it } from 'vitest'
import { hours, minutes } from '#kernel/duration.ts'
import type { SignedIn } from '#kernel/viewer.ts'
import { listDishes } from '#modules/menu/showing.server.ts'
import { firstOrderLimit } from '#modules/orders/owing.server.ts'
import { declinesOfNetwork } from '#modules/payments/declines/rules.ts'
import { countSpent } from '#platform/limits/limits.server.ts'
import { type TestApp, saturdayEvening, startTestApp } from './app.ts'
import { CafeGuest, pictureText } from './cafe.ts'
import { engines } from './engines.ts'
import { saveSettings } from './settings.ts'
import { Visitor } from './visitor.ts'
import { ada, hana, kim } from './world.ts'

const network = '192.0.2.1'
const guests = 50
/** From six to nine, a guest every few minutes. */
const opening = new Date(saturdayEvening.getTime() - hours(0.5))
const pace = minutes(3.5)

/** A week of days to book for. */
const daysAhead = Array.from({ length: 7 }, (_, index) => `2026-11-${23 + index}`)

/** Somebody two tables away who does what a limit without thought would punish the others for. */
class Attacker {
  readonly #test: TestApp
  #accounts = 0
  /** Tables that were booked for nobody. */
  #tables = 0

  constructor(test: TestApp) {
    this.#test = test
  }

  /** Wrong passwords for a guest, so that the guest's own is one too many. */
  async guess(email: string, times: number): Promise<void> {
    const guesser = this.#nobody()
    for (let count = 0; count < times; count++) await guesser.tryPassword(email, `wrong-${count}`)
  }

  /** More than a minute's wrong passwords, for accounts that nobody has. */
  async guessWidely(): Promise<void> {
    const guesser = this.#nobody()
    for (let count = 0; count < 22; count++) {
      await guesser.tryPassword(`nobody-${count}@example.com`, 'wrong')
    }
  }

  /** All pictures that a network gets in a minute, each for another browser. */
  async drawAllPictures(): Promise<number> {
    let last = 0
    for (let count = 0; count < 301; count++) {
      last = (await new Visitor(this.#test, network).call('POST', '/captcha')).status
    }
    return last
  }

  async registerAndTestCards(): Promise<void> {
    const account = this.#nobody()
    await account.signUp()
    await account.testCards(5)
  }

  /** As many tables of one evening as can be had, each by another account. Answers how many that are. */
  async bookEvening(): Promise<number> {
    const before = this.#tables
    for (let count = 0; count < 15; count++) await this.registerAndBook('2026-12-01')
    return this.#tables - before
  }

  async registerAndBook(day: string): Promise<void> {
    const account = this.#nobody()
    await account.signUp()
    // A number of their own each, so that only what one day and network may have holds them.
    const status = await account.book(day, `518 556 ${String(1000 + this.#accounts)}`)
    if (status === 200) this.#tables++
  }

  #nobody(): CafeGuest {
    return new CafeGuest(this.#test, `mallory-${this.#accounts++}`, network, false)
  }
}

/** What the attacker does before the guest of this number comes; something nearly each time. */
async function attack(attacker: Attacker, turn: number, victim: CafeGuest): Promise<void> {
  // Once until nothing more is taken from whoever guesses.
  if (turn % 10 === 3) await attacker.guess(victim.email, turn === 43 ? 25 : 5)
  if (turn === 24) await attacker.guessWidely()
  if (turn === 12) expect(await attacker.drawAllPictures()).toBe(429)
  if (turn % 3 === 0) await attacker.registerAndTestCards()
  if (turn % 5 === 1) await attacker.registerAndBook(daysAhead[turn % 7] ?? '')
}

describe.each(engines)('a café of 50 guests and an attacker behind one address on %s', (engine) => {
  // An address is confirmed alike on both engines.
  const houses = engine === 'SQLite' ? [undefined, 'smtp://mail.example:587'] : [undefined]
  it.each(houses)(
    'signs up, orders, pays, books and signs in again in one evening without a refusal, with emails by %s',
    async (smtpUrl) => {
      const test = await startTestApp(engine, {
        rateLimits: 'on',
        captchaFixed: pictureText,
        trustProxy: 1,
        ...(smtpUrl !== undefined && { smtpUrl }),
      })
      const attacker = new Attacker(test)
      const refused: string[] = []
      for (let turn = 0; turn < guests; turn++) {
        test.setNow(new Date(opening.getTime() + turn * pace))
        const guest = new CafeGuest(test, `guest-${turn}`, network)
        await attack(attacker, turn, guest)
        const phone = `518 555 01${String(turn).padStart(2, '0')}`
        const statuses = [
          ...(await guest.signUp()),
          ...(await guest.order()),
          await guest.book(daysAhead[turn % 7] ?? '', phone),
          ...(await guest.signOutAndIn(turn % 5 === 2)),
        ]
        if (statuses.some((status) => status !== 200))
          refused.push(`${turn}: ${statuses.join(' ')}`)
      }
      expect(refused).toEqual([])
      // The attack was one: cards were refused beyond what a network may without a captcha.
      const declined = await countSpent(test.scope(), declinesOfNetwork, network)
      expect(declined).toBeGreaterThan(20)
      // Where letters leave, the unconfirmed accounts of a network have twelve tables in a week, and these are gone.
      expect(await attacker.bookEvening()).toBe(smtpUrl === undefined ? 12 : 0)
      await test.close()
    },
    300_000,
  )
})

/** The house's own people, in the same Wi-Fi. */
class House {
  readonly #test: TestApp
  /** What anybody of them was refused. */
  readonly refused: string[] = []

  constructor(test: TestApp) {
    this.#test = test
  }

  async save(change: object): Promise<void> {
    const read = (path: string) => this.call(ada, 'GET', path)
    const patch = (path: string, body: object) => this.call(ada, 'PATCH', path, body)
    await saveSettings({ read, patch }, change)
  }

  /** What each of them does while a guest is there: the board, an order accepted, the desk, a caller, the day's numbers. */
  async work(turn: number): Promise<void> {
    const { orders } = (await this.call(kim, 'GET', '/kitchen/board')) as { orders: Ticket[] }
    const next = orders.find(({ state }) => state === 'pending')
    const accepted = { from: 'pending', to: 'accepted', minutes: 20 }
    if (next) await this.call(kim, 'POST', `/orders/${next._id}/moves`, accepted)
    await this.call(hana, 'GET', '/orders')
    const [dish] = await listDishes(this.#test.scope())
    const lines = [{ dishId: dish?.id, quantity: 1 }]
    const caller = { name: 'Nora', phone: `518 557 ${1000 + turn}` }
    await this.call(hana, 'POST', '/orders/by-phone', { lines, ...caller, pay: 'counter' })
    await this.call(ada, 'GET', '/shift')
    await this.call(ada, 'GET', '/admin-stats')
  }

  async board(): Promise<Ticket[]> {
    return ((await this.call(kim, 'GET', '/kitchen/board')) as { orders: Ticket[] }).orders
  }

  async call(who: SignedIn, method: string, path: string, body?: object): Promise<unknown> {
    const as = await this.#test.signedIn(who)
    const headers = { 'x-forwarded-for': network }
    const answer = await this.#test.call(method, path, { as, headers, ...(body && { body }) })
    if (answer.status !== 200) this.refused.push(`${path}: ${answer.status}`)
    return answer.json()
  }
}

interface Ticket {
  _id: string
  state: string
  name: string
  owed: number
}

/** One call more than a network may send in a minute, a hundred at a time; `fetch` would take twice as long. */
async function flood({ url }: TestApp): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 100 })
  const headers = { 'x-forwarded-for': network }
  const call = () =>
    new Promise<void>((resolve, reject) => {
      const asked = request(`${url}/cart`, { agent, headers }, (answer) => {
        answer.resume().once('end', resolve)
      })
      asked.once('error', reject).end()
    })
  for (let left = 3001; left > 0; left -= 100) {
    await Promise.all(Array.from({ length: Math.min(100, left) }, call))
  }
  agent.destroy()
}

describe('a café whose Wi-Fi is flooded all evening', () => {
  // One engine is enough for an evening: what is counted in the database has tests of its own on both.
  it('refuses nothing to 50 guests, kitchen, counter and owner, beside a card tester and a prankster', async () => {
    const test = await startTestApp('SQLite', {
      rateLimits: 'on',
      captchaFixed: pictureText,
      trustProxy: 1,
      smtpUrl: 'smtp://mail.example:587',
      // Busy, and not behind: whoever is beyond the network's bound still has the time that is left.
      loopDelay: { ms: 25, stop: () => {} },
    })
    const house = new House(test)
    await house.save({ orderRules: { paymentMethods: ['counter'] } })
    const usual = (await firstOrderLimit(test.scope())) / 1.5
    const refused: string[] = []
    const learned: number[] = []
    let pranks = 0
    let mostMadeUp = 0
    for (let turn = 0; turn < guests; turn++) {
      test.setNow(new Date(opening.getTime() + turn * pace))
      await flood(test)
      // All with addresses of one domain, which they read.
      const prankster = new CafeGuest(test, `prank-${turn}`, network)
      await prankster.signUp()
      const made = await prankster.orderForLater(`518 556 ${1000 + turn}`, usual * 1.5)
      if (made.status === 200) pranks++
      const tester = new CafeGuest(test, `tester-${turn}`, network, false)
      await tester.signUp()
      learned.push(...(await tester.learnOfCards(4)).map(() => turn))

      const guest = new CafeGuest(test, `guest-${turn}`, network)
      const phone = `518 555 ${1000 + turn}`
      const statuses = [
        ...(await guest.signUp()),
        ...(await guest.order()),
        (await guest.orderForLater(phone)).status,
        await guest.book(daysAhead[turn % 7] ?? '', phone),
        ...(await guest.signOutAndIn(turn % 5 === 2)),
      ]
      if (statuses.some((status) => status !== 200)) refused.push(`${turn}: ${statuses.join(' ')}`)
      await house.work(turn)
      const madeUp = (await house.board()).filter(({ name }) => name.startsWith('prank'))
      mostMadeUp = Math.max(
        mostMadeUp,
        madeUp.reduce((sum, { owed }) => sum + owed * 100, 0),
      )
    }
    expect(refused).toEqual([])
    expect(house.refused).toEqual([])
    expect(pranks).toBeGreaterThan(0)
    expect(mostMadeUp).toBeLessThanOrEqual(3 * usual)
    const perHour = learned.map(
      (from) => learned.filter((at) => at >= from && (at - from) * pace < hours(1)).length,
    )
    expect(Math.max(...perHour)).toBeGreaterThan(10)
    expect(Math.max(...perHour)).toBeLessThanOrEqual(60)
    await test.close()
  }, 300_000)
})
