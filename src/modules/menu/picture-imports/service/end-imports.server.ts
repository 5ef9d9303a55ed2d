import type { WriteScope } from '#platform/scope.server.ts'
import { deleteWaitingOf } from '../store.server.ts'

/** No picture comes to dishes that leave the menu. */
export async function endImportsOf({ db }: WriteScope, dishIds: readonly string[]): Promise<void> {
  await deleteWaitingOf(db, dishIds)
}
