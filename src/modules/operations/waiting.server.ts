import { countUnread } from '#modules/messages/inbox.server.ts'
import { countWaiting } from '#modules/reviews/moderation.server.ts'
import { type Route, serve, serveLive } from '#platform/http/route.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import { getWaiting, streamWaiting, type Waiting } from './contract.ts'

export const waitingRoutes: Route[] = [
  serve(getWaiting, countWhatWaits),
  serveLive(streamWaiting, { topic: 'waiting', thingOf: async () => undefined }),
]

/** How much waits for an admin, by the page of the dashboard where it is done. */
async function countWhatWaits(scope: Scope): Promise<Waiting> {
  const [messages, reviews] = await Promise.all([countUnread(scope), countWaiting(scope)])
  return { messages, reviews }
}
