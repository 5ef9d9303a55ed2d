import { Refusal } from '#kernel/refusal.ts'
import { hashOf } from '#platform/hash.server.ts'
import { hashPassword, isOutdated } from '#platform/passwords/passwords.server.ts'
import { type Scope, inTransaction } from '#platform/scope.server.ts'
import { difficulty } from '../captcha/rules.ts'
import { spendPass } from '../captcha/service/passes.server.ts'
import { countWithoutPass, triesOfKnown, triesOfStranger } from './tries.server.ts'
import { findKnownBrowser, rememberBrowser } from './known-browser.server.ts'
import { normaliseEmail } from '../rules.ts'
import { hasFactor } from '../second-factor/store.server.ts'
import { replacePasswordHash, selectPasswordHash } from '../store/identities.server.ts'
import type { Provider } from '../gateway/calls.server.ts'
import { type Earned, earnedBy } from '../gateway/reply.server.ts'
import { callOn } from './call-on.server.ts'

interface Input {
  email: string
  password: string
  /** What this browser has kept of who has signed in on it. */
  device: string | undefined
  /** What a solved captcha has earned; spent before the password is looked at. */
  pass: string | undefined
}

interface SignedIn extends Earned {
  /** A second factor has to be shown before the sign-in is worth anything. */
  isDue: boolean
  /** What this browser is to keep. */
  device: string
}

/**
 * Unknown addresses, wrong passwords and accounts without one are refused alike, after equal work.
 * @throws Refusal, HttpRefusal 429 and 503
 */
export async function signInByPassword(
  scope: Scope,
  provider: Provider,
  { email: given, password, device, pass }: Input,
): Promise<SignedIn> {
  const email = normaliseEmail(given)
  const account = hashOf(email)
  // What strangers guess does not keep the owner's own browsers out of the account.
  const browser = await findKnownBrowser(scope, provider, { device, email })
  const tries = browser === undefined ? triesOfStranger(account) : triesOfKnown(account, browser)
  const work = Math.max(difficulty, await tries.work(scope))
  await spendPass(scope, pass, work).catch(async (refusal: unknown) => {
    // Whoever is asked for a dearer pass is told that, however many others have shown none.
    if (work === difficulty) await countWithoutPass(scope)
    throw refusal
  })
  // Counted before the password is tried: parallel guesses cannot slip through together.
  await tries.count(scope)

  const call = callOn(scope)
  const reply = await provider.signIn(call, { email, password })
  if (reply.status !== 200) throw wrongCredentials()
  const earned = earnedBy(reply)
  await tries.forgive(scope)
  if (call.outdated !== undefined) await renewHash(scope, earned.user.uid, call.outdated)
  const isDue = await hasFactor(scope.db, earned.user.uid)
  return { ...earned, isDue, device: await rememberBrowser(scope, provider, { device, email }) }
}

/** Only while it is still the hash that was outdated: a password changed meanwhile stays. */
async function renewHash(scope: Scope, personId: string, password: string): Promise<void> {
  const from = await selectPasswordHash(scope.db, personId)
  if (from === undefined || !isOutdated(from)) return
  const to = await hashPassword(password)
  const now = scope.now.getTime()
  await inTransaction(scope, ({ db }) => replacePasswordHash(db, personId, { from, to, now }))
}

function wrongCredentials(): Refusal {
  return new Refusal('not_signed_in', 'The email address or the password is not right.', {
    code: 'wrong_credentials',
  })
}
