import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { systemClock } from '#kernel/clock.ts'
import { Refusal } from '#kernel/refusal.ts'
import { makeResetLink } from '#modules/accounts/passwords/service.server.ts'
import { makeAdmin, removeSamplePeople } from '#modules/accounts/roles/service.server.ts'
import { removeSecondFactor } from '#modules/accounts/second-factor/service/set-up.server.ts'
import { type Person, findPersonByEmail } from '#modules/accounts/service.server.ts'
import {
  describeFindings,
  describeMismatches,
  examine,
} from '#modules/reporting/doctor/service.server.ts'
import { removeSampleReviews } from '#modules/reviews/service.server.ts'
import { changeRestaurant, getRestaurant } from '#modules/restaurant/service.server.ts'
import { DatabaseError } from '#platform/database/database.server.ts'
import { migrate, readMigrations } from '#platform/database/migrations.server.ts'
import { type Scope, inTransaction } from '#platform/scope.server.ts'
import { type Config, ConfigError, originOf, readConfig } from './config.server.ts'
import { StartError, explained, openDatabase, operatorScope } from './open-store.server.ts'
import { findPlaces } from './places.server.ts'

interface Command {
  summary: string
  /** What it wants to be told, such as `EMAIL`. */
  argument?: string
  /** Answers the sentence that says what was done. */
  run: (scope: Scope, argument: string, config: Config) => Promise<string>
}

const commands: Record<string, Command> = {
  'go-live': {
    summary:
      'Removes the sample people and reviews and keeps the menu, so that PUBLIC_URL may be set.',
    run: goLive,
  },
  'make-admin': {
    summary: 'Makes somebody who has an account an administrator.',
    argument: 'EMAIL',
    run: makeAdminOf,
  },
  'reset-password': {
    summary: 'Prints a link that sets a new password, once and within an hour.',
    argument: 'EMAIL',
    run: async (scope, email, config) => makeResetLink(scope, originOf(config), email),
  },
  'reset-second-factor': {
    summary: 'Turns the second factor off of somebody who has lost it.',
    argument: 'EMAIL',
    run: resetSecondFactorOf,
  },
  doctor: {
    summary: 'Checks that the books are in order, and fails if they are not.',
    run: askDoctor,
  },
}

/** Answers the exit code: 0 done, 1 not done, 2 not understood. */
async function main([name = '', ...rest]: string[]): Promise<number> {
  const command = commands[name]
  const [argument = ''] = rest
  if (!command || rest.includes('--help')) {
    process.stdout.write(command ? `${name}: ${command.summary}\n` : usage())
    return command || name === '--help' ? 0 : 2
  }
  if (command.argument !== undefined && argument === '') {
    process.stderr.write(`Usage: npm run admin -- ${name} ${command.argument}\n`)
    return 2
  }
  try {
    const config = readConfig()
    requireDatabase(config)
    const database = await openDatabase(config)
    try {
      const places = findPlaces(import.meta.dirname)
      await migrate(database, readMigrations(places.migrations, database.engine), systemClock())
      const scope = operatorScope(database, systemClock())
      process.stdout.write(`${await command.run(scope, argument, config)}\n`)
    } finally {
      await database.close()
    }
    return 0
  } catch (error) {
    const reason = explained(error)
    if (!isSentence(reason)) throw error
    process.stderr.write(`${reason.message}\n`)
    return 1
  }
}

/** A mistyped DATA_DIR must not become an empty database whose books are in order. */
function requireDatabase({ databaseUrl, dataDir }: Config): void {
  if (databaseUrl !== undefined || existsSync(join(dataDir, 'servery.sqlite'))) return
  throw new StartError(
    'There is no database in DATA_DIR. Set DATA_DIR to the folder of your server, or start it once.',
  )
}

function isSentence(error: unknown): error is Error {
  return (
    error instanceof ConfigError ||
    error instanceof DatabaseError ||
    error instanceof Refusal ||
    error instanceof StartError
  )
}

function usage(): string {
  const lines = Object.entries(commands).map(
    ([name, { argument, summary }]) => `  ${[name, argument].join(' ').trim()}  ${summary}`,
  )
  return `Usage: npm run admin -- <command>\n${lines.join('\n')}\n`
}

async function goLive(scope: Scope): Promise<string> {
  const [reviews, people] = await inTransaction(scope, async (transaction) => {
    const { isSample } = await getRestaurant(transaction)
    if (isSample) await changeRestaurant(transaction, { isSample: false })
    return [await removeSampleReviews(transaction), await removeSamplePeople(transaction)]
  })
  return `Removed ${reviews} sample reviews. Removed ${people} sample people. The menu stays as it is.`
}

async function getPersonByEmail(scope: Scope, email: string): Promise<Person> {
  const person = await findPersonByEmail(scope, email)
  if (person) return person
  throw new Refusal('not_found', `Nobody with the address ${email} has an account yet.`)
}

async function resetSecondFactorOf(scope: Scope, email: string): Promise<string> {
  const person = await getPersonByEmail(scope, email)
  return (await removeSecondFactor(scope, person.id))
    ? `${person.email} signs in with the password alone now.`
    : `${person.email} has no second factor.`
}

async function makeAdminOf(scope: Scope, email: string): Promise<string> {
  const person = await getPersonByEmail(scope, email)
  const count = await makeAdmin(scope, person.id)
  return count === 1 ? `${person.email} is an admin now.` : `${person.email} is an admin already.`
}

async function askDoctor(scope: Scope): Promise<string> {
  const findings = await examine(scope)
  const report = [describeFindings(findings), await describeMismatches(scope)]
    .filter((part) => part !== '')
    .join('\n')
  if (findings.some(({ violations }) => violations > 0)) {
    throw new StartError(`${report}\nThe books are not in order.`)
  }
  return `${report}\nThe books are in order.`
}

// Last, so that everything above is defined.
if (import.meta.main) {
  process.exitCode = await main(process.argv.slice(2))
  // A connection that a silent server holds open must not hold the command open.
  setTimeout(() => process.exit(), 1000).unref()
}
