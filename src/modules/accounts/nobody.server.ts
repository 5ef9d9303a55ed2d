import { newId } from '#kernel/ids.ts'
import type { WriteScope } from '#platform/scope.server.ts'
import { insertNobody } from './store.server.ts'

/** Adds somebody without an account, whom books can name; answers their id. */
export async function addNobody(
  { db, now }: WriteScope,
  name: 'Guest by phone' | 'Guest at the counter' | 'Guest',
): Promise<string> {
  const id = newId(now.getTime())
  await insertNobody(db, { id, name, now: now.getTime() })
  return id
}
