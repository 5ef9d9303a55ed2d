import { days, hours } from '#kernel/duration.ts'
import { recordAudit } from '#platform/audit/audit.server.ts'
import { HttpRefusal } from '#platform/http/refusals.server.ts'
import { type Limit, countSpent, requireLeft, spend } from '#platform/limits/limits.server.ts'
import type { Scope, WriteScope } from '#platform/scope.server.ts'

/** Whoever tries one card after the other is testing stolen ones (reliability 3.7). */
export const declines: Limit = { name: 'declined cards', most: 8, windowMs: hours(1) }
const stop: Limit = { name: 'stopped cards', most: 1, windowMs: days(1) }

/** @throws HttpRefusal 429 for a day after too many refused cards. */
export async function requireCardsAllowed(scope: Scope, personId: string): Promise<void> {
  await requireLeft(scope, stop, personId)
}

/**
 * Counts a refused card in the transaction that notes it, so that none of many at once slips past.
 * Answers whether this person's cards are stopped now.
 */
export async function countDecline(scope: WriteScope, personId: string): Promise<boolean> {
  await counting(spend(scope, declines, personId))
  if ((await countSpent(scope, declines, personId)) < declines.most * scope.limitFactor)
    return false
  const isFirst = (await countSpent(scope, stop, personId)) === 0
  await counting(spend(scope, stop, personId))
  if (isFirst) await recordAudit(scope, { action: 'cards.stopped', object: `person ${personId}` })
  return true
}

/** Here the count matters; the refusal comes when the next card is tried. */
async function counting(spending: Promise<unknown>): Promise<void> {
  await spending.catch((error: unknown) => {
    if (!(error instanceof HttpRefusal)) throw error
  })
}
