import { Answer } from '#kernel/answer.ts'
import { readCookie, writeCookie } from '#platform/http/cookies.server.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import { type Person as WirePerson, closeSession, getSession } from './contract.ts'
import { type Person, getPerson } from './service.server.ts'
import { endSession } from './sessions/service.server.ts'

/** Only what the pages need to show who is signed in, and to sign them out. */
export const accountRoutes: Route[] = [
  serve(getSession, async (scope) => {
    const { viewer } = scope
    if (viewer.kind !== 'customer' && viewer.kind !== 'admin') return { person: null }
    return { person: wirePerson(await getPerson(scope, viewer.personId)) }
  }),
  serve(closeSession, async (scope, _input, { cookies }) => {
    const token = readCookie(cookies, 'servery')
    if (token !== undefined) await endSession(scope, token)
    const cleared = writeCookie('servery', '', { isSecure: false, maxAgeSeconds: 0 })
    return new Answer({ success: true as const }, { headers: { 'set-cookie': cleared } })
  }),
]

function wirePerson({ id, name, email, role, photoUrl }: Person): WirePerson {
  return { _id: id, name, email, role, photoURL: photoUrl, displayName: name }
}
