import { sql } from 'kysely'
import { getRestaurant } from '#modules/restaurant/house.server.ts'
import { isTesting } from '#modules/restaurant/open-house.server.ts'
import { seriesNumber } from '#modules/restaurant/rules.ts'
import { compiledCommand } from '#platform/database/compiled-query.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import type { Scope, WriteScope } from '#platform/scope.server.ts'
import { nextNumber, selectReceiptsOf } from './store.server.ts'
import { tables } from './tables.server.ts'

/** What a receipt is given for: money that came, or what of it went back. */
interface Of {
  paymentId: string
  refundId: string
}

/**
 * Gives a payment the next receipt of the house, in the transaction in which its money comes. After the audit, whose lock
 * keeps everybody else from the same number until that transaction ends.
 */
export async function giveReceipt(scope: WriteScope, paymentId: string): Promise<void> {
  await insertSale(scope.db, { paymentId, ...(await givenNow(scope)) })
}

/** A receipt that is given: its number is the next one, and what it corrects is found by what it is of. */
interface Given {
  paymentId: string
  version: number
  at: number
}

/** The next number is this payment's, which says so already. The caller holds the audit log's end, so nobody else takes it. */
const insertSale = compiledCommand(
  (_: Db, { paymentId, version, at }: Given) => sql`
    insert into receipts (number, kind, payment_id, step, version, at)
    select ${nextNumber}, 'sale', cast(${paymentId} as text), 0,
      cast(${version} as integer), cast(${at} as bigint)
  `,
)

/** Gives a refund, as it goes, a correction, which names the receipt that it corrects. */
export async function giveCorrection(scope: WriteScope, of: Of): Promise<void> {
  await insertOfRefund(scope.db, 'correction', { ...of, ...(await givenNow(scope)) })
}

/** Gives a refund whose money has come back a reversal; nothing where it never went. */
export async function giveReversal(scope: WriteScope, of: Of): Promise<void> {
  if (!(await hasCorrection(scope.db, of.refundId))) return
  await insertOfRefund(scope.db, 'reversal', { ...of, ...(await givenNow(scope)) })
}

/** Whether this refund has corrected anything. */
async function hasCorrection(db: Db, refundId: string): Promise<boolean> {
  const row = await tables(db)
    .selectFrom('receipts')
    .selectAll()
    .where('refund_id', '=', refundId)
    .executeTakeFirst()
  return row !== undefined
}

/** The next number is a refund's: as it goes it corrects the sale, and when it comes back its correction is reversed. */
async function insertOfRefund(
  db: Db,
  kind: 'correction' | 'reversal',
  { paymentId, refundId, version, at }: Given & { refundId: string },
): Promise<void> {
  await sql`
    insert into receipts (number, kind, payment_id, step, refund_id, version, at)
    select ${nextNumber}, cast(${kind} as text), id,
      coalesce((select max(step) from receipts where payment_id = payments.id and step > 0), 0) + 1,
      cast(${refundId} as text), cast(${version} as integer), cast(${at} as bigint)
    from payments
    where id = ${paymentId}
  `.execute(tables(db))
}

async function givenNow(scope: WriteScope) {
  return { version: (await getRestaurant(scope)).version, at: scope.now.getTime() }
}

/** The number of a payment's receipt; with a refund, that of its correction. */
export async function getReceiptNumber(
  { db }: Pick<Scope, 'db'>,
  paymentId: string,
  refundId: string | null = null,
): Promise<number> {
  const given = await selectReceiptsOf(db, paymentId)
  const found = given.find((each) => each.refund_id === refundId && each.kind !== 'reversal')
  if (!found) throw new Error(`Payment ${paymentId} has no receipt of this.`)
  return found.number
}

/** A receipt's number as papers print it and letters say it: that of a test as “T1”. */
export async function sayReceiptNumber(
  scope: Pick<Scope, 'db'>,
  paymentId: string,
  refundId: string | null = null,
): Promise<string> {
  return seriesNumber(await isTesting(scope), await getReceiptNumber(scope, paymentId, refundId))
}
