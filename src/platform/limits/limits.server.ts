import { HttpRefusal } from '../http/refusals.server.ts'
import { type Scope, inTransaction } from '../scope.server.ts'
import { countOne, deleteEndedWindows, deleteWindow, selectWindow } from './store.server.ts'

/** A limit kept in the database: it survives a restart and holds across processes. */
export interface Limit {
  /** Unique over all modules. */
  name: string
  /** How many a subject may do in a window. */
  most: number
  windowMs: number
}

/**
 * Counts one use by the subject (an account, a network). Call it in a transaction of its own when a
 * refusal must be remembered although the work is not done.
 * @throws HttpRefusal 429 with the seconds until the window ends.
 */
export async function spend(scope: Scope, limit: Limit, subject: string): Promise<void> {
  const now = scope.now.getTime()
  const { used, endsAt } = await inTransaction(scope, ({ db }) =>
    countOne(db, limit.name, subject, now, limit.windowMs),
  )
  if (used > limit.most * scope.limitFactor) refuse(endsAt - now)
}

/** Refuses without counting. @throws HttpRefusal 429 */
export async function requireLeft(scope: Scope, limit: Limit, subject: string): Promise<void> {
  const now = scope.now.getTime()
  const window = await selectWindow(scope.db, limit.name, subject, now)
  if (window && window.used >= limit.most * scope.limitFactor) refuse(window.endsAt - now)
}

/** How often the subject has done it in the running window. */
export async function countSpent(scope: Scope, limit: Limit, subject: string): Promise<number> {
  return (await selectWindow(scope.db, limit.name, subject, scope.now.getTime()))?.used ?? 0
}

/** Gives the subject a new window, as when a success clears what failed before. */
export async function forgive(scope: Scope, limit: Limit, subject: string): Promise<void> {
  await inTransaction(scope, ({ db }) => deleteWindow(db, limit.name, subject))
}

export async function forgetEndedLimits(scope: Scope): Promise<void> {
  await inTransaction(scope, ({ db }) => deleteEndedWindows(db, scope.now.getTime()))
}

function refuse(waitMs: number): never {
  const wait = Math.max(1, Math.ceil(waitMs / 1000))
  const words = wait < 120 ? `${wait} seconds` : `${Math.ceil(wait / 60)} minutes`
  throw new HttpRefusal(
    429,
    'too_many_requests',
    `That was too often. Please try again in ${words}.`,
    { 'retry-after': String(wait) },
  )
}
