import { days } from '#kernel/duration.ts'
import { isoOf } from '#kernel/iso.ts'
import { Refusal } from '#kernel/refusal.ts'
import { requireAudience } from '#kernel/viewer.ts'
import { findOrders, getOrder } from '#modules/orders/finding.server.ts'
import { recordAudit } from '#platform/audit/audit.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import type { Chore } from '#platform/jobs/runner.server.ts'
import { inTransaction, type Scope, type WriteScope } from '#platform/scope.server.ts'
import { counterWays } from '../rules.ts'
import type { PaymentTables } from '../tables.server.ts'
import * as contract from './contract.ts'
import { sealedTexts } from './house-texts.ts'
import { problemOfReason, sealedMs } from './rules.ts'
import type { SealedRow, SealedTables } from './tables.server.ts'

export const sealedRoutes: Route[] = [
  serve(contract.openSealedRecord, async (scope, { params, body }) => {
    const found = await openSealedRecord(scope, params.id, body.reason)
    const { name, email, phone, ends_at: endsAt } = found
    return { name, email, phone, endsAt: isoOf(endsAt) }
  }),
]

/** What it says, and in the same moment who read it and why. @throws Refusal `not_found`, `invalid` */
async function openSealedRecord(scope: Scope, orderId: string, reason: string): Promise<SealedRow> {
  requireAudience('admin', scope.viewer)
  const problem = problemOfReason(reason)
  if (problem) throw new Refusal('invalid', problem, { fields: { reason: problem } })
  const { number } = await getOrder(scope, orderId)
  return inTransaction(scope, async (transaction) => {
    const found = await selectSealed(transaction.db, orderId, scope.now.getTime())
    if (!found) throw new Refusal('not_found', sealedTexts.none(number))
    await recordAudit(transaction, {
      action: 'sealed_record.opened',
      object: `payment ${found.payment_id}`,
      details: { number, reason: reason.trim() },
    })
    return found
  })
}

/** Before orders forget whose they were: who paid by card is put away for as long as it can be disputed. */
export async function sealBuyers(
  scope: WriteScope,
  { orderIds }: { orderIds: string[] },
): Promise<void> {
  const since = scope.now.getTime() - sealedMs
  const payments = await selectCardPayments(scope.db, orderIds, since)
  const orders = await findOrders(
    scope,
    payments.map(({ order_id: id }) => id),
  )
  for (const { id, order_id: orderId, created_at: paidAt } of payments) {
    const order = orders.get(orderId)
    if (!order) continue
    await insertSealed(scope.db, {
      payment_id: id,
      order_id: orderId,
      // The payer's name, not that of whoever fetches the food: a dispute is about whose card it was.
      name: order.payerName || order.customerName,
      email: order.customerEmail,
      phone: order.customerPhone,
      ends_at: paidAt + sealedMs,
    })
  }
}

/** The payments of these orders that came by a card processor, from some moment on. */
async function selectCardPayments(db: Db, orderIds: string[], since: number) {
  return tables(db)
    .selectFrom('payments')
    .select(['id', 'order_id', 'created_at'])
    .where('order_id', 'in', orderIds)
    .where('processor', 'not in', counterWays)
    .where('created_at', '>', since)
    .execute()
}

async function insertSealed(db: Db, row: SealedRow): Promise<void> {
  const insert = tables(db).insertInto('sealed_records').values(row)
  await insert.onConflict((conflict) => conflict.doNothing()).execute()
}

/** Until when an order has a sealed record; undefined without one. */
export async function findSealedEnd(scope: Scope, orderId: string): Promise<number | undefined> {
  return (await selectSealed(scope.db, orderId, scope.now.getTime()))?.ends_at
}

/** None from the moment on at which it ends, whenever it is removed. */
async function selectSealed(db: Db, orderId: string, now: number): Promise<SealedRow | undefined> {
  return tables(db)
    .selectFrom('sealed_records')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('ends_at', '>', now)
    .executeTakeFirst()
}

/** Nobody disputes it any more. */
async function removeEndedRecords(scope: Scope): Promise<void> {
  const now = scope.now.getTime()
  if ((await selectAnyEnded(scope.db, now)) === undefined) return
  await inTransaction(scope, ({ db }) => deleteEnded(db, now))
}

async function selectAnyEnded(db: Db, now: number): Promise<string | undefined> {
  const query = tables(db).selectFrom('sealed_records').select('payment_id')
  return (await query.where('ends_at', '<=', now).limit(1).executeTakeFirst())?.payment_id
}

async function deleteEnded(db: Db, now: number): Promise<void> {
  await tables(db).deleteFrom('sealed_records').where('ends_at', '<=', now).execute()
}

function tables(db: Db) {
  return db.tables<SealedTables & PaymentTables>()
}

export const sealedChores: Chore[] = [
  { name: 'remove sealed records', everyMs: days(1), run: removeEndedRecords },
]
