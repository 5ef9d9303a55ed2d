import { type RawBuilder, sql } from 'kysely'
import { compiledCommand, compiledQuery } from '#platform/database/compiled-query.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { holdName } from '#platform/database/hold-name.server.ts'
import { literal } from '#platform/database/literal.server.ts'
import type { Frozen } from './rules/line-options.ts'
import {
  insertOptionRows,
  keyOf,
  optionRowsOf,
  selectLineOptions,
} from './store/line-options.server.ts'
import { type OrderState, nobodysEmail, openStates } from './rules.ts'
import type { SubstitutionPreference } from './shortages/rules.ts'
import { insertBuyer } from './store/buyers.server.ts'
import type { OrderType, TaxRule } from './bill/rules/frozen.ts'
import type { OrderRow, OrderTables } from './tables.server.ts'

/** An order as other code sees it, without its lines. */
export interface Order {
  id: string
  /** Given when the restaurant has it, or a guest is told it; empty until then. */
  number: string
  personId: string
  state: OrderState
  totalCents: number
  currency: string
  customerName: string
  customerEmail: string
  createdAt: number
  /** The restaurant's day in the book, as 2026-11-21: that of the reports once the order counts. */
  day: string
  expiresAt: number | null
  /** Since when the kitchen knows of it; null also for orders from before there was a kitchen board. */
  placedAt: number | null
  /** When it is ready, as was said last. */
  promisedAt: number | null
  /** The staff took it (decision 31). */
  isByPhone: boolean
  /** `card`: as it is ordered; `link` later, by whoever called. */
  payBy: 'card' | 'link' | 'counter'
  /** To be paid at the counter, and nothing has come yet. */
  isOwed: boolean
  customerPhone: string
  /** What the kitchen is to know. */
  note: string
  /** What whoever eats it cannot have; the kitchen reads it first. */
  allergies: string
  /** For when it is wanted: the beginning of its slot; null is as soon as possible. */
  slotAt: number | null
  /** How it is handed over. */
  type: OrderType
  /** How it was taxed; null: its prices were all there was. */
  taxRule: TaxRule | null
  /** The restaurant’s day on which its food is handed over, if that was taxed; null also for orders from before. */
  suppliedOn: string | null
  /** What becomes of what runs out, when its guest does not answer. */
  substitution: SubstitutionPreference
}

export interface OrderLine extends Frozen {
  orderId: string
  cartLineId: string
  dishId: string
  name: string
  image: string
  priceCents: number
  quantity: number
  /** What the dish was filed under; `drink` is `drinks`. */
  category: string
  /** What one cost without its options; absent where it had none. */
  baseCents?: number
}

/** One person's checkouts come one after the other; released when the transaction ends. */
export async function holdBuyer(db: Db, personId: string): Promise<void> {
  await holdName(db, `buyer ${personId}`)
}

/** Gives an order the next number, in the transaction that uses it. */
export async function giveNumber(db: Db, orderId: string): Promise<string> {
  const number = await takeNumber(db)
  await tables(db).updateTable('orders').set({ number }).where('id', '=', orderId).execute()
  return number
}

/**
 * The next number, for the order of this transaction. On PostgreSQL all others who want one wait from here to the end
 * of it, so whatever else it locks comes before.
 */
export async function takeNumber(db: Db): Promise<string> {
  const [row] = await nextNumbers(db, {})
  if (!row) throw new Error('There is no counter of orders.')
  return String(row.last)
}

const nextNumbers = compiledQuery((db: Db) =>
  tables(db)
    .updateTable('order_counter')
    .set((eb) => ({ last: eb('last', '+', literal(1)) }))
    .where('id', '=', literal(1))
    .returning('last'),
)

/** What stands in the place of a number that is not given yet: unique like one, and behind all of them. */
const unplaced = 'unplaced-'

/** The number of a row; empty while it has none. */
export function numberOf({ number }: Pick<OrderRow, 'number'>): string {
  return number.startsWith(unplaced) ? '' : number
}

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

const insertLineRows = compiledCommand(
  (db: Db, { rows }: { rows: ReturnType<typeof lineRowsOf> }) =>
    tables(db).insertInto('order_lines').values(rows),
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
    is_owed: Number(order.isOwed),
    customer_phone: order.customerPhone,
    note: order.note,
    allergies: order.allergies,
    slot_at: order.slotAt,
    type: order.type,
    tax_rule: order.taxRule,
    supplied_on: order.suppliedOn,
    if_out: order.substitution,
  }
}

export function lineRowsOf(orderId: string, lines: readonly Omit<OrderLine, 'orderId'>[]) {
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

/** Of an order that is not paid yet. */
export async function updateSaid(
  db: Db,
  id: string,
  { allergies, note }: Pick<Order, 'allergies' | 'note'>,
): Promise<void> {
  await tables(db)
    .updateTable('orders')
    .set({ allergies, note })
    .where('id', '=', id)
    .where('state', '=', 'awaiting_payment')
    .execute()
}

/** Changes the substitution preference of an order that is not paid yet. */
export async function updateSubstitution(
  db: Db,
  id: string,
  substitution: SubstitutionPreference,
): Promise<void> {
  await tables(db)
    .updateTable('orders')
    .set({ if_out: substitution })
    .where('id', '=', id)
    .where('state', '=', 'awaiting_payment')
    .execute()
}

/**
 * The kitchen has it before it: not the orders from before there was a board, on which nobody works. In
 * the words of its small index, without which neither engine finds that.
 */
export function isOnBoard(state: RawBuilder<unknown> = sql`state`): RawBuilder<boolean> {
  const open = sql.join(openStates.map((each) => sql.lit(each)))
  return sql`placed_at is not null and ${state} in (${open})`
}

export async function selectOrders(db: Db, ids: string[]): Promise<Order[]> {
  const [id, ...others] = ids
  if (id === undefined) return []
  const rows = await (others.length === 0
    ? rowsOf(db, { id })
    : tables(db).selectFrom('orders').selectAll().where('id', 'in', ids).execute())
  return rows.map(orderOf)
}

const rowsOf = compiledQuery((db: Db, { id }: { id: string }) =>
  tables(db).selectFrom('orders').selectAll().where('id', '=', id),
)

export async function selectAnyOrderOf(db: Db, personId: string): Promise<string | undefined> {
  const query = tables(db).selectFrom('orders').select('id').where('person_id', '=', personId)
  return (await query.limit(1).executeTakeFirst())?.id
}

export async function selectLines(db: Db, orderIds: string[]): Promise<OrderLine[]> {
  const [orderId, ...others] = orderIds
  if (orderId === undefined) return []
  const rows = await (others.length === 0
    ? lineRowsOfOrder(db, { orderId })
    : inOrder(lineRows(db).where('order_id', 'in', orderIds)).execute())
  const withOptions = rows.filter(({ baseCents }) => baseCents !== null)
  const options = await selectLineOptions(
    db,
    withOptions.map((row) => row.orderId),
  )
  return rows.map(({ position, baseCents, note, ...line }) => ({
    ...line,
    ...(baseCents !== null && {
      baseCents,
      options: options.get(keyOf(line.orderId, position)) ?? [],
    }),
    ...(note !== '' && { note }),
  }))
}

const lineRowsOfOrder = compiledQuery((db: Db, { orderId }: { orderId: string }) =>
  inOrder(lineRows(db).where('order_id', '=', orderId)),
)

function inOrder(query: ReturnType<typeof lineRows>) {
  return query.orderBy('order_id').orderBy('position')
}

function lineRows(db: Db) {
  return tables(db)
    .selectFrom('order_lines')
    .select([
      'order_id as orderId',
      'position',
      'base_cents as baseCents',
      'note',
      'cart_line_id as cartLineId',
      'dish_id as dishId',
      'name',
      'image',
      'price_cents as priceCents',
      'quantity',
      'category',
    ])
}

export function orderOf(row: OrderRow): Order {
  return {
    id: row.id,
    number: numberOf(row),
    personId: row.person_id,
    state: row.state,
    totalCents: row.total_cents,
    currency: row.currency,
    customerName: row.customer_name,
    customerEmail: row.customer_email,
    createdAt: row.created_at,
    day: dayOf(row),
    expiresAt: row.expires_at,
    placedAt: row.placed_at,
    promisedAt: row.promised_at,
    payBy: row.pay_by,
    isByPhone: row.is_by_phone === 1,
    isOwed: row.is_owed === 1,
    customerPhone: row.customer_phone,
    note: row.note,
    allergies: row.allergies,
    slotAt: row.slot_at,
    type: row.type,
    taxRule: row.tax_rule,
    suppliedOn: row.supplied_on,
    substitution: row.if_out,
  }
}

/** An older program beside this one dates nothing; the next start does (tallies/README.md). */
export function dayOf(row: Pick<OrderRow, 'day' | 'created_at'>): string {
  return row.day ?? new Date(row.created_at).toISOString().slice(0, 10)
}

function tables(db: Db) {
  return db.tables<OrderTables>()
}
