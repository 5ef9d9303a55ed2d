import { Answer } from '#kernel/answer.ts'
import { Refusal } from '#kernel/refusal.ts'
import { lacksSecondFactor } from '#kernel/viewer.ts'
import { recordAudit } from '#platform/audit/audit.server.ts'
import { hashOf } from '#platform/hash.server.ts'
import { readCookie } from '#platform/http/cookies.server.ts'
import { HttpRefusal } from '#platform/http/refusals.server.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import { inTransaction, type Scope, type WriteScope } from '#platform/scope.server.ts'
import { callOn } from './calling-on.server.ts'
import * as contract from './contract/visitor.ts'
import type { Provider } from './gateway/calls.server.ts'
import { handOverGuest } from './guests/handing-over.server.ts'
import { findContact, isGuestToken } from './guests/visiting.server.ts'
import {
  findViewersPerson,
  getPerson,
  refuseOtherEmail,
  requireOwnEmail,
  wirePerson,
} from './people.server.ts'
import { normaliseEmail } from './rules.ts'
import { hasFactor } from './second-factor/store.server.ts'
import { noSessionCookie, type SessionCookie, sessionCookie } from './sessions/cookies.server.ts'
import { endSession, openSession } from './sessions/keeping.server.ts'
import { getOwnScreen, wireOwnScreen } from './sessions/kitchen-screens.server.ts'
import { leaveScreen } from './sessions/screen-session.server.ts'
import { deleteExpired, hasSecondFactorAt, takeSignIn } from './signing-in-store.server.ts'
import { accountRefusals } from './texts.server.ts'

const success = { success: true } as const

export function sessionRoutes({
  cookie,
  provider,
}: {
  cookie: SessionCookie
  provider: Provider
}): Route[] {
  const cleared = noSessionCookie(cookie)
  return [
    serve(contract.getSession, async (scope) => {
      const person = await findViewersPerson(scope)
      const screen = await getOwnScreen(scope)
      const guest = await findContact(scope)
      return {
        person: person ? wirePerson(person) : null,
        ...(lacksSecondFactor(scope.viewer) && { secondFactorRequired: true as const }),
        ...(guest && { guest }),
        ...(screen && { screen: wireOwnScreen(screen) }),
      }
    }),
    serve(contract.openSession, async (scope, { body }, { cookies = '', device }) => {
      const oldToken = readCookie(cookies, cookie.name)
      const asked = { email: body.email, cookies, device, oldToken }
      const token = await exchangeSignIn(scope, provider, asked).catch((error: unknown) => {
        throw isNotSignedIn(error) ? nobodySignedIn(cleared) : error
      })
      if (token === undefined) return success
      const forgotten = await giveUpSignIn(scope, provider, cookies)
      const headers = { 'set-cookie': [sessionCookie(cookie, token), ...forgotten] }
      return new Answer(success, { headers })
    }),
    serve(contract.closeSession, async (scope, _input, { cookies = '' }) => {
      const token = readCookie(cookies, cookie.name)
      if (token && !(await endSession(scope, token))) await leaveScreen(scope, token)
      const forgotten = await giveUpSignIn(scope, provider, cookies)
      return new Answer(success, { headers: { 'set-cookie': [cleared, ...forgotten] } })
    }),
  ]
}

interface SessionRequest {
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
async function exchangeSignIn(
  scope: Scope,
  provider: Provider,
  { email, cookies, device, oldToken }: SessionRequest,
): Promise<string | undefined> {
  const found = await findSignIn(scope, provider, cookies)
  if (!found) {
    requireOwnEmail(scope, email)
    return undefined
  }
  if (normaliseEmail(email) !== found.email) return refuseOther(scope, found.personId)
  return inTransaction(scope, async (held) => {
    const taken = await takeSignIn(held.db, hashOf(found.token), held.now.getTime())
    if (!taken) throw new Refusal('not_signed_in', accountRefusals.signIn)
    if (taken.second_factor_at === null && (await hasFactor(held.db, taken.person_id))) {
      throw isDue()
    }
    const { id: personId, role } = await getPerson(held, taken.person_id)
    if (oldToken !== undefined) await endBefore(held, oldToken, personId)
    const signedInAt = new Date(taken.created_at)
    return openSession(held, { personId, role, signedInAt, device })
  })
}

/** Who has earned a sign-in that is not a session yet. */
export async function findSignIn(scope: Scope, provider: Provider, cookies: string) {
  return cookies === '' ? undefined : provider.find(callOn(scope), cookies)
}

async function refuseOther(scope: Scope, personId: string): Promise<never> {
  await inTransaction(scope, (held) =>
    recordAudit(held, { action: 'session.refused', object: `person ${personId}` }),
  )
  return refuseOtherEmail()
}

function isDue(): Refusal {
  return new Refusal('not_allowed', accountRefusals.secondFactorDue, {
    code: 'second_factor_due',
  })
}

/** Ends what this browser was before; what a guest has begun there is handed over to the person. */
async function endBefore(held: WriteScope, token: string, personId: string): Promise<void> {
  if (isGuestToken(token)) return handOverGuest(held, { token, personId })
  if (!(await endSession(held, token))) await leaveScreen(held, token)
}

function isNotSignedIn(error: unknown): boolean {
  return error instanceof Refusal && error.kind === 'not_signed_in'
}

/** Refuses, and takes along the cookie that is good for nothing any more. */
function nobodySignedIn(cleared: string): HttpRefusal {
  return new HttpRefusal(401, 'not_signed_in', accountRefusals.signIn, { 'set-cookie': cleared })
}

/** Gives up a sign-in that is no session yet; answers the cookies that forget it. */
export async function giveUpSignIn(
  scope: Scope,
  provider: Provider,
  cookies: string,
): Promise<string[]> {
  return (await provider.signOut(callOn(scope), cookies)).cookies
}

/** Whether a code is still asked for before the sign-in opens anything. */
export async function isSecondFactorDue({ db }: Scope, personId: string, token: string) {
  return (await hasFactor(db, personId)) && !(await hasSecondFactorAt(db, hashOf(token)))
}

/** Confirms an address by a mailed link; answers whether the link was good: signed by us and not older than a day. */
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
