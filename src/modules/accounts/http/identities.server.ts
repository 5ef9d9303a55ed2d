import { Answer } from '#kernel/answer.ts'
import { days } from '#kernel/duration.ts'
import { readCookie, writeCookie } from '#platform/http/cookies.server.ts'
import { type Route, type Sent, serve } from '#platform/http/route.server.ts'
import type { CaptchaMode } from '../captcha/rules.ts'
import { finishGoogle, startGoogle } from '../service/google.server.ts'
import { requestPasswordReset, resetPassword } from '../service/passwords.server.ts'
import type { SessionCookie } from '../sessions/http.server.ts'
import * as contract from '../contract/identities.ts'
import type { PasswordPolicy } from '../rules/registration.ts'
import {
  findSignIn,
  giveUpSignIn,
  isSecondFactorDue,
  verifyEmail,
} from '../service/open-session.server.ts'
import type { Provider } from '../service/provider.server.ts'
import { register } from '../service/register.server.ts'
import { signInByPassword } from '../service/sign-in.server.ts'

export interface IdentityParts {
  /** The session's; the others are named after it. */
  cookie: SessionCookie
  provider: Provider
  policy: PasswordPolicy
  captchaMode: CaptchaMode
  /** Whether the Google button is shown although Google is not set up. */
  showsGoogleSetup: boolean
}

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

/** What a browser keeps of the accounts that have signed in on it. */
export function knownBrowserCookie({ name: session, isSecure }: SessionCookie) {
  const name = `${session}-device`
  return {
    read: (cookies: string | undefined) => readCookie(cookies, name),
    write: (device: string) =>
      writeCookie(name, device, { isSecure, maxAgeSeconds: deviceSeconds }),
  }
}

/** Half a year: it opens nothing, it only says whose accounts have been opened here. */
const deviceSeconds = days(180) / 1000

const twoFactorRedirect = { twoFactorRedirect: true } as const
const success = { success: true } as const

function googleButton({ provider, showsGoogleSetup }: IdentityParts): 'on' | 'off' | 'setup' {
  if (provider.hasGoogle) return 'on'
  return showsGoogleSetup ? 'setup' : 'off'
}

function passOf({ header }: Sent): string | undefined {
  return header('x-captcha-pass')
}

function withCookies<Output>(output: Output, cookies: string[]): Answer<Output> {
  return new Answer(output, { headers: cookies.length > 0 ? { 'set-cookie': cookies } : {} })
}

function redirect({ url, cookies }: { url: string; cookies: string[] }) {
  const headers = { location: url, ...(cookies.length > 0 && { 'set-cookie': cookies }) }
  return new Answer(success, { status: 302, headers })
}
