import { requireAudience } from '#kernel/viewer.ts'
import { recordAudits } from '#platform/audit/audit.server.ts'
import type { WriteScope } from '#platform/scope.server.ts'
import { markDishesBack, maxRows } from '../store/write-dishes.server.ts'

/** Puts deleted dishes back on the menu, each as it was and where it was. */
export async function bringBack(scope: WriteScope, ids: readonly string[]): Promise<void> {
  requireAudience('admin', scope.viewer)
  if (ids.length === 0) return
  await scope.announceChange('menu')
  for (let first = 0; first < ids.length; first += maxRows) {
    if (first > 0) await scope.pause()
    const some = ids.slice(first, first + maxRows)
    await markDishesBack(scope.db, some, scope.now)
    await recordAudits(
      scope,
      some.map((id) => ({ action: 'dish.returned', object: `dish ${id}` })),
    )
  }
}
