import type { WriteScope } from '#platform/scope.server.ts'
import { tables } from './tables.server.ts'

/**
 * The sample's days were nobody's: the first close of the house's own is number 1 again. The database lets nobody delete
 * them but a house that leaves the sample behind.
 */
export async function leaveSampleTill({ db }: WriteScope): Promise<void> {
  await tables(db).deleteFrom('till_closes').execute()
  await tables(db).deleteFrom('till_moves').execute()
}
