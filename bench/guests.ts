import { visitor } from '#kernel/viewer.ts'
import {
  findGuest,
  openGuestSession,
  saveContact,
} from '#modules/accounts/guests/visiting.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import { type Scope, workScope } from '#platform/scope.server.ts'
import { changeSettings, signInAdmin } from './admin.ts'
import type { SeededCustomer } from './customers.ts'
import { type Figure, median, show } from './figure.ts'
import { type Shop, playRound, withShop } from './shop.ts'

const people = 2000
const rounds = 5
/** A guest may cost so much more than a customer. */
const mostTimes = 1.1

/** What guests without an account cost beside customers: by turns on one server, so that other load meets both. */
export async function measureGuests(): Promise<Figure[]> {
  return withShop(people, measureBoth, 'the books after guests and customers, SQLite')
}

async function measureBoth(shop: Shop, database: Database): Promise<Figure[]> {
  await letGuestsOrder(shop, database)
  const guests = { ...shop, seeded: await seedGuests(database, people) }
  // Whoever checks out starts with an empty cart.
  const half = ({ seeded, ...same }: Shop, which: 0 | 1): Shop => ({
    ...same,
    seeded: seeded.slice((which * people) / 2, ((which + 1) * people) / 2),
  })
  return [
    await compare('add to cart', { what: 'add', clients: 16 }, [half(shop, 0), half(guests, 0)]),
    await compare('whole checkout', { what: 'check out', clients: 8 }, [
      half(shop, 1),
      half(guests, 1),
    ]),
  ]
}

async function compare(
  name: string,
  asked: { what: string; clients: number },
  [customers, guests]: [Shop, Shop],
): Promise<Figure> {
  for (const each of [customers, guests]) await playRound(each, { ...asked, seconds: 1 })
  const seen: { ofCustomer: number; ofGuest: number }[] = []
  while (seen.length < rounds) {
    const { cpuMs: ofCustomer } = await playRound(customers, asked)
    const { cpuMs: ofGuest } = await playRound(guests, asked)
    seen.push({ ofCustomer, ofGuest })
  }
  const times = seen.map(({ ofCustomer, ofGuest }) => ofGuest / ofCustomer)
  const said = [
    `${show(median(seen.map(({ ofGuest }) => ofGuest)))} ms of CPU`,
    `against ${show(median(seen.map(({ ofCustomer }) => ofCustomer)))} ms`,
  ].join(' ')
  return {
    what: `${name}, a guest without an account beside a customer, SQLite, ${asked.clients} clients`,
    mustShow: `at most ${mostTimes} times a customer’s CPU`,
    measured: `${show(median(times))} times (${times.map(show).join(', ')}): ${said}`,
    isMet: median(times) <= mostTimes,
  }
}

/** As the owner switches it on. */
async function letGuestsOrder({ server: { url } }: Shop, database: Database): Promise<void> {
  await changeSettings(url, await signInAdmin(database), { orderRules: { guests: true } })
}

/** Guests who have said who they are, beside a running server. */
async function seedGuests(database: Database, count: number): Promise<SeededCustomer[]> {
  // They come from as many networks.
  const scope: Scope = { ...workScope(database, new Date()), viewer: visitor, limitFactor: 1000 }
  const seeding = Array.from({ length: count }, async (_, index) => {
    const token = (await openGuestSession(scope, undefined, async () => false)) ?? ''
    const viewer = await findGuest(scope, token)
    if (!viewer) throw new Error('A guest was not found.')
    const email = `guest-${index}@example.com`
    const contact = { name: `Guest ${index}`, phone: `518 555 ${1000 + index}`, email }
    await saveContact({ ...scope, viewer }, contact)
    // A guest claims no address.
    return { email: '', cookie: `servery=${token}` }
  })
  return Promise.all(seeding)
}
