import { Answer } from '#kernel/answer.ts'
import { readCookie } from '#platform/http/cookies.server.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import type { IdentityParts } from '../../http/identities.server.ts'
import { lastingCookie } from '../http.server.ts'
import type { OwnScreen } from '../../contract.ts'
import * as contract from '../contract/kitchen-screens.ts'
import { stateOf } from '../rules/kitchen-screens.ts'
import { connectScreen } from '../service/connect.server.ts'
import * as kept from '../service/keep-screens.server.ts'
import { getOwnScreen } from '../service/own-screen.server.ts'

export function screenRoutes({ cookie, provider }: IdentityParts): Route[] {
  return [
    serve(contract.listScreens, async (scope) => {
      const now = scope.now.getTime()
      return { screens: (await kept.listScreens(scope)).map((row) => wireScreen(row, now)) }
    }),
    serve(contract.addScreen, async (scope, { body }) =>
      wireCode(await kept.addScreen(scope, provider, body)),
    ),
    serve(contract.renewScreenCode, async (scope, { params }) =>
      wireCode(await kept.renewCode(scope, provider, params.id)),
    ),
    serve(contract.extendScreen, async (scope, { params }) => {
      await kept.extendScreen(scope, params.id)
      return { modifiedCount: 1 as const }
    }),
    serve(contract.signOutScreen, async (scope, { params }) => {
      await kept.signOutScreen(scope, params.id)
      return { modifiedCount: 1 as const }
    }),
    serve(contract.removeScreen, async (scope, { params }) => {
      await kept.removeScreen(scope, params.id)
      return { deletedCount: 1 as const }
    }),
    serve(contract.connectScreen, async (scope, { body }, { cookies }) => {
      const oldToken = readCookie(cookies, cookie.name)
      const { token, screen } = await connectScreen(scope, provider, { ...body, oldToken })
      const headers = { 'set-cookie': lastingCookie(cookie, token) }
      return new Answer(wireOwnScreen(screen), { headers })
    }),
    serve(contract.getOwnScreen, async (scope) => {
      const screen = await getOwnScreen(scope)
      return { screen: screen ? wireOwnScreen(screen) : null }
    }),
  ]
}

type Own = Pick<Listed, 'name' | 'stay' | 'endsAt'>
type Listed = Awaited<ReturnType<typeof kept.listScreens>>[number]

function wireScreen(screen: Listed, now: number): contract.Screen {
  const { codeExpiresAt: codeEnds } = screen
  return {
    _id: screen.id,
    name: screen.name,
    stay: screen.stay,
    state: stateOf(screen, now),
    connectedAt: instant(screen.connectedAt),
    lastSeenAt: instant(screen.lastSeenAt),
    endsAt: instant(screen.endsAt),
    signedOutAt: instant(screen.signedOutAt),
    codeExpiresAt: instant(codeEnds !== null && codeEnds > now ? codeEnds : null),
  }
}

function wireCode({ screenId, code, expiresAt }: kept.NewCode): contract.NewCode {
  return { _id: screenId, code, expiresAt: new Date(expiresAt).toISOString() }
}

export function wireOwnScreen({ name, stay, endsAt }: Own): OwnScreen {
  return { name, stay, endsAt: instant(endsAt) }
}

function instant(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString()
}
