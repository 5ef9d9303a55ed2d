import { newId } from '#kernel/ids.ts'
import type { Scope, WriteScope } from '#platform/scope.server.ts'
import { keptNames } from './kept-texts.ts'
import { normaliseEmail } from './rules.ts'
import {
  insertSamplePeople,
  type Person,
  selectSampleIds,
  selectSamplePeople,
  unmarkDeleted,
} from './store.server.ts'

interface SampleGuest {
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
      ? { id, name: keptNames.byPhone, email: nobodysEmail(id), created_at: at, deleted_at: at }
      : { id, name, email: normaliseEmail(email), created_at: at, deleted_at: null }
  })
  await insertSamplePeople(db, rows)
  return rows.map(({ id }) => id)
}

function nobodysEmail(id: string): string {
  return `nobody-${id}@invalid.invalid`
}

/** The ids of the sample's people, without whoever asks: what is theirs is no sample's. */
export async function listSampleIds({
  db,
  viewer,
}: Pick<Scope, 'db' | 'viewer'>): Promise<string[]> {
  const asking = 'personId' in viewer ? viewer.personId : undefined
  return (await selectSampleIds(db)).filter((id) => id !== asking)
}

/** Takes the sample's mark off those of these people who are deleted already, because an order of theirs stays. */
export async function unmarkCallers({ db }: WriteScope, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await unmarkDeleted(db, ids)
}

/** Any one of the sample's people who are customers; undefined when there are none. */
export async function pickSampleGuest({ db }: Pick<Scope, 'db'>): Promise<Person | undefined> {
  const guests = (await selectSamplePeople(db)).filter(({ role }) => role === 'customer')
  return guests[Math.floor(Math.random() * guests.length)]
}
