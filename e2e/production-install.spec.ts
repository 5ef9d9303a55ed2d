import { spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { isBuiltin } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'

/** What a house gives up to us on its small server, in bytes. */
const mostBytes = 450 * 1024 * 1024

interface Locked {
  dev?: boolean
  devOptional?: boolean
}

/** What `npm ci --omit=dev` installs on this platform, by the lockfile. */
function packagesToServe(): string[] {
  const lock: { packages: Record<string, Locked> } = JSON.parse(
    readFileSync('package-lock.json', 'utf8'),
  )
  return Object.entries(lock.packages).flatMap(([path, { dev, devOptional }]) =>
    path !== '' && !dev && !devOptional && existsSync(path) ? [path] : [],
  )
}

let copy: string
test.beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'servery install '))
  const packages = packagesToServe()
  for (const name of ['dist', 'scripts', 'package.json', 'package-lock.json', ...packages]) {
    cpSync(name, join(copy, name), { recursive: true })
  }
  for (const name of ['src', 'assets', 'db', 'public', 'tsconfig.json', 'vite.config.ts']) {
    symlinkSync(join(process.cwd(), name), join(copy, name))
  }
  // What npm notes of an install: nothing of what was left out.
  const note = JSON.parse(readFileSync('node_modules/.package-lock.json', 'utf8'))
  const installed = Object.entries(note.packages).filter(([path]) => packages.includes(path))
  note.packages = Object.fromEntries(installed)
  writeFileSync(join(copy, 'node_modules', '.package-lock.json'), JSON.stringify(note))
})
test.afterAll(() => rmSync(copy, { recursive: true, force: true }))

test('a production install is small, and npm start and npm run admin need nothing else', async () => {
  expect(bytesOf(join(copy, 'node_modules')) + bytesOf(join(copy, 'dist'))).toBeLessThan(mostBytes)
  expect(readdirSync(join(copy, 'node_modules'))).not.toContain('vite')
  const { output, ended, stop } = run('start.mjs', { PORT: '0' })
  await expect.poll(output, { timeout: 60_000 }).toContain('Servery is at ')
  const address = /Servery is at (\S+)/.exec(output())?.[1] ?? ''
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
  expect((await fetch(`${address}/`)).status).toBe(200)
  stop()
  await ended
  expect(output()).not.toContain('Installing')
  const doctor = run('admin.mjs', {}, 'doctor')
  expect(await doctor.ended).toBe(0)
  expect(doctor.output()).toContain('The books are in order.')
})

test('the built server loads no package that a production install leaves out', () => {
  const toServe = new Set(packagesToServe().map((path) => path.replace(/^.*node_modules\//, '')))
  const loaded = readdirSync('dist/server', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .flatMap((name) => packagesIn(readFileSync(join('dist/server', name), 'utf8')))
  expect(loaded).toContain('sharp')
  expect(loaded.filter((name) => !toServe.has(name))).toEqual([])
})

/** Packages by name that a built file imports; Node's own parts are left out. */
function packagesIn(code: string): string[] {
  const found = code.matchAll(
    /(?:^import\b[^'"]*|\bimport\(|^export\b[^'"]*from )['"]([^'"]+)['"]/gm,
  )
  return [...found].flatMap(([, name = '']) =>
    /^(?:node:|\.)/.test(name) || isBuiltin(name) ? [] : [name],
  )
}

function run(script: string, env: Record<string, string>, ...words: string[]) {
  const child = spawn(process.execPath, [join(copy, 'scripts', script), ...words], {
    cwd: copy,
    env: { PATH: process.env['PATH'], DATA_DIR: join(copy, 'data'), ...env },
  })
  let text = ''
  child.stdout.on('data', (data) => (text += data))
  child.stderr.on('data', (data) => (text += data))
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  return { output: () => text, ended, stop: () => child.kill('SIGTERM') }
}

function bytesOf(folder: string): number {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).reduce(
    (sum, name) => sum + lstatSync(join(folder, name)).size,
    0,
  )
}
