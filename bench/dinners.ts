import { Agent } from 'node:http'
import * as z from 'zod'
import { operator } from '#kernel/viewer.ts'
import { changeItemAvailability } from '#modules/menu/availability/running-out.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import { workScope } from '#platform/scope.server.ts'
import { callAsPage } from '../test/client.ts'
import { anOptionMenu } from '../test/menu.ts'
import { limit, takeLaterOrders } from '../test/slots.ts'
import { ada } from '../test/world.ts'
import { signInAdmin } from './admin.ts'
import { ask } from './ask.ts'
import type { Dinner } from './dinner.ts'
import { type Figure, quantile, show } from './figure.ts'
import { type Shop, measure, withShop } from './shop.ts'

const customers = 2000
/** As many of a dish as somebody can count; together more than are sold. */
const portions = 999
const countedDishes = 6
const looks = 500

const timesSchema = z.object({
  days: z.array(z.object({ day: z.string() })),
  times: z.array(z.object({ slot: z.string() })),
})

/** The same where orders have a time, a line has options and a note, and portions are counted. */
export async function measureDinners(): Promise<Figure[]> {
  return withShop(customers, measureHouse, 'the books after options, slots and portions, SQLite')
}

async function measureHouse(shop: Shop, database: Database): Promise<Figure[]> {
  const dinner = await layTables(shop, database)
  const { cpuMs, text } = await measure(shop, 'order dinner', 8, dinner)
  return [
    {
      what: 'checkout with options, a note, a counted dish and a slot, SQLite, one process, 8 clients',
      mustShow: 'at most 8 ms of CPU',
      measured: text,
      isMet: cpuMs <= 8,
    },
    await measureTimes(shop.server.url),
  ]
}

/** What the owner sets up; answers what guests order of it. */
async function layTables({ server: { url }, dishes }: Shop, database: Database): Promise<Dinner> {
  const cookie = await signInAdmin(database)
  const scope = (viewer = operator) => ({ ...workScope(database, new Date()), viewer })
  const house = {
    scope,
    signedIn: async () => ({ cookie }),
    get: (path: string, headers = {}) => fetch(url + path, { headers }),
    call: (method: string, path: string, sent = {}) => callAsPage(url, method, path, sent),
  }
  const { pizza, choice } = await anOptionMenu(house)
  await takeLaterOrders(house, { rules: [limit('orders', 10_000)] })
  const counted = dishes.slice(0, countedDishes)
  for (const { id } of counted) await changeItemAvailability(scope(ada), id, { left: portions })
  const { days } = await readTimes(house.get('/slots'))
  const tomorrow = await readTimes(house.get(`/slots?day=${days[1]?.day}`))
  return {
    chosen: {
      foodId: pizza,
      quantity: 1,
      options: await choice('Large', 'Basil', ['Mayo', 2]),
      note: 'No onion, please.',
      price: 15.5,
    },
    counted: counted.map(({ id, price }) => ({ foodId: id, quantity: 1, price })),
    slots: tomorrow.times.map(({ slot }) => slot),
  }
}

async function readTimes(answer: Promise<Response>) {
  return timesSchema.parse(await (await answer).json())
}

/** What the page of the cart asks, one after the other, with all those orders in the slots. */
async function measureTimes(url: string): Promise<Figure> {
  const agent = new Agent({ keepAlive: true })
  const took: number[] = []
  while (took.length < looks) {
    const { status, ms } = await ask('GET', { url: `${url}/slots`, agent })
    if (status !== 200) throw new Error(`/slots answered ${status}.`)
    took.push(ms)
  }
  agent.destroy()
  return {
    what: `the times that can be ordered for, GET /slots, ${looks} in a row`,
    mustShow: 'measured and reported',
    measured: `median ${show(quantile(took, 0.5))} ms, p95 ${show(quantile(took, 0.95))} ms`,
    isMet: true,
  }
}
