import type { Cents } from '#kernel/money.ts'
import { listBuyerIds } from '#modules/accounts/guests/visiting.server.ts'
import { findOrders, type Order } from '#modules/orders/finding.server.ts'
import { sumOwed } from '#modules/orders/tallies/summing.server.ts'
import { isTesting } from '#modules/restaurant/open-house.server.ts'
import { orderTypes } from '#modules/restaurant/showing.ts'
import type { Db } from '#platform/database/database.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import { tables } from './tables.server.ts'

/** First and last day, both included: "2026-11-21". */
interface Days {
  from: string
  to: string
}

interface Takings {
  cameCents: number
  backCents: number
}

/** All that ever came and went back, in cents; what a test took is no money. */
export async function sumTakings(scope: Scope): Promise<Takings> {
  return (await isTesting(scope)) ? { cameCents: 0, backCents: 0 } : selectTotal(scope.db)
}

/** All that ever came and went back: a row a day, so it stays quick for as long as a restaurant lives. */
async function selectTotal(db: Db): Promise<Takings> {
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
export async function takingsOfDays(
  { db }: Scope,
  { from, to }: Days,
): Promise<(Takings & { day: string })[]> {
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
export async function takingsOfHours(
  { db }: Scope,
  { from, to }: Days,
): Promise<(Takings & { hour: number })[]> {
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

/** What guests have added for the staff on each of these days, by how the food is had, and what of any went back on it. */
export async function tipsOfDays({ db }: Scope, { from, to }: Days) {
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
    type: orderTypes.find((each) => each === row.type) ?? 'pickup',
    tips: Number(row.tips),
    cameCents: Number(row.came_cents),
    backCents: Number(row.back_cents),
  }))
}

/** Money that went through the house's own hands, in cents: of cash what was handed over, as it was rounded. */
interface ByHand {
  cashCents: number
  terminalCents: number
  /** Given back in cash, and by the terminal. */
  backCents: number
  terminalBackCents: number
}

/** What went through the restaurant's own hands on these days, and what is owed of their orders. */
export async function sumByHand(scope: Scope, days: Days): Promise<ByHand & { owedCents: Cents }> {
  return { ...(await selectByHand(scope.db, days)), owedCents: await sumOwed(scope, days) }
}

async function selectByHand(db: Db, { from, to }: Days): Promise<ByHand> {
  const taken = await tables(db)
    .selectFrom('payments')
    .select((eb) => [
      'processor',
      eb.fn.sum<number>(eb('amount_cents', '+', eb.ref('rounding_cents'))).as('cents'),
    ])
    .where('taken_day', '>=', from)
    .where('taken_day', '<=', to)
    .groupBy('processor')
    .execute()
  const back = await tables(db)
    .selectFrom('refunds')
    .select((eb) => [
      'method',
      eb.fn.sum<number>(eb('amount_cents', '+', eb.ref('rounding_cents'))).as('cents'),
    ])
    .where('given_day', '>=', from)
    .where('given_day', '<=', to)
    .groupBy('method')
    .execute()
  const centsBy = (way: string) =>
    Number(taken.find(({ processor }) => processor === way)?.cents ?? 0)
  const backBy = (way: string) => Number(back.find(({ method }) => method === way)?.cents ?? 0)
  return {
    cashCents: centsBy('cash'),
    terminalCents: centsBy('terminal'),
    backCents: backBy('cash'),
    terminalBackCents: backBy('terminal'),
  }
}

/** What one person has paid in all without what went back, in cents. */
export async function sumTakingsOf(scope: Scope, personId: string): Promise<number> {
  const buyerIds = await listBuyerIds(scope, personId)
  return (await selectTakingsOf(scope.db, buyerIds)) - (await selectRefundedOf(scope.db, buyerIds))
}

/** What one person has paid, in cents. */
async function selectTakingsOf(db: Db, buyerIds: readonly string[]): Promise<number> {
  const row = await tables(db)
    .selectFrom('payments')
    .select((eb) => eb.fn.sum<number | null>('amount_cents').as('cents'))
    .where('person_id', 'in', buyerIds)
    .executeTakeFirst()
  return Number(row?.cents ?? 0)
}

/** The orders that these payments have paid, by the payment's id. */
export async function findPaidOrders(
  scope: Scope,
  paymentIds: string[],
): Promise<Map<string, Order>> {
  const paid = await selectPaidOrders(scope.db, paymentIds)
  const orders = await findOrders(
    scope,
    paid.map(({ order_id: orderId }) => orderId),
  )
  return new Map(
    paid.flatMap(({ id, order_id: orderId }) => {
      const order = orders.get(orderId)
      return order ? [[id, order] as const] : []
    }),
  )
}

/** Which orders these payments have paid. */
async function selectPaidOrders(db: Db, paymentIds: string[]) {
  if (paymentIds.length === 0) return []
  return tables(db)
    .selectFrom('payments')
    .select(['id', 'order_id'])
    .where('id', 'in', paymentIds)
    .execute()
}

/** What has gone back to one person, in cents. */
async function selectRefundedOf(db: Db, buyerIds: readonly string[]): Promise<number> {
  const row = await tables(db)
    .selectFrom('payments')
    .innerJoin('refunds', 'refunds.payment_id', 'payments.id')
    .select((eb) => eb.fn.sum<number | null>('refunds.amount_cents').as('cents'))
    .where('payments.person_id', 'in', buyerIds)
    .where('refunds.state', '=', 'succeeded')
    .executeTakeFirst()
  return Number(row?.cents ?? 0)
}
