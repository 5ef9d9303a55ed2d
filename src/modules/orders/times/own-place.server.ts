import { findBuyer } from '#kernel/viewer.ts'
import type { Db } from '#platform/database/database.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import { tables } from './tables.server.ts'

/** An order that its guest is paying for right now: for when, and its place among the others. */
export type OwnPlace = NonNullable<Awaited<ReturnType<typeof selectOwn>>>

export async function findOwn({ db, viewer }: Scope): Promise<OwnPlace | undefined> {
  const buyer = findBuyer(viewer)
  return buyer && selectOwn(db, buyer.buyerId)
}

/** What somebody is paying for by card at the moment: for when, and the place that it has. */
async function selectOwn(db: Db, personId: string) {
  const row = await tables(db)
    .selectFrom('orders')
    .leftJoin('slot_holds', 'order_id', 'id')
    .select([
      'orders.id as orderId',
      'orders.slot_at as wantedAt',
      'orders.type',
      'slot_holds.slot_at as at',
      'items',
      'cents',
    ])
    .where('person_id', '=', personId)
    .where('state', '=', 'awaiting_payment')
    .where('pay_by', '=', 'card')
    .executeTakeFirst()
  if (!row) return undefined
  const { orderId, wantedAt, type, at, items, cents } = row
  return {
    orderId,
    type,
    wantedAt: wantedAt === null ? null : Number(wantedAt),
    at: Number(at ?? 0),
    load: { orders: Number(at !== null), items: Number(items ?? 0), cents: Number(cents ?? 0) },
  }
}
