import { spawn } from 'node:child_process'
import { minutes } from '#kernel/duration.ts'
import { getRestaurant } from '#modules/restaurant/house.server.ts'
import { findDueCopy, findDueNight, giveNightBack } from '#platform/backup/nights.server.ts'
import type { Chore } from '#platform/jobs/runner.server.ts'
import type { Log } from '#platform/log.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import type { Config } from '#src/config/config.server.ts'

/**
 * Looks for the night's backup and has the operator's program make it: a process of its own holds up
 * no request and may fail alone. `program` is the built admin program; the signal ends it with the
 * server, as nothing may have the database open once DATA_DIR is free.
 */
export function nightlyBackup(
  program: string,
  config: Pick<Config, 'dataDir' | 'backups'>,
  log: Log,
  signal: AbortSignal,
): Chore {
  return {
    name: 'nightly backup',
    everyMs: minutes(10),
    run: async (scope) => {
      if (signal.aborted) return
      const night = await dueNight(scope)
      if (night === undefined && !(await isCopyDue(scope, config))) return
      const { code, said } = await runToItsEnd([program, 'backup', '--night'], signal)
      if (signal.aborted && code !== 0) {
        if (night !== undefined) await giveNightBack(scope, night)
        log.info('backup cut off by the stop; the next start makes it')
      } else if (code !== 0) log.error({ code, reason: said.trim() }, 'backup failed')
    },
  }
}

/** Whether the newest night is to be copied off this machine, and lies here. */
async function isCopyDue(
  scope: Scope,
  { dataDir, backups }: Pick<Config, 'dataDir' | 'backups'>,
): Promise<boolean> {
  return backups.bucket !== undefined && (await findDueCopy(scope, dataDir)) !== undefined
}

/** @see findDueNight */
export async function dueNight(scope: Scope): Promise<string | undefined> {
  return findDueNight(scope, (await getRestaurant(scope)).timeZone)
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
