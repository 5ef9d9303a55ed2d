import { existsSync } from 'node:fs'
import { systemClock } from '#kernel/clock.ts'
import { learnWriting } from '#modules/restaurant/writing.server.ts'
import { finishSwap, isSwapping } from '#platform/backup/swap.server.ts'
import { lockDataDir } from '#platform/database/data-lock.server.ts'
import { databaseFile } from '#platform/database/database-file.server.ts'
import { isMigrated, readMigrations } from '#platform/database/migrations.server.ts'
import { type Config, readConfig } from './config/config.server.ts'
import { sentenceOf } from './config/explained.server.ts'
import { findPlaces } from './config/places.server.ts'
import { StartError } from './config/start-error.server.ts'
import {
  type Command,
  helpOf,
  overview,
  readWords,
  usageOf,
} from './operator/admin-command.server.ts'
import { dataCommands } from './operator/admin-data.server.ts'
import { menuCommands } from './operator/admin-menu.server.ts'
import { peopleCommands } from './operator/admin-people.server.ts'
import { openDatabase, operatorScope } from './operator/open-store.server.ts'
import { upgrade } from './operator/upgrade.server.ts'

const commands: Record<string, Command> = { ...peopleCommands, ...dataCommands, ...menuCommands }

/** Answers the exit code: 0 done, 1 not done, 2 not understood. */
async function main([name = '', ...words]: string[]): Promise<number> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) {
    const isAsked = name === '' || name === '--help' || name === 'help'
    const stream = isAsked ? process.stdout : process.stderr
    stream.write(
      isAsked ? overview(commands) : `There is no command ${name}.\n${overview(commands)}`,
    )
    return isAsked && name !== '' ? 0 : 2
  }
  const asked = readWords(command, words)
  if (!asked) {
    process.stderr.write(`Usage: npm run admin -- ${usageOf(name, command)}\n`)
    return 2
  }
  if (asked.wantsHelp) {
    process.stdout.write(helpOf(name, command))
    return 0
  }
  try {
    const { argument, flags } = asked
    process.stdout.write(`${await command.run({ argument, flags, ...theDatabase() })}\n`)
    return 0
  } catch (error) {
    const sentence = sentenceOf(error)
    if (sentence === undefined) throw error
    process.stderr.write(`${sentence}\n`)
    return 1
  }
}

/** What commands use: opened only when one asks for it. */
function theDatabase() {
  const config = readConfig()
  const places = findPlaces(import.meta.dirname)
  const now = systemClock()
  const opened = async () => {
    requireDatabase(config)
    settleRestore(config, now)
    const database = await openDatabase(config)
    return { database, migrations: readMigrations(places.migrations, database.engine) }
  }
  return {
    config,
    places,
    now,
    withScope: async <T>(body: (scope: ReturnType<typeof operatorScope>) => Promise<T>) => {
      const { database, migrations } = await opened()
      try {
        await upgrade(database, migrations, config, places, now)
        const scope = operatorScope(database, now)
        await learnWriting(scope)
        return await body(scope)
      } finally {
        await database.close()
      }
    },
    isMigrated: async () => {
      const { database, migrations } = await opened()
      return isMigrated(database, migrations).finally(() => database.close())
    },
  }
}

/** A slip of the finger must not make an empty database somewhere and find that all is in order. */
function requireDatabase({ databaseUrl, dataDir }: Config): void {
  if (databaseUrl !== undefined || isSwapping(dataDir)) return
  if (existsSync(databaseFile(dataDir))) return
  throw new StartError(
    'There is no database in DATA_DIR. Set DATA_DIR to the folder of your server, or start it once.',
  )
}

/** A restore that was cut off in its last step is ended first, unless one is at it just now. */
function settleRestore({ dataDir }: Config, now: Date): void {
  if (!isSwapping(dataDir)) return
  const lock = lockDataDir(dataDir, now)
  finishSwap(dataDir)
  lock.release()
}

// Last, so that everything above is defined.
if (import.meta.main) {
  process.exitCode = await main(process.argv.slice(2))
  // A connection that a silent server holds open must not hold the command open.
  setTimeout(() => process.exit(), 1000).unref()
}
