import { newId } from '#kernel/ids.ts'
import { Refusal } from '#kernel/refusal.ts'
import { type Scope, inTransaction } from '#platform/scope.server.ts'
import { type Role, normaliseEmail } from './rules.ts'
import {
  type Person,
  insertPerson,
  selectPeopleCount,
  selectPerson,
  selectPersonByEmail,
} from './store.server.ts'

export type { Person }

interface NewPerson {
  id?: string
  name: string
  email: string
  photoUrl?: string | null
  role?: Role
  isEmailVerified?: boolean
  isSample?: boolean
}

/** Adds an account without any way to sign in yet. @throws Refusal `conflict` */
export async function addPerson(scope: Scope, given: NewPerson): Promise<Person> {
  const now = scope.now.getTime()
  const person: Person = {
    id: given.id ?? newId(now),
    name: given.name,
    email: normaliseEmail(given.email),
    isEmailVerified: given.isEmailVerified ?? false,
    photoUrl: given.photoUrl ?? null,
    role: given.role ?? 'customer',
    isSample: given.isSample ?? false,
    createdAt: now,
  }
  await inTransaction(scope, ({ db }) => insertPerson(db, person))
  return person
}

export async function findPerson(scope: Scope, id: string): Promise<Person | undefined> {
  return selectPerson(scope.db, id)
}

export async function findPersonByEmail(scope: Scope, email: string): Promise<Person | undefined> {
  return selectPersonByEmail(scope.db, normaliseEmail(email))
}

/** @throws Refusal `not_found` */
export async function getPerson(scope: Scope, id: string): Promise<Person> {
  const person = await findPerson(scope, id)
  if (person) return person
  throw new Refusal('not_found', 'Nobody with this id has an account.')
}

/** Everyone who has an account. */
export async function countPeople(scope: Scope): Promise<number> {
  return selectPeopleCount(scope.db)
}
