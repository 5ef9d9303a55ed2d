import { Answer } from '#kernel/answer.ts'
import { Refusal } from '#kernel/refusal.ts'
import { lacksSecondFactor } from '#kernel/viewer.ts'
import { readCookie } from '#platform/http/cookies.server.ts'
import { HttpRefusal } from '#platform/http/refusals.server.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import * as contract from './contract.ts'
import * as roles from './contract/roles.ts'
import {
  deletePerson,
  makeAdmin,
  makeStaff,
  unmakeAdmin,
  unmakeStaff,
} from './service/roles.server.ts'
import {
  type Person,
  findViewersPerson,
  listPeople,
  requireOwnEmail,
  saveProfile,
} from './service.server.ts'
import type { CaptchaSettings } from './captcha/service/settings.server.ts'
import { captchaRoutes } from './captcha/http.server.ts'
import { confirmationRoutes } from './http/confirmation.server.ts'
import { directoryRoutes } from './http/directory.server.ts'
import { firstAdminRoutes } from './first-admin/http.server.ts'
import { type IdentityParts, identityRoutes } from './http/identities.server.ts'
import { exchangeSignIn, giveUpSignIn } from './service/open-session.server.ts'
import { deviceRoutes } from './sessions/http/devices.server.ts'
import { emailChangeRoutes } from './http/email-change.server.ts'
import { type OwnAccountParts, ownAccountRoutes } from './http/own-account.server.ts'
import { screenRoutes, wireOwnScreen } from './sessions/http/kitchen-screens.server.ts'
import { getOwnScreen } from './sessions/service/own-screen.server.ts'
import { leaveScreen } from './sessions/service/screen-session.server.ts'
import { ownDataRoutes } from './http/own-data.server.ts'
import type { OwnDataParts } from './service/own-data.server.ts'
import { noteRoutes } from './notes/http.server.ts'
import { policyRoutes } from './second-factor/http/policy.server.ts'
import { secondFactorRoutes } from './second-factor/http.server.ts'
import { guestRoutes } from './guests/http.server.ts'
import { type GuestsAreTaken, findContact } from './guests/service.server.ts'
import { lastingCookie, noSessionCookie, sessionCookie } from './sessions/http.server.ts'
import { endSession } from './sessions/service.server.ts'

export interface AccountParts extends IdentityParts, OwnAccountParts {
  captcha: CaptchaSettings
  /** What each module holds of a person. */
  ownData: OwnDataParts
  /** Whether guests without an account may do something else than order. */
  guestsAreTaken: GuestsAreTaken
}

export function accountRoutes(parts: AccountParts): Route[] {
  return [
    ...sessionRoutes(parts),
    ...personRoutes(parts),
    ...directoryRoutes,
    ...noteRoutes,
    ...identityRoutes(parts),
    ...captchaRoutes(parts.captcha, parts.cookie),
    ...secondFactorRoutes(parts.provider),
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

function sessionRoutes({ cookie, provider }: AccountParts): Route[] {
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

function personRoutes({ endOutside }: AccountParts): Route[] {
  return [
    serve(contract.saveProfile, async (scope, { body }) => ({
      insertedId: await saveProfile(scope, body),
    })),
    serve(contract.listPeople, async (scope) => (await listPeople(scope)).map(wirePerson)),
    serve(contract.isAdmin, async (scope, { params }) => {
      requireOwnEmail(scope, params.email)
      return { admin: scope.viewer.kind === 'admin' }
    }),
    serve(roles.makeAdmin, async (scope, { params }) => ({
      modifiedCount: await makeAdmin(scope, params.id),
    })),
    serve(roles.unmakeAdmin, async (scope, { params }) => ({
      modifiedCount: await unmakeAdmin(scope, params.id),
    })),
    serve(roles.makeKitchenStaff, async (scope, { params }) => ({
      modifiedCount: await makeStaff(scope, params.id, 'kitchen'),
    })),
    serve(roles.unmakeKitchenStaff, async (scope, { params }) => ({
      modifiedCount: await unmakeStaff(scope, params.id, 'kitchen'),
    })),
    serve(roles.makeHost, async (scope, { params }) => ({
      modifiedCount: await makeStaff(scope, params.id, 'host'),
    })),
    serve(roles.unmakeHost, async (scope, { params }) => ({
      modifiedCount: await unmakeStaff(scope, params.id, 'host'),
    })),
    serve(roles.deletePerson, async (scope, { params }) => {
      await deletePerson(scope, params.id, endOutside)
      return { deletedCount: 1 }
    }),
  ]
}

const success = { success: true } as const

function isNotSignedIn(error: unknown): boolean {
  return error instanceof Refusal && error.kind === 'not_signed_in'
}

/** A cookie that says nothing any more goes with the refusal. */
function nobodySignedIn(cleared: string): HttpRefusal {
  return new HttpRefusal(401, 'not_signed_in', 'Please sign in first.', { 'set-cookie': cleared })
}

/** The specification's signed-in user and user record in one. */
function wirePerson({ id, name, email, role, photoUrl }: Person): contract.Person {
  return { _id: id, name, email, role, photoURL: photoUrl, displayName: name }
}
