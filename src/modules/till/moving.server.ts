import { formatCents, maxPriceCents, type Cents } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { actorOf } from '#kernel/viewer.ts'
import { sumMoney } from '#modules/payments/receipts/summing.server.ts'
import { holdAudit, recordAudit } from '#platform/audit/audit.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import { once } from '#platform/once/once.server.ts'
import type { Scope, WriteScope } from '#platform/scope.server.ts'
import * as contract from './contract.ts'
import { tillTexts } from './house-texts.ts'
import { type MoveKind, readMove, type SentMove } from './moving.ts'
import { expectedIn } from './rules.ts'
import { openReceipts, requireTill } from './since-last.server.ts'
import { selectLastClose, selectLastMove, selectMoves } from './store.server.ts'
import { type MoveRow, tables } from './tables.server.ts'

export const movingCashRoutes: Route[] = [
  serve(contract.moveCash, (scope, { body }, { key }) => moveCash(scope, body, key)),
]

/**
 * Writes down that cash went into the drawer or out of it, or what was found in it before any did: a count once cash has
 * moved is the close's.
 * @throws Refusal `invalid` with fields
 */
export async function moveCash(
  scope: Scope,
  sent: SentMove,
  key: string | undefined,
): Promise<{ seq: number; cents: number; expectedCents: number }> {
  await requireTill(scope)
  const read = readMove(sent)
  if ('problems' in read) refuse(read.problems)
  return once(scope, { operation: 'moveCash', key, body: sent }, async (held) => {
    // Holds what should be in the drawer as it is until this is written, as a close does.
    await holdAudit(held)
    const { seq: last, expectedCents: before, isUntouched } = await readDrawer(held)
    if (sent.kind === 'opening' && !isUntouched) refuse({ kind: tillTexts.countedTooLate })
    const cents = signedCents(sent.kind, read.cents, before)
    const expectedCents = before + cents
    if (cents < 0 && sent.kind !== 'opening' && expectedCents < 0) {
      refuse({ cents: tillTexts.moreThanThere(formatCents(Math.max(0, before))) })
    }
    if (expectedCents > maxPriceCents) refuse({ cents: tillTexts.tooFull })
    const seq = last + 1
    const [actor, at] = [actorOf(held.viewer), held.now.getTime()]
    const { words, countedCents: counted_cents } = read
    await insertMove(held.db, { seq, kind: sent.kind, cents, counted_cents, words, actor, at })
    const details = { kind: sent.kind, cents }
    await recordAudit(held, { action: 'till.moved', object: `move ${seq}`, details })
    await held.announceChange('orders')
    return { seq, cents, expectedCents }
  })
}

function refuse(fields: Record<string, string>): never {
  throw new Refusal('invalid', tillTexts.cannotMove, { fields })
}

interface Drawer {
  /** The number of the last move. */
  seq: number
  expectedCents: number
  /** No cash has come, gone or been moved since the last close. */
  isUntouched: boolean
}

async function readDrawer(scope: WriteScope): Promise<Drawer> {
  const last = await selectLastClose(scope.db)
  const seq = await selectLastMove(scope.db)
  const money = await sumMoney(scope, await openReceipts(scope, last))
  const moves = await selectMoves(scope.db, { from: (last?.to_move ?? 0) + 1, to: seq })
  const isUntouched = moves.length === 0 && money.every(({ tender }) => tender !== 'cash')
  const expectedCents = expectedIn({ money, moves, floatCents: last?.kept_cents ?? 0 })
  return { seq, expectedCents, isUntouched }
}

/** How much more there is in the drawer after it; of a count, what it differs from what should be there. */
function signedCents(kind: MoveKind, cents: Cents, expectedCents: number): number {
  if (kind === 'opening') return cents - expectedCents
  return kind === 'in' ? cents : -cents
}

async function insertMove(db: Db, row: MoveRow): Promise<void> {
  await tables(db).insertInto('till_moves').values(row).execute()
}
