import type { Viewer } from '#kernel/viewer.ts'
import type { Scope } from '#platform/scope.server.ts'
import type { Module } from '#platform/module.server.ts'
import { type AccountParts, accountRoutes } from './http.server.ts'
import { accountChores, accountJobs } from './jobs.server.ts'
import { findGuest, isGuestToken } from './guests/service.server.ts'
import { findViewer as findSignedIn } from './sessions/service.server.ts'
import { ownAccount, ownHistory, ownSessions } from './service/own-data.server.ts'

export type { AccountParts }
export { avatarRoutes } from './http/avatars.server.ts'
export { createProvider } from './service/provider.server.ts'
export { removeSamplePeople } from './service/roles.server.ts'
export { forgetNote } from './notes/service.server.ts'

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

/** What it keeps of a person, by the name that it has in their file. */
export const accountsOwnData = { account: ownAccount, sessions: ownSessions, history: ownHistory }
