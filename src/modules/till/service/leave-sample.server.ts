import type { WriteScope } from '#platform/scope.server.ts'
import { deleteTill } from '../store.server.ts'

/** The sample's days were nobody's: the first close of the house's own is number 1 again. */
export async function leaveSampleTill({ db }: WriteScope): Promise<void> {
  await deleteTill(db)
}
