import { randomInt } from 'node:crypto'
import { addPassword } from '#modules/accounts/service/passwords.server.ts'
import { addPerson, listPeople } from '#modules/accounts/service.server.ts'
import { hashPassword } from '#platform/passwords/passwords.server.ts'
import { type Scope, inTransaction } from '#platform/scope.server.ts'

/** How somebody signs in on the sample; told once, when it is made. */
export interface SampleSignIn {
  email: string
  password: string
  role: 'admin' | 'customer'
}

const cast = [
  { name: 'Ada', email: 'ada@example.com', role: 'admin' },
  { name: 'Carl', email: 'carl@example.com', role: 'customer' },
] as const

/** Letters and digits that nobody mistakes for others. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const passwordLength = 14

/**
 * Gives a sample restaurant without any people an admin and a customer, once, however many processes
 * start on it. Their passwords are random unless the operator has set one.
 */
export async function addSamplePeople(
  scope: Scope,
  given: string | undefined,
): Promise<SampleSignIn[]> {
  if ((await listPeople(scope)).length > 0) return []
  const people = await Promise.all(
    cast.map(async (person) => {
      const password = given ?? randomPassword()
      return { ...person, password, hash: await hashPassword(password) }
    }),
  )
  const wereAdded = await scope.database.whileSettingUp(() =>
    inTransaction(scope, async (transaction) => {
      if ((await listPeople(transaction)).length > 0) return false
      for (const { name, email, role, hash } of people) {
        const person = { name, email, role, isEmailVerified: true, isSample: true }
        const { id } = await addPerson(transaction, person)
        await addPassword(transaction, id, hash)
      }
      return true
    }),
  )
  return wereAdded ? people.map(({ email, password, role }) => ({ email, password, role })) : []
}

function randomPassword(): string {
  const emails = Array.from({ length: passwordLength }, () => alphabet[randomInt(alphabet.length)])
  return emails.join('')
}
