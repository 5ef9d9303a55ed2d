import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from '@playwright/test'
import { databaseFile } from '#platform/database/database-file.server.ts'
import { windows1252 } from '#test/menu-files.ts'
import { type Server, admin, adminOnFullDisk, startServer } from './servers.ts'

const commands = [
  'make-admin',
  'reset-password',
  'reset-second-factor',
  'go-live',
  'backup',
  'backups',
  'check-site',
  'restore',
  'doctor',
  'export-menu',
  'import-menu',
]

// Each command is a program that starts.
test.describe.configure({ timeout: 120_000 })

let dataDir: string
let server: Server
test.beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'servery admin '))
  server = await startServer(dataDir)
})
test.afterAll(async () => {
  await server.stop('SIGTERM')
  rmSync(dataDir, { recursive: true, force: true })
})

const run = (...words: string[]) => admin(dataDir, words).ended

test('the bare program lists every command, and each says how it is used', async () => {
  const { code, out } = await run()
  expect(code).toBe(2)
  for (const name of commands) {
    expect(out).toContain(`\n  ${name}`)
    const help = await run(name, '--help')
    expect([help.code, help.err]).toEqual([0, ''])
    expect(help.out).toContain(`Usage: npm run admin -- ${name}`)
  }
  expect((await run('--help')).code).toBe(0)
})

test('what is not understood ends with 2 and how it is meant', async () => {
  const [unknown, missing, tooMany, flag] = await Promise.all([
    run('makeadmin'),
    run('make-admin'),
    run('make-admin', 'a@example.com', 'b@example.com'),
    run('doctor', '--all'),
  ])
  expect([unknown.code, missing.code, tooMany.code, flag.code]).toEqual([2, 2, 2, 2])
  expect(unknown.err).toMatch(/^There is no command makeadmin\.\nUsage: /)
  expect(missing.err).toBe('Usage: npm run admin -- make-admin EMAIL\n')
  expect(flag.err).toBe('Usage: npm run admin -- doctor\n')
})

test('people are helped beside the running server', async () => {
  expect(await run('make-admin', 'carl@example.com')).toMatchObject({
    code: 0,
    out: 'carl@example.com is an admin now.\n',
  })
  expect(await run('make-admin', 'carl@example.com')).toMatchObject({
    out: 'carl@example.com is an admin already.\n',
  })
  expect(await run('make-admin', 'nobody@example.com')).toMatchObject({
    code: 1,
    err: 'Nobody with the address nobody@example.com has an account yet.\n',
  })
  expect((await run('reset-password', 'carl@example.com')).out).toMatch(
    /http:\/\/localhost\S+token=/,
  )
  expect((await run('reset-second-factor', 'carl@example.com')).out).toBe(
    'carl@example.com has no second factor.\n',
  )
  expect(await run('doctor')).toMatchObject({
    code: 0,
    out: expect.stringMatching(/The books are in order\.\n$/),
  })
})

test('a folder without a database is no place to work on', async () => {
  const nowhere = mkdtempSync(join(tmpdir(), 'servery-nowhere-'))
  for (const words of [['doctor'], ['backup']]) {
    expect(await admin(nowhere, words).ended).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^There is no database in DATA_DIR\./),
    })
  }
  expect(readdirSync(nowhere)).toEqual([])
  rmSync(nowhere, { recursive: true })
})

test('a backup is made while the server runs, and a restore waits for it to stop', async () => {
  const made = await run('backup')
  expect(made).toMatchObject({
    code: 0,
    out: expect.stringMatching(
      /It was read back and tried\. The secret .* keep that somewhere else\.\n$/,
    ),
  })
  const [name = ''] = readdirSync(join(dataDir, 'backups'))
  const file = join(dataDir, 'backups', name)
  const refused = await run('restore', file)
  expect([refused.code, refused.err]).toEqual([
    1,
    expect.stringMatching(/^Another server uses DATA_DIR \(process \d+.*\n$/),
  ])
  await server.stop('SIGTERM')
  const restored = await run('restore', file)
  expect([restored.code, restored.out]).toEqual([
    0,
    expect.stringMatching(/^Restored [\d,]+ rows [^]*replaced-[^]*The books are in order\.\n$/),
  ])
  server = await startServer(dataDir)
  expect(await (await fetch(`${server.url}/menu`)).json()).toHaveLength(60)
})

test('the server makes the backup of a night by itself, once', async () => {
  const own = mkdtempSync(join(tmpdir(), 'servery-night-'))
  await (await startServer(own)).stop('SIGTERM')
  const database = new DatabaseSync(databaseFile(own))
  // As if it had been there the night before.
  database.exec('update schema_migrations set applied_at = applied_at - 86400000')
  database.close()
  const running = await startServer(own)
  const nights = () => (existsSync(join(own, 'backups')) ? readdirSync(join(own, 'backups')) : [])
  await expect
    .poll(nights, { timeout: 30_000 })
    .toEqual([expect.stringMatching(/^night-[\d-]+\.tar\.gz$/)])
  await expect
    .poll(
      async () =>
        (await (await fetch(`${running.url}/metrics`)).text())
          .match(/servery_backup_(?:failed|age_seconds) \d+/g)
          ?.map((line) => Number(line.split(' ')[1]) < 60),
      { timeout: 30_000 },
    )
    .toEqual([true, true])
  expect(await admin(own, ['backup', '--night']).ended).toMatchObject({
    out: 'No backup is due.\n',
  })
  await running.stop('SIGTERM')
  rmSync(own, { recursive: true, force: true })
})

test('a full disk is a sentence, and leaves no half of a file', async () => {
  const file = join(dataDir, 'full.tar.gz')
  const { code, err } = await adminOnFullDisk(dataDir, ['backup', file], 8).ended
  expect([code, err]).toEqual([1, expect.stringMatching(/^The disk has no room for this\..*\n$/)])
  expect(readdirSync(dataDir).filter((name) => /full|making/.test(name))).toEqual([])
})

test('the menu leaves and comes back as a file', async () => {
  const file = join(dataDir, 'menu.csv')
  expect(await run('export-menu', file)).toMatchObject({
    code: 0,
    out: `${file} holds the menu.\n`,
  })
  expect(await run('export-menu', file)).toMatchObject({
    code: 1,
    err: expect.stringContaining('EEXIST'),
  })
  expect(await run('import-menu', file, '--dry-run')).toMatchObject({
    code: 0,
    out: '0 added, 0 changed, 0 taken off, 60 as they were.\nNothing has been changed.\n',
  })
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace('margherita,Margherita', 'margherita,Marga'),
  )
  expect(await run('import-menu', file, '--dry-run', '--replace')).toMatchObject({
    code: 0,
    out: '~ Marga: name "Margherita" → "Marga"\n0 added, 1 changed, 0 taken off, 59 as they were.\nNothing has been changed.\n',
  })
  expect((await run('import-menu', file)).out).toContain('1 changed')
  const menu: { name: string }[] = await (await fetch(`${server.url}/menu`)).json()
  await expect
    .poll(async () => (await (await fetch(`${server.url}/menu`)).text()).includes('Marga"'))
    .toBe(true)
  expect(menu).toHaveLength(60)

  const bad = join(dataDir, 'bad.csv')
  writeFileSync(bad, 'name,price\nMargherita,twelve\n')
  expect(await run('import-menu', bad)).toMatchObject({
    code: 1,
    err: expect.stringContaining('Line 2, price: “twelve” is not a price. Write it like 14.50.'),
  })
  const excel = join(dataDir, 'excel.csv')
  writeFileSync(excel, windows1252('name;price;category;shelf\nSüße Crêpe;9;soup;B4\n'))
  expect(await run('import-menu', excel, '--dry-run')).toMatchObject({
    code: 0,
    out: expect.stringMatching(
      /^This file .* Windows-1252[^]*\+ Süße Crêpe\nNot imported: shelf\.\n1 added/,
    ),
  })
  writeFileSync(excel, 'name,price,category\nCr\ufffdme,9,soup\n')
  expect(await run('import-menu', excel)).toMatchObject({
    code: 1,
    err: expect.stringContaining('Line 2: “Cr\ufffdme” has a letter that was lost'),
  })
  expect(await run('import-menu', join(dataDir, 'menu.txt'))).toMatchObject({
    code: 1,
    err: 'The name of the file has to end in .csv or .json.\n',
  })
  expect(existsSync(bad)).toBe(true)
})
