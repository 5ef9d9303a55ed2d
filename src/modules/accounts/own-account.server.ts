import { Answer } from '#kernel/answer.ts'
import { isoOf } from '#kernel/iso.ts'
import { Refusal } from '#kernel/refusal.ts'
import { requireRecentSignIn, requireSignedIn } from '#kernel/viewer.ts'
import { recordAudit } from '#platform/audit/audit.server.ts'
import { writeCookie } from '#platform/http/cookies.server.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import { hashPassword } from '#platform/passwords/passwords.server.ts'
import { inTransaction, type Scope } from '#platform/scope.server.ts'
import * as contract from './contract/customer.ts'
import { fieldTexts } from './field-texts.ts'
import type { Provider } from './gateway/calls.server.ts'
import { rememberBrowser } from './known-browsers.server.ts'
import { mailPasswordChanged } from './mails.server.ts'
import { requireOwnPassword, wrongPassword } from './own-password.server.ts'
import { type PasswordPolicy, problemOfPassword } from './passwords.ts'
import { getPerson } from './people.server.ts'
import { deleteOneself, type EndOutside } from './roles.server.ts'
import { problemOfName } from './rules.ts'
import { deleteOtherSessions } from './sessions/devices-store.server.ts'
import {
  deleteSignInsOf,
  deleteVerificationsOf,
  replacePasswordHash,
  selectIdentities,
} from './signing-in-store.server.ts'
import { type IdentityParts, knownBrowserCookie } from './signing-in.server.ts'
import { problemOfPhoto } from './signing-in.ts'
import { type Person, updatePerson } from './store.server.ts'

export interface OwnAccountParts extends Pick<IdentityParts, 'cookie' | 'policy' | 'provider'> {
  /** Where mails lead. */
  origin: string
  endOutside: EndOutside
}

const success = { success: true } as const

export function ownAccountRoutes(parts: OwnAccountParts): Route[] {
  const { cookie, endOutside } = parts
  const { name, isSecure } = cookie
  const known = knownBrowserCookie(cookie)
  const cleared = [name, `${name}-device`, `${name}-browser`].map((each) =>
    writeCookie(each, '', { isSecure, maxAgeSeconds: 0 }),
  )
  return [
    serve(contract.getAccount, async (scope) => wireAccount(await getAccount(scope))),
    serve(contract.changeAccount, async (scope, { body }) =>
      wireAccount(await changeAccount(scope, body)),
    ),
    serve(contract.changePassword, async (scope, { body }, { cookies }) => {
      const asked = { current: body.current, next: body.new, device: known.read(cookies) }
      const device = await changePassword(scope, parts, asked)
      return new Answer(success, { headers: { 'set-cookie': [known.write(device)] } })
    }),
    serve(contract.deleteAccount, async (scope, { body }) => {
      await deleteAccount(scope, body.password, endOutside)
      return new Answer({ deletedCount: 1 }, { headers: { 'set-cookie': cleared } })
    }),
  ]
}

/** A person with the ways in which they sign in. */
interface OwnAccount extends Person {
  hasPassword: boolean
  hasGoogle: boolean
}

function wireAccount(account: OwnAccount): contract.Account {
  const { id, name, email, isEmailVerified, photoUrl, role, hasPassword, hasGoogle } = account
  return {
    _id: id,
    name,
    email,
    emailVerified: isEmailVerified,
    photoURL: photoUrl,
    role,
    createdAt: isoOf(account.createdAt),
    hasPassword,
    hasGoogle,
  }
}

/** Changes what was sent; the same again changes nothing. @throws Refusal `invalid` */
async function changeAccount(
  scope: Scope,
  given: { name?: string | undefined; photoURL?: string | undefined },
): Promise<OwnAccount> {
  const { personId } = requireSignedIn(scope.viewer)
  requireGoodProfile(given)
  return inTransaction(scope, async (held) => {
    const { name, photoUrl } = await getPerson(held, personId)
    const wanted = {
      name: given.name?.trim() ?? name,
      photoURL: given.photoURL?.trim() ?? photoUrl,
    }
    const details = { name: wanted.name !== name, photo: wanted.photoURL !== photoUrl }
    if (details.name || details.photo) {
      const change = { name: wanted.name, photo_url: wanted.photoURL }
      await updatePerson(held.db, personId, change, held.now.getTime())
      await recordAudit(held, { action: 'profile.changed', object: `person ${personId}`, details })
    }
    return getAccount(held)
  })
}

function requireGoodProfile({
  name,
  photoURL,
}: {
  name?: string | undefined
  photoURL?: string | undefined
}) {
  const problems = {
    name: name === undefined ? undefined : problemOfName(name),
    photoURL: photoURL === undefined ? undefined : problemOfPhoto(photoURL),
  }
  const found = Object.entries(problems).flatMap(([field, problem]) =>
    problem ? [[field, problem] as const] : [],
  )
  const [first] = found
  if (first) throw new Refusal('invalid', `${first[1]}.`, { fields: Object.fromEntries(found) })
}

async function getAccount(scope: Scope): Promise<OwnAccount> {
  const { personId } = requireSignedIn(scope.viewer)
  const person = await getPerson(scope, personId)
  const ways = await selectIdentities(scope.db, personId)
  const has = (wanted: string) => ways.some(({ provider }) => provider === wanted)
  return { ...person, hasPassword: has('credential'), hasGoogle: has('google') }
}

interface PasswordChange {
  current: string
  next: string
}

/**
 * Whoever knew the old password is out: sessions elsewhere, sign-ins under way and mailed links end.
 * This browser stays, and the person gets a mail. Answers what it is to keep. @throws Refusal, HttpRefusal 429 and 503
 */
async function changePassword(
  scope: Scope,
  { policy, provider }: { policy: PasswordPolicy; provider: Provider },
  { current, next, device }: PasswordChange & { device: string | undefined },
): Promise<string> {
  const { personId, sessionId } = requireSignedIn(scope.viewer)
  const { name, email } = await getPerson(scope, personId)
  requireGoodPassword({ current, next }, policy, [name, email])
  const { hash: from } = await requireOwnPassword(scope, current, 'current')
  const to = await hashPassword(next)
  await inTransaction(scope, async (held) => {
    const { db, now } = held
    // When two change it at once, the second one's current password is no longer right.
    const isChanged = await replacePasswordHash(db, personId, { from, to, now: now.getTime() })
    if (!isChanged) throw wrongPassword('current')
    await deleteSignInsOf(db, personId)
    await deleteVerificationsOf(db, personId)
    await deleteOtherSessions(db, personId, sessionId)
    await mailPasswordChanged(held, { id: personId, email })
    await recordAudit(held, { action: 'password.changed', object: `person ${personId}` })
  })
  return rememberBrowser(scope, provider, { device, email })
}

function requireGoodPassword(
  { current, next }: PasswordChange,
  policy: PasswordPolicy,
  own: string[],
): void {
  const problem = problemOfPassword(next, policy, own)
  const fields = {
    ...(current === '' && { current: fieldTexts.password }),
    ...(problem && { new: problem }),
  }
  const [first] = Object.values(fields)
  if (first !== undefined) throw new Refusal('invalid', `${first}.`, { fields })
}

/**
 * The password, or a sign-in of the last ten minutes for those who have none.
 * @throws Refusal, HttpRefusal 429 and 503
 */
async function deleteAccount(
  scope: Scope,
  password: string | undefined,
  endOutside: EndOutside,
): Promise<void> {
  if (password === undefined) requireRecentSignIn(scope.viewer, scope.now)
  else await requireOwnPassword(scope, password)
  await deleteOneself(scope, endOutside)
}
