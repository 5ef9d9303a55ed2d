/**
 * `npm test`: everything, from the format of the sources to journeys in a real browser.
 * `npm run check` is the part that needs no build and no browser, on SQLite alone; `npm run test:deep` tries far
 * more of what is random. `npm test -- <file>` runs the tests of a file alone, as the last lines of a failed run
 * say it.
 * Ends with one line, `N passed, N failed`.
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled, isBuilt, projectNode, root, say } from './project.mjs'
import { redTests } from './red-tests.mjs'

ensureInstalled()
const node = projectNode()
const isQuick = process.argv.includes('--quick')
/** A file, a line of it, a runner's own options. */
const alone = process.argv.slice(2).filter((word) => !['--quick', '--deep'].includes(word))
/** A night's size: cases from a new seed, crashes and kills. */
const deep = process.argv.includes('--deep')
  ? {
      FUZZ_CASES: '2000',
      CRASH_ROUNDS: '10',
      KILLS: '200',
      TIMING_SAMPLES: '500',
      TABLE_ROUNDS: '200',
      EVENINGS: '5000',
    }
  : {}
const reports = join(root, '.cache', 'tests')
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

const totals = { passed: 0, failed: 0 }
const bin = (name, file) => join('node_modules', name, file)
const vitest = [bin('vitest', 'vitest.mjs'), 'run']
const playwright = [bin('@playwright/test', 'cli.js'), 'test']

if (alone.length > 0) {
  const isJourney = alone.some((word) => word.includes('.spec.ts'))
  if (isJourney && !isBuilt()) await steps([['build', ['scripts/build.mjs']]])
  process.exit(run('alone', [...(isJourney ? playwright : vitest), ...alone]) ? 0 : 1)
}

// Side by side: none of them keeps two cores busy for long.
say('Checking the sources and building (the pictures take half a minute the first time) …')
const [, , , isBuildGood] = await Promise.all([
  steps([
    ['format', [bin('oxfmt', 'bin/oxfmt'), '--check', '.']],
    ['lint', [bin('oxlint', 'bin/oxlint')]],
  ]),
  steps([['types', [bin('typescript', 'bin/tsc'), '-p', 'tsconfig.json']]]),
  steps([
    ['architecture', ['arch/check.ts']],
    ['unused code', [bin('knip', 'bin/knip.js'), '--no-progress']],
  ]),
  steps([
    // Quick when they are there; the tests ask a real server for real pictures.
    ['pictures', ['scripts/pictures.ts']],
    ['print fonts', ['scripts/print-fonts.ts']],
    ...(isQuick || isBuilt() ? [] : [['build', ['scripts/build.mjs']]]),
  ]),
])
counted('unit and API', vitestArgs(), vitestTotals)
// What these tests and the stand-in for Stripe said to each other, held against Stripe's own types.
await steps([['exchanges with Stripe', ['test/stripe/check-exchanges.ts']]])
if (!isQuick && isBuildGood) {
  // A failed run must not hand its edits to the next.
  rmSync(join(root, '.cache', 'browser-tests'), { recursive: true, force: true })
  counted('browser', playwright, playwrightTotals)
}

for (const red of redTests({
  root,
  units: readReport('vitest.json'),
  journeys: readReport('journeys.json'),
}))
  say(red)
say(`${totals.passed} passed, ${totals.failed} failed`)
process.exitCode = totals.failed > 0 ? 1 : 0

function vitestArgs() {
  const report = join(reports, 'vitest.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const patience = 'FUZZ_CASES' in deep ? ['--testTimeout=3600000'] : []
  return [...vitest, ...reporters, ...patience]
}

/** Checks that are one fact each, one after the other: it holds or it does not. Answers whether all do. */
async function steps(list) {
  let areAllGood = true
  for (const [name, args] of list) {
    const startedAt = Date.now()
    const { status, output } = await finished(args, environment())
    const isGood = status === 0
    say(`\n— ${name}\n${output}${verdict(name, isGood, startedAt)}`)
    totals[isGood ? 'passed' : 'failed']++
    areAllGood &&= isGood
  }
  return areAllGood
}

/** Runs a program that may stand beside others; answers what it wrote when it has ended. */
async function finished(args, env) {
  const child = spawn(node, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  child.stdout.on('data', (text) => (output += text))
  child.stderr.on('data', (text) => (output += text))
  const status = await new Promise((resolve) => child.on('close', resolve))
  return { status, output }
}

function verdict(name, isGood, startedAt) {
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
  return `— ${name}: ${isGood ? 'good' : 'NOT GOOD'} (${seconds} s)`
}

/** A runner that counts by itself; a crash without a report is one failure. */
function counted(name, args, read) {
  const isGood = run(name, args)
  const { passed, failed } = read() ?? { passed: 0, failed: 1 }
  totals.passed += passed
  totals.failed += !isGood && failed === 0 ? 1 : failed
}

function run(name, args) {
  say(`\n— ${name}`)
  const startedAt = Date.now()
  const { status } = spawnSync(node, args, { cwd: root, stdio: 'inherit', env: environment() })
  say(verdict(name, status === 0, startedAt))
  return status === 0
}

/** The project's Node comes first for whatever a runner starts. */
function environment() {
  const path = `${join(node, '..')}${process.platform === 'win32' ? ';' : ':'}${process.env['PATH']}`
  return {
    ...process.env,
    ...deep,
    ...(isQuick && { ON_ONE_ENGINE: '1' }),
    PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, 'journeys.json'),
    STRIPE_EXCHANGES: join(reports, 'stripe-exchanges'),
    // The programs that are started from the sources many times over take half as long.
    NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'),
    PATH: path,
  }
}

function vitestTotals() {
  const report = readReport('vitest.json')
  return report && { passed: report.numPassedTests, failed: report.numFailedTests }
}

function playwrightTotals() {
  const stats = readReport('journeys.json')?.stats
  return stats && { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped }
}

function readReport(name) {
  const file = join(reports, name)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
