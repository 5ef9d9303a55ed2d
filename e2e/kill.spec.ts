import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { openSqlite } from '#platform/database/sqlite.server.ts'
import { type SeededCustomer, seedCustomers } from '../bench/customers.ts'
import { admin, startServer } from './servers.ts'
import { type Promised, shopUntilCutOff } from './orders.ts'

/** `npm run test:deep` asks for ten times as many. */
const kills = Number(process.env['KILLS'] ?? 20)
const shoppers = 6
const readyMs = 5000

let dataDir: string
test.beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'servery-kill-'))
})
test.afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

async function seed(count: number): Promise<SeededCustomer[]> {
  const database = openSqlite({ dataDir, strict: false })
  const seeded = await seedCustomers(database, count)
  await database.close()
  return seeded
}

/** Everything that was promised before the kill is there after it, once. */
async function expectKept(url: string, { customer, lines, ...told }: Promised): Promise<void> {
  const read = async (path: string): Promise<Record<string, unknown>[]> => {
    const answer = await fetch(url + path, { headers: { cookie: customer.cookie } })
    // A busy machine says when to come again, and every client of ours does.
    if (answer.status === 503) {
      await delay(Number(answer.headers.get('retry-after')) * 1000)
      return read(path)
    }
    const body = await answer.json()
    expect(answer.status, JSON.stringify(body)).toBe(200)
    return body
  }
  const paid = async () => (await read('/payments')).map(({ transitionId }) => transitionId)
  const acknowledged = new Set(await paid())
  for (const id of told.acknowledged) expect(acknowledged).toContain(id)
  // What only the processor had confirmed is settled without the customer.
  await expect.poll(paid, { timeout: 15_000 }).toEqual(expect.arrayContaining(told.confirmed))
  const all = await paid()
  expect(new Set(all).size).toBe(all.length)
  const inCart = (await read('/cart')).map(({ _id }) => _id)
  expect(inCart).toEqual(expect.arrayContaining(lines))
}

test(`${kills} kills amid checkouts lose nothing that was acknowledged`, async () => {
  test.setTimeout(kills * 30_000)
  let running = await startServer(dataDir)
  const dishes = await (await fetch(`${running.url}/menu`)).json()
  let acknowledged = 0
  let slowestMs = 0
  for (let round = 0; round < kills; round++) {
    const told: Promised[] = (await seed(shoppers)).map((customer) => ({
      customer,
      lines: [],
      confirmed: [],
      acknowledged: [],
    }))
    const shopping = told.map((each) => shopUntilCutOff(running.url, each, dishes))
    // Spread over the steps of a checkout, the same in every run.
    await delay(150 + ((round * 137) % 600))
    await running.stop('SIGKILL')
    await Promise.all(shopping)
    running = await startServer(dataDir)
    slowestMs = Math.max(slowestMs, running.startMs)
    for (const each of told) await expectKept(running.url, each)
    acknowledged += told.reduce((sum, each) => sum + each.acknowledged.length, 0)
  }
  await running.stop('SIGTERM')
  expect(acknowledged).toBeGreaterThan(kills)
  expect(slowestMs).toBeLessThan(readyMs)
  expect(await admin(dataDir, ['doctor']).ended).toMatchObject({ code: 0 })
  process.stdout.write(
    `kills: ${kills}, acknowledged payments: ${acknowledged}, lost: 0, slowest start: ${Math.round(slowestMs)} ms\n`,
  )
})
