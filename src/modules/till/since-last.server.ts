import { Refusal } from '#kernel/refusal.ts'
import { isOf, requireAudience } from '#kernel/viewer.ts'
import { dayAt } from '#modules/orders/tallies/dating.server.ts'
import { countOwed } from '#modules/orders/tallies/summing.server.ts'
import {
  findLastReceipt,
  findReceiptTime,
  sumReceipts,
} from '#modules/payments/receipts/summing.server.ts'
import type { ReceiptRange } from '#modules/payments/receipts/summing.ts'
import { getRestaurant } from '#modules/restaurant/house.server.ts'
import { requireBooks } from '#modules/restaurant/open-house.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import { tillTexts } from './house-texts.ts'
import { type ReportSources, type Report, reportOf } from './rules.ts'
import { selectLastClose, selectLastMove, selectMoves } from './store.server.ts'
import type { CloseRow } from './tables.server.ts'

/**
 * Whoever counts the drawer and closes the day: admins, and the front of house where the owner lets it.
 * @throws Refusal `not_allowed`, code `hosts_off`
 */
export async function requireTill(scope: Scope): Promise<void> {
  requireAudience('host', scope.viewer)
  await requireBooks(scope)
  if (isOf('admin', scope.viewer) || (await getRestaurant(scope)).cash.hosts) return
  throw new Refusal('not_allowed', tillTexts.hostsOff, { code: 'hosts_off' })
}

/** Which receipts and moves belong together. */
interface Coverage {
  receipts: ReceiptRange
  moves: ReceiptRange
}

/** What no close has covered yet. */
export interface SinceLast {
  last: CloseRow | undefined
  covered: Coverage
  /** When the last close was made; before the first, when the first receipt was given or cash was moved; null: never. */
  openedAt: number | null
  report: Report
}

/** The X: what a close would say now. A caller that closes by it holds the audit first. */
export async function readSinceLast(scope: Scope): Promise<SinceLast> {
  const last = await selectLastClose(scope.db)
  const covered = {
    receipts: await openReceipts(scope, last),
    moves: { from: (last?.to_move ?? 0) + 1, to: await selectLastMove(scope.db) },
  }
  const owed = await countOwed(scope)
  const given = { floatCents: last?.kept_cents ?? 0, owed, tellsBooks: true }
  const found = await findCovered(scope, covered, given)
  return { last, covered, openedAt: await openedAt(scope, last, found), report: reportOf(found) }
}

/** The receipts that no close has covered yet. A caller that closes by them holds the audit first. */
export async function openReceipts(
  scope: Scope,
  last: Pick<CloseRow, 'to_receipt'> | undefined,
): Promise<ReceiptRange> {
  const to = await findLastReceipt(scope)
  if (last) return { from: last.to_receipt + 1, to }
  return { from: to <= mostAtFirst ? 1 : await firstOfToday(scope, to), to }
}

/** A first close over more receipts than these is not of one day: the house has closed its days elsewhere until now. */
const mostAtFirst = 5000

/** The first receipt of today: numbers go by time, so halving finds it in a few looks. */
async function firstOfToday(scope: Scope, last: number): Promise<number> {
  const today = await dayAt(scope, scope.now)
  let [before, from] = [0, last + 1]
  while (from - before > 1) {
    const middle = Math.floor((before + from) / 2)
    const at = (await findReceiptTime(scope, middle)) ?? 0
    if ((await dayAt(scope, new Date(at))) < today) before = middle
    else from = middle
  }
  return from
}

/** What these receipts and moves say; the rest is given, as the rows of today no longer tell it. */
export async function findCovered(
  scope: Pick<Scope, 'db'>,
  { receipts, moves }: Coverage,
  given: Pick<ReportSources, 'floatCents' | 'owed' | 'tellsBooks'>,
): Promise<ReportSources> {
  const rows = await selectMoves(scope.db, moves)
  return {
    range: receipts,
    sums: await sumReceipts(scope, receipts),
    moves: rows.map(({ kind, cents, counted_cents: countedCents, words, at }) => {
      return { kind, cents, countedCents, words, at }
    }),
    ...given,
  }
}

/** When what a close covers began. */
export async function openedAt(
  scope: Pick<Scope, 'db'>,
  last: Pick<CloseRow, 'closed_at'> | undefined,
  { range, moves }: Pick<ReportSources, 'range' | 'moves'>,
): Promise<number | null> {
  if (last) return last.closed_at
  return (await findReceiptTime(scope, range.from)) ?? moves[0]?.at ?? null
}
