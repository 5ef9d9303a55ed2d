import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { days } from '#kernel/duration.ts'
import { type Endpoint, pathOf } from '#kernel/endpoint.ts'
import type { SignedIn } from '#kernel/viewer.ts'
import { endSession } from '#modules/accounts/sessions/keeping.server.ts'
import { type TestApp, saturdayEvening, startTestApp } from './app.ts'
import { aBooker, at } from './bookings.ts'
import { spoiled } from './client.ts'
import { digestOf } from './engines.ts'
import { aGuest, letGuestsOrder } from './guests.ts'
import { aConnectedScreen, reconnect } from './kitchen.ts'
import { aCustomer, handOut } from './orders.ts'
import { ada, carl, hana, kim } from './world.ts'

/** Everyone who may stand at the door; the last six hold a key that no longer fits. */
const identities = [
  'visitor',
  'guest',
  'customer',
  'kitchen',
  'screen',
  'host',
  'admin',
  'expired',
  'revoked',
  'deleted',
  'forged',
  'tampered',
  'screen signed out',
  'screen past its end',
] as const

type Identity = (typeof identities)[number]
const signedIn = new Set<Identity>(['customer', 'kitchen', 'screen', 'host', 'admin'])
const wasScreen = (identity: Identity) => identity.startsWith('screen ')

/** Whom each audience lets in; everybody else is a stranger, or signed in and not allowed. */
const audiences: Record<Endpoint['who'], readonly Identity[]> = {
  anyone: identities,
  buyer: ['guest', 'customer', 'kitchen', 'host', 'admin'],
  customer: ['customer', 'kitchen', 'host', 'admin'],
  kitchen: ['kitchen', 'screen', 'host', 'admin'],
  host: ['host', 'admin'],
  admin: ['admin'],
}

/** Calls that refuse some of those whom their audience lets in, each tested in its own module. */
const ownReasons = new Set([
  'openSession',
  'isAdmin',
  // Where the owner does not let the front of house count.
  'getTill',
  'moveCash',
  'closeTill',
  'listCloses',
  'getClose',
])

/** What fits where a body is wanted. */
const bodies: Record<string, object> = {
  changeCartLine: { quantity: 2 },
  changeBooking: { party: 2 },
  reorder: {},
  changeReview: { rating: 4, details: 'Not mine.' },
  confirmTestIntent: { client_secret: 'guessed', payment_method: 'pm_guessed' },
  authenticateTestIntent: { client_secret: 'guessed', outcome: 'complete' },
}

let test: TestApp
let screenId: string
const headers = {} as Record<Identity, Record<string, string>> // Filled before the first fact.

beforeAll(async () => {
  test = await startTestApp('SQLite')
  const someone = (personId: string): SignedIn => ({
    ...carl,
    personId,
    email: `${personId}@example.com`,
  })
  headers.visitor = {}
  await letGuestsOrder(test)
  headers.guest = (await aGuest(test)).headers
  headers.customer = await test.signedIn(carl)
  headers.kitchen = await test.signedIn(kim)
  headers.host = await test.signedIn(hana)
  headers.admin = await test.signedIn(ada)
  const pass = await aConnectedScreen(test, 'Pass')
  headers.screen = pass.as
  screenId = pass.id
  const lost = await aConnectedScreen(test, 'Lost')
  headers['screen signed out'] = lost.as
  await test.call('POST', `/kitchen-screens/${lost.id}/sign-out`, { as: headers.admin })
  test.setNow(new Date(saturdayEvening.getTime() - days(1)))
  headers['screen past its end'] = (await aConnectedScreen(test, 'Yesterday')).as
  test.setNow(new Date(saturdayEvening.getTime() - days(40)))
  headers.expired = await test.signedIn(someone('eve'))
  test.setNow(saturdayEvening)
  headers.revoked = await test.signedIn(someone('rita'))
  await endSession(test.scope(), headers.revoked['cookie']?.replace('servery=', '') ?? '')
  headers.deleted = await test.signedIn(someone('dora'))
  await test.database.write(({ tables }) =>
    sql`update people set deleted_at = 1 where id = 'dora'`.execute(tables()),
  )
  headers.forged = { cookie: `servery=${'A'.repeat(43)}` }
  const cookie = headers.customer['cookie'] ?? ''
  headers.tampered = { cookie: spoiled(cookie) }
})
afterAll(() => test.close())

/** What the table's audience means for somebody, as the error's code; null when they may. */
function expectedRefusal({ who }: Endpoint, identity: Identity): string | null {
  if (audiences[who].includes(identity)) return null
  if (signedIn.has(identity)) return 'not_allowed'
  return who === 'kitchen' && wasScreen(identity) ? 'screen_signed_out' : 'not_signed_in'
}

async function callAs(endpoint: Endpoint, identity: Identity) {
  const path = pathOf(endpoint.path, {
    id: 'x',
    slug: 'x',
    key: 'x',
    file: 'x',
    email: 'x',
    token: 'x',
  })
  // Some calls end the session that makes them.
  if (identity === 'customer') headers.customer = await test.signedIn(carl)
  if (identity === 'kitchen') headers.kitchen = await test.signedIn(kim)
  if (identity === 'host') headers.host = await test.signedIn(hana)
  if (identity === 'admin') headers.admin = await test.signedIn(ada)
  const response = await test.call(endpoint.method, path, { as: headers[identity] })
  const text = await response.text()
  const hasLeft = identity === 'screen' && endpoint.name === 'closeSession'
  if (hasLeft) headers.screen = await reconnect(test, screenId)
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false
  const code: unknown = isJson && response.status >= 400 ? JSON.parse(text).error.code : null
  return { status: response.status, code, text }
}

describe('the permission matrix', () => {
  it.each(identities)('holds for %s at every call, and a refusal changes nothing', async (who) => {
    const refusals = new Set(['not_signed_in', 'not_allowed', 'sign_in_again', 'screen_signed_out'])
    let cells = 0
    for (const endpoint of test.app.endpoints) {
      const expected = expectedRefusal(endpoint, who)
      // Whoever may listen hears on and on: that answer has no end.
      if (expected === null && endpoint.produces === 'text/event-stream') continue
      if (expected === null && ownReasons.has(endpoint.name)) continue
      const before = expected === null ? '' : await digestOf(test.database)
      const { status, code } = await callAs(endpoint, who)
      if (expected === null)
        expect([endpoint.name, refusals.has(String(code))]).toEqual([endpoint.name, false])
      else {
        expect([endpoint.name, status, code]).toEqual([
          endpoint.name,
          expected === 'not_allowed' ? 403 : 401,
          expected,
        ])
        expect(await digestOf(test.database)).toBe(before)
      }
      cells++
    }
    expect(cells).toBeGreaterThan(15)
    process.stdout.write(`permissions: ${who}, ${cells} cells\n`)
  })

  it('gives another customer for somebody’s object the answer for one that is not there', async () => {
    const owner = await aCustomer(test, 'olga')
    const [lineId = ''] = await owner.fill(2, 1)
    const intent = await owner.start()
    await owner.charge(intent.body)
    const { body: paid } = await owner.record(intent.body['paymentIntentId'])
    const { orders } = await (await test.get('/orders/mine', owner.as)).json()
    await handOut(test, orders[0]._id)
    await owner.fill(1)
    const [kept = ''] = await owner.cart()
    const booked = await (await aBooker(test, 'olga')).book(at('19:00'), 2)
    const { toReview } = await (await test.get('/reviews/own', owner.as)).json()
    const said = { orderId: toReview[0]._id, rating: 5, details: 'Mine.' }
    const { body: review } = await owner.send('/reviews', said)
    const asMallory = await test.signedIn({ ...carl, personId: 'mal', email: 'mal@example.com' })
    const before = await digestOf(test.database)
    let cells = 0
    for (const endpoint of test.app.endpoints) {
      const isPersonal = endpoint.who === 'customer' || endpoint.who === 'buyer'
      if (!isPersonal || !endpoint.path.includes(':id')) continue
      const ids = [orders[0]._id, lineId, kept, paid['insertedId'], intent.body['paymentIntentId']]
      for (const id of [...ids, booked.body['_id'], review['insertedId']]) {
        const asked = async (to: string) => {
          const body = endpoint.body && bodies[endpoint.name]
          const path = pathOf(endpoint.path, { id: to })
          const sent = { as: asMallory, ...(body && { body }) }
          const response = await test.call(endpoint.method, path, sent)
          const { error } = await response.json()
          return [endpoint.name, response.status, error.code, error.message]
        }
        expect(await asked(id)).toEqual(await asked('nobody-has-this'))
        cells++
      }
    }
    expect(await digestOf(test.database)).toBe(before)
    expect(cells).toBeGreaterThan(8)
    process.stdout.write(`permissions: another customer, ${cells} cells\n`)
  })

  it('tells those who are refused no more than it tells a visitor', async () => {
    for (const identity of ['customer', 'kitchen', 'screen', 'host'] as const) {
      const others = test.app.endpoints.filter(
        (endpoint) =>
          ['host', 'admin'].includes(endpoint.who) && expectedRefusal(endpoint, identity),
      )
      for (const endpoint of others) {
        const { text } = await callAs(endpoint, identity)
        expect(Object.keys(JSON.parse(text)).toSorted()).toEqual(['error', 'requestId'])
      }
    }
  })
})
