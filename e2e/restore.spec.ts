import { mkdtempSync, readdirSync, rmSync, watch } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { databaseFile } from '#platform/database/database-file.server.ts'
import { openSqlite } from '#platform/database/sqlite.server.ts'
import { seedCustomers } from '../bench/customers.ts'
import { type Promised, shopUntilCutOff } from './orders.ts'
import { admin, startServer } from './servers.ts'

/** `npm run test:deep` asks for ten times as many. */
const kills = Math.ceil(Number(process.env['KILLS'] ?? 20) / 2)

let dataDir: string
test.beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'servery-restore-'))
})
test.afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

async function customers(count: number): Promise<Promised[]> {
  const database = openSqlite({ dataDir, strict: false })
  const seeded = await seedCustomers(database, count)
  await database.close()
  return seeded.map((customer) => ({ customer, lines: [], confirmed: [], acknowledged: [] }))
}

function paidIn(folder: string): Set<string> {
  const database = new DatabaseSync(databaseFile(folder))
  const rows = database.prepare('select intent_id as id from payments').all()
  database.close()
  return new Set(rows.map(({ id }) => String(id)))
}

test('a backup made amid checkouts holds everything acknowledged before it, and books in order', async () => {
  test.setTimeout(120_000)
  const server = await startServer(dataDir)
  const dishes = await (await fetch(`${server.url}/menu`)).json()
  const told = await customers(4)
  const shopping = told.map((each) => shopUntilCutOff(server.url, each, dishes))
  const acknowledged = () => told.flatMap((each) => each.acknowledged)
  await expect.poll(() => acknowledged().length, { timeout: 30_000 }).toBeGreaterThan(8)
  const before = acknowledged()
  const file = join(dataDir, 'amid.tar.gz')
  expect(await admin(dataDir, ['backup', file]).ended).toMatchObject({ code: 0, err: '' })
  const during = acknowledged().length - before.length
  await server.stop('SIGKILL')
  await Promise.all(shopping)
  const all = paidIn(dataDir)

  expect(await admin(dataDir, ['restore', file]).ended).toMatchObject({ code: 0, err: '' })
  const kept = paidIn(dataDir)
  for (const id of before) expect(kept).toContain(id)
  for (const id of kept) expect(all).toContain(id)
  expect(await admin(dataDir, ['doctor']).ended).toMatchObject({ code: 0 })
  process.stdout.write(
    `backup amid checkouts: ${before.length} payments before, ${during} meanwhile, ${kept.size} kept\n`,
  )
})

test(`${kills} kills amid a restore leave all of the old or all of the new`, async () => {
  test.setTimeout(60_000 + kills * 30_000)
  const server = await startServer(dataDir)
  await server.stop('SIGTERM')
  const file = join(dataDir, 'old.tar.gz')
  expect((await admin(dataDir, ['backup', file]).ended).code).toBe(0)
  const startedAt = performance.now()
  expect((await admin(dataDir, ['restore', file]).ended).code).toBe(0)
  const wholeMs = performance.now() - startedAt

  const found = { old: 0, new: 0 }
  for (let round = 0; round < kills; round++) {
    write(`mark ${round}`)
    const moment = momentOf(round)
    const restore = admin(dataDir, ['restore', file])
    await Promise.race([moment, restore.ended])
    restore.kill('SIGKILL')
    await restore.ended
    // Any command ends what the kill has cut off, or finds nothing to end.
    expect(await admin(dataDir, ['doctor']).ended).toMatchObject({ code: 0, err: '' })
    const name = nameOf()
    expect(['Emberleaf', `mark ${round}`]).toContain(name)
    found[name === 'Emberleaf' ? 'new' : 'old']++
    expect(readdirSync(dataDir)).not.toContain('restore.json')
  }
  expect(Math.min(found.old, found.new)).toBeGreaterThan(0)
  const again = await startServer(dataDir)
  expect(await (await fetch(`${again.url}/menu`)).json()).toHaveLength(60)
  await again.stop('SIGTERM')
  process.stdout.write(`kills amid a restore: ${kills}, old ${found.old}, new ${found.new}\n`)

  /** By turns as soon as it has begun, when the new begins to hold, and spread around that. */
  function momentOf(round: number): Promise<void> {
    if (round % 3 === 0) return appears(/^restoring-/)
    if (round % 3 === 1) return appears(/^restore\.json$/)
    return delay(wholeMs * (0.6 + (0.8 * round) / kills))
  }

  function appears(name: RegExp): Promise<void> {
    return new Promise((resolve) => {
      const watcher = watch(dataDir, (_event, seen) => {
        if (!name.test(seen ?? '')) return
        watcher.close()
        resolve()
      })
    })
  }

  function write(name: string): void {
    const database = new DatabaseSync(databaseFile(dataDir))
    database.prepare('update restaurant_settings set name = ?').run(name)
    database.close()
  }

  function nameOf(): string {
    const database = new DatabaseSync(databaseFile(dataDir))
    const row = database.prepare('select name from restaurant_settings').get()
    database.close()
    return String(row?.['name'])
  }
})
