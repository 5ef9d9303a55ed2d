import { spawn } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { setPriority } from 'node:os'
import { basename } from 'node:path'
import { minutes } from '#kernel/duration.ts'
import { newId } from '#kernel/ids.ts'
import { getRestaurant } from '#modules/restaurant/service.server.ts'
import {
  claimNight,
  deleteAbandoned,
  deleteOldNights,
  fileOf,
  findDueNight,
  idOf,
} from '#platform/backup/nights.server.ts'
import { upsertBackup } from '#platform/backup/store.server.ts'
import type { Chore } from '#platform/jobs/runner.server.ts'
import type { Log } from '#platform/log.server.ts'
import { type Scope, inTransaction } from '#platform/scope.server.ts'
import { type MadeBackup, makeBackup } from './backup.server.ts'
import type { Config } from './config.server.ts'
import { explainedText } from './explained.server.ts'
import type { Places } from './places.server.ts'

/**
 * Looks for the night's backup and has the operator's program make it: a process of its own holds up
 * no request and may fail alone. `program` is the built admin program; the signal ends it with the
 * server, as nothing may have the database open once DATA_DIR is free.
 */
export function nightlyBackup(program: string, log: Log, signal: AbortSignal): Chore {
  return {
    name: 'nightly backup',
    everyMs: minutes(10),
    run: async (scope) => {
      if (signal.aborted || (await dueNight(scope)) === undefined) return
      const { code, said } = await runToItsEnd([program, 'backup', '--night'], signal)
      if (signal.aborted) log.info('backup cut off by the stop')
      else if (code !== 0) log.error({ code, reason: said.trim() }, 'backup failed')
    },
  }
}

/** Makes the night's backup unless somebody has or does. Answers what was made. */
export async function makeNightBackup(
  scope: Scope,
  config: Config,
  places: Places,
): Promise<MadeBackup | undefined> {
  const night = await dueNight(scope)
  if (night === undefined || !(await claimNight(scope, night))) return undefined
  setPriority(10)
  const file = fileOf(config.dataDir, night)
  const made = await noting(scope, idOf(night), async () => {
    deleteAbandoned(config.dataDir, scope.now)
    return existsSync(file)
      ? { ...alreadyMade, file, bytes: statSync(file).size }
      : makeBackup(config, places, file, scope.now)
  })
  deleteOldNights(config.dataDir)
  return made
}

/** Makes a backup that the operator asks for. */
export async function makeNotedBackup(
  scope: Scope,
  config: Config,
  places: Places,
  file: string,
): Promise<MadeBackup> {
  return noting(scope, newId(scope.now.getTime()), () =>
    makeBackup(config, places, file, scope.now),
  )
}

async function runToItsEnd(
  words: string[],
  signal: AbortSignal,
): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'ignore', 'pipe'], signal })
  let said = ''
  child.stderr.on('data', (data) => (said += data))
  return new Promise((resolve, reject) => {
    // One that runs says so too when the signal ends it: its end is still to come.
    child.once('error', (error) => child.pid === undefined && reject(error))
    child.once('close', (code) => resolve({ code, said }))
  })
}

/** Written and moved before its row was: a power cut between the two. */
const alreadyMade = { rows: 0, files: 0, problem: null }

async function noting(
  scope: Scope,
  id: string,
  make: () => Promise<MadeBackup>,
): Promise<MadeBackup> {
  const startedMs = performance.now()
  const note = (row: { file: string | null; bytes: number | null; problem: string | null }) =>
    inTransaction(scope, ({ db }) =>
      upsertBackup(db, {
        id,
        started_at: scope.now.getTime(),
        ended_at: Math.ceil(scope.now.getTime() + performance.now() - startedMs),
        ...row,
      }),
    )
  try {
    const made = await make()
    await note({ file: basename(made.file), bytes: made.bytes, problem: made.problem })
    return made
  } catch (error) {
    // What could not be written down is still told to whoever called.
    await note({ file: null, bytes: null, problem: explainedText(error) }).catch(() => {})
    throw error
  }
}

async function dueNight(scope: Scope): Promise<string | undefined> {
  return findDueNight(scope, (await getRestaurant(scope)).timeZone)
}
