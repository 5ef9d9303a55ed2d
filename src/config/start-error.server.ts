import { isUnavailable } from '#platform/database/database.server.ts'
import { isSqlState, isSqliteError } from '#platform/database/engine-errors.server.ts'

/** Something that an operator has to settle before the site may open. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

/** What a database says is for the operator; anything else is our bug and keeps its stack. */
export function explained(error: unknown): unknown {
  if (isSqliteError(error)) {
    return new StartError(
      `The database in DATA_DIR cannot be used (${error.message}). See that the disk has room and that the files belong to this account.`,
    )
  }
  if (isUnavailable(error) || isSqlState(error)) {
    return new StartError(
      `The database at DATABASE_URL cannot be used (${reasonOf(error)}). See that PostgreSQL runs, has room, and lets this user make tables.`,
    )
  }
  return error
}

export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? reasonOf(error.cause) : error.message
}
