import { Answer } from '#kernel/answer.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import type { PasswordPolicy } from '../rules/registration.ts'
import { type SessionCookie, sessionCookie } from '../sessions/http.server.ts'
import * as contract from './contract.ts'
import { isAdminWanted, makeFirstAdmin } from './service.server.ts'

interface FirstAdminParts {
  cookie: SessionCookie
  policy: PasswordPolicy
}

export function firstAdminRoutes({ cookie, policy }: FirstAdminParts): Route[] {
  return [
    serve(contract.getFirstAdmin, async (scope) => ({ isWanted: await isAdminWanted(scope) })),
    serve(contract.makeFirstAdmin, async (scope, { body }, { device }) => {
      const { id, token } = await makeFirstAdmin(scope, policy, device, body)
      const headers = { 'set-cookie': [sessionCookie(cookie, token)] }
      return new Answer({ insertedId: id }, { headers })
    }),
  ]
}
