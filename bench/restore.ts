import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { backupVariables, startS3Server } from '#test/s3.ts'
import { type Figure, milliseconds, show } from './figure.ts'
import { seedSqlite } from './seed-orders.ts'
import { serve, withFolder } from './serve.ts'

const program = fileURLToPath(new URL('../dist/server/admin.server.js', import.meta.url))
/** With their lines, people and what else stands beside them, somewhat over a million rows. */
const orders = 330_000
const maxSeconds = 60

/** One command brings a large house back from a bucket on another machine. */
export async function measureRestore(): Promise<Figure[]> {
  return withFolder(async (folder) => {
    const [old, other] = [join(folder, 'old'), join(folder, 'other')]
    for (const place of [old, other]) mkdirSync(place)
    await (await serve({ dataDir: old })).stop()
    seedSqlite(old, { first: 0, last: orders, people: 20_000 }, Date.now())
    const file = join(folder, 'night.tar.gz')
    const backupMs = milliseconds()
    await admin(old, {}, 'backup', file)
    const backupSeconds = (milliseconds() - backupMs) / 1000
    const s3 = await startS3Server()
    s3.objects.set('night-2026-11-24.tar.gz', { bytes: readFileSync(file), changedAt: new Date() })
    const keys = backupVariables(s3)
    const startedAt = milliseconds()
    const said = await admin(other, keys, 'restore', 's3:latest')
    const seconds = (milliseconds() - startedAt) / 1000
    await s3.close()
    const rows = /Restored ([\d,]+) rows/.exec(said)?.[1] ?? 'no'
    return [
      {
        what: `restore of ${rows} rows from S3 storage`,
        mustShow: `at most ${maxSeconds} s for 1,000,000`,
        measured: `${show(seconds)} s, every byte checked and the doctor asked (the backup of it: ${show(backupSeconds)} s)`,
        isMet: seconds <= maxSeconds && Number(rows.replaceAll(',', '')) >= 1_000_000,
      },
    ]
  })
}

async function admin(
  dataDir: string,
  env: Record<string, string>,
  ...words: string[]
): Promise<string> {
  const child = spawn(process.execPath, [program, ...words], {
    env: { ...process.env, ...env, DATA_DIR: dataDir, NODE_ENV: 'production' },
  })
  let said = ''
  child.stdout.on('data', (text) => (said += text))
  child.stderr.on('data', (text) => (said += text))
  await new Promise((resolve) => child.once('close', resolve))
  return said
}
