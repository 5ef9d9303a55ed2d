import { sql } from 'kysely'
import { getOrder } from '#modules/orders/finding.server.ts'
import { hourAt } from '#modules/orders/tallies/dating.server.ts'
import { compiledCommand } from '#platform/database/compiled-query.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { literal } from '#platform/database/literal.server.ts'
import { inTransaction, type Scope, type WriteScope } from '#platform/scope.server.ts'
import { countTaxesBack } from './refunds/counting-taxes.server.ts'
import type { Hour } from './settling-store.server.ts'
import { tables, type TakingTables } from './tables.server.ts'

interface Money {
  id: string
  orderId: string
  cents: number
  /** Within it: no part of what an order brings. */
  tipCents: number
  /** Within it, too: tax that was added to prices. */
  addedTaxCents: number
}

/**
 * Money has come, in the hour that its payment says. Last in the transaction: from here on others whose money comes or
 * goes today wait for its end.
 */
export async function countPayment(
  scope: WriteScope,
  { orderId, tipCents, ...money }: Omit<Money, 'id'>,
  hour: Hour,
): Promise<void> {
  await addToTakings(scope.db, {
    ...hour,
    ...nothing,
    payments: 1,
    cameCents: revenueOf({ ...money, tipCents }),
  })
  await countTip(scope, orderId, { day: hour.day, tips: 1, came_cents: tipCents, back_cents: 0 })
}

/** Money has gone back, now: last in the transaction, too. */
export async function countRefund(scope: WriteScope, refund: Money): Promise<void> {
  await addRefund(scope, refund, scope.now)
}

/** A refund that has come back to the restaurant is taken out from where it was counted, if it was. */
export async function uncountRefund(scope: WriteScope, refund: Money): Promise<void> {
  const { db } = scope
  const { id, orderId, tipCents } = refund
  const counted = await selectRefundHour(db, id)
  if (!counted) return
  await updateRefundHour(db, id, null)
  await addToTakings(db, { ...counted, ...nothing, refunds: -1, backCents: -revenueOf(refund) })
  const { day } = counted
  await countTip(scope, orderId, { day, tips: 0, came_cents: 0, back_cents: -tipCents })
  await countTaxesBack({ db }, { refundId: id, orderId, day: counted.day, sign: -1 })
}

async function addRefund(scope: WriteScope, refund: Money, at: Date): Promise<void> {
  const { id, orderId, tipCents } = refund
  const hour = await hourAt(scope, at)
  await updateRefundHour(scope.db, id, hour)
  await addToTakings(scope.db, { ...hour, ...nothing, refunds: 1, backCents: revenueOf(refund) })
  const { day } = hour
  await countTip(scope, orderId, { day, tips: 0, came_cents: 0, back_cents: tipCents })
  await countTaxesBack(scope, { refundId: id, orderId, day: hour.day, sign: 1 })
}

/** Revenue leaves out the tip, which is the staff's, and tax added to prices, which is the state's. */
function revenueOf({ cents, tipCents, addedTaxCents }: Omit<Money, 'id' | 'orderId'>): number {
  return cents - tipCents - addedTaxCents
}

const nothing = { payments: 0, cameCents: 0, refunds: 0, backCents: 0 }

/** The row of the day comes first: whoever else adds to this day waits there and nowhere else. */
async function addToTakings(db: Db, addition: Addition): Promise<void> {
  if (db.engine === 'postgres') {
    await addToBoth(db, addition)
    return
  }
  await addToDay(db, addition)
  await addToHour(db, addition)
}

const addToDay = compiledCommand((_: Db, addition: Addition) => ofDay(addition))

const addToHour = compiledCommand((_: Db, addition: Addition) => ofHour(addition))

// One trip instead of two.
const addToBoth = compiledCommand(
  (_: Db, addition: Addition) =>
    sql`with of_day as (${ofDay(addition)} returning day) ${ofHour(addition, sql`from of_day`)}`,
)

/** What an hour's takings grow by; with minus signs, what is taken out again. */
interface Addition extends Hour {
  payments: number
  cameCents: number
  refunds: number
  backCents: number
}

function ofDay({ day, payments, cameCents, refunds, backCents }: Addition) {
  return sql`
    insert into taking_days (day, payments, came_cents, refunds, back_cents)
    values (${day}, ${payments}, ${cameCents}, ${refunds}, ${backCents})
    on conflict (day) do update set
      payments = taking_days.payments + excluded.payments,
      came_cents = taking_days.came_cents + excluded.came_cents,
      refunds = taking_days.refunds + excluded.refunds,
      back_cents = taking_days.back_cents + excluded.back_cents
  `
}

/** `from` what has to be written first, which PostgreSQL does to read of it. */
function ofHour(
  { day, hour, payments, cameCents, refunds, backCents }: Addition,
  from = sql`where true`,
) {
  return sql`
    insert into taking_hours (day, hour, payments, came_cents, refunds, back_cents)
    select cast(${day} as text), cast(${hour} as integer), cast(${payments} as integer),
      cast(${cameCents} as bigint), cast(${refunds} as integer), cast(${backCents} as bigint)
    ${from}
    on conflict (day, hour) do update set
      payments = taking_hours.payments + excluded.payments,
      came_cents = taking_hours.came_cents + excluded.came_cents,
      refunds = taking_hours.refunds + excluded.refunds,
      back_cents = taking_hours.back_cents + excluded.back_cents
  `
}

/** Counts a tip under its day and its order's type; writes nothing where none came or went. */
async function countTip(
  scope: WriteScope,
  orderId: string,
  added: { day: string; tips: number; came_cents: number; back_cents: number },
): Promise<void> {
  if (added.came_cents === 0 && added.back_cents === 0) return
  const { type } = await getOrder(scope, orderId)
  await addTip(scope.db, { ...added, type })
}

/** Adds a tip that has come, or what of one has gone back, to those of its day and its order's type. */
async function addTip(db: Db, added: TakingTables['tip_days']): Promise<void> {
  await tables(db)
    .insertInto('tip_days')
    .values(added)
    .onConflict((conflict) =>
      conflict.columns(['day', 'type']).doUpdateSet((eb) => ({
        tips: eb('tip_days.tips', '+', eb.ref('excluded.tips')),
        came_cents: eb('tip_days.came_cents', '+', eb.ref('excluded.came_cents')),
        back_cents: eb('tip_days.back_cents', '+', eb.ref('excluded.back_cents')),
      })),
    )
    .execute()
}

/** Null takes it out. */
async function updateRefundHour(db: Db, id: string, at: Hour | null): Promise<void> {
  const counted = { counted_day: at?.day ?? null, counted_hour: at?.hour ?? null }
  await tables(db).updateTable('refunds').set(counted).where('id', '=', id).execute()
}

/** When a refund counts; undefined while it does not. */
async function selectRefundHour(db: Db, id: string): Promise<Hour | undefined> {
  const row = await tables(db)
    .selectFrom('refunds')
    .select(['counted_day as day', 'counted_hour as hour'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row || row.day === null || row.hour === null) return undefined
  return { day: row.day, hour: row.hour }
}

/** Money from before there were takings is counted once, when a server first starts with them. */
export async function countFormerMoney(scope: Scope): Promise<void> {
  if ((await selectUncountedPayments(scope.db, 1)).length > 0) {
    while ((await inTransaction(scope, countPayments)) > 0) continue
  }
  if ((await selectUncountedRefunds(scope.db, 1)).length > 0) {
    while ((await inTransaction(scope, countRefunds)) > 0) continue
  }
}

/** Counts what ought to count and does not, and makes all takings anew. */
export async function recountMoney(scope: Scope): Promise<void> {
  await countFormerMoney(scope)
  await inTransaction(scope, rebuildTakings)
}

/** Money that is counted in one transaction: others can write in between. */
const batch = 2000

async function countPayments(scope: WriteScope): Promise<number> {
  const found = await selectUncountedPayments(scope.db, batch)
  for (const payment of found) {
    const { addedTaxCents } = await getOrder(scope, payment.orderId)
    await addPayment(scope, { ...payment, addedTaxCents }, new Date(payment.at))
  }
  return found.length
}

async function addPayment(scope: WriteScope, payment: Money, at: Date): Promise<void> {
  const hour = await hourAt(scope, at)
  await updatePaymentHour(scope.db, payment.id, hour)
  await countPayment(scope, payment, hour)
}

async function countRefunds(scope: WriteScope): Promise<number> {
  const found = await selectUncountedRefunds(scope.db, batch)
  for (const refund of found) await addRefund(scope, refund, new Date(refund.at))
  return found.length
}

/** Payments that count in no hour yet, and when they came. */
async function selectUncountedPayments(db: Db, limit: number) {
  return tables(db)
    .selectFrom('payments')
    .select(['id', 'order_id as orderId', 'amount_cents as cents', 'tip_cents as tipCents'])
    .select('created_at as at')
    .where('counted_day', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute()
}

async function updatePaymentHour(db: Db, id: string, { day, hour }: Hour): Promise<void> {
  const counted = { counted_day: day, counted_hour: hour }
  await tables(db).updateTable('payments').set(counted).where('id', '=', id).execute()
}

/** Refunds that have gone and count in no hour yet. */
async function selectUncountedRefunds(db: Db, limit: number) {
  const rows = await tables(db)
    .selectFrom('refunds')
    .select(['id', 'order_id as orderId', 'amount_cents as cents', 'tip_cents as tipCents'])
    .select(['added_tax_cents as addedTaxCents', 'ended_at', 'created_at'])
    .where('state', '=', literal('succeeded'))
    .where('counted_day', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ ended_at, created_at, ...refund }) => {
    return { ...refund, at: ended_at ?? created_at }
  })
}

/** Throws the takings away and makes them anew from the payments and refunds. */
export async function rebuildTakings({ db }: WriteScope): Promise<void> {
  const on = tables(db)
  // Millions of payments take longer than any request may.
  if (db.engine === 'postgres') await sql`set local statement_timeout = 0`.execute(on)
  await on.deleteFrom('taking_days').execute()
  await on.deleteFrom('taking_hours').execute()
  await on.deleteFrom('refund_day_taxes').execute()
  await on.deleteFrom('tip_days').execute()
  await sql`
    insert into taking_days (day, payments, came_cents, refunds, back_cents)
    select day, payments, came_cents, refunds, back_cents from counted_taking_days
  `.execute(on)
  await sql`
    insert into taking_hours (day, hour, payments, came_cents, refunds, back_cents)
    select day, hour, payments, came_cents, refunds, back_cents from counted_taking_hours
  `.execute(on)
  await sql`
    insert into refund_day_taxes (day, type, class, ppm, name, letter, net_cents, tax_cents)
    select day, type, class, ppm, name, letter, net_cents, tax_cents from counted_refund_day_taxes
  `.execute(on)
  await sql`
    insert into tip_days (day, type, tips, came_cents, back_cents)
    select day, type, tips, came_cents, back_cents from counted_tip_days
  `.execute(on)
}
