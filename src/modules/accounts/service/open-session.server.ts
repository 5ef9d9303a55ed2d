import { Refusal } from '#kernel/refusal.ts'
import { recordAudit } from '#platform/audit/audit.server.ts'
import { hashOf } from '#platform/hash.server.ts'
import { type Scope, type WriteScope, inTransaction } from '#platform/scope.server.ts'
import { isGuestToken } from '../guests/service.server.ts'
import { handOverGuest } from '../guests/service/sign-in.server.ts'
import { normaliseEmail } from '../rules.ts'
import { getPerson, refuseOtherEmail, requireOwnEmail } from '../service.server.ts'
import { leaveScreen } from '../sessions/service/screen-session.server.ts'
import { endSession, openSession } from '../sessions/service.server.ts'
import { hasFactor } from '../second-factor/store.server.ts'
import { deleteExpired, hasSecondFactorAt, takeSignIn } from '../store/identities.server.ts'
import type { Provider } from '../gateway/calls.server.ts'
import { callOn } from './call-on.server.ts'

interface Asked {
  email: string
  cookies: string
  device: string
  /** The session that this browser had before; it ends. */
  oldToken: string | undefined
}

/**
 * Turns the sign-in that a password or Google has earned into a session and answers its token, or
 * confirms the session that is there already. The email is a claim and proves nothing.
 * @throws Refusal
 */
export async function exchangeSignIn(
  scope: Scope,
  provider: Provider,
  { email, cookies, device, oldToken }: Asked,
): Promise<string | undefined> {
  const found = await findSignIn(scope, provider, cookies)
  if (!found) {
    requireOwnEmail(scope, email)
    return undefined
  }
  if (normaliseEmail(email) !== found.email) return refuseOther(scope, found.personId)
  return inTransaction(scope, async (held) => {
    const taken = await takeSignIn(held.db, hashOf(found.token), held.now.getTime())
    if (!taken) throw new Refusal('not_signed_in', 'Please sign in first.')
    if (taken.second_factor_at === null && (await hasFactor(held.db, taken.person_id))) {
      throw isDue()
    }
    const { id: personId, role } = await getPerson(held, taken.person_id)
    if (oldToken !== undefined) await endBefore(held, oldToken, personId)
    const signedInAt = new Date(taken.created_at)
    return openSession(held, { personId, role, signedInAt, device })
  })
}

/** Whatever this browser was before: a guest's cart goes with them. */
async function endBefore(held: WriteScope, token: string, personId: string): Promise<void> {
  if (isGuestToken(token)) return handOverGuest(held, { token, personId })
  if (!(await endSession(held, token))) await leaveScreen(held, token)
}

/** Whether a code is still asked for before the sign-in opens anything. */
export async function isSecondFactorDue({ db }: Scope, personId: string, token: string) {
  return (await hasFactor(db, personId)) && !(await hasSecondFactorAt(db, hashOf(token)))
}

/** Who has earned a sign-in that is not a session yet. */
export async function findSignIn(scope: Scope, provider: Provider, cookies: string) {
  return cookies === '' ? undefined : provider.find(callOn(scope), cookies)
}

/** Gives it up; answers the cookies that forget it. */
export async function giveUpSignIn(
  scope: Scope,
  provider: Provider,
  cookies: string,
): Promise<string[]> {
  return (await provider.signOut(callOn(scope), cookies)).cookies
}

/** Answers whether the mailed link was good: signed by us and not older than a day. */
export async function verifyEmail(
  scope: Scope,
  provider: Provider,
  token: string,
): Promise<boolean> {
  return (await provider.verifyEmail(callOn(scope), token)).status === 200
}

export async function forgetExpiredSignIns(scope: Scope): Promise<void> {
  await inTransaction(scope, ({ db, now }) => deleteExpired(db, now.getTime()))
}

async function refuseOther(scope: Scope, personId: string): Promise<never> {
  await inTransaction(scope, (held) =>
    recordAudit(held, { action: 'session.refused', object: `person ${personId}` }),
  )
  return refuseOtherEmail()
}

function isDue(): Refusal {
  return new Refusal('not_allowed', 'Please enter the code of your second factor first.', {
    code: 'second_factor_due',
  })
}
