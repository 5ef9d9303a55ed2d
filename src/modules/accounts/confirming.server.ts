import { Answer } from '#kernel/answer.ts'
import { Refusal } from '#kernel/refusal.ts'
import { requireSignedIn } from '#kernel/viewer.ts'
import { recordAudit } from '#platform/audit/audit.server.ts'
import { hashOf } from '#platform/hash.server.ts'
import { readCookie } from '#platform/http/cookies.server.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import { inTransaction, type Scope, type WriteScope } from '#platform/scope.server.ts'
import * as contract from './contract/visitor.ts'
import type { Provider } from './gateway/calls.server.ts'
import { findSignIn, giveUpSignIn } from './opening-session.server.ts'
import { requireOwnPassword } from './own-password.server.ts'
import { getPerson, requireOwnEmail } from './people.server.ts'
import { hasFactor } from './second-factor/store.server.ts'
import { withJudgedCode } from './second-factor/verifying.server.ts'
import { sessionCookie } from './sessions/cookies.server.ts'
import { endSession, openSession } from './sessions/keeping.server.ts'
import { selectPasswordHash, takeSignIn } from './signing-in-store.server.ts'
import type { IdentityParts } from './signing-in.server.ts'
import { accountRefusals } from './texts.server.ts'

type Parts = Pick<IdentityParts, 'cookie' | 'provider'>

export function confirmationRoutes({ cookie, provider }: Parts): Route[] {
  return [
    serve(contract.getWayToConfirm, async (scope) => ({ by: await findWayToConfirm(scope) })),
    serve(contract.confirmSignIn, async (scope, { body }, { cookies = '', device }) => {
      const browser = { token: readCookie(cookies, cookie.name) ?? '', device, cookies }
      const token = await confirmSignIn(scope, provider, body, browser)
      const forgotten = body.google ? await giveUpSignIn(scope, provider, cookies) : []
      const headers = { 'set-cookie': [sessionCookie(cookie, token), ...forgotten] }
      return new Answer({ success: true as const }, { headers })
    }),
  ]
}

interface Proof {
  /** Whom the page that asks takes for signed in. */
  email?: string | undefined
  password?: string | undefined
  code?: string | undefined
  /** What Google has just vouched for is the proof. */
  google?: true | undefined
}

interface Browser {
  token: string
  device: string
  cookies: string
}

/**
 * Opens a fresh session in place of the present one and answers its token. A new one, because
 * whoever has stolen the old token must not be lifted along; the same person’s, whatever Google
 * account the browser has. @throws Refusal, HttpRefusal 429
 */
async function confirmSignIn(
  scope: Scope,
  provider: Provider,
  { email, password = '', code = '', google }: Proof,
  browser: Browser,
): Promise<string> {
  const { personId } = requireOwnEmail(scope, email)
  const way = await findWayToConfirm(scope)
  if (way === 'google' && google) return confirmByGoogle(scope, provider, browser)
  if (way === 'code') {
    const renewing = (held: WriteScope) => renew(held, browser, held.now)
    return withJudgedCode(scope, { provider, personId, code }, renewing)
  }
  await requireOwnPassword(scope, password)
  return inTransaction(scope, (held) => renew(held, browser, held.now))
}

/** The second factor where there is one: a password alone would be less than the sign-in asked. */
async function findWayToConfirm(scope: Scope): Promise<'password' | 'code' | 'google'> {
  const { personId } = requireSignedIn(scope.viewer)
  if (await hasFactor(scope.db, personId)) return 'code'
  return (await selectPasswordHash(scope.db, personId)) === undefined ? 'google' : 'password'
}

async function confirmByGoogle(scope: Scope, provider: Provider, browser: Browser) {
  const { personId } = requireSignedIn(scope.viewer)
  const found = await findSignIn(scope, provider, browser.cookies)
  if (!found) throw notVouched()
  if (found.personId !== personId) {
    // Left to lie, it would be one POST /jwt away from being this browser's session.
    await giveUpSignIn(scope, provider, browser.cookies)
    return refuseOtherAccount(scope, found.personId)
  }
  return inTransaction(scope, async (held) => {
    const taken = await takeSignIn(held.db, hashOf(found.token), held.now.getTime())
    if (!taken) throw notVouched()
    return renew(held, browser, new Date(taken.created_at))
  })
}

function notVouched(): Refusal {
  return new Refusal('conflict', accountRefusals.notVouched, { code: 'not_vouched' })
}

async function refuseOtherAccount(scope: Scope, personId: string): Promise<never> {
  await inTransaction(scope, (held) =>
    recordAudit(held, { action: 'session.refused', object: `person ${personId}` }),
  )
  throw new Refusal('not_allowed', accountRefusals.otherAccount, { code: 'another_account' })
}

/** One old session opens one new one: whoever has copied the cookie gets none beside it. */
async function renew(held: WriteScope, { token, device }: Browser, signedInAt: Date) {
  const { personId } = requireSignedIn(held.viewer)
  const { role } = await getPerson(held, personId)
  if (!(await endSession(held, token))) {
    throw new Refusal('not_signed_in', accountRefusals.sessionEnded)
  }
  return openSession(held, { personId, role, signedInAt, device })
}
