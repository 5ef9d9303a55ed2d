import { Answer } from '#kernel/answer.ts'
import { readCookie } from '#platform/http/cookies.server.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import type { IdentityParts } from './identities.server.ts'
import { sessionCookie } from '../sessions/http.server.ts'
import { giveUpSignIn } from '../service/open-session.server.ts'
import * as contract from '../contract/confirmation.ts'
import { confirmSignIn, findWayToConfirm } from '../service/confirmation.server.ts'

type Parts = Pick<IdentityParts, 'cookie' | 'provider'>

export function confirmationRoutes({ cookie, provider }: Parts): Route[] {
  return [
    serve(contract.getWayToConfirm, async (scope) => ({ by: await findWayToConfirm(scope) })),
    serve(contract.confirmSignIn, async (scope, { body }, { cookies = '', device }) => {
      const browser = { token: readCookie(cookies, cookie.name) ?? '', device, cookies }
      const token = await confirmSignIn(scope, provider, body, browser)
      const forgotten = body.google ? await giveUpSignIn(scope, provider, cookies) : []
      const headers = { 'set-cookie': [sessionCookie(cookie, token), ...forgotten] }
      return new Answer({ success: true as const }, { headers })
    }),
  ]
}
