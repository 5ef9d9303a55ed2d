import { countUnread } from '#modules/messages/service/inbox.server.ts'
import { countWaiting } from '#modules/reviews/service/moderation.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import type { Waiting } from '../contract/waiting.ts'

/** What stands beside the pages of the dashboard where an admin has something to do. */
export async function countWhatWaits(scope: Scope): Promise<Waiting> {
  const [messages, reviews] = await Promise.all([countUnread(scope), countWaiting(scope)])
  return { messages, reviews }
}
