import { Agent } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import * as z from 'zod'
import { openSqlite } from '#platform/database/sqlite.server.ts'
import { signInAdmin } from './admin.ts'
import { readText } from './answer.ts'
import { ask } from './ask.ts'
import { type Figure, median, milliseconds, show } from './figure.ts'
import { cpuMsOf, residentMbOf } from './process-cost.ts'
import { type Program, startProgram } from './program.ts'
import { type Served, serve, withFolder } from './serve.ts'
import { dishesSchema } from './shop.ts'

const manyPages = 2000
const somePages = 500
const restSeconds = 5
/** Two beats of the streams. */
const quietSeconds = 50
const switches = 5

const openSchema = z.object({ open: z.number() })
const seenSchema = z.object({ seenAt: z.array(z.number()) })

interface Cost {
  mb: number
  share: number
}

/** What open pages cost while nothing happens, and how soon they all show that a dish is gone. */
export async function measureLive(): Promise<Figure[]> {
  return withFolder(async (dataDir) => {
    const server = await serve({ dataDir, settings: { TRUST_PROXY: 'on' } })
    const pages = startProgram(new URL('open-pages.ts', import.meta.url))
    try {
      const database = openSqlite({ dataDir, strict: false })
      const cookie = await signInAdmin(database)
      await database.close()
      await readText(`${server.url}/menu`)
      await delay(restSeconds * 1000)
      const alone = { mb: residentMbOf(server.pid), share: await shareOfCore(server) }
      await pages.ask({ what: 'open', url: server.url, count: somePages }, openSchema)
      const switched = await measureSwitches(server, pages, cookie)
      return [await measureQuiet(server, pages, alone), switched]
    } finally {
      await pages.stop()
      await server.stop()
    }
  })
}

async function measureQuiet(server: Served, pages: Program, alone: Cost): Promise<Figure> {
  const { open } = await pages.ask({ what: 'open', url: server.url, count: manyPages }, openSchema)
  await delay(restSeconds * 1000)
  const share = await shareOfCore(server)
  const mb = residentMbOf(server.pid) - alone.mb
  const cost = share - alone.share
  return {
    what: `${open} open pages, SQLite, one process`,
    mustShow: 'at most 150 MB, at most 1 % of a core while nothing happens',
    measured: `${show(mb)} MB more than without (${show(alone.mb)} MB); ${show(share)} % of a core over ${quietSeconds} s, ${show(alone.share)} % without`,
    isMet: open === manyPages && mb <= 150 && cost <= 1,
  }
}

/** Percent of one core. */
async function shareOfCore({ pid }: Served): Promise<number> {
  const before = cpuMsOf(pid)
  await delay(quietSeconds * 1000)
  return (cpuMsOf(pid) - before) / (quietSeconds * 10)
}

async function measureSwitches(server: Served, pages: Program, cookie: string): Promise<Figure> {
  const dishes = dishesSchema.parse(JSON.parse(await readText(`${server.url}/menu`)))
  const took: { last: number; middle: number }[] = []
  for (const { _id: dishId } of dishes.slice(0, switches)) {
    const watching = pages.ask({ what: 'watch', url: server.url, dishId }, seenSchema)
    // The question has to be there before the switch.
    await delay(200)
    const switchedAt = milliseconds()
    await sellOut(server, cookie, dishId)
    const { seenAt } = await watching
    const waits = seenAt.map((at) => at - switchedAt)
    took.push({ last: Math.max(...waits), middle: median(waits) })
  }
  const last = Math.max(...took.map((each) => each.last))
  return {
    what: `a sold-out switch with ${somePages} pages open`,
    mustShow: 'all changed within 2 s',
    measured: `the last page after ${show(last)} ms at most, half of them after ${show(median(took.map(({ middle }) => middle)))} ms (${switches} switches)`,
    isMet: last <= 2000,
  }
}

async function sellOut({ url }: Served, cookie: string, id: string): Promise<void> {
  const agent = new Agent()
  const body = { ids: [id], soldOut: 'until_told' }
  const { status } = await ask('POST', {
    url: `${url}/menu/bulk`,
    agent,
    headers: { cookie },
    body,
  })
  if (status !== 200) throw new Error(`The switch was answered with ${status}.`)
  agent.destroy()
}
