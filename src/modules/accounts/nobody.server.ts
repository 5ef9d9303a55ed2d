import { newId } from '#kernel/ids.ts'
import type { WriteScope } from '#platform/scope.server.ts'
import type { keptNames } from './kept-texts.ts'
import { insertNobody } from './store.server.ts'

/** Adds somebody without an account, whom books can name; answers their id. */
export async function addNobody(
  { db, now }: WriteScope,
  name: (typeof keptNames)['byPhone' | 'atCounter' | 'guest'],
): Promise<string> {
  const id = newId(now.getTime())
  await insertNobody(db, { id, name, now: now.getTime() })
  return id
}
