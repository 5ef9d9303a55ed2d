import type { Scope } from '#platform/scope.server.ts'
import { maxDishes } from '../../rules/limits.ts'
import { selectAllWaiting, selectFailed } from '../store.server.ts'

/** The keys of files that lie in the storage until they are made, or for another try. */
export async function listOriginals({ db }: Scope): Promise<string[]> {
  const rows = [...(await selectAllWaiting(db)), ...(await selectFailed(db, maxDishes))]
  return rows.flatMap(({ original }) => original ?? [])
}
