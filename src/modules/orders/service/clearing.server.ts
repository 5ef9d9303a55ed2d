import { requireAudience } from '#kernel/viewer.ts'
import { recordAudit } from '#platform/audit/audit.server.ts'
import { type Scope, type WriteScope, inTransaction } from '#platform/scope.server.ts'
import { moveOrder } from './moves.server.ts'
import { holdOrder } from '../store/moves.server.ts'
import { type OrderState, openStates } from '../rules.ts'
import { dayAt } from '../tallies/service.server.ts'
import { selectLeftOver } from '../store/clearing.server.ts'

/** More than a house forgets; whoever has more clears twice. */
const mostAtOnce = 2000

/** The way from where an order stands to the guest's hands. */
const wayOut: readonly OrderState[] = ['pending', 'accepted', 'preparing', 'ready', 'completed']

/** Completes what is left over from before today. Nobody is written to: each email is overtaken. */
export async function clearBoard(scope: Scope): Promise<{ completed: number; owed: number }> {
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

async function complete(scope: WriteScope, id: string): Promise<'completed' | 'owed' | undefined> {
  const order = await holdOrder(scope.db, id)
  // Somebody was quicker.
  if (!order || !openStates.some((open) => open === order.state)) return undefined
  if (order.isOwed) return 'owed'
  const from = wayOut.indexOf(order.state)
  for (const state of from < 0 ? (['completed'] as const) : wayOut.slice(from + 1)) {
    const isYes = state === 'accepted'
    await moveOrder(scope, id, state, isYes ? { promisedAt: scope.now.getTime() } : {})
  }
  return 'completed'
}
