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

/** Whose orders, tables, reviews and messages are the sample's: not those of whoever makes it their own. */
export async function listSampleIds({
  db,
  viewer,
}: Pick<Scope, 'db' | 'viewer'>): Promise<string[]> {
  const asking = 'personId' in viewer ? viewer.personId : undefined
  return (await selectSampleIds(db)).filter((id) => id !== asking)
}

function nobodysEmail(id: string): string {
  return `nobody-${id}@invalid.invalid`
}

/** Of these, those who are deleted already are the sample's no longer: an order of theirs stays. */
export async function unmarkCallers({ db }: WriteScope, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await unmarkDeleted(db, ids)
}

/** One of those who have an account there and nothing to do with running it; any. */
export async function pickSampleGuest({ db }: Pick<Scope, 'db'>): Promise<Person | undefined> {
  const guests = (await selectSamplePeople(db)).filter(({ role }) => role === 'customer')
  return guests[Math.floor(Math.random() * guests.length)]
}
