import { Answer } from '#kernel/answer.ts'
import { writeCookie } from '#platform/http/cookies.server.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import type { PasswordPolicy } from '../identities/rules/registration.ts'
import { lifetimes } from '../sessions/rules.ts'
import * as contract from './contract.ts'
import { isAdminWanted, makeFirstAdmin } from './service.server.ts'

interface FirstAdminParts {
  cookie: { name: string; isSecure: boolean }
  policy: PasswordPolicy
}

export function firstAdminRoutes({ cookie, policy }: FirstAdminParts): Route[] {
  const { name, isSecure } = cookie
  const maxAgeSeconds = lifetimes.admin.absoluteMs / 1000
  return [
    serve(contract.getFirstAdmin, async (scope) => ({ isWanted: await isAdminWanted(scope) })),
    serve(contract.makeFirstAdmin, async (scope, { body }, { device }) => {
      const { id, token } = await makeFirstAdmin(scope, policy, device, body)
      const opened = writeCookie(name, token, { isSecure, maxAgeSeconds })
      return new Answer({ insertedId: id }, { headers: { 'set-cookie': [opened] } })
    }),
  ]
}
