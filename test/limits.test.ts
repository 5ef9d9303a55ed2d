import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { givePass } from '#modules/accounts/captcha/passes.server.ts'
import { difficulty, drawsOfBrowser, drawsOfNetwork } from '#modules/accounts/captcha/rules.ts'
import { guestsOfNetwork } from '#modules/accounts/guests/rules.ts'
import {
  signInsADay,
  signInsAtAccount,
  signInsOfNetwork,
  signUpsOfNetwork,
} from '#modules/accounts/tries.ts'
import { checkoutsOfGuests, checkoutsOfNetwork } from '#modules/orders/checkout-limits.server.ts'
import { bookingsOfDay, bookingsOfWeek } from '#modules/reservations/sources/rules.ts'
import { hashOf } from '#platform/hash.server.ts'
import { type Limit, countSpent, spend } from '#platform/limits/limits.server.ts'
import { type TestApp, startTestApp } from './app.ts'
import { aBooker, at, letGuestsBook } from './bookings.ts'
import { engines } from './engines.ts'
import { Guest, aGuest, lena, letGuestsOrder } from './guests.ts'
import { Visitor } from './visitor.ts'

const house = '192.0.2.1'
const elsewhere = '203.0.113.9'
const victim = 'victim@example.com'
const account = hashOf(victim)

interface Row {
  what: string
  /** How the next stranger is answered. */
  refusal: string
  /** What a stranger in the house's Wi-Fi has used up. */
  used: [limit: Limit, subject: string][]
  /** The next stranger there. */
  stranger: (told: Told) => Promise<string>
  /** What whoever is recognised there does all the same. */
  spared: (told: Told) => Promise<string>
}

interface Told {
  test: TestApp
  /** Has signed in before, from here. */
  known: Visitor
  /** With the dearest proof, since work is no end. */
  passed: (network?: string) => Promise<Record<string, string>>
}

type Answer = Awaited<ReturnType<Visitor['call']>>

const said = ({ status, body }: Pick<Answer, 'status' | 'body'>) =>
  `${status} ${body?.error?.code ?? ''}`.trim()

const signIn = async (by: Visitor, { passed }: Told, network = house) =>
  said(
    await by.call(
      'POST',
      '/api/auth/sign-in/email',
      { email: victim, password: 'secret-1' },
      await passed(network),
    ),
  )

const filled = async ({ test }: Told) => {
  const guest = await aGuest(test, house)
  await guest.fill()
  await guest.call('PATCH', '/guest-session', lena)
  return guest
}

/** Pays as an account, for what stands in its cart. */
const payAs = async (by: Visitor, { test, passed }: Told) => {
  const buyer = Object.assign(new Guest(test, house), { cookies: by.cookies })
  await buyer.fill()
  return said(await buyer.start({}, await passed()))
}

const table = { start: at('19:00', '2026-11-25'), party: 2, ...lena }

/** Each limit of a network that ends; floods, cards, food that is not paid and second factors have tests beside them. */
const rows: Row[] = [
  {
    what: 'sign-ins of a network',
    refusal: '429 too_many_requests',
    used: [[signInsOfNetwork, house]],
    stranger: async (told) => signIn(new Visitor(told.test, house), told),
    spared: async (told) => signIn(told.known, told),
  },
  {
    what: 'sign-ins at an account from a network',
    refusal: '429 too_many_requests',
    used: [[signInsAtAccount, `${account} ${house}`]],
    stranger: async (told) => signIn(new Visitor(told.test, house), told),
    spared: async (told) => signIn(told.known, told),
  },
  {
    what: 'sign-ins at an account in a day, from everywhere',
    refusal: '429 too_many_requests',
    used: [[signInsADay, account]],
    stranger: async (told) => signIn(new Visitor(told.test, elsewhere), told, elsewhere),
    spared: async (told) => signIn(told.known, told),
  },
  {
    what: 'registrations',
    refusal: '429 too_many_requests',
    used: [[signUpsOfNetwork, house]],
    stranger: async ({ test, passed }) =>
      said(
        await new Visitor(test, house).call(
          'POST',
          '/api/auth/sign-up/email',
          {
            name: 'New',
            email: 'new@example.com',
            password: 'secret-1',
            photoURL: '/avatars/n.svg',
          },
          await passed(),
        ),
      ),
    spared: async (told) => signIn(told.known, told),
  },
  {
    what: 'pictures of captchas',
    refusal: '429 too_many_requests',
    used: [
      [drawsOfBrowser, house],
      [drawsOfNetwork, house],
    ],
    stranger: async ({ test }) => said(await new Visitor(test, house).call('POST', '/captcha')),
    // The way on for everybody.
    spared: async ({ test }) => said(await new Visitor(test, house).call('POST', '/captcha/proof')),
  },
  {
    what: 'new guests',
    refusal: '429 too_many_requests',
    used: [[guestsOfNetwork, house]],
    stranger: async ({ test, passed }) =>
      said(
        await new Visitor(test, house).call('POST', '/guest-session', undefined, await passed()),
      ),
    spared: async (told) => payAs(told.known, told),
  },
  {
    what: 'checkouts of guests',
    refusal: '409 sign_in_needed',
    used: [[checkoutsOfGuests, house]],
    stranger: async (told) => said(await (await filled(told)).start({}, await told.passed())),
    spared: async (told) => payAs(told.known, told),
  },
  {
    what: 'checkouts of accounts that nobody has confirmed',
    refusal: '429 too_many_requests',
    used: [[checkoutsOfNetwork, house]],
    stranger: async (told) => {
      const fresh = new Visitor(told.test, house)
      await fresh.register('fresh@example.com')
      await fresh.call('POST', '/jwt', { email: 'fresh@example.com' })
      return payAs(fresh, told)
    },
    spared: async (told) => payAs(told.known, told),
  },
  {
    what: 'tables of a day',
    refusal: '429 too_many_requests',
    used: [[bookingsOfDay, `2026-11-25 ${house}`]],
    stranger: async ({ test, passed }) => {
      const guest = await aGuest(test, house)
      return said(await guest.call('POST', '/bookings', table, await passed()))
    },
    spared: async ({ test }) => {
      const desk = await aBooker(test, 'ada')
      desk.as['x-forwarded-for'] = house
      return said(await desk.book(table.start, 2))
    },
  },
  {
    what: 'tables of a week without an account',
    refusal: '409 sign_in_to_book',
    used: [[bookingsOfWeek, house]],
    stranger: async ({ test, passed }) => {
      const guest = await aGuest(test, house)
      return said(await guest.call('POST', '/bookings', table, await passed()))
    },
    spared: async ({ known }) =>
      said(await known.call('POST', '/bookings', { ...table, email: victim })),
  },
]

describe.each(engines)(
  'a limit that a stranger in the house’s Wi-Fi has used up, on %s',
  (engine) => {
    let told: Told
    beforeEach(async () => {
      const test = await startTestApp(engine, { rateLimits: 'on', trustProxy: 1 })
      await letGuestsOrder(test)
      await letGuestsBook(test)
      const known = new Visitor(test, house)
      await known.register(victim)
      await known.call('POST', '/jwt', { email: victim })
      await test.database.script('update people set is_email_verified = 1')
      const passed = async (network = house) => {
        const scope = { ...test.scope(), network }
        return { 'x-captcha-pass': await givePass(scope, difficulty + 2) }
      }
      told = { test, known, passed }
    })
    afterEach(() => told.test.close())

    it.each(rows)(
      '$what: the next stranger is refused, and whoever is recognised is not',
      async (row) => {
        for (const [limit, subject] of row.used) {
          const before = await countSpent(told.test.scope(), limit, subject)
          for (let count = before; count < limit.most; count++)
            await spend(told.test.scope(), limit, subject)
        }
        expect(await row.stranger(told)).toBe(row.refusal)
        expect(await row.spared(told)).toBe('200')
      },
    )
  },
)
