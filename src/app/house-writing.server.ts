import { type Topic, topics } from '#kernel/topic.ts'
import { houseWriting } from '#kernel/writing.ts'
import { learnWriting } from '#modules/restaurant/writing.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import type { Log } from '#platform/log.server.ts'
import type { Scope } from '#platform/scope.server.ts'

/**
 * Keeps this process writing as the house does, whichever process has changed it. What was rendered meanwhile is
 * dropped: every page has a price or a time in it.
 */
export async function followWriting(
  { changes }: Pick<Database, 'changes'>,
  scopeNow: () => Scope,
  drop: (topic: Topic) => void,
  log: Log,
): Promise<void> {
  await learnWriting(scopeNow())
  let known = houseWriting()
  const learn = async () => {
    await learnWriting(scopeNow())
    if (houseWriting() === known) return
    known = houseWriting()
    for (const each of topics) drop(each)
  }
  changes.subscribe((topic) => {
    if (topic !== 'restaurant') return
    learn().catch((error: unknown) => log.error({ err: error }, 'the writing was not read anew'))
  })
}
