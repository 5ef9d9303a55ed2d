import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
} from 'node:fs'
import { isBuiltin } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createGzip } from 'node:zlib'
import { expect, test } from '@playwright/test'
import { create } from 'tar'
import { buildImage, instructionsOf, startInImage } from './dockerfile.ts'

/** What a house gives up to us on its small server, in bytes. */
const mostBytes = 450 * 1024 * 1024
/** An image is 200 MB to fetch at most, and the one that ours begins with is about 80 MB. */
const mostPackedBytes = 120 * 1024 * 1024

const dockerfile = readFileSync('deploy/Dockerfile', 'utf8')

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

let root: string
test.beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'servery-image-'))
  chmodSync(root, 0o755)
})
test.afterAll(() => rmSync(root, { recursive: true, force: true }))

test('the steps of the Dockerfile make a small program that serves from a folder it cannot write to', async () => {
  test.setTimeout(300_000)
  // Pictures that are there already are not made again: they take longer than all the rest.
  const image = buildImage(dockerfile, root, (folder) =>
    cpSync('dist/pictures', join(folder, 'app', 'dist', 'pictures'), { recursive: true }),
  )
  const app = join(image.folder, 'app')
  expect(bytesOf(app)).toBeLessThan(mostBytes)
  expect(await packedBytesOf(app)).toBeLessThan(mostPackedBytes)
  expect(readdirSync(join(app, 'node_modules'))).not.toContain('vite')
  spawnSync('chmod', ['-R', 'a-w', app])

  const sample = { HOST: '127.0.0.1', PORT: '0' }
  const server = startInImage(image, image.command, sample)
  await expect.poll(server.output, { timeout: 60_000 }).toContain('Servery is at ')
  const address = /Servery is at (\S+)/.exec(server.output())?.[1] ?? ''
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
  expect(await (await fetch(`${address}/`)).text()).toContain('<picture')
  server.stop()
  expect(await server.ended).toBe(0)
  const doctor = startInImage(image, ['node', 'dist/server/admin.server.js', 'doctor'], sample)
  expect(await doctor.ended).toBe(0)
  expect(doctor.output()).toContain('The books are in order.')
  spawnSync('chmod', ['-R', 'u+w', app])
})

test('the image runs as somebody who is not root, and has no secret in its layers', () => {
  const words = instructionsOf(dockerfile)
  const users = words.filter(([word]) => word === 'USER').map(([, name]) => name)
  expect(users).toEqual(['node'])
  expect(words.findIndex(([word]) => word === 'USER')).toBeLessThan(
    words.findIndex(([word]) => word === 'CMD'),
  )
  expect(dockerfile).not.toMatch(/SECRET|PASSWORD|TOKEN|_KEY/)
  expect(readFileSync('deploy/compose.yaml', 'utf8')).not.toMatch(/privileged|docker\.sock/)
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

/** What has to be fetched of a folder, packed in a hurry: Docker packs it smaller. */
async function packedBytesOf(folder: string): Promise<number> {
  let bytes = 0
  const packed = create({ cwd: folder, portable: true }, ['.']).pipe(createGzip({ level: 1 }))
  for await (const chunk of packed) bytes += chunk.length
  return bytes
}

function bytesOf(folder: string): number {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).reduce(
    (sum, name) => sum + lstatSync(join(folder, name)).size,
    0,
  )
}
