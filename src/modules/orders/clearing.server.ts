import { requireAudience } from '#kernel/viewer.ts'
import { recordAudit } from '#platform/audit/audit.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import { inTransaction, type Scope, type WriteScope } from '#platform/scope.server.ts'
import * as contract from './contract/house.ts'
import { moveOrder } from './moving.server.ts'
import { orderWays } from './moving.ts'
import { openStates } from './rules.ts'
import { holdOrder, isOnBoard } from './store.server.ts'
import { tables } from './tables.server.ts'
import { dayAt } from './tallies/dating.server.ts'

export const clearingRoutes: Route[] = [serve(contract.clearBoard, clearBoard)]

/** The most orders cleared at once, more than a house forgets; whoever has more clears twice. */
const mostAtOnce = 2000

/** Completes what is left over from before today. Nobody is written to: each email is overtaken. */
async function clearBoard(scope: Scope): Promise<{ completed: number; owed: number }> {
  requireAudience('admin', scope.viewer)
  const today = await dayAt(scope, scope.now)
  const cleared = { completed: 0, owed: 0 }
  const before = { today, now: scope.now.getTime() }
  for (const id of await selectLeftOver(scope.db, before, mostAtOnce)) {
    const outcome = await inTransaction(scope, (transaction) => complete(transaction, id))
    if (outcome) cleared[outcome] += 1
  }
  if (cleared.completed === 0) return cleared
  await inTransaction(scope, (transaction) =>
    recordAudit(transaction, {
      action: 'board.cleared',
      object: 'kitchen',
      details: { orders: cleared.completed },
    }),
  )
  return cleared
}

/** What the board still has of the days before this one, oldest first. */
async function selectLeftOver(
  db: Db,
  { today, now }: { today: string; now: number },
  most: number,
): Promise<string[]> {
  const rows = await tables(db)
    .selectFrom('orders')
    .select('id')
    .where(isOnBoard())
    .where('day', '<', today)
    // What was ordered ahead is still to come.
    .where((eb) => eb.or([eb('slot_at', 'is', null), eb('slot_at', '<', now)]))
    .orderBy('placed_at')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

async function complete(scope: WriteScope, id: string): Promise<'completed' | 'owed' | undefined> {
  const order = await holdOrder(scope.db, id)
  // Somebody was quicker.
  if (!order || !openStates.some((open) => open === order.state)) return undefined
  if (order.isOwed) return 'owed'
  // From where it stands into its guest's hands.
  const { steps } = orderWays[order.type]
  const from = steps.indexOf(order.state)
  for (const state of from < 0 ? (['completed'] as const) : steps.slice(from + 1)) {
    const isYes = state === 'accepted'
    await moveOrder(scope, id, state, isYes ? { promisedAt: scope.now.getTime() } : {})
  }
  return 'completed'
}
