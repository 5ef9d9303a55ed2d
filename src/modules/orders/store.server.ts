import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database/database.server.ts'
import type { Frozen } from './line-options/rules.ts'
import { insertLineOptions, keyOf, selectLineOptions } from './line-options/store.server.ts'
import { type OrderState, openStates } from './rules.ts'
import type { OrderRow, OrderTables } from './tables.server.ts'

/** An order as other code sees it, without its lines. */
export interface Order {
  id: string
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
  // SQLite has one writer at a time already.
  if (db.engine === 'sqlite') return
  await sql`select pg_advisory_xact_lock(hashtextextended(${`buyer ${personId}`}, 0))`.execute(
    tables(db),
  )
}

/** The next number, counted up in the transaction that uses it. */
export async function takeNumber(db: Db): Promise<string> {
  const { last } = await tables(db)
    .updateTable('order_counter')
    .set((eb) => ({ last: eb('last', '+', 1) }))
    .where('id', '=', 1)
    .returning('last')
    .executeTakeFirstOrThrow()
  return String(last)
}

export async function insertOrder(
  db: Db,
  order: Order,
  lines: Omit<OrderLine, 'orderId'>[],
): Promise<void> {
  await tables(db)
    .insertInto('orders')
    .values({
      id: order.id,
      number: order.number,
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
    })
    .execute()
  await insertBuyer(db, order)
  const rows = lines.map((line, index) => ({
    order_id: order.id,
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
  await tables(db).insertInto('order_lines').values(rows).execute()
  await insertLineOptions(db, order.id, lines)
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
  if (ids.length === 0) return []
  const rows = await tables(db).selectFrom('orders').selectAll().where('id', 'in', ids).execute()
  return rows.map(orderOf)
}

export async function selectAnyOrderOf(db: Db, personId: string): Promise<string | undefined> {
  const query = tables(db).selectFrom('orders').select('id').where('person_id', '=', personId)
  return (await query.limit(1).executeTakeFirst())?.id
}

const nobody = { customer_name: 'Deleted user', customer_email: 'deleted@invalid.invalid' }

/** Orders that nobody has paid say no more whose they were; what was paid and then cancelled is in the books. */
export async function scrubUnpaidOrders(db: Db, personId: string): Promise<void> {
  await tables(db)
    .updateTable('orders')
    .set(nobody)
    .where('person_id', '=', personId)
    .where('state', 'in', ['awaiting_payment', 'expired', 'cancelled'])
    .where('placed_at', 'is', null)
    .execute()
}

/**
 * What a person has said to the kitchen is forgotten, but while somebody cooks by it: it may be what they
 * must not eat.
 */
export async function forgetNotes(db: Db, personId: string): Promise<void> {
  await updateNotes(db)
    .where('order_id', 'in', (eb) =>
      eb
        .selectFrom('orders')
        .select('id')
        .where('person_id', '=', personId)
        .where('state', 'not in', openStates),
    )
    .execute()
}

/** Whether any order before this id says whose it was. */
export async function selectAnyNamedBefore(db: Db, id: string): Promise<string | undefined> {
  const query = tables(db).selectFrom('orders').select('id').where('id', '<', id)
  const named = query.where('customer_email', '!=', nobody.customer_email)
  return (await named.limit(1).executeTakeFirst())?.id
}

/** Answers whose they were. Nobody can have the email of nobody; a name is anybody's to choose. */
export async function scrubOrdersBefore(db: Db, id: string): Promise<Set<string>> {
  await updateNotes(db).where('order_id', '<', id).execute()
  const rows = await tables(db)
    .updateTable('orders')
    .set(nobody)
    .where('id', '<', id)
    .where('customer_email', '!=', nobody.customer_email)
    .returning('person_id')
    .execute()
  return new Set(rows.map(({ person_id }) => person_id))
}

/** Under which names a person's orders can be found. */
async function insertBuyer(db: Db, { personId, customerName, customerEmail }: Order) {
  await tables(db)
    .insertInto('order_buyers')
    .values({
      person_id: personId,
      email: customerEmail,
      name: customerName,
      words: `${customerName} ${customerEmail}`.toLowerCase(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Whoever is deleted is no longer found by name. */
export async function deleteBuyer(db: Db, personId: string): Promise<void> {
  await tables(db).deleteFrom('order_buyers').where('person_id', '=', personId).execute()
}

/** A name that stands on none of this person's orders any more is forgotten. */
export async function deleteUnusedNames(db: Db, personId: string): Promise<void> {
  await tables(db)
    .deleteFrom('order_buyers')
    .where('person_id', '=', personId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('orders')
            .select('orders.id')
            .whereRef('orders.person_id', '=', 'order_buyers.person_id')
            .whereRef('orders.customer_email', '=', 'order_buyers.email')
            .whereRef('orders.customer_name', '=', 'order_buyers.name'),
        ),
      ),
    )
    .execute()
}

export async function selectLines(db: Db, orderIds: string[]): Promise<OrderLine[]> {
  if (orderIds.length === 0) return []
  const rows = await tables(db)
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
    .where('order_id', 'in', orderIds)
    .orderBy('order_id')
    .orderBy('position')
    .execute()
  const withOptions = rows.filter(({ baseCents }) => baseCents !== null)
  const options = await selectLineOptions(
    db,
    withOptions.map(({ orderId }) => orderId),
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

export function orderOf(row: OrderRow): Order {
  return {
    id: row.id,
    number: row.number,
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
  }
}

/** An older program beside this one dates nothing; the next start does (tallies/README.md). */
export function dayOf(row: Pick<OrderRow, 'day' | 'created_at'>): string {
  return row.day ?? new Date(row.created_at).toISOString().slice(0, 10)
}

function updateNotes(db: Db) {
  return tables(db).updateTable('order_lines').set({ note: '' }).where('note', '!=', '')
}

function tables(db: Db) {
  return db.tables<OrderTables>()
}
