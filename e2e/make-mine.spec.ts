import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { callsOf } from './client.ts'
import { openKitchen } from './orders.ts'
import { ada } from './own-house.ts'
import { admin, startBuilt, startServer } from './servers.ts'
import { openSession } from './sessions.ts'

test('a server that is killed while the sample is made one’s own has made all of it or nothing', async () => {
  test.setTimeout(180_000)
  const kills = 6
  const ends = new Set<string>()
  for (let round = 0; round < kills; round++) {
    const dataDir = mkdtempSync(join(tmpdir(), 'servery-mine-'))
    const running = await startServer(dataDir)
    const house = { address: running.url, dataDir }
    const send = callsOf(house, await openSession(house, ada))
    const taking = send('POST', '/house/mine', { keepsMenu: false }).catch(() => 'cut off')
    // From the first statement to behind the last, the same in every run.
    await delay(round * 12)
    await running.stop('SIGKILL')
    await taking
    // Limits are relaxed for the sample alone.
    const again = await startBuilt({ env: { DATA_DIR: dataDir, NODE_ENV: 'production' } })
    const restaurant = await (await fetch(`${again.url}/restaurant`)).json()
    const menu = await (await fetch(`${again.url}/menu`)).json()
    const categories = await (await fetch(`${again.url}/categories`)).json()
    const reviews = await (await fetch(`${again.url}/reviews`)).json()
    await again.stop('SIGTERM')
    const isMine = restaurant.name !== 'Emberleaf'
    const left = [menu.length, categories.length, reviews.length].filter((count) => count > 0)
    expect([round, isMine, left.length]).toEqual([round, isMine, isMine ? 0 : 3])
    expect(restaurant.address).toBe(isMine ? '' : '128 Orchard Lane, Hudson, NY 12534')
    expect(await admin(dataDir, ['doctor']).ended).toMatchObject({ code: 0 })
    ends.add(isMine ? 'whole' : 'not at all')
    rmSync(dataDir, { recursive: true, force: true })
  }
  process.stdout.write(`  ${kills} kills: ${[...ends].join(', ')}\n`)
})

test('a server that is killed while a house opens has taken all of its tests away or none', async () => {
  test.setTimeout(180_000)
  const kills = 6
  const ends = new Set<string>()
  for (let round = 0; round < kills; round++) {
    const dataDir = mkdtempSync(join(tmpdir(), 'servery-opens-'))
    const running = await startServer(dataDir)
    const house = { address: running.url, dataDir }
    const kitchen = await openKitchen(house)
    await kitchen.byAdmin('POST', '/house/mine', { keepsMenu: true })
    for (const guest of ['Ann', 'Ben', 'Cid']) await kitchen.order(guest, { Margherita: 2 })
    const opening = kitchen.byAdmin('POST', '/house/open').catch(() => 'cut off')
    // From the first statement to behind the last, the same in every run.
    await delay(round * 6)
    await running.stop('SIGKILL')
    await opening
    const again = await startBuilt({ env: { DATA_DIR: dataDir, NODE_ENV: 'production' } })
    const { isTest = false } = await (await fetch(`${again.url}/restaurant`)).json()
    await again.stop('SIGTERM')
    const database = new DatabaseSync(`${dataDir}/servery.sqlite`)
    const left = ['orders', 'payments', 'receipts'].map(
      (table) => database.prepare(`select count(*) as n from ${table}`).get()?.['n'],
    )
    database.close()
    expect([round, isTest, ...left]).toEqual(
      isTest ? [round, true, 3, 3, 3] : [round, false, 0, 0, 0],
    )
    expect(await admin(dataDir, ['doctor']).ended).toMatchObject({ code: 0 })
    ends.add(isTest ? 'not at all' : 'whole')
    rmSync(dataDir, { recursive: true, force: true })
  }
  process.stdout.write(`  ${kills} kills: ${[...ends].join(', ')}\n`)
})
