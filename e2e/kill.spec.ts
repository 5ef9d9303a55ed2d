import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { openSqlite } from '#platform/database/sqlite.server.ts'
import { callAsPage } from '#test/client.ts'
import { signInAdmin } from '../bench/admin.ts'
import { type SeededCustomer, seedCustomers } from '../bench/customers.ts'
import { callsOf } from './client.ts'
import { listMenu, takeCash } from './closing.ts'
import { type Promised, shopUntilCutOff } from './orders.ts'
import { ada, changeSettings } from './own-house.ts'
import { admin, startServer } from './servers.ts'
import { openSession } from './sessions.ts'

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

test(`${kills / 2} kills amid an import of the menu leave all of it or nothing`, async () => {
  test.setTimeout(kills * 15_000)
  await startServer(dataDir).then(({ stop }) => stop('SIGTERM'))
  const database = openSqlite({ dataDir, strict: false })
  const cookie = await signInAdmin(database)
  await database.close()
  let running = await startServer(dataDir)
  const send = (body: object) =>
    callAsPage(running.url, 'POST', '/menu/import', { as: { cookie }, body })
  const countOf = async (round: number) => {
    const menu: { name: string }[] = await (await fetch(`${running.url}/menu`)).json()
    return menu.filter(({ name }) => name.startsWith(`Round ${round},`)).length
  }
  const found: number[] = []
  for (let round = 0; round < kills / 2; round++) {
    const rows = Array.from(
      { length: 450 },
      (_, index) =>
        `"Round ${round}, dish ${index}",${index + 1},Round ${round},Size (size): S | L +1`,
    )
    const text = ['name,price,category,options', ...rows].join('\n')
    const file = { format: 'csv', mode: 'merge', text, newCategories: [`Round ${round}`] }
    const { token } = await (await send({ ...file, dryRun: true })).json()
    const answer = send({ ...file, dryRun: false, token }).catch(() => undefined)
    // Spread over reading, comparing and writing, the same in every run.
    await delay(10 + ((round * 47) % 230))
    await running.stop('SIGKILL')
    const isAcknowledged = (await answer)?.status === 200
    running = await startServer(dataDir)
    const count = await countOf(round)
    expect(isAcknowledged ? [450] : [0, 450]).toContain(count)
    found.push(count)
  }
  await running.stop('SIGTERM')
  expect(await admin(dataDir, ['doctor']).ended).toMatchObject({ code: 0 })
  process.stdout.write(
    `kills: ${found.length}, whole imports left: ${found.filter(Boolean).length}\n`,
  )
})

test('kills amid a close leave it whole or not at all, with the cash as it was rounded', async () => {
  const rounds = 6
  test.setTimeout(rounds * 20_000)
  const ends = new Set<string>()
  let running = await startServer(dataDir)
  const calls = async () => {
    const house = { address: running.url, dataDir }
    return callsOf(house, await openSession(house, ada))
  }
  let send = await calls()
  await changeSettings(send, { cash: { step: 0.05 } })
  const menu = await listMenu(send)
  await send('PATCH', `/menu/${menu[0]?._id}`, { price: 4.98 })
  for (let round = 0; round < rounds; round++) {
    await takeCash(send, menu, [menu[0]?.name ?? ''])
    const { x, lastClose } = await send('GET', '/till')
    expect(x.cash.expectedCents % 5).toBe(0)
    const after = lastClose?.number ?? 0
    const { expectedCents } = x.cash
    const close = { after, expectedCents, countedCents: expectedCents }
    const closing = send('POST', '/till/closes', close).catch(() => undefined)
    // From the first statement to behind the last, the same in every run.
    await delay(round * 4)
    await running.stop('SIGKILL')
    const isAcknowledged = (await closing) !== undefined
    running = await startServer(dataDir)
    send = await calls()
    const now = await send('GET', '/till')
    const isClosed = now.lastClose?.number === after + 1
    expect([round, now.lastClose?.number ?? 0]).toEqual([round, after + Number(isClosed)])
    if (isAcknowledged) expect(isClosed).toBe(true)
    expect([round, now.x.cash.expectedCents]).toEqual([round, isClosed ? 0 : expectedCents])
    ends.add(isClosed ? 'whole' : 'not at all')
  }
  await running.stop('SIGTERM')
  expect(await admin(dataDir, ['doctor']).ended).toMatchObject({ code: 0 })
  process.stdout.write(`  ${rounds} kills amid a close: ${[...ends].join(', ')}\n`)
})
