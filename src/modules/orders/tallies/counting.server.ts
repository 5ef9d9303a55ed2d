import { sql } from 'kysely'
import { compiledCommand } from '#platform/database/compiled-query.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import type { Scope, WriteScope } from '#platform/scope.server.ts'
import type { Order } from '../store.server.ts'
import { hourAt } from './dating.server.ts'
import { addPlace, type Place } from './store.server.ts'
import { tables, type TallyTables } from './tables.server.ts'

interface Countable extends Pick<
  Order,
  'id' | 'personId' | 'totalCents' | 'addedTaxCents' | 'type' | 'taxRule' | 'isOwed' | 'inOwnTill'
> {}

/**
 * Adds an order to the numbers, with the number that it has been given if it had none; to be called last in the
 * transaction: from here on others who order today wait for its end. An order counts once, however often it
 * is asked for. Answers the day that it counts under.
 */
export async function countOrder(
  scope: WriteScope,
  order: Countable,
  number?: string,
): Promise<string | undefined> {
  const hour = await hourAt(scope, scope.now)
  const place = await addPlace(scope.db, { ...order, number }, hour)
  if (!place) return undefined
  await addToTallies(scope.db, { ...place, orderId: order.id, orders: 1, cents: soldCents(order) })
  await countWays(scope, order, place.day, 1)
  await countTaxes(scope, order, place.day, 1)
  return place.day
}

/** Takes an order out of the numbers again, from where it was added; to be called last, too. */
export async function uncountOrder({ db }: WriteScope, order: Countable): Promise<void> {
  const place = await selectPlace(db, order.id)
  if (!place) return
  await removePlace(db, order.id)
  await addToTallies(db, { ...place, orderId: order.id, orders: -1, cents: -soldCents(order) })
  await countWays({ db }, order, place.day, -1)
  // What was paid was sold, whatever becomes of it: its refund corrects that.
  const wasPaid = !order.isOwed && !order.inOwnTill && order.totalCents > 0
  if (!wasPaid) await countTaxes({ db }, order, place.day, -1)
}

/** Where this order counts; undefined while it does not. */
async function selectPlace(db: Db, orderId: string): Promise<Place | undefined> {
  const row = await tables(db)
    .selectFrom('orders')
    .select(['counted_day as day', 'counted_hour as hour', 'counted_as_first as first'])
    .where('id', '=', orderId)
    .executeTakeFirst()
  if (!row || row.day === null || row.hour === null) return undefined
  return { day: row.day, hour: row.hour, isFirst: row.first === 1 }
}

/** Lets an order count nowhere; it stays in the book on its day. */
async function removePlace(db: Db, orderId: string): Promise<void> {
  const nowhere = { counted_day: null, counted_hour: null, counted_as_first: null }
  await tables(db).updateTable('orders').set(nowhere).where('id', '=', orderId).execute()
}

/** What an order brings, in cents: the tax on top of its prices is the state's. */
function soldCents({ totalCents, addedTaxCents }: Countable): number {
  return totalCents - addedTaxCents
}

/** What an order adds; with minus signs, what it takes away. */
interface Addition extends Place {
  orderId: string
  orders: 1 | -1
  cents: number
}

/** Adds an order to all tallies. The row of the day comes first: others who add to this day wait there and only there. */
async function addToTallies(db: Db, addition: Addition): Promise<void> {
  const { day, hour, isFirst, orderId, orders, cents } = addition
  const [firstOrders, firstCents] = isFirst ? [orders, cents] : [0, 0]
  const added = { day, hour, orders, cents, firstOrders, firstCents, orderId }
  if (db.engine === 'postgres') {
    await addToAll(db, added)
    return
  }
  await addToDay(db, added)
  await addToHour(db, added)
  await addToDishes(db, added)
}

interface Added extends Omit<Addition, 'isFirst'> {
  firstOrders: number
  firstCents: number
}

// SQLite knows no statement that writes three tables; on PostgreSQL each would be a trip of its own.
const addToDay = compiledCommand((_: Db, added: Added) => ofDay(added))

const addToHour = compiledCommand((_: Db, added: Added) => ofHour(added))

const addToDishes = compiledCommand((_: Db, added: Added) => ofDishes(added))

const addToAll = compiledCommand(
  (_: Db, added: Added) =>
    sql`with of_day as (${ofDay(added)} returning day), of_hour as (${ofHour(added)})
      ${ofDishes(added, sql`order_lines cross join of_day`)}`,
)

function ofDay({ day, orders, cents, firstOrders, firstCents, orderId }: Added) {
  return sql`
    insert into order_days (day, orders, cents, first_orders, first_cents, first_id)
    values (${day}, ${orders}, ${cents}, ${firstOrders}, ${firstCents}, ${orderId})
    on conflict (day) do update set
      orders = order_days.orders + excluded.orders,
      cents = order_days.cents + excluded.cents,
      first_orders = order_days.first_orders + excluded.first_orders,
      first_cents = order_days.first_cents + excluded.first_cents,
      first_id = case
        when order_days.first_id < excluded.first_id then order_days.first_id
        else excluded.first_id
      end
  `
}

function ofHour({ day, hour, orders, cents }: Added) {
  return sql`
    insert into order_hours (day, hour, orders, cents)
    values (${day}, ${hour}, ${orders}, ${cents})
    on conflict (day, hour) do update set
      orders = order_hours.orders + excluded.orders,
      cents = order_hours.cents + excluded.cents
  `
}

/** The statement for dishes, from the lines; `from` also names what PostgreSQL has to write before it. */
function ofDishes({ day, orders, orderId }: Added, from = sql`order_lines`) {
  return sql`
    insert into order_dishes (day, dish_id, name, category, quantity, cents)
    select cast(${day} as text), dish_id, name, category,
      cast(${orders} as integer) * sum(quantity),
      cast(${orders} as integer) * sum(cast(price_cents as bigint) * quantity)
    from ${from}
    where order_id = ${orderId}
    group by dish_id, name, category
    on conflict (day, dish_id, name, category) do update set
      quantity = order_dishes.quantity + excluded.quantity,
      cents = order_dishes.cents + excluded.cents
  `
}

async function countWays(
  { db }: Pick<Scope, 'db'>,
  order: Countable,
  day: string,
  orders: 1 | -1,
): Promise<void> {
  const { id, type, taxRule } = order
  const cents = orders * soldCents(order)
  if (type !== 'pickup') await addDayType(db, { day, type, orders, cents })
  // A bill that is kept in parts may have some that are no dish's.
  if (taxRule !== null) await addDayCharges(db, { day, orderId: id, orders })
}

/** Adds an order that is not picked up to those of its day and kind, or takes it out again. */
async function addDayType(db: Db, added: TallyTables['order_day_types']): Promise<void> {
  await tables(db)
    .insertInto('order_day_types')
    .values(added)
    .onConflict((conflict) =>
      conflict.columns(['day', 'type']).doUpdateSet((eb) => ({
        orders: eb('order_day_types.orders', '+', eb.ref('excluded.orders')),
        cents: eb('order_day_types.cents', '+', eb.ref('excluded.cents')),
      })),
    )
    .execute()
}

/** Adds what an order was charged beside its dishes to that of its day, or takes it out again. */
async function addDayCharges(
  db: Db,
  { day, orderId, orders }: { day: string; orderId: string; orders: 1 | -1 },
): Promise<void> {
  await sql`
    insert into order_day_charges (day, type, kind, name, orders, cents)
    select cast(${day} as text), orders.type, order_parts.kind, order_parts.name,
      cast(${orders} as integer), cast(${orders} as integer) * sum(list_cents)
    from order_parts
    join orders on orders.id = order_parts.order_id
    where order_parts.order_id = ${orderId} and order_parts.line is null
    group by orders.type, order_parts.kind, order_parts.name
    on conflict (day, type, kind, name) do update set
      orders = order_day_charges.orders + excluded.orders,
      cents = order_day_charges.cents + excluded.cents
  `.execute(tables(db))
}

async function countTaxes(
  { db }: Pick<Scope, 'db'>,
  { id: orderId, taxRule }: Countable,
  day: string,
  orders: 1 | -1,
): Promise<void> {
  if (taxRule !== null) await addDayTaxes(db, { day, orderId, orders })
}

/** Adds an order's taxes to those of its day, or takes them out again. */
async function addDayTaxes(
  db: Db,
  { day, orderId, orders }: { day: string; orderId: string; orders: 1 | -1 },
): Promise<void> {
  await sql`
    insert into order_day_taxes (day, type, class, ppm, name, letter, orders, net_cents, tax_cents)
    select cast(${day} as text), orders.type, order_taxes.class, order_taxes.ppm, order_taxes.name,
      order_taxes.letter, cast(${orders} as integer), cast(${orders} as integer) * net_cents,
      cast(${orders} as integer) * tax_cents
    from order_taxes
    join orders on orders.id = order_taxes.order_id
    where order_taxes.order_id = ${orderId}
    on conflict (day, type, class, ppm) do update set
      name = excluded.name,
      letter = excluded.letter,
      orders = order_day_taxes.orders + excluded.orders,
      net_cents = order_day_taxes.net_cents + excluded.net_cents,
      tax_cents = order_day_taxes.tax_cents + excluded.tax_cents
  `.execute(tables(db))
}
