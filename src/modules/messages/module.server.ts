import type { Module } from '#platform/module.server.ts'
import { inboxChores, inboxRoutes } from './inbox.server.ts'
import { ownMessages, writingRoutes } from './writing.server.ts'

export { forgetMessages } from './writing.server.ts'

export function messagesModule(): Module {
  return { routes: [...writingRoutes, ...inboxRoutes], chores: inboxChores }
}

/** What it keeps of a person, by the name that it has in their file. */
export const messagesOwnData = { messages: ownMessages }
