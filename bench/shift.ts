import { Agent } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import * as z from 'zod'
import { getHouse, serviceDayAt } from '#modules/reservations/dining-tables/sittings.server.ts'
import type { ReservationTables } from '#modules/reservations/tables.server.ts'
import { changeRestaurant } from '#modules/restaurant/changing.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import { openSqlite } from '#platform/database/sqlite.server.ts'
import { workScope } from '#platform/scope.server.ts'
import { signInAdmin } from './admin.ts'
import { ask } from './ask.ts'
import { type Call, callsOf } from './check-out.ts'
import { type Figure, median, milliseconds, show } from './figure.ts'
import { withInProcessApp } from './in-process.ts'
import { listen } from './listen.ts'
import { renderCost } from './render-cost.ts'
import { plainBooking } from './seed-tables.ts'
import { dishesSchema } from './shop.ts'

const page = '/dashboard/adminHome'
const maxCpuMs = 20
const runs = { warmUp: 200, batch: 30 }
const [openOrders, bookings, newOrders] = [50, 40, 10]
const maxSeenMs = 1000

const shiftSchema = z.object({
  orders: z.object({ toAnswer: z.number() }),
  tables: z.object({ bookings: z.number() }),
})

/** The dashboard's first screen in a full evening: what it costs, and how soon it knows of one order more. */
export async function measureShift(): Promise<Figure[]> {
  return withInProcessApp(async ({ program, url, dataDir }) => {
    const database = openSqlite({ dataDir, strict: false })
    const cookie = await signInAdmin(database)
    await bookEvening(database)
    await database.close()
    const agent = new Agent({ keepAlive: true })
    const house = { url, cookie, agent, call: callsOf(url, cookie, agent) }
    // The program hears within a second what another connection has written: its clock, and who comes.
    while ((await readShift(house)).tables.bookings < bookings) await delay(100)
    const order = await orderer(house)
    for (let count = 0; count < openOrders; count++) await order()
    const { orders, tables } = await readShift(house)
    const html = await (await fetch(url + page, { headers: { cookie } })).text()
    const { cpuMs, words } = await renderCost(program, page, runs)
    const seen = await measureNews(house, order)
    agent.destroy()
    return [
      {
        what: `server render of the shift with ${orders.toAnswer} open orders and ${tables.bookings} bookings, data and all`,
        mustShow: `${openOrders} and ${bookings}, at most ${maxCpuMs} ms of CPU`,
        measured: `${words}, ${show(html.length / 1024)} KB of HTML`,
        isMet: orders.toAnswer >= openOrders && tables.bookings >= bookings && cpuMs <= maxCpuMs,
      },
      {
        what: 'one order more on an open shift page',
        mustShow: `told and read again within ${maxSeenMs} ms`,
        measured: `${show(Math.max(...seen))} ms at most, ${show(median(seen))} ms in the middle (${newOrders} orders)`,
        isMet: Math.max(...seen) <= maxSeenMs,
      },
    ]
  })
}

interface House {
  url: string
  cookie: string
  agent: Agent
  call: Call
}

/** Orders on the phone, to be paid at the counter: nobody has answered them yet. */
async function orderer({ url, call }: House): Promise<() => Promise<void>> {
  const [dish] = dishesSchema.parse(await (await fetch(`${url}/menu`)).json())
  let taken = 0
  return async () => {
    const phone = `518 555 ${String(1000 + ++taken)}`
    const lines = [{ dishId: dish?._id, quantity: 1 }]
    await call('/orders/by-phone', { lines, name: `Guest ${taken}`, phone, pay: 'counter' })
  }
}

async function readShift({ url, cookie, agent }: House) {
  const { body } = await ask('GET', { url: `${url}/shift`, agent, headers: { cookie } })
  return shiftSchema.parse(body)
}

/** From the call that places an order until the page that was told of it has read it. */
async function measureNews(house: House, order: () => Promise<void>): Promise<number[]> {
  const took: number[] = []
  for (let count = 0; count < newOrders; count++) {
    const before = (await readShift(house)).orders.toAnswer
    const stream = { tell: () => {} }
    const events = await listen(
      `${house.url}/kitchen/events`,
      { cookie: house.cookie },
      (event) => {
        if (event !== 'beat') stream.tell()
      },
    )
    const startedAt = milliseconds()
    const isSeen = new Promise<void>((resolve) => {
      stream.tell = () =>
        void readShift(house).then(({ orders }) => orders.toAnswer > before && resolve())
    })
    await order()
    // What never comes is late, and holds nothing up.
    await Promise.race([isSeen, delay(10 * maxSeenMs)])
    took.push(milliseconds() - startedAt)
    events.close()
  }
  return took
}

/** At whatever hour this runs, it is the evening there. */
function zoneAtSeven(): string {
  const hourIn = (timeZone: string) =>
    new Date().toLocaleTimeString('en-US', { hour: '2-digit', hourCycle: 'h23', timeZone })
  const zones = Intl.supportedValuesOf('timeZone')
  return zones.find((each) => hourIn(each).startsWith('19')) ?? 'UTC'
}

/** Parties that are still to come today; where they sit is nothing that the shift says. */
async function bookEvening(database: Database): Promise<void> {
  const scope = workScope(database, new Date())
  await changeRestaurant(scope, { timeZone: zoneAtSeven() })
  const day = serviceDayAt(await getHouse(scope), scope.now)
  const now = Math.floor(scope.now.getTime() / 900_000)
  const rows = Array.from({ length: bookings }, (_, each) => ({
    ...plainBooking,
    id: `evening-${each}`,
    day,
    sitting: now,
    start_quarter: now + 1 + (each % 8),
    end_quarter: now + 7 + (each % 8),
    party: 1 + (each % 4),
    name: `Guest ${each}`,
  }))
  await database.write((db) =>
    db.tables<ReservationTables>().insertInto('bookings').values(rows).execute(),
  )
}
