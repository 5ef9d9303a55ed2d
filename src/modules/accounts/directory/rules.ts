import type { Role } from '../rules.ts'

export const pageSize = 50
const largestPage = 100

/** Longer than any name or address; whoever sends more searches for nobody. */
const longestSearch = 200

/** How far a count goes on: nobody reads the difference between 10,001 and 90,000 people. */
export const countedUpTo = 10_000

/** Where a page ends: the next begins behind it. */
export interface Place {
  createdAt: number
  id: string
}

/** What is asked for, read; or a sentence per field that cannot be. */
export interface Wanted {
  search: string
  role: Role | undefined
  before: Place | undefined
  limit: number
}

type Asked = Partial<Record<'search' | 'role' | 'before' | 'limit', string | undefined>>

export function readWanted(asked: Asked): { wanted: Wanted; problems: Record<string, string> } {
  const { search = '', role, before, limit } = asked
  const problems: Record<string, string> = {}
  if (search.length > longestSearch) {
    problems['search'] = `A search has at most ${longestSearch} characters`
  }
  const isRole = role === 'admin' || role === 'customer'
  if (role !== undefined && !isRole) problems['role'] = 'A role is admin or customer'
  const place = before === undefined ? undefined : readPlace(before)
  if (before !== undefined && !place) problems['before'] = 'Take it from the last page’s `next`'
  const size = limit === undefined ? pageSize : Number(limit)
  if (!Number.isInteger(size) || size < 1 || size > largestPage) {
    problems['limit'] = `A page has 1 to ${largestPage} people`
  }
  const wanted = { search: normaliseSearch(search), before: place, limit: size }
  return { wanted: { ...wanted, role: isRole ? role : undefined }, problems }
}

function normaliseSearch(search: string): string {
  return search.trim().replace(/\s+/g, ' ').toLowerCase()
}

export function writePlace({ createdAt, id }: Place): string {
  return `${createdAt}-${id}`
}

function readPlace(text: string): Place | undefined {
  const [, createdAt, id] = /^(\d{1,15})-(.{1,100})$/.exec(text) ?? []
  return id === undefined ? undefined : { createdAt: Number(createdAt), id }
}

/**
 * The spellings under which a database may keep lower-case words: SQLite, and PostgreSQL in the C
 * locale, leave letters beyond ASCII as they were typed, and names are typed "Élodie" or "ÉLODIE".
 */
export function spellingsOf(search: string): string[] {
  const initials = search.replace(/(?<=^|[\s-])[^\0-\x7F]/gu, (letter) => letter.toUpperCase())
  const all = search.replace(/[^\0-\x7F]/gu, (letter) => letter.toUpperCase())
  return [...new Set([search, initials, all])]
}
