import { randomBytes } from 'node:crypto'
import { newId } from '#kernel/ids.ts'
import { Refusal } from '#kernel/refusal.ts'
import { recordAudit } from '#platform/audit/audit.server.ts'
import { hashOf } from '#platform/hash.server.ts'
import { enqueue, type JobKind, type JobName } from '#platform/jobs/jobs.server.ts'
import { isWithin, spend, spendOfNetwork } from '#platform/limits/limits.server.ts'
import { inTransaction, type Scope } from '#platform/scope.server.ts'
import { callOn } from './calling-on.server.ts'
import { payTolls } from './captcha/tolls.server.ts'
import { endSignInsOf } from './ending-sign-ins.server.ts'
import { Provider } from './gateway/calls.server.ts'
import { rememberBrowser } from './known-browsers.server.ts'
import { resetAddress } from './mails.server.ts'
import { type PasswordPolicy, problemOfPassword } from './passwords.ts'
import { normaliseEmail } from './rules.ts'
import { hasAnyIdentity, insertPassword } from './signing-in-store.server.ts'
import { updatePerson } from './store.server.ts'
import { accountRefusals } from './texts.server.ts'
import { newestLink } from './texts.ts'
import { forgiveTries } from './tries.server.ts'
import { emailsOfAll, emailsOfNetwork, resetsOfNetwork } from './tries.ts'

const resetJob: JobName<{ email: string }> = { kind: 'password-reset', lane: 'general' }

/**
 * Asks for a mail with a link; answers a sentence where enough have been mailed. Whether
 * the address has an account is looked up later, by the job, so that the answer and its time say nothing about
 * it.
 */
export async function requestPasswordReset(
  scope: Scope,
  given: string,
  pass: string | undefined,
): Promise<string | undefined> {
  const email = normaliseEmail(given)
  await payTolls(scope, pass, [{ toll: resetsOfNetwork }])
  const account = hashOf(email)
  // What one network asks for beyond its own share does not use up the others'.
  const isWanted =
    (await isWithin(spendOfNetwork(scope, emailsOfNetwork, `${account} `))) &&
    (await isWithin(spend(scope, emailsOfAll, account)))
  if (!isWanted) return newestLink
  await inTransaction(scope, (held) => enqueue(held, resetJob, { email: email.slice(0, 254) }))
  return undefined
}

export function passwordResetJob(provider: Provider): JobKind<{ email: string }> {
  return {
    ...resetJob,
    run: async (scope, { email }) => void (await provider.requestReset(callOn(scope), email)),
  }
}

/** A link for the operator to hand over: for whoever cannot read mails. @throws Refusal */
export async function makeResetLink(scope: Scope, origin: string, email: string): Promise<string> {
  let link: string | undefined
  const provider = new Provider({
    origin,
    // It signs nothing in this call: the token is random and kept as a hash.
    secret: randomBytes(32).toString('base64url'),
    google: undefined,
    onResetAsked: async (_scope, _account, token) => {
      link = origin + resetAddress(token)
    },
    onVerifyAsked: async () => {},
    onPasswordChanged: async () => {},
  })
  await provider.requestReset(callOn(scope), normaliseEmail(email))
  if (link !== undefined) return link
  throw new Refusal('not_found', accountRefusals.nobodyByEmail)
}

/** Gives an account its first password, already hashed. */
export async function addPassword(scope: Scope, personId: string, hash: string): Promise<void> {
  const now = scope.now.getTime()
  await inTransaction(scope, ({ db }) =>
    insertPassword(db, { id: newId(now), personId, hash, now }),
  )
}

/** Whether there is any way to sign in to this house yet. */
export async function canAnybodySignIn({ db }: Pick<Scope, 'db'>): Promise<boolean> {
  return hasAnyIdentity(db)
}

/**
 * Answers what the browser is to keep, which its owner has used. The link has come by mail, so what strangers have tried is forgiven.
 * @throws Refusal `conflict`, code `link_expired`
 */
export async function resetPassword(
  scope: Scope,
  { provider, policy }: { provider: Provider; policy: PasswordPolicy },
  { device, ...input }: { token: string; newPassword: string; device: string | undefined },
): Promise<string> {
  const problem = problemOfPassword(input.newPassword, policy)
  if (problem) {
    throw new Refusal('invalid', `${problem}.`, { fields: { newPassword: problem } })
  }
  const call = callOn(scope)
  const { status } = await provider.reset(call, input)
  if (status === 200 && call.resetOf !== undefined) {
    const email = normaliseEmail(call.resetOf)
    await forgiveTries(scope, hashOf(email))
    return rememberBrowser(scope, provider, { device, email })
  }
  throw new Refusal('conflict', accountRefusals.linkExpired, { code: 'link_expired' })
}

/** Whoever knew the old password is out everywhere; the link has proven the address. */
export async function forgetOldPassword(scope: Scope, personId: string): Promise<void> {
  await inTransaction(scope, async (held) => {
    await endSignInsOf(held, personId)
    await updatePerson(held.db, personId, { is_email_verified: 1 }, held.now.getTime())
    await recordAudit(held, { action: 'password.changed', object: `person ${personId}` })
  })
}
