import { hours, minutes } from '#kernel/duration.ts'
import type { Viewer } from '#kernel/viewer.ts'
import type { Route } from '#platform/http/route.server.ts'
import type { AnyJobKind } from '#platform/jobs/jobs.server.ts'
import type { Chore } from '#platform/jobs/runner.server.ts'
import type { Module } from '#platform/module.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import { captchaRoutes, type CaptchaSettings } from './captcha/asking.server.ts'
import { forgetExpiredCaptchas } from './captcha/passes.server.ts'
import { emailChangeRoutes } from './changing-email.server.ts'
import { confirmationRoutes } from './confirming.server.ts'
import { directoryRoutes, sortPeople } from './directory.server.ts'
import { firstAdminRoutes } from './first-admin/setting-up.server.ts'
import type { Provider } from './gateway/calls.server.ts'
import { forgetSilentGuests, sweepGuestCarts } from './guests/sweeping.server.ts'
import {
  findGuest,
  guestRoutes,
  type GuestsAreTaken,
  isGuestToken,
} from './guests/visiting.server.ts'
import { findDevice } from './known-browsers.server.ts'
import { noteRoutes } from './notes/writing.server.ts'
import { forgetExpiredSignIns, sessionRoutes } from './opening-session.server.ts'
import { type OwnAccountParts, ownAccountRoutes } from './own-account.server.ts'
import {
  ownAccount,
  type OwnDataParts,
  ownDataRoutes,
  ownHistory,
  ownSessions,
} from './own-data.server.ts'
import { passwordResetJob } from './passwords.server.ts'
import { peopleRoutes } from './people.server.ts'
import { roleRoutes } from './roles.server.ts'
import { policyRoutes } from './second-factor/policy.server.ts'
import { secondFactorRoutes } from './second-factor/setting-up.server.ts'
import { lastingCookie } from './sessions/cookies.server.ts'
import { deviceRoutes } from './sessions/devices.server.ts'
import { findViewer as findSignedIn } from './sessions/keeping.server.ts'
import { forgetExpiredCodes, screenRoutes } from './sessions/kitchen-screens.server.ts'
import { type IdentityParts, identityRoutes, knownBrowserCookie } from './signing-in.server.ts'

export { avatarRoutes } from './avatars.server.ts'
export { createProvider } from './provider.server.ts'
export { removeSamplePeople, warnOfHouseAddress } from './roles.server.ts'
export { forgetNote } from './notes/writing.server.ts'

export interface AccountParts extends IdentityParts, OwnAccountParts {
  captcha: CaptchaSettings
  /** What each module holds of a person. */
  ownData: OwnDataParts
  /** Whether guests without an account may do something else than order. */
  guestsAreTaken: GuestsAreTaken
}

export function accountsModule(parts: AccountParts): Module {
  return {
    routes: accountRoutes(parts),
    jobKinds: accountJobs(parts.provider),
    chores: accountChores,
  }
}

/** Who holds the token of a cookie; undefined when nobody does. */
export function findViewer(scope: Scope, token: string): Promise<Viewer | undefined> {
  return isGuestToken(token) ? findGuest(scope, token) : findSignedIn(scope, token)
}

/** Tells by what a browser has kept whether somebody has signed in on it, and answers its id. */
export function deviceFinder({ cookie, provider }: Pick<AccountParts, 'cookie' | 'provider'>) {
  const known = knownBrowserCookie(cookie)
  return (cookies: string | undefined) => findDevice(provider, known.read(cookies))
}

/** What it keeps of a person, by the name that it has in their file. */
export const accountsOwnData = { account: ownAccount, sessions: ownSessions, history: ownHistory }

function accountRoutes(parts: AccountParts): Route[] {
  return [
    ...sessionRoutes(parts),
    ...peopleRoutes,
    ...roleRoutes(parts),
    ...directoryRoutes,
    ...noteRoutes,
    ...identityRoutes(parts),
    ...captchaRoutes(parts.captcha, parts.cookie),
    ...secondFactorRoutes(parts.provider, knownBrowserCookie(parts.cookie)),
    ...confirmationRoutes(parts),
    ...policyRoutes,
    ...ownAccountRoutes(parts),
    ...emailChangeRoutes(),
    ...deviceRoutes,
    ...guestRoutes((token) => lastingCookie(parts.cookie, token), parts.guestsAreTaken),
    ...screenRoutes(parts),
    ...ownDataRoutes(parts.ownData),
    ...firstAdminRoutes(parts),
  ]
}

function accountJobs(provider: Provider): AnyJobKind[] {
  return [passwordResetJob(provider)]
}

/** What has run out is worth nothing to anybody, so it is not kept. */
const accountChores: Chore[] = [
  { name: 'order of names', everyMs: minutes(5), run: sortPeople },
  { name: 'expired captchas', everyMs: minutes(10), run: forgetExpiredCaptchas },
  { name: 'expired kitchen codes', everyMs: minutes(10), run: forgetExpiredCodes },
  { name: 'carts of guests who left', everyMs: hours(1), run: sweepGuestCarts },
  { name: 'guests of long ago', everyMs: hours(6), run: forgetSilentGuests },
  { name: 'expired sign-ins', everyMs: minutes(10), run: forgetExpiredSignIns },
]
