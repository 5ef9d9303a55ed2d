import type { Scope } from '#platform/scope.server.ts'
import type { Order } from '../store.server.ts'
import { tables } from './tables.server.ts'

/** The taxed parts of an order in their order: with what each was taxed, and how the order was handed over. */
export async function listTaxedParts({ db }: Pick<Scope, 'db'>, orderId: string) {
  return tables(db)
    .selectFrom('order_parts')
    .innerJoin('orders', 'orders.id', 'order_parts.order_id')
    .innerJoin('order_taxes', (on) =>
      on
        .onRef('order_taxes.order_id', '=', 'order_parts.order_id')
        .onRef('order_taxes.class', '=', 'order_parts.class'),
    )
    .select(['order_parts.position', 'order_parts.line', 'orders.type'])
    .select('order_parts.name as part')
    .select('order_taxes.class as classId')
    .select(['order_taxes.ppm', 'order_taxes.name', 'order_taxes.letter'])
    .where('order_parts.order_id', '=', orderId)
    .orderBy('order_parts.position')
    .execute()
}

/** What an order's money was paid for, part by part; undefined where its prices were all there was. */
export async function listPaidParts(
  { db }: Pick<Scope, 'db'>,
  { id, taxRule }: Pick<Order, 'id' | 'taxRule'>,
): Promise<PaidPart[] | undefined> {
  if (taxRule === null) return undefined
  return tables(db)
    .selectFrom('order_parts')
    .select(['position', 'line', 'net_cents as netCents', 'tax_cents as taxCents'])
    .where('order_id', '=', id)
    .orderBy('position')
    .execute()
}

/** A part of an order's money, by its place among the parts, from 1. */
export interface PaidPart {
  position: number
  /** Of which line; null: of none of them. */
  line: number | null
  netCents: number
  taxCents: number
}
