import { systemClock } from '#kernel/clock.ts'
import { removeSampleReviews } from '#modules/reviews/service.server.ts'
import { changeRestaurant, getRestaurant } from '#modules/restaurant/service.server.ts'
import { DatabaseError } from '#platform/database/database.server.ts'
import { migrate, readMigrations } from '#platform/database/migrations.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import { ConfigError, readConfig } from './config.server.ts'
import { openDatabase, operatorScope } from './open-store.server.ts'
import { findPlaces } from './places.server.ts'

interface Command {
  summary: string
  /** Answers the sentence that says what was done. */
  run: (scope: Scope) => Promise<string>
}

const commands: Record<string, Command> = {
  'go-live': {
    summary: 'Removes the sample reviews and keeps the menu, so that PUBLIC_URL may be set.',
    run: goLive,
  },
}

/** Answers the exit code: 0 done, 1 not done, 2 not understood. */
async function main([name = '', ...rest]: string[]): Promise<number> {
  const command = commands[name]
  if (!command || rest.includes('--help')) {
    process.stdout.write(command ? `${name}: ${command.summary}\n` : usage())
    return command || name === '--help' ? 0 : 2
  }
  try {
    const config = readConfig()
    const database = await openDatabase(config)
    const places = findPlaces(import.meta.dirname)
    await migrate(database, readMigrations(places.migrations, database.engine), systemClock())
    process.stdout.write(`${await command.run(operatorScope(database, systemClock()))}\n`)
    await database.close()
    return 0
  } catch (error) {
    if (!(error instanceof ConfigError || error instanceof DatabaseError)) throw error
    process.stderr.write(`${error.message}\n`)
    return 1
  }
}

function usage(): string {
  const lines = Object.entries(commands).map(([name, { summary }]) => `  ${name}  ${summary}`)
  return `Usage: npm run admin -- <command>\n${lines.join('\n')}\n`
}

async function goLive(scope: Scope): Promise<string> {
  const removed = await removeSampleReviews(scope)
  const { isSample } = await getRestaurant(scope)
  if (isSample) await changeRestaurant(scope, { isSample: false })
  return `Removed ${removed} sample reviews. The menu stays as it is.`
}

// Last, so that everything above is defined.
if (import.meta.main) process.exitCode = await main(process.argv.slice(2))
