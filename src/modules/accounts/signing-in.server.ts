import { Answer } from '#kernel/answer.ts'
import { days } from '#kernel/duration.ts'
import { Refusal } from '#kernel/refusal.ts'
import { hashOf } from '#platform/hash.server.ts'
import { readCookie, writeCookie } from '#platform/http/cookies.server.ts'
import { type Route, type Sent, serve } from '#platform/http/route.server.ts'
import { hashPassword, isOutdated } from '#platform/passwords/passwords.server.ts'
import { inTransaction, type Scope } from '#platform/scope.server.ts'
import { callOn } from './calling-on.server.ts'
import { type CaptchaMode, difficulty } from './captcha/rules.ts'
import { payTolls } from './captcha/tolls.server.ts'
import * as contract from './contract/visitor.ts'
import type { Provider } from './gateway/calls.server.ts'
import { type Earned, earnedBy } from './gateway/reply.server.ts'
import { finishGoogle, startGoogle } from './google.server.ts'
import { findKnownBrowser, rememberBrowser } from './known-browsers.server.ts'
import {
  findSignIn,
  giveUpSignIn,
  isSecondFactorDue,
  verifyEmail,
} from './opening-session.server.ts'
import { requestPasswordReset, resetPassword } from './passwords.server.ts'
import type { PasswordPolicy } from './passwords.ts'
import { normaliseEmail } from './rules.ts'
import { hasFactor } from './second-factor/store.server.ts'
import type { SessionCookie } from './sessions/cookies.server.ts'
import { replacePasswordHash, selectPasswordHash } from './signing-in-store.server.ts'
import { problemsOfRegistration, type Registration } from './signing-in.ts'
import { accountRefusals } from './texts.server.ts'
import { countWithoutPass, triesOfKnown, triesOfStranger } from './tries.server.ts'
import { signUpsOfNetwork } from './tries.ts'

export interface IdentityParts {
  /** The session's; the others are named after it. */
  cookie: SessionCookie
  provider: Provider
  policy: PasswordPolicy
  captchaMode: CaptchaMode
  /** Whether the Google button is shown although Google is not set up. */
  showsGoogleSetup: boolean
}

const twoFactorRedirect = { twoFactorRedirect: true } as const
const success = { success: true } as const

/** Exactly the provider's calls that the product has; anything else under /api/auth is a 404. */
export function identityRoutes(parts: IdentityParts): Route[] {
  const { provider, policy } = parts
  const known = knownBrowserCookie(parts.cookie)
  return [
    serve(contract.signUpByEmail, async (scope, { body }, sent) => {
      const from = { pass: passOf(sent), device: known.read(sent.cookies) }
      const { user, cookies, device } = await register(scope, parts, body, from)
      return withCookies({ user }, [...cookies, known.write(device)])
    }),
    serve(contract.signInByEmail, async (scope, { body }, sent) => {
      const input = { ...body, device: known.read(sent.cookies), pass: passOf(sent) }
      const { user, cookies, isDue, device } = await signInByPassword(scope, provider, input)
      return withCookies(isDue ? twoFactorRedirect : { user }, [...cookies, known.write(device)])
    }),
    serve(contract.signInByProvider, async (scope) => {
      const { url, cookies } = await startGoogle(scope, provider, parts.showsGoogleSetup)
      return withCookies({ url }, cookies)
    }),
    serve(contract.returnFromGoogle, async (scope, { query }, { cookies = '' }) =>
      redirect(await finishGoogle(scope, provider, { cookies, query })),
    ),
    serve(contract.getSignIn, async (scope, _input, { cookies = '' }) => {
      const found = await findSignIn(scope, provider, cookies)
      if (!found) return { user: null }
      if (await isSecondFactorDue(scope, found.personId, found.token)) {
        return { user: null, ...twoFactorRedirect }
      }
      const { personId: uid, email, name: displayName, photoUrl: photoURL } = found
      return { user: { uid, email, displayName, photoURL } }
    }),
    serve(contract.giveUpSignIn, async (scope, _input, { cookies = '' }) =>
      withCookies(success, await giveUpSignIn(scope, provider, cookies)),
    ),
    serve(contract.requestPasswordReset, async (scope, { body }, sent) => {
      const message = await requestPasswordReset(scope, body.email, passOf(sent))
      return message === undefined ? success : { ...success, message }
    }),
    serve(contract.resetPassword, async (scope, { body }, sent) => {
      const input = { ...body, device: known.read(sent.cookies) }
      return withCookies(success, [
        known.write(await resetPassword(scope, { provider, policy }, input)),
      ])
    }),
    serve(contract.verifyEmail, async (scope, { query }) => {
      const isGood = await verifyEmail(scope, provider, query.token)
      return redirect({ url: `/login?email=${isGood ? 'verified' : 'expired'}`, cookies: [] })
    }),
    serve(contract.getSignInOptions, async () => ({
      google: googleButton(parts),
      captcha: parts.captchaMode,
      password: policy,
    })),
  ]
}

/** How long a browser keeps whose accounts were opened there: half a year, as that opens nothing. */
const deviceSeconds = days(180) / 1000

/** What a browser keeps of the accounts that have signed in on it. */
export function knownBrowserCookie({ name: session, isSecure }: SessionCookie) {
  const name = `${session}-device`
  return {
    read: (cookies: string | undefined) => readCookie(cookies, name),
    write: (device: string) =>
      writeCookie(name, device, { isSecure, maxAgeSeconds: deviceSeconds }),
  }
}

function passOf({ header }: Sent): string | undefined {
  return header('x-captcha-pass')
}

/**
 * Makes an account with a password and signs in; the browser that set the password is known to the account from
 * then on, as one that has signed in with it. @throws Refusal, HttpRefusal 429 and 503
 */
async function register(
  scope: Scope,
  { provider, policy }: { provider: Provider; policy: PasswordPolicy },
  given: Registration,
  { pass, device }: { pass: string | undefined; device: string | undefined },
): Promise<Earned & { device: string }> {
  const fields = problemsOfRegistration(given, policy)
  const [problem] = Object.values(fields)
  if (problem !== undefined) throw new Refusal('invalid', `${problem}.`, { fields })
  await payTolls(scope, pass, [{ toll: signUpsOfNetwork }])

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
  const message = accountRefusals.notAnAddress
  throw new Refusal('invalid', message, { fields: { email: message } })
}

function isTaken(error: unknown): boolean {
  return error instanceof Refusal && error.kind === 'conflict'
}

function taken(): Refusal {
  const sentence = accountRefusals.emailTakenSignIn
  return new Refusal('conflict', sentence, { code: 'email_taken', fields: { email: sentence } })
}

function withCookies<Output>(output: Output, cookies: string[]): Answer<Output> {
  return new Answer(output, { headers: cookies.length > 0 ? { 'set-cookie': cookies } : {} })
}

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
async function signInByPassword(
  scope: Scope,
  provider: Provider,
  { email: given, password, device, pass }: Input,
): Promise<SignedIn> {
  const email = normaliseEmail(given)
  const account = hashOf(email)
  // What strangers guess does not keep the owner's own browsers out of the account.
  const browser = await findKnownBrowser(scope, provider, { device, email })
  const tries = browser === undefined ? triesOfStranger(account) : triesOfKnown(account, browser)
  // Counted before the password is tried, and with the pass: parallel guesses cannot slip through together.
  await payTolls(scope, pass, tries.counters, difficulty).catch(async (error: unknown) => {
    // Whoever is asked for a dearer pass is told that, however many others have shown none.
    if (lacksAnyPass(error)) await countWithoutPass(scope)
    throw error
  })

  const call = callOn(scope)
  const reply = await provider.signIn(call, { email, password })
  if (reply.status !== 200) throw wrongCredentials()
  const earned = earnedBy(reply)
  await tries.forgive(scope)
  if (call.outdated !== undefined) await renewHash(scope, earned.user.uid, call.outdated)
  const isDue = await hasFactor(scope.db, earned.user.uid)
  return { ...earned, isDue, device: await rememberBrowser(scope, provider, { device, email }) }
}

function lacksAnyPass(error: unknown): boolean {
  return error instanceof Refusal && error.code === 'captcha_required' && !error.beside?.['proof']
}

function wrongCredentials(): Refusal {
  return new Refusal('not_signed_in', accountRefusals.wrongCredentials, {
    code: 'wrong_credentials',
  })
}

/** Renews an outdated hash, unless the password has changed meanwhile. */
async function renewHash(scope: Scope, personId: string, password: string): Promise<void> {
  const from = await selectPasswordHash(scope.db, personId)
  if (from === undefined || !isOutdated(from)) return
  const to = await hashPassword(password)
  const now = scope.now.getTime()
  await inTransaction(scope, ({ db }) => replacePasswordHash(db, personId, { from, to, now }))
}

function redirect({ url, cookies }: { url: string; cookies: string[] }) {
  const headers = { location: url, ...(cookies.length > 0 && { 'set-cookie': cookies }) }
  return new Answer(success, { status: 302, headers })
}

function googleButton({ provider, showsGoogleSetup }: IdentityParts): 'on' | 'off' | 'setup' {
  if (provider.hasGoogle) return 'on'
  return showsGoogleSetup ? 'setup' : 'off'
}
