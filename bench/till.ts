import { Agent } from 'node:http'
import type { Database } from '#platform/database/database.server.ts'
import { callAsPage } from '../test/client.ts'
import { changeSettings, signInAdmin } from './admin.ts'
import { type Call, callsOf } from './check-out.ts'
import { type Figure, median, milliseconds, show } from './figure.ts'
import { withFolder } from './serve.ts'
import { type Shop, askDoctor, playRound, withShop, withShopIn } from './shop.ts'

const rounds = 5
const customers = 6000
/** Dollars, of every order. */
const extras = { charge: 1, tip: 2 }
const mostTimes = 1.25
const orders = 2000
const mostMs = 100

/** What taxes, charges, tips and the day's close cost, on SQLite. */
export async function measureTill(): Promise<Figure[]> {
  return [...(await measureTaxed()), ...(await measureCloses())]
}

/** A house with all of it beside one with none, turn by turn. */
async function measureTaxed(): Promise<Figure[]> {
  return withShop(
    customers,
    async (full, database) => {
      await switchOn(full, database)
      return withFolder((dataDir) =>
        withShopIn(dataDir, customers, async (plain) => [
          await compare(full, plain, false),
          await compare(full, plain, true),
        ]),
      )
    },
    'the books of a house with all of it',
  )
}

async function compare(full: Shop, plain: Shop, asks: boolean): Promise<Figure> {
  const asked = { what: 'check out', clients: 8 }
  const withAll = { ...asked, extras: { ...extras, asks } }
  await playRound(plain, { ...asked, seconds: 1 })
  await playRound(full, { ...withAll, seconds: 1 })
  const pairs: { plain: number; full: number }[] = []
  while (pairs.length < rounds) {
    const { cpuMs } = await playRound(plain, asked)
    pairs.push({ plain: cpuMs, full: (await playRound(full, withAll)).cpuMs })
  }
  const times = pairs.map((pair) => pair.full / pair.plain)
  const said = `${show(median(pairs.map((pair) => pair.full)))} ms of CPU against ${show(median(pairs.map((pair) => pair.plain)))} ms`
  return {
    what: `checkout with two rates, a charge and a tip${asks ? ', and the question for its bill' : ''}, beside one with none, SQLite, 8 clients`,
    mustShow: asks ? 'measured and reported' : `at most ${mostTimes} times its CPU`,
    measured: `${show(median(times))} times (${times.map(show).join(', ')}): ${said}`,
    isMet: asks || median(times) <= mostTimes,
  }
}

/** Two rates, a charge of a dollar, and tips. */
async function switchOn({ server: { url }, dishes }: Shop, database: Database): Promise<string> {
  const cookie = await signInAdmin(database)
  const rate = (classId: string, ppm: number) => {
    return { classId, type: 'pickup', from: '2026-01-01', ppm, parts: [] }
  }
  const service = { kind: 'service', name: 'Service', purpose: '', types: ['pickup'] }
  await changeSettings(url, cookie, {
    taxes: {
      mode: 'inclusive',
      classes: [
        { id: 'food', name: 'Food', letter: 'A' },
        { id: 'drinks', name: 'Drinks', letter: 'B' },
      ],
      rates: [rate('food', 70_000), rate('drinks', 190_000)],
    },
    charges: [{ ...service, unit: 'money', value: extras.charge, below: 0, tax: 'goods' }],
    tips: { types: ['pickup'] },
  })
  // Half of the menu, so that most orders have both.
  for (const [at, { id }] of dishes.entries()) {
    if (at % 2 > 0) continue
    const sent = { as: { cookie }, body: { taxClass: 'drinks' } }
    const { status } = await callAsPage(url, 'PATCH', `/menu/${id}`, sent)
    if (status !== 200) throw new Error(`A dish got no class: ${status}`)
  }
  return cookie
}

/** Days of orders at the counter, each closed. */
async function measureCloses(): Promise<Figure[]> {
  return withFolder((dataDir) =>
    withShopIn(dataDir, 1, async (shop, database) => {
      const cookie = await switchOn(shop, database)
      const agent = new Agent({ keepAlive: true, maxSockets: 8 })
      const call = callsOf(shop.server.url, cookie, agent)
      const took: number[] = []
      const looks: number[] = []
      for (let day = 0; day < rounds; day++) {
        await takeOrders(shop, call)
        let shown = ''
        looks.push(await timed(async () => void (shown = await fetchTill(shop, cookie))))
        const { expectedCents } = JSON.parse(shown).x.cash
        const body = { after: day, expectedCents, countedCents: 0, keptCents: 0 }
        took.push(await timed(async () => void (await call('/till/closes', body))))
      }
      agent.destroy()
      const figure: Figure = {
        what: `closing a day of ${orders.toLocaleString('en')} orders with two rates, a charge and tips, SQLite`,
        mustShow: `at most ${mostMs} ms`,
        measured: `${show(median(took))} ms (${took.map(show).join(', ')}); the X before it ${show(median(looks))} ms`,
        isMet: median(took) <= mostMs,
      }
      return [figure, await askDoctor('the books after these closes', { DATA_DIR: dataDir })]
    }),
  )
}

async function takeOrders({ dishes }: Shop, call: Call): Promise<void> {
  let left = orders
  const desk = async () => {
    while (left-- > 0) {
      const lines = [0, 1, 2].map((each) => {
        return { dishId: dishes[(left + each) % dishes.length]?.id, quantity: 1 }
      })
      const pay = left % 3 === 0 ? 'terminal' : 'cash'
      await call('/orders/by-phone', { at: 'counter', lines, pay, tip: extras.tip })
    }
  }
  await Promise.all(Array.from({ length: 8 }, desk))
}

async function fetchTill({ server: { url } }: Shop, cookie: string): Promise<string> {
  return (await fetch(`${url}/till`, { headers: { cookie } })).text()
}

async function timed(work: () => Promise<void>): Promise<number> {
  const at = milliseconds()
  await work()
  return milliseconds() - at
}
