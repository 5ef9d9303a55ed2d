import { describe, expect, it } from 'vitest'
import { hours, minutes } from '#kernel/duration.ts'
import { countSpent } from '#platform/limits/limits.server.ts'
import { declinesOfNetwork } from '#modules/payments/declines/rules.ts'
import { type TestApp, saturdayEvening, startTestApp } from './app.ts'
import { CafeGuest, pictureText } from './cafe.ts'
import { engines } from './engines.ts'
import { Visitor } from './visitor.ts'

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
      // The attack was one: cards were refused beyond what a network may without a captcha, or up to that
      // where nobody goes on without a confirmed address.
      const declined = await countSpent(test.scope(), declinesOfNetwork, network)
      if (smtpUrl === undefined) expect(declined).toBeGreaterThan(20)
      else expect(declined).toBe(20)
      expect(await attacker.bookEvening()).toBe(smtpUrl === undefined ? 12 : 4)
      await test.close()
    },
    300_000,
  )
})
