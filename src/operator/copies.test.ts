import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { hours } from '#kernel/duration.ts'
import { getBackupState } from '#modules/operations/backups.server.ts'
import { type BackupBucket, copyToBucket } from '#platform/backup/bucket.server.ts'
import { backupGauges } from '#platform/backup/gauges.server.ts'
import { type Config, readConfig } from '#src/config/config.server.ts'
import { type S3Server, startS3Server } from '#test/s3.ts'
import { contents, now, places, storesOfEachTest } from '#test/stores.ts'
import { copyNight, makeNightBackup } from './backup-night.server.ts'
import { type OpenStore, operatorScope } from './open-store.server.ts'
import { restoreBackup } from './restore.server.ts'

const { within, open } = storesOfEachTest()
const later = (ms: number) => new Date(now.getTime() + ms)

let s3: S3Server
let bucket: BackupBucket
let store: OpenStore
beforeEach(async () => {
  s3 = await startS3Server()
  bucket = { endpoint: s3.url, bucket: s3.bucket, ...s3.keys, folder: 'servery/', limitMs: 60_000 }
  store = await open()
})
afterEach(async () => {
  await store.close()
  await s3.close()
})

const config = (): Config => ({
  ...readConfig({}),
  dataDir: within(),
  backups: { bucket, beforeUpgrade: true },
})
const scopeAt = (ms: number) => operatorScope(store.database, later(ms))
/** The first night after the first start, at noon in Greenwich. */
const night = hours(24)
const names = () => [...s3.objects.keys()]
const copy = (ms: number) => copyNight(scopeAt(ms), within(), bucket)

describe('the copy of a night', () => {
  it('goes into the bucket once, is read back, and is what the owner reads of', async () => {
    const state = async (ms: number) => (await getBackupState(scopeAt(ms), true)).copy
    expect(await copy(night)).toBeUndefined()
    expect(await state(night)).toEqual({ ageSeconds: null, failure: null, isLate: false })
    const made = await makeNightBackup(scopeAt(night), config(), places)
    expect(await copy(night)).toBe(made?.file)
    expect(names()).toEqual(['servery/night-2026-11-22.tar.gz'])
    expect(s3.objects.get(names()[0] ?? '')?.bytes).toEqual(readFileSync(made?.file ?? ''))
    expect(await copy(night + hours(2))).toBeUndefined()
    expect(await state(night + hours(2))).toEqual({
      ageSeconds: 7200,
      failure: null,
      isLate: false,
    })
    expect(await state(night + hours(48) + 1)).toMatchObject({ isLate: true })
    const gauges = backupGauges(store.database, () => later(night + hours(2)), true)
    expect(await gauges[0]?.read()).toBe(7200)
  })

  it('fails with its reason, leaves nothing behind, and is tried again an hour later', async () => {
    await makeNightBackup(scopeAt(night), config(), places)
    s3.misbehave = 'refuse'
    await expect(copy(night)).rejects.toThrow(/The bucket for backups .*SignatureDoesNotMatch/)
    const { copy: state } = await getBackupState(scopeAt(night), true)
    expect(state?.failure).toMatch(/^The bucket for backups/)
    s3.misbehave = undefined
    expect(await copy(night + hours(0.9))).toBeUndefined()
    expect(await copy(night + hours(1.1))).toBeDefined()
    expect((await getBackupState(scopeAt(night + hours(1.1)), true)).copy?.failure).toBeNull()
  })

  it('does not stay in a bucket that keeps other bytes, or that anybody can read', async () => {
    await makeNightBackup(scopeAt(night), config(), places)
    s3.misbehave = 'spoil'
    await expect(copy(night)).rejects.toThrow(/is not what was sent/)
    s3.misbehave = 'open'
    await expect(copy(night + hours(2))).rejects.toThrow(/Anybody can read the bucket/)
    expect(names()).toEqual([])
  })

  it('stays for fourteen nights, and what lies under other names stays for ever', async () => {
    const old = Array.from({ length: 14 }, (_, day) => `night-2026-10-${day + 10}.tar.gz`)
    for (const name of [...old, 'before-the-fire.tar.gz']) {
      s3.objects.set(`servery/${name}`, { bytes: Buffer.from(name), changedAt: now })
    }
    await makeNightBackup(scopeAt(night), config(), places)
    await copy(night)
    expect(names().map((name) => name.slice('servery/'.length))).toEqual([
      ...old.slice(1),
      'before-the-fire.tar.gz',
      'night-2026-11-22.tar.gz',
    ])
  })

  it('of a large file goes in parts, and leaves none behind when it is given up', async () => {
    const file = within('large.tar.gz')
    writeFileSync(file, randomBytes(70 * 1024 ** 2))
    await copyToBucket(bucket, file, 'large.tar.gz')
    const stored = s3.objects.get('servery/large.tar.gz')?.bytes
    expect(stored?.equals(readFileSync(file))).toBe(true)
    expect(s3.asked.filter((method) => method === 'PUT')).toHaveLength(3)
    const { secretAccessKey } = s3.keys
    s3.keys.secretAccessKey = 'changed meanwhile'
    await expect(copyToBucket(bucket, file, 'other.tar.gz')).rejects.toThrow(/does not take part/)
    s3.keys.secretAccessKey = secretAccessKey
    expect(s3.uploads.size).toBe(0)
  })
})

describe('a restore from the bucket', () => {
  it('brings the newest night back by one command, and leaves nothing that it fetched', async () => {
    await makeNightBackup(scopeAt(night), config(), places)
    await copy(night)
    const before = await contents(config())
    const elsewhere = { ...config(), dataDir: within('elsewhere') }
    mkdirSync(elsewhere.dataDir)
    const restored = await restoreBackup(elsewhere, places, 's3:latest', later(night))
    expect(restored).toMatchObject({ problem: null })
    expect((await contents(elsewhere))['menu_items']).toEqual(before['menu_items'])
    expect(readdirSync(elsewhere.dataDir).filter((name) => name.startsWith('restor'))).toEqual([])
  })

  it('changes nothing when the bucket breaks off, has no such backup, or is not set', async () => {
    await makeNightBackup(scopeAt(night), config(), places)
    await copy(night)
    const elsewhere = { ...config(), dataDir: within('elsewhere') }
    mkdirSync(elsewhere.dataDir)
    const refused = async (what: string, sentence: RegExp, changes: Partial<Config> = {}) =>
      expect(restoreBackup({ ...elsewhere, ...changes }, places, what, now)).rejects.toThrow(
        sentence,
      )
    s3.misbehave = 'cut'
    await refused('s3:latest', /does not take part/)
    s3.misbehave = undefined
    await refused('s3:night-2020-01-01.tar.gz', /There is no servery\/night-2020-01-01/)
    const backups = { bucket: undefined, beforeUpgrade: true }
    await refused('s3:latest', /No bucket is set/, { backups })
    expect(readdirSync(elsewhere.dataDir).filter((name) => name.startsWith('restor'))).toEqual([])
    expect(existsSync(join(elsewhere.dataDir, 'servery.sqlite'))).toBe(false)
  })
})
