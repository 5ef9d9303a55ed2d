import { newId } from '#kernel/ids.ts'
import type { Scope, WriteScope } from '#platform/scope.server.ts'
import { normaliseEmail } from '../rules.ts'
import {
  type Person,
  insertSamplePeople,
  selectSampleIds,
  selectSamplePeople,
  unmarkDeleted,
} from '../store.server.ts'

export interface SampleGuest {
  name: string
  /** Null: they only call, and have no account. */
  email: string | null
  joinedAt: Date
}

/** Adds guests whom nobody can sign in as; all that is theirs is the sample's. Answers their ids in the same order. */
export async function addSampleGuests(
  { db }: WriteScope,
  guests: readonly SampleGuest[],
): Promise<string[]> {
  const rows = guests.map(({ name, email, joinedAt }) => {
    const at = joinedAt.getTime()
    const id = newId(at)
    return email === null
      ? { id, name: 'Guest by phone', email: nobodysEmail(id), created_at: at, deleted_at: at }
      : { id, name, email: normaliseEmail(email), created_at: at, deleted_at: null }
  })
  await insertSamplePeople(db, rows)
  return rows.map(({ id }) => id)
}

/** Whose orders, tables, reviews and messages are the sample's. */
export async function listSampleIds({ db }: Pick<Scope, 'db'>): Promise<string[]> {
  return selectSampleIds(db)
}

function nobodysEmail(id: string): string {
  return `nobody-${id}@invalid.invalid`
}

/** Of these, those who are deleted already are the sample's no longer: an order that stays names them. */
export async function keepSampleCallers({ db }: WriteScope, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await unmarkDeleted(db, ids)
}

/** One of those who have an account there and nothing to do with running it; any. */
export async function pickSampleGuest({ db }: Pick<Scope, 'db'>): Promise<Person | undefined> {
  const guests = (await selectSamplePeople(db)).filter(({ role }) => role === 'customer')
  return guests[Math.floor(Math.random() * guests.length)]
}
