import { Answer } from '#kernel/answer.ts'
import { readCookie, writeCookie } from '#platform/http/cookies.server.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import type { IdentityParts } from '../identities/http.server.ts'
import { lifetimes } from '../sessions/rules.ts'
import * as contract from './contract.ts'
import { confirmSignIn, findWayToConfirm } from './service.server.ts'

type Parts = Pick<IdentityParts, 'cookie' | 'provider'>

/** As long as any session lives; when this one ends is the database's to say. */
const maxAgeSeconds = lifetimes.customer.absoluteMs / 1000

export function confirmationRoutes({ cookie: { name, isSecure }, provider }: Parts): Route[] {
  return [
    serve(contract.getWayToConfirm, async (scope) => ({ by: await findWayToConfirm(scope) })),
    serve(contract.confirmSignIn, async (scope, { body }, { cookies = '', device }) => {
      const browser = { token: readCookie(cookies, name) ?? '', device }
      const token = await confirmSignIn(scope, provider, body, browser)
      const opened = writeCookie(name, token, { isSecure, maxAgeSeconds })
      return new Answer({ success: true as const }, { headers: { 'set-cookie': [opened] } })
    }),
  ]
}
