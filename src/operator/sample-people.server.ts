import { randomInt } from 'node:crypto'
import { addPassword, canAnybodySignIn } from '#modules/accounts/passwords.server.ts'
import { addPerson, findPersonByEmail } from '#modules/accounts/people.server.ts'
import { hashPassword } from '#platform/passwords/passwords.server.ts'
import { type Scope, inTransaction } from '#platform/scope.server.ts'
import type { SampleKind } from '#src/config/config.server.ts'

/** How somebody signs in on the sample; told once, when it is made. */
export interface SampleSignIn {
  email: string
  password: string
  role: (typeof cast)[number]['role']
}

/** Who tries the sample as a guest. */
export const sampleCustomer = {
  name: 'Carl',
  email: 'carl@example.com',
  role: 'customer',
} as const

const cast = [
  { name: 'Ada', email: 'ada@example.com', role: 'admin' },
  { name: 'Kim', email: 'kim@example.com', role: 'kitchen' },
  { name: 'Hal', email: 'hal@example.com', role: 'host' },
  sampleCustomer,
] as const

/** Letters and digits that nobody mistakes for others. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const passwordLength = 14

/**
 * Gives a sample restaurant where nobody can sign in an admin, a cook, a host and a customer, once, however many
 * processes start on it. Their passwords are random unless the operator has set one.
 */
export async function addSamplePeople(
  scope: Scope,
  kind: Exclude<SampleKind, 'off'>,
  given: string | undefined,
): Promise<SampleSignIn[]> {
  if (await canAnybodySignIn(scope)) return []
  const people = await Promise.all(
    membersOf(kind).map(async (person) => {
      const password = given ?? randomPassword()
      return { ...person, password, hash: await hashPassword(password) }
    }),
  )
  const wereAdded = await scope.database.whileSettingUp(() =>
    inTransaction(scope, async (transaction) => {
      if (await canAnybodySignIn(transaction)) return false
      const ids = await addSampleCast(transaction, kind)
      for (const { role, hash } of people) await addPassword(transaction, ids[role] ?? '', hash)
      return true
    }),
  )
  return wereAdded ? people.map(({ email, password, role }) => ({ email, password, role })) : []
}

/** Whoever works at the sample, and a customer of it, without a way to sign in yet; those who are there stay. */
export async function addSampleCast(
  scope: Scope,
  kind: Exclude<SampleKind, 'off'>,
): Promise<Partial<Record<SampleSignIn['role'], string>>> {
  const ids: Partial<Record<SampleSignIn['role'], string>> = {}
  for (const { name, email, role } of membersOf(kind)) {
    const there = await findPersonByEmail(scope, email)
    const person = { name, email, role, isEmailVerified: true, isSample: true }
    ids[role] = (there ?? (await addPerson(scope, person))).id
  }
  return ids
}

/** Who belongs to a kind of sample: kitchen and host only where there are orders. */
function membersOf(kind: SampleKind) {
  return kind === 'on' ? cast : cast.filter(({ role }) => role !== 'kitchen' && role !== 'host')
}

function randomPassword(): string {
  const letters = Array.from({ length: passwordLength }, () => alphabet[randomInt(alphabet.length)])
  return letters.join('')
}
