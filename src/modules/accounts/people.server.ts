import { newId } from '#kernel/ids.ts'
import { Refusal } from '#kernel/refusal.ts'
import { type Buyer, requireBuyer, requireSignedIn, type SignedIn } from '#kernel/viewer.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import { inTransaction, type Scope } from '#platform/scope.server.ts'
import * as contract from './contract/visitor.ts'
import { normaliseEmail, problemOfName, type Role } from './rules.ts'
import {
  insertPerson,
  type Person,
  selectPeople,
  selectPeopleById,
  selectPeopleCount,
  selectPerson,
  selectPersonByEmail,
  selectSamplePeople,
  updatePerson,
} from './store.server.ts'
import { accountRefusals } from './texts.server.ts'

export type { Person }

export const peopleRoutes: Route[] = [
  serve(contract.saveProfile, async (scope, { body }) => ({
    insertedId: await saveProfile(scope, body),
  })),
  serve(contract.listPeople, async (scope) => (await listPeople(scope)).map(wirePerson)),
  serve(contract.isAdmin, async (scope, { params }) => {
    requireOwnEmail(scope, params.email)
    return { admin: scope.viewer.kind === 'admin' }
  }),
]

/** The specification's signed-in user and user record in one. */
export function wirePerson({ id, name, email, role, photoUrl }: Person): contract.Person {
  return { _id: id, name, email, role, photoURL: photoUrl, displayName: name }
}

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

/** Whether this is the address of their account, and they have shown that they read it. */
export async function hasConfirmed(
  scope: Scope,
  personId: string | null,
  email: string,
): Promise<boolean> {
  const person = personId === null ? undefined : await findPerson(scope, personId)
  return person !== undefined && person.isEmailVerified && person.email === normaliseEmail(email)
}

export async function findPersonByEmail(scope: Scope, email: string): Promise<Person | undefined> {
  return selectPersonByEmail(scope.db, normaliseEmail(email))
}

/** People by id; who is no longer there is left out. */
export async function findPeople(scope: Scope, ids: string[]): Promise<Map<string, Person>> {
  return new Map((await selectPeopleById(scope.db, ids)).map((person) => [person.id, person]))
}

/** @throws Refusal `not_found` */
export async function getPerson(scope: Scope, id: string): Promise<Person> {
  const person = await findPerson(scope, id)
  if (person) return person
  throw new Refusal('not_found', accountRefusals.nobody)
}

/** The most people in one answer, which is a bare array and has no pages: no answer grows with a flood of accounts. */
const maxListed = 1000

async function listPeople(scope: Scope): Promise<Person[]> {
  return selectPeople(scope.db, maxListed)
}

export async function countSamplePeople(scope: Scope): Promise<number> {
  return (await selectSamplePeople(scope.db)).length
}

/** Whoever is signed in, as they are now; undefined for a visitor. */
export async function findViewersPerson(scope: Scope): Promise<Person | undefined> {
  const { viewer } = scope
  return 'personId' in viewer ? findPerson(scope, viewer.personId) : undefined
}

/** Who buys. An email is a claim as in `requireOwnEmail`; a guest's is empty. @throws Refusal */
export function requireOwnCart({ viewer }: Scope, claimed: string | undefined): Buyer {
  const buyer = requireBuyer(viewer)
  if (claimed === undefined || normaliseEmail(claimed) === buyer.email) return buyer
  return refuseOtherEmail()
}

/**
 * Who is signed in. An email in a query or body is a claim that must be theirs, in
 * whatever case; left out, their own is meant. @throws Refusal `not_signed_in`, `not_allowed`
 */
export function requireOwnEmail({ viewer }: Scope, claimed: string | undefined): SignedIn {
  const person = requireSignedIn(viewer)
  if (claimed === undefined || normaliseEmail(claimed) === person.email) return person
  return refuseOtherEmail()
}

export function refuseOtherEmail(): never {
  throw new Refusal('not_allowed', accountRefusals.otherEmail)
}

/** Saves the name of whoever is signed in and nothing else; answers their id. */
async function saveProfile(
  scope: Scope,
  { name, email }: { name: string; email: string },
): Promise<string> {
  const { personId } = requireOwnEmail(scope, email)
  const problem = problemOfName(name)
  if (problem) throw new Refusal('invalid', `${problem}.`, { fields: { name: problem } })
  const isThere = await inTransaction(scope, ({ db, now }) =>
    updatePerson(db, personId, { name: name.trim() }, now.getTime()),
  )
  if (!isThere) throw new Refusal('not_signed_in', accountRefusals.gone)
  return personId
}

/** Everyone who has an account. */
export async function countPeople(scope: Scope): Promise<number> {
  return selectPeopleCount(scope.db)
}
