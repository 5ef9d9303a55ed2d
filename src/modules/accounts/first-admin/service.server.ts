import { randomInt } from 'node:crypto'
import { Refusal } from '#kernel/refusal.ts'
import { recordAudit } from '#platform/audit/audit.server.ts'
import { forgive, spend } from '#platform/limits/limits.server.ts'
import { hashPassword } from '#platform/passwords/passwords.server.ts'
import { type Scope, inTransaction } from '#platform/scope.server.ts'
import { avatarPath } from '../rules/avatars.ts'
import { hashOf } from '#platform/hash.server.ts'
import { type PasswordPolicy, problemsOfRegistration } from '../rules/registration.ts'
import { addPassword } from '../service/passwords.server.ts'
import { addPerson } from '../service.server.ts'
import { openSession } from '../sessions/service.server.ts'
import { selectAdmins } from '../store.server.ts'
import { codeLength, codeLetters, codeMs, inFours, normaliseCode, wrongCodes } from './rules.ts'
import { deleteCodes, hasCode, holdCodes, insertCode } from './store.server.ts'

interface FirstAdmin {
  code: string
  name: string
  email: string
  password: string
}

/** Whether nobody runs this restaurant yet. */
export async function isAdminWanted({ db }: Scope): Promise<boolean> {
  return (await selectAdmins(db)).length === 0
}

/** A new code for the log, as long as there is no admin; it is kept as a hash only. */
export async function makeSetupCode(scope: Scope): Promise<string | undefined> {
  if (!(await isAdminWanted(scope))) return undefined
  const letters = Array.from(
    { length: codeLength },
    () => codeLetters[randomInt(codeLetters.length)],
  )
  const code = letters.join('')
  const now = scope.now.getTime()
  await inTransaction(scope, ({ db }) =>
    insertCode(db, { hash: hashOf(code), expiresAt: now + codeMs }, now),
  )
  return inFours(code)
}

/**
 * Makes the first admin and answers their id and the token of their session. The code is looked at
 * before the password is hashed, and spent with everything else or not at all. @throws Refusal, 429
 */
export async function makeFirstAdmin(
  scope: Scope,
  policy: PasswordPolicy,
  device: string,
  { code, name, email, password }: FirstAdmin,
): Promise<{ id: string; token: string }> {
  await refuseWhenSetUp(scope)
  const photoUrl = avatarPath(name)
  const fields = problemsOfRegistration({ name, email, password, photoURL: photoUrl }, policy)
  const [problem] = Object.values(fields)
  if (problem !== undefined) throw new Refusal('invalid', `${problem}.`, { fields })
  await requireCode(scope, code)
  const hash = await hashPassword(password)
  return inTransaction(scope, async (held) => {
    await holdCodes(held.db)
    await refuseWhenSetUp(held)
    if (!(await hasCode(held.db, hashOf(normaliseCode(code)), held.now.getTime()))) throw wrong()
    const role = 'admin' as const
    const { id } = await addPerson(held, { name: name.trim(), email, photoUrl, role })
    await addPassword(held, id, hash)
    await deleteCodes(held.db)
    await recordAudit(held, { action: 'first_admin.made', object: `person ${id}` })
    const signedInAt = held.now
    return { id, token: await openSession(held, { personId: id, role, signedInAt, device }) }
  })
}

/** Counted before the code is looked at: guesses cannot slip through together. */
async function requireCode(scope: Scope, code: string): Promise<void> {
  await spend(scope, wrongCodes, scope.network)
  const isRight = await hasCode(scope.db, hashOf(normaliseCode(code)), scope.now.getTime())
  if (!isRight) throw wrong()
  await forgive(scope, wrongCodes, scope.network)
}

async function refuseWhenSetUp(scope: Scope): Promise<void> {
  if (await isAdminWanted(scope)) return
  throw new Refusal('conflict', 'This restaurant is set up already. Please log in.', {
    code: 'already_set_up',
  })
}

function wrong(): Refusal {
  const sentence =
    'That code is wrong, or older than a day. The newest one is in the server’s log; restarting the server writes another.'
  return new Refusal('invalid', sentence, { code: 'wrong_code', fields: { code: sentence } })
}
