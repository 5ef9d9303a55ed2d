import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { addDish } from '#modules/menu/writing.server.ts'
import { openSqlite } from '#platform/database/sqlite.server.ts'
import { workScope } from '#platform/scope.server.ts'
import { aJpeg } from '#test/pictures.ts'
import { aDish } from '#test/world.ts'
import { sendZip, zipOf } from '#test/zip.ts'
import { signInAdmin } from '../bench/admin.ts'
import { admin, startServer } from './servers.ts'

const names = Array.from({ length: 60 }, (_, index) => `Photographed ${index}`)

let dataDir: string
test.beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'servery-kill-'))
})
test.afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

test('a kill amid the pictures of a zip leaves each whole or not there yet, and they go on', async () => {
  test.setTimeout(120_000)
  let running = await startServer(dataDir)
  await running.stop('SIGTERM')
  const database = openSqlite({ dataDir, strict: false })
  const cookie = await signInAdmin(database)
  for (const name of names) await addDish(workScope(database, new Date()), aDish({ name }))
  await database.close()
  running = await startServer(dataDir)
  const files = await Promise.all(
    names.map(async (name) => ({ name: `${name}.jpg`, bytes: await aJpeg(800, 600) })),
  )
  const zip = zipOf(files)
  const signedIn = async () => ({ cookie })
  const { body } = await sendZip({ url: running.url, signedIn }, zip)
  expect(body.taken).toBe(names.length)
  const done = async () => {
    const answer = await fetch(`${running.url}/menu/pictures`, { headers: { cookie } })
    return (await answer.json()).done
  }
  for (const least of [5, 30]) {
    // Amid them: some are made, and none is given to its dish yet.
    await expect.poll(made, { timeout: 30_000, intervals: [20] }).toBeGreaterThanOrEqual(least)
    expect(await done()).toBeLessThan(names.length)
    await running.stop('SIGKILL')
    await endLeases()
    running = await startServer(dataDir)
  }
  await expect.poll(done, { timeout: 30_000 }).toBe(names.length)
  const menu: { name: string; image: string }[] = await (await fetch(`${running.url}/menu`)).json()
  const photographed = menu.filter(({ name }) => names.includes(name))
  for (const { image } of photographed) {
    expect([image, (await fetch(running.url + image)).status]).toEqual([image, 200])
  }
  expect(new Set(photographed.map(({ image }) => image)).size).toBe(names.length)
  // None was made twice.
  expect(made()).toBe(names.length)
  await running.stop('SIGTERM')
  expect(await admin(dataDir, ['doctor']).ended).toMatchObject({ code: 0 })
})

/** How many pictures are kept by now. */
function made(): number {
  const files = readdirSync(join(dataDir, 'pictures'), { recursive: true })
  return files.filter((name) => String(name).endsWith('master.jpg')).length
}

/** As if two minutes had passed, after which another process takes over what the killed one was at. */
async function endLeases(): Promise<void> {
  const database = openSqlite({ dataDir, strict: false })
  await database.script('update jobs set leased_until = 0 where done_at is null')
  await database.close()
}
