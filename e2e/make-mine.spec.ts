import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { callsOf } from './client.ts'
import { admin, startBuilt, startServer } from './servers.ts'
import { openSession } from './sessions.ts'
import { ada } from './own-house.ts'

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
