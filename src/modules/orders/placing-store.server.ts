import { compiledCommand } from '#platform/database/compiled-query.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { inChunks } from '#platform/database/in-chunks.server.ts'
import { type FrozenOption, nobodysEmail } from './rules.ts'
import {
  insertBuyer,
  type LineOptionRow,
  type Order,
  type OrderLine,
  unplaced,
} from './store.server.ts'
import { type OrderLineRow, type OrderRow, tables } from './tables.server.ts'

export async function insertOrder(
  db: Db,
  order: Order,
  lines: Omit<OrderLine, 'orderId'>[],
): Promise<void> {
  await insertRow(db, orderRowOf(order))
  // Nobody is looked for by name at the counter.
  if (order.customerEmail !== nobodysEmail) await insertBuyer(db, order)
  await insertLineRows(db, { rows: lineRowsOf(order.id, lines) })
  await insertOptionRows(db, optionRowsOf(order.id, lines))
}

const insertRow = compiledCommand((db: Db, row: ReturnType<typeof orderRowOf>) =>
  tables(db).insertInto('orders').values(row),
)

/** An order that does not count yet. */
export function orderRowOf(order: Order): Omit<OrderRow, 'put_away_at'> {
  return {
    id: order.id,
    number: order.number || `${unplaced}${order.id}`,
    person_id: order.personId,
    state: order.state,
    total_cents: order.totalCents,
    currency: order.currency,
    customer_name: order.customerName,
    payer_name: order.payerName,
    customer_email: order.customerEmail,
    created_at: order.createdAt,
    expires_at: order.expiresAt,
    day: order.day,
    placed_at: order.placedAt,
    promised_at: order.promisedAt,
    counted_day: null,
    counted_hour: null,
    counted_as_first: null,
    pay_by: order.payBy,
    is_by_phone: Number(order.isByPhone),
    is_guest: Number(order.isGuest),
    is_owed: Number(order.isOwed),
    own_till: Number(order.inOwnTill),
    customer_phone: order.customerPhone,
    note: order.note,
    allergies: order.allergies,
    slot_at: order.slotAt,
    slot_zone: order.slotZone,
    type: order.type,
    tax_rule: order.taxRule,
    tax_step: order.taxStep,
    added_tax_cents: order.addedTaxCents,
    supplied_on: order.suppliedOn,
    if_out: order.substitution,
  }
}

const insertLineRows = compiledCommand(
  (db: Db, { rows }: { rows: ReturnType<typeof lineRowsOf> }) =>
    tables(db).insertInto('order_lines').values(rows),
)

export function lineRowsOf(
  orderId: string,
  lines: readonly Omit<OrderLine, 'orderId'>[],
): OrderLineRow[] {
  return lines.map((line, index) => ({
    order_id: orderId,
    position: index + 1,
    cart_line_id: line.cartLineId,
    dish_id: line.dishId,
    name: line.name,
    image: line.image,
    price_cents: line.priceCents,
    quantity: line.quantity,
    category: line.category,
    base_cents: line.baseCents ?? null,
    note: line.note ?? '',
  }))
}

/** All that was chosen with the lines of an order; the first line is 1. */
export function optionRowsOf(
  orderId: string,
  lines: readonly { options?: readonly FrozenOption[] }[],
): LineOptionRow[] {
  return lines.flatMap(({ options = [] }, line) =>
    options.map((option, index) => ({
      order_id: orderId,
      line_position: line + 1,
      position: index + 1,
      group_name: option.group,
      option_id: option.id,
      name: option.name,
      quantity: option.quantity,
      price_cents: option.priceCents,
    })),
  )
}

export async function insertOptionRows(db: Db, rows: readonly LineOptionRow[]): Promise<void> {
  await inChunks(rows, (some) => tables(db).insertInto('order_line_options').values(some).execute())
}

export async function updateNumber(db: Db, orderId: string, number: string): Promise<void> {
  await tables(db).updateTable('orders').set({ number }).where('id', '=', orderId).execute()
}
