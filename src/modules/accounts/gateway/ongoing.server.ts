import { AsyncLocalStorage } from 'node:async_hooks'
import type { Scope } from '#platform/scope.server.ts'

export type RowValue = string | number | null

export interface RowCondition {
  column: string
  operator: '=' | '!=' | '<' | '<=' | '>' | '>=' | 'in' | 'not in'
  value: RowValue | RowValue[]
}

export interface RowOrder {
  column: string
  direction: 'asc' | 'desc'
}

export type Row = Record<string, RowValue>

/** The rows that the library may reach, on the scope of the call under way. */
interface Rows {
  insert: (table: string, row: Row) => Promise<void>
  find: (table: string, where: RowCondition[], limit: number, order?: RowOrder) => Promise<Row[]>
  /** Answers the rows as they are now. */
  update: (table: string, where: RowCondition[], change: Row) => Promise<Row[]>
  /** Answers the rows that were there. */
  remove: (table: string, where: RowCondition[]) => Promise<Row[]>
}

/** A call of the provider's library that is under way: it has no place of its own for a scope. */
export interface Ongoing {
  scope: Scope
  rows: Rows
  /** By the process's clock, which the library reads. */
  startedAt: number
  /** What went wrong in our own code: the library would tell its callers something else. */
  failure?: unknown
  /** A password that was right, while its hash was made with other costs than today's. */
  outdated?: string
  /** Whose password a mailed link has changed: the email address of the account. */
  resetOf?: string
}

const storage = new AsyncLocalStorage<Ongoing>()

export function during<T>(call: Ongoing, work: () => Promise<T>): Promise<T> {
  return storage.run(call, work)
}

export function ongoing(): Ongoing {
  const call = storage.getStore()
  if (call) return call
  throw new Error('The provider works outside of any call.')
}

/** Runs our part of the library's work and notes what went wrong there. */
export async function noting<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    ongoing().failure ??= error
    throw error
  }
}
