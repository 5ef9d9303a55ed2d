import { minutes } from '#kernel/duration.ts'
import { Refusal } from '#kernel/refusal.ts'
import { requireSignedIn } from '#kernel/viewer.ts'
import { forgive, spend } from '#platform/limits/limits.server.ts'
import { isPassword } from '#platform/passwords/passwords.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import { selectPasswordHash } from './signing-in-store.server.ts'
import { accountRefusals } from './texts.server.ts'

/** Tries at the password by somebody who is signed in already, wherever it is asked for. */
const ownPasswords = { name: 'own password', most: 5, windowMs: minutes(15) }

/**
 * A session that somebody left open is not enough. Each try counts, as at the sign-in.
 * @param field where a wrong one is refused
 * @throws Refusal, HttpRefusal 429 and 503
 */
export async function requireOwnPassword(scope: Scope, password: string, field = 'password') {
  const viewer = requireSignedIn(scope.viewer)
  const { personId } = viewer
  await spend(scope, ownPasswords, personId)
  const hash = await selectPasswordHash(scope.db, personId)
  if (hash === undefined) throw noPassword()
  if (!(await isPassword(password, hash))) throw wrongPassword(field)
  await forgive(scope, ownPasswords, personId)
  return { ...viewer, hash }
}

function noPassword(): Refusal {
  return new Refusal('conflict', accountRefusals.noPassword, { code: 'no_password' })
}

export function wrongPassword(field: string): Refusal {
  const message = accountRefusals.wrongPassword
  return new Refusal('invalid', message, { code: 'wrong_password', fields: { [field]: message } })
}
