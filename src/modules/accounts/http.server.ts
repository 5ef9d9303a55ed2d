import { Answer } from '#kernel/answer.ts'
import { readCookie, writeCookie } from '#platform/http/cookies.server.ts'
import { HttpRefusal } from '#platform/http/refusals.server.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import * as contract from './contract.ts'
import { normaliseEmail } from './rules.ts'
import { deletePerson, makeAdmin, unmakeAdmin } from './roles/service.server.ts'
import {
  type Person,
  findViewersPerson,
  listPeople,
  requireOwnEmail,
  saveProfile,
} from './service.server.ts'
import { endSession } from './sessions/service.server.ts'

export interface AccountParts {
  cookie: { name: string; isSecure: boolean }
}

export function accountRoutes({ cookie }: AccountParts): Route[] {
  const { name, isSecure } = cookie
  const cleared = writeCookie(name, '', { isSecure, maxAgeSeconds: 0 })
  return [
    serve(contract.getSession, async (scope) => {
      const person = await findViewersPerson(scope)
      return { person: person ? wirePerson(person) : null }
    }),
    serve(contract.openSession, async (scope, { body }) => {
      if (scope.viewer.kind === 'visitor') throw nobodySignedIn(cleared)
      requireOwnEmail(scope, body.email)
      return success
    }),
    serve(contract.closeSession, async (scope, _input, { cookies }) => {
      const token = readCookie(cookies, name)
      if (token) await endSession(scope, token)
      return new Answer(success, { headers: { 'set-cookie': cleared } })
    }),
    serve(contract.saveProfile, async (scope, { body }) => ({
      insertedId: await saveProfile(scope, body),
    })),
    serve(contract.listPeople, async (scope) => (await listPeople(scope)).map(wirePerson)),
    serve(contract.isAdmin, async (scope, { params }) => {
      requireOwnEmail(scope, normaliseEmail(params.email))
      return { admin: scope.viewer.kind === 'admin' }
    }),
    serve(contract.makeAdmin, async (scope, { params }) => ({
      modifiedCount: await makeAdmin(scope, params.id),
    })),
    serve(contract.unmakeAdmin, async (scope, { params }) => ({
      modifiedCount: await unmakeAdmin(scope, params.id),
    })),
    serve(contract.deletePerson, async (scope, { params }) => {
      await deletePerson(scope, params.id)
      return { deletedCount: 1 }
    }),
  ]
}

const success = { success: true } as const

/** A cookie that says nothing any more goes with the refusal. */
function nobodySignedIn(cleared: string): HttpRefusal {
  return new HttpRefusal(401, 'not_signed_in', 'Please sign in first.', { 'set-cookie': cleared })
}

/** The specification's signed-in user and user record in one. */
function wirePerson({ id, name, email, role, photoUrl }: Person): contract.Person {
  return { _id: id, name, email, role, photoURL: photoUrl, displayName: name }
}
