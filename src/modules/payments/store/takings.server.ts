import { sql } from 'kysely'
import { compiledCommand } from '#platform/database/compiled-query.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { literal } from '#platform/database/literal.server.ts'
import type { RefundTables } from '../refunds/tables.server.ts'
import type { TakingTables } from '../tables.server.ts'

/** An hour of a day of the restaurant's, as 2026-11-21. */
export interface Hour {
  day: string
  hour: number
}

/** What an hour's takings grow by; with minus signs, what is taken out again. */
interface Addition extends Hour {
  payments: number
  cameCents: number
  refunds: number
  backCents: number
}

/** From the first of these days to the last, both included. */
export interface Days {
  from: string
  to: string
}

export interface Taken {
  cameCents: number
  backCents: number
}

/** The row of the day comes first: whoever else adds to this day waits there and nowhere else. */
export async function addToTakings(db: Db, addition: Addition): Promise<void> {
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

/** Adds a tip that has come, or what of one has gone back, to those of its day and its order's type. */
export async function addTip(db: Db, added: TakingTables['tip_days']): Promise<void> {
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

/** What guests have added on a day with orders that are had in one way, and what of any went back on it. */
export interface TipDay {
  day: string
  type: string
  tips: number
  cameCents: number
  backCents: number
}

/** The tips of these days, the first day first. */
export async function selectTips(db: Db, { from, to }: Days): Promise<TipDay[]> {
  const rows = await tables(db)
    .selectFrom('tip_days')
    .select(['day', 'type', 'tips', 'came_cents', 'back_cents'])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .orderBy('type', 'desc')
    .execute()
  return rows.map((row) => ({
    day: row.day,
    type: row.type,
    tips: Number(row.tips),
    cameCents: Number(row.came_cents),
    backCents: Number(row.back_cents),
  }))
}

export async function updatePaymentHour(db: Db, id: string, { day, hour }: Hour): Promise<void> {
  const counted = { counted_day: day, counted_hour: hour }
  await tables(db).updateTable('payments').set(counted).where('id', '=', id).execute()
}

/** Null takes it out. */
export async function updateRefundHour(db: Db, id: string, at: Hour | null): Promise<void> {
  const counted = { counted_day: at?.day ?? null, counted_hour: at?.hour ?? null }
  await tables(db).updateTable('refunds').set(counted).where('id', '=', id).execute()
}

/** When a refund counts; undefined while it does not. */
export async function selectRefundHour(db: Db, id: string): Promise<Hour | undefined> {
  const row = await tables(db)
    .selectFrom('refunds')
    .select(['counted_day as day', 'counted_hour as hour'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row || row.day === null || row.hour === null) return undefined
  return { day: row.day, hour: row.hour }
}

/** All that ever came and went back: a row a day, so it stays quick for as long as a restaurant lives. */
export async function selectTotal(db: Db): Promise<Taken> {
  const row = await tables(db)
    .selectFrom('taking_days')
    .select((eb) => [
      eb.fn.coalesce(eb.fn.sum<number>('came_cents'), eb.lit(0)).as('came'),
      eb.fn.coalesce(eb.fn.sum<number>('back_cents'), eb.lit(0)).as('back'),
    ])
    .executeTakeFirstOrThrow()
  return { cameCents: Number(row.came), backCents: Number(row.back) }
}

/** The days on which money moved. */
export async function selectDays(db: Db, { from, to }: Days): Promise<(Taken & { day: string })[]> {
  const rows = await tables(db)
    .selectFrom('taking_days')
    .select(['day', 'came_cents', 'back_cents'])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .execute()
  return rows.map(({ day, came_cents: came, back_cents: back }) => {
    return { day, cameCents: Number(came), backCents: Number(back) }
  })
}

/** The hours of the day in which money moved, over all these days. */
export async function selectHours(
  db: Db,
  { from, to }: Days,
): Promise<(Taken & { hour: number })[]> {
  const rows = await tables(db)
    .selectFrom('taking_hours')
    .select((eb) => [
      'hour',
      eb.fn.sum<number>('came_cents').as('came'),
      eb.fn.sum<number>('back_cents').as('back'),
    ])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('hour')
    .orderBy('hour')
    .execute()
  return rows.map(({ hour, came, back }) => {
    return { hour, cameCents: Number(came), backCents: Number(back) }
  })
}

/** Payments that count in no hour yet, and when they came. */
export async function selectUncountedPayments(db: Db, limit: number) {
  return tables(db)
    .selectFrom('payments')
    .select(['id', 'order_id as orderId', 'amount_cents as cents', 'tip_cents as tipCents'])
    .select('created_at as at')
    .where('counted_day', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Refunds that have gone and count in no hour yet. */
export async function selectUncountedRefunds(db: Db, limit: number) {
  const rows = await tables(db)
    .selectFrom('refunds')
    .select(['id', 'order_id as orderId', 'amount_cents as cents', 'tip_cents as tipCents'])
    .select(['ended_at', 'created_at'])
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
export async function rebuildTakings(db: Db): Promise<void> {
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

function tables(db: Db) {
  return db.tables<TakingTables & RefundTables>()
}
