import { minutes } from '#kernel/duration.ts'
import type { Viewer } from '#kernel/viewer.ts'
import { recordAudit } from '#platform/audit/audit.server.ts'
import { hashOf } from '#platform/hash.server.ts'
import { inTransaction, type QuietScope, type Scope } from '#platform/scope.server.ts'
import {
  endAllScreens,
  selectScreenByToken,
  updateScreen,
  updateScreenSeen,
} from './kitchen-screens-store.server.ts'
import { stateOf } from './kitchen-screens.ts'

/** How old the last sign of life may be before it is written again. */
const touchMs = minutes(1)

/**
 * The screen that holds the token; a visitor who is told so when it has been signed out or its time is
 * over; undefined when the token is no screen's.
 */
export async function findScreen(scope: Scope, token: string): Promise<Viewer | undefined> {
  const now = scope.now.getTime()
  const tokenHash = hashOf(token)
  const row = await selectScreenByToken(scope.db, tokenHash)
  if (!row) return undefined
  if (stateOf(row, now) !== 'connected') return { kind: 'visitor', wasScreen: true }
  if (now - (row.lastSeenAt ?? 0) > touchMs) {
    await inTransaction(scope, ({ db }) => updateScreenSeen(db, tokenHash, now))
  }
  return { kind: 'screen', screenId: row.id }
}

/** Signs the screen out that holds the token, if one does. */
export async function leaveScreen(scope: Scope, token: string): Promise<void> {
  if (!(await selectScreenByToken(scope.db, hashOf(token)))) return
  await inTransaction(scope, async (held) => {
    const now = held.now.getTime()
    const row = await selectScreenByToken(held.db, hashOf(token))
    if (!row || stateOf(row, now) !== 'connected') return
    await updateScreen(held.db, row.id, { signed_out_at: now })
    const details = { name: row.name }
    await recordAudit(held, { action: 'screen.signed_out', object: `screen ${row.id}`, details })
    await held.announceChange('screens')
  })
}

export async function endScreensAfterRestore({ db, now }: QuietScope): Promise<void> {
  await endAllScreens(db, now.getTime())
}
