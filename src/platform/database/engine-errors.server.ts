import { Refusal } from '#kernel/refusal.ts'

/** Runs a store's statement; a violated constraint comes out as this sentence. @throws Refusal */
export async function refusingConflicts<T>(sentence: string, statement: Promise<T>): Promise<T> {
  try {
    return await statement
  } catch (error) {
    if (!isViolation(error)) throw error
    throw Object.assign(new Refusal('conflict', sentence), { cause: error })
  }
}

/** A unique, foreign key, check or not-null constraint, or a type's bound (22001, 22003), said no. */
function isViolation(error: unknown): boolean {
  return sqliteCodeOf(error) === sqliteConstraint || /^(?:23...|2200[13])$/.test(codeOf(error))
}

/** Whether another connection holds SQLite's lock. */
export function isBusy(error: unknown): boolean {
  return sqliteCodeOf(error) === sqliteBusy
}

/** No room: of the file system, of a quota, of a limit on files, or said by SQLite. */
export function isDiskFull(error: unknown): boolean {
  return /^(?:ENOSPC|EDQUOT|EFBIG)$/.test(codeOf(error)) || sqliteCodeOf(error) === sqliteFull
}

export function isSqliteError(error: unknown): error is Error {
  return codeOf(error) === 'ERR_SQLITE_ERROR'
}

/** PostgreSQL's own errors carry a code of five characters; the system's are longer or begin with E. */
export function isSqlState(error: unknown): boolean {
  return /^[0-9A-Z]{5}$/.test(codeOf(error)) && !/^E[A-Z]{4}$/.test(codeOf(error))
}

/** SQLite's primary result codes. */
const sqliteBusy = 5
const sqliteFull = 13
const sqliteConstraint = 19

/** SQLite's primary result code: the lowest byte, as the higher ones hold a detail. */
function sqliteCodeOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('errcode' in error)) return undefined
  return typeof error.errcode === 'number' ? error.errcode & 0xff : undefined
}

/** A system's or a database's code of an error; empty when it has none. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
