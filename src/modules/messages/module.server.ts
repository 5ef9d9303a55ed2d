import type { Module } from '#platform/module.server.ts'
import { messageRoutes } from './http.server.ts'
import { messageChores } from './jobs.server.ts'
import { ownMessages } from './service/own-data.server.ts'

export { forgetMessages } from './service/own-data.server.ts'

export function messagesModule(): Module {
  return { routes: messageRoutes(), chores: messageChores }
}

/** What it keeps of a person, by the name that it has in their file. */
export const messagesOwnData = { messages: ownMessages }
