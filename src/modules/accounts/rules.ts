import { isPlainLine, isVisible } from '#kernel/plain-text.ts'

/** Kitchen staff may do what customers may, and what the kitchen does; hosts that, and what the front of house does. */
export type Role = 'customer' | GivenRole

/** What an admin gives and takes back. */
export type GivenRole = 'kitchen' | 'host' | 'admin'

/** How an address is kept and compared: people write it in any case. */
export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase()
}

/** The longest name: well beyond what people are called, so anything longer is a mistake or an attack. */
const maxNameLength = 100

/** What keeps a name from being saved; undefined when nothing does. */
export function problemOfName(name: string): string | undefined {
  const { length } = name.trim()
  if (length === 0) return 'Name is required'
  if (!isPlainLine(name) || !isVisible(name)) return 'A name is plain text in one line'
  return length > maxNameLength ? `A name has at most ${maxNameLength} characters` : undefined
}

/** Whether somebody is the last admin, whom neither deletion nor demotion may take. */
export function isLastAdmin(adminIds: readonly string[], id: string): boolean {
  return adminIds.length === 1 && adminIds[0] === id
}

export type Value = string | number | null

export type Row = Record<string, Value>

export interface Condition {
  column: string
  operator: '=' | '!=' | '<' | '<=' | '>' | '>=' | 'in' | 'not in'
  value: Value | Value[]
}

export interface Order {
  column: string
  direction: 'asc' | 'desc'
}

/** The rows that the library may reach, on the scope of the call under way. */
export interface Rows {
  insert: (table: string, row: Row) => Promise<void>
  find: (table: string, where: Condition[], limit: number, order?: Order) => Promise<Row[]>
  /** Answers the rows as they are now. */
  update: (table: string, where: Condition[], change: Row) => Promise<Row[]>
  /** Answers the rows that were there. */
  remove: (table: string, where: Condition[]) => Promise<Row[]>
}
