import { type RawBuilder, sql } from 'kysely'
import { fold } from '#kernel/fold.ts'
import { compiledCommand, compiledQuery } from '#platform/database/compiled-query.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import type { OrderType, TaxRule } from './bill/rules.ts'
import { type FrozenChoice, type FrozenOption, openStates, type OrderState } from './rules.ts'
import type { SubstitutionPreference } from './shortages/rules.ts'
import {
  type LineOptionTables,
  type OrderEventRow,
  type OrderRow,
  type OrderTables,
  tables,
} from './tables.server.ts'

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
  /** Who pays, where somebody else fetches it; else empty. */
  payerName: string
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
  /** Its guest ordered on the website, without an account. */
  isGuest: boolean
  /** `card`: as it is ordered; `link` later, by whoever called. */
  payBy: 'card' | 'link' | 'counter'
  /** To be paid at the counter, and nothing has come yet. */
  isOwed: boolean
  /** Whether its money went through a till of the house's own, and is not in the books here. */
  inOwnTill: boolean
  customerPhone: string
  /** What the kitchen is to know. */
  note: string
  /** What whoever eats it cannot have; the kitchen reads it first. */
  allergies: string
  /** For when it is wanted: the beginning of its slot; null is as soon as possible. */
  slotAt: number | null
  /** By whose clock that is read since it moved with the house's zone; null: it has not. */
  slotZone: string | null
  /** How it is handed over. */
  type: OrderType
  /** How it was taxed; null: its prices were all there was. */
  taxRule: TaxRule | null
  /** What its tax on top is a multiple of, once for each rate; null: once for each class, or it was not taxed. */
  taxStep: number | null
  /** Tax that was added to its prices, within its total: paid, and no revenue. */
  addedTaxCents: number
  /** The restaurant’s day on which its food is handed over, if that was taxed; null also for orders from before. */
  suppliedOn: string | null
  /** What becomes of what runs out, when its guest does not answer. */
  substitution: SubstitutionPreference
}

export interface OrderLine extends FrozenChoice {
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

/** What stands in the place of a number that is not given yet: unique like one, and behind all of them. */
export const unplaced = 'unplaced-'

/** The number of a row; empty while it has none. */
export function numberOf({ number }: Pick<OrderRow, 'number'>): string {
  return number.startsWith(unplaced) ? '' : number
}

/**
 * The condition that the kitchen has an order before it: not those from before there was a board, on which nobody
 * works. In the words of its small index, without which neither engine finds them.
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
    payerName: row.payer_name,
    customerEmail: row.customer_email,
    createdAt: row.created_at,
    day: dayOf(row),
    expiresAt: row.expires_at,
    placedAt: row.placed_at,
    promisedAt: row.promised_at,
    payBy: row.pay_by,
    isByPhone: row.is_by_phone === 1,
    isGuest: row.is_guest === 1,
    isOwed: row.is_owed === 1,
    inOwnTill: row.own_till === 1,
    customerPhone: row.customer_phone,
    note: row.note,
    allergies: row.allergies,
    slotAt: row.slot_at,
    slotZone: row.slot_zone,
    type: row.type,
    taxRule: row.tax_rule,
    taxStep: row.tax_step,
    addedTaxCents: row.added_tax_cents,
    suppliedOn: row.supplied_on,
    substitution: row.if_out,
  }
}

/** An order's day, or that of UTC where an older program has dated nothing; the next start does (tallies/README.md). */
export function dayOf(row: Pick<OrderRow, 'day' | 'created_at'>): string {
  return row.day ?? new Date(row.created_at).toISOString().slice(0, 10)
}

/** An order, kept from every other transaction until this one ends. */
export async function holdOrder(db: Db, id: string): Promise<Order | undefined> {
  const [row] = await heldRowsOf(db, { id })
  return row && orderOf(row)
}

const heldRowsOf = compiledQuery((db: Db, { id }: { id: string }) =>
  tables(db)
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id)
    .$if(db.engine === 'postgres', (query) => query.forNoKeyUpdate()),
)

export type OrderEvent = OrderEventRow

/** What has happened to these orders, each from its beginning. */
export async function selectEventsOf(db: Db, orderIds: string[]): Promise<OrderEvent[]> {
  if (orderIds.length === 0) return []
  return tables(db)
    .selectFrom('order_events')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('order_id')
    .orderBy('position')
    .execute()
}

/** The options of lines, each by the `keyOf` its order and place. */
type LineOptions = ReadonlyMap<string, FrozenOption[]>

/** The options of these orders' lines, in their order; asks nothing when there are none. */
export async function selectLineOptions(db: Db, orderIds: readonly string[]): Promise<LineOptions> {
  if (orderIds.length === 0) return new Map()
  const rows = await tables(db)
    .selectFrom('order_line_options')
    .selectAll()
    .where('order_id', 'in', [...new Set(orderIds)])
    .orderBy('order_id')
    .orderBy('line_position')
    .orderBy('position')
    .execute()
  const options = new Map<string, FrozenOption[]>()
  for (const row of rows) {
    const key = keyOf(row.order_id, row.line_position)
    const { option_id: id, group_name: group, name, quantity, price_cents: priceCents } = row
    options.set(key, [...(options.get(key) ?? []), { id, group, name, quantity, priceCents }])
  }
  return options
}

/** A key for a line of an order. */
export function keyOf(orderId: string, line: number): string {
  return `${orderId} ${line}`
}

export type LineOptionRow = LineOptionTables['order_line_options']

/** Whose an order is, as it says itself. */
interface Buyer {
  personId: string
  customerName: string
  customerEmail: string
  customerPhone: string
}

/** Writes under which name and email a person's orders can be found. */
export async function insertBuyer(
  db: Db,
  { personId, customerName, customerEmail, customerPhone }: Buyer,
) {
  await insertBuyerRow(db, {
    person_id: personId,
    email: customerEmail,
    name: customerName,
    words: wordsOf(customerName, customerEmail, customerPhone),
  })
}

const insertBuyerRow = compiledCommand((db: Db, row: OrderTables['order_buyers']) =>
  tables(db)
    .insertInto('order_buyers')
    .values(row)
    .onConflict((conflict) => conflict.doNothing()),
)

export function wordsOf(name: string, email: string, phone: string): string {
  return fold(`${name} ${email} ${phone}`.trim())
}

/** Forgets the names that stand on none of this person's orders any more. */
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
