import { formatCents, formatSigned } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { actorOf } from '#kernel/viewer.ts'
import { getRestaurant } from '#modules/restaurant/house.server.ts'
import { holdAudit, recordAudit } from '#platform/audit/audit.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { hashOf } from '#platform/hash.server.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import { once } from '#platform/once/once.server.ts'
import type { Scope, WriteScope } from '#platform/scope.server.ts'
import { type Close, needsCount, readCount, type SentClose, zReportOf } from './closing.ts'
import * as contract from './contract.ts'
import { tillTexts } from './house-texts.ts'
import { readSinceLast, requireTill, type SinceLast } from './since-last.server.ts'
import { type CloseRow, tables } from './tables.server.ts'

export const closingTillRoutes: Route[] = [
  serve(contract.closeTill, (scope, { body }, { key }) => closeTill(scope, body, key)),
]

/**
 * Closes the day: what has come since the last close is frozen as a Z report, with what was counted in the drawer. It
 * takes the receipts up to the last that was given: whoever pays meanwhile gets the next one, and is in the next close.
 * Whoever counted against another close, or another sum in the drawer, counts again.
 * @throws Refusal `conflict` `closed_meanwhile`, `cash_moved`, `nothing_to_close`; `invalid` with fields
 */
export async function closeTill(
  scope: Scope,
  sent: SentClose,
  key: string | undefined,
): Promise<{ number: number; differenceCents: number }> {
  await requireTill(scope)
  return once(scope, { operation: 'closeTill', key, body: sent }, async (held) => {
    // Before anything is read: receipts are given under it, so that none comes in between.
    await holdAudit(held)
    return freeze(held, await readSinceLast(held), sent)
  })
}

async function freeze(scope: WriteScope, since: SinceLast, sent: SentClose) {
  requireSeen(since, sent)
  const { openedAt, report, covered, last } = since
  const isEmpty =
    covered.receipts.to < covered.receipts.from && covered.moves.to < covered.moves.from
  if (isEmpty || openedAt === null) {
    throw new Refusal('conflict', tillTexts.nothingToClose, { code: 'nothing_to_close' })
  }
  const read = readCount(sent, needsCount(report))
  if ('problems' in read) {
    throw new Refusal('invalid', tillTexts.cannotClose, { fields: read.problems })
  }
  const number = (last?.number ?? 0) + 1
  const { currency, version } = await getRestaurant(scope)
  const row = rowOf(since, version, {
    ...read,
    number,
    openedAt,
    // A clock that was set back brings no close before the one before it; the page has said so.
    closedAt: Math.max(scope.now.getTime(), last?.closed_at ?? 0),
    closedBy: actorOf(scope.viewer),
    currency,
  })
  await insertClose(scope.db, row)
  const { z_hash: hash, difference_cents: differenceCents } = row
  const details = { hash, differenceCents }
  await recordAudit(scope, { action: 'till.closed', object: `close ${number}`, details })
  await scope.announceChange('orders')
  return { number, differenceCents }
}

/** Money that came without cash changes nothing of what was counted. */
function requireSeen({ last, report }: SinceLast, { after, ...seen }: SentClose): void {
  const number = last?.number ?? 0
  if (after !== number) {
    throw new Refusal('conflict', tillTexts.closedMeanwhile(number), { code: 'closed_meanwhile' })
  }
  const { expectedCents } = report.cash
  const cameCents = expectedCents - seen.expectedCents
  if (cameCents === 0) return
  const say = cameCents > 0 ? tillTexts.cashCame : tillTexts.cashWent
  const sentence = say(formatCents(Math.abs(cameCents)), formatSigned(expectedCents))
  throw new Refusal('conflict', sentence, { code: 'cash_moved', beside: { expectedCents } })
}

function rowOf({ report, covered }: SinceLast, version: number, close: Close): CloseRow {
  const z = JSON.stringify(zReportOf(report, close))
  const { countedCents, keptCents, openedAt, closedAt, closedBy } = close
  const { floatCents, expectedCents } = report.cash
  return {
    number: close.number,
    from_receipt: covered.receipts.from,
    to_receipt: covered.receipts.to,
    from_move: covered.moves.from,
    to_move: covered.moves.to,
    opened_at: openedAt,
    closed_at: closedAt,
    closed_by: closedBy,
    version,
    currency: close.currency,
    float_cents: floatCents,
    expected_cents: expectedCents,
    counted_cents: countedCents,
    difference_cents: countedCents - expectedCents,
    kept_cents: keptCents,
    owed_orders: report.owed.orders,
    owed_cents: report.owed.cents,
    sales_cents: report.sales.grossCents,
    corrections_cents: report.corrections.grossCents,
    tells_books: 1,
    z,
    z_hash: hashOf(z),
  }
}

async function insertClose(db: Db, row: CloseRow): Promise<void> {
  await tables(db).insertInto('till_closes').values(row).execute()
}
