import { Refusal } from '#kernel/refusal.ts'
import { spendOfNetwork } from '#platform/limits/limits.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import { spendPass } from '../captcha/service/passes.server.ts'
import { workOfNetwork } from '../captcha/service/tolls.server.ts'
import { normaliseEmail } from '../rules.ts'
import { signUpsOfNetwork } from '../rules/limits.ts'
import {
  type PasswordPolicy,
  type Registration,
  problemsOfRegistration,
} from '../rules/registration.ts'
import type { Provider } from '../gateway/calls.server.ts'
import { type Earned, earnedBy } from '../gateway/reply.server.ts'
import { callOn } from './call-on.server.ts'
import { rememberBrowser } from './known-browser.server.ts'

/**
 * Makes an account with a password and signs in; the browser that set the password is known to the account from
 * then on, as one that has signed in with it. @throws Refusal, HttpRefusal 429 and 503
 */
export async function register(
  scope: Scope,
  { provider, policy }: { provider: Provider; policy: PasswordPolicy },
  given: Registration,
  { pass, device }: { pass: string | undefined; device: string | undefined },
): Promise<Earned & { device: string }> {
  const fields = problemsOfRegistration(given, policy)
  const [problem] = Object.values(fields)
  if (problem !== undefined) throw new Refusal('invalid', `${problem}.`, { fields })
  await spendPass(scope, pass, await workOfNetwork(scope, signUpsOfNetwork))
  await spendOfNetwork(scope, signUpsOfNetwork)

  const input = {
    name: given.name.trim(),
    photoURL: given.photoURL.trim(),
    email: normaliseEmail(given.email),
    password: given.password,
  }
  const reply = await provider.signUp(callOn(scope), input).catch((error: unknown) => {
    // Two who register one address at once: the database lets one of them in.
    throw isTaken(error) ? taken() : error
  })
  if (reply.status === 200) {
    const remembered = await rememberBrowser(scope, provider, { device, email: input.email })
    return { ...earnedBy(reply), device: remembered }
  }
  if (reply.code?.startsWith('USER_ALREADY_EXISTS')) throw taken()
  const message = 'This cannot be an email address.'
  throw new Refusal('invalid', message, { fields: { email: message } })
}

function isTaken(error: unknown): boolean {
  return error instanceof Refusal && error.kind === 'conflict'
}

function taken(): Refusal {
  const sentence =
    'This email address already has an account. Sign in instead, or reset its password.'
  return new Refusal('conflict', sentence, { code: 'email_taken', fields: { email: sentence } })
}
