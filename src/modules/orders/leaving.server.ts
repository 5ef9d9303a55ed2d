import { sql } from 'kysely'
import { listSampleIds, unmarkCallers } from '#modules/accounts/sample.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { inChunks } from '#platform/database/in-chunks.server.ts'
import { announce, type Scope, type WriteScope } from '#platform/scope.server.ts'
import type { BillTables } from './bill/tables.server.ts'
import type { PhoneGuestTables } from './by-phone/tables.server.ts'
import { ordersLeave } from './events.ts'
import type { EscalationTables, KitchenTables } from './kitchen/tables.server.ts'
import type { ShortageTables } from './shortages/tables.server.ts'
import type { LineOptionTables, OrderTables } from './tables.server.ts'
import { rebuildNumbers } from './tallies/recounting.server.ts'
import { followSlot } from './times/holding.server.ts'
import type { SlotTables } from './times/tables.server.ts'

/** How many orders the sample's people have made. */
export async function countSampleOrders(scope: Scope): Promise<number> {
  return (await selectAllOf(scope.db, await listSampleIds(scope))).length
}

/**
 * Takes what the sample's people have ordered off the books, as nobody has eaten or paid it; the next order has the
 * number after the last that is left. One for which a real processor was asked stays: whoever has its money says so.
 */
export async function leaveSampleOrders(scope: WriteScope): Promise<void> {
  const people = await listSampleIds(scope)
  const staying = await leaveOrders(scope, people)
  if (staying) await unmarkCallers(scope, [...staying])
}

/** Takes all that was ordered in a test house off the books as it opens; accounts stay, callers are forgotten. */
export async function leaveTestOrders(scope: WriteScope): Promise<void> {
  await leaveOrders(scope, 'anybody')
}

/** Takes the orders of these people, or of all, off the books. Answers whose stay; undefined: there were none. */
async function leaveOrders(
  scope: WriteScope,
  people: readonly string[] | 'anybody',
): Promise<Set<string> | undefined> {
  const { db } = scope
  const orders = await selectAllOf(db, people, 'hold')
  if (orders.length === 0) return undefined
  const wereTests = people === 'anybody'
  const fact = { orderIds: orders.map(({ id }) => id), wereTests, kept: new Set<string>() }
  await announce(scope, ordersLeave, fact)
  const leaving = orders.filter(({ id }) => !fact.kept.has(id))
  const leavingIds = leaving.map(({ id }) => id)
  const placed = await selectPlaced(db, leavingIds)
  for (const { id, state } of leaving) {
    if (placed.has(id)) await followSlot(scope, id, state, 'cancelled')
  }
  await deleteOrders(db, leavingIds)
  const staying = new Set(
    orders.filter(({ id }) => fact.kept.has(id)).map((order) => order.personId),
  )
  const buyers = wereTests ? orders.map(({ personId }) => personId) : people
  await deleteTraces(
    db,
    [...new Set(buyers)].filter((id) => !staying.has(id)),
  )
  await resetCounter(db)
  await rebuildNumbers(scope)
  await scope.announceChange('orders')
  return staying
}

/**
 * All that these people, or any, have ordered, paid or not; `hold` keeps it from whoever cooks or pays it until the
 * transaction ends.
 */
async function selectAllOf(db: Db, people: readonly string[] | 'anybody', hold?: 'hold') {
  if (people.length === 0) return []
  return tables(db)
    .selectFrom('orders')
    .select(['id', 'person_id as personId', 'state'])
    .$if(people !== 'anybody', (query) => query.where('person_id', 'in', [...people]))
    .orderBy('id')
    .$if(hold === 'hold' && db.engine === 'postgres', (query) => query.forUpdate())
    .execute()
}

/** Which of these orders have a place among the times. */
async function selectPlaced(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const placed = new Set<string>()
  await inChunks(ids, async (some) => {
    const rows = await tables(db)
      .selectFrom('slot_holds')
      .select('order_id')
      .where('order_id', 'in', some)
      .execute()
    for (const { order_id: id } of rows) placed.add(id)
  })
  return placed
}

/** Deletes orders with all that says what happened to them; their money has left already. */
async function deleteOrders(db: Db, ids: readonly string[]): Promise<void> {
  const on = tables(db)
  await inChunks(ids, async (some) => {
    for (const table of about) await on.deleteFrom(table).where('order_id', 'in', some).execute()
    await on.deleteFrom('orders').where('id', 'in', some).execute()
  })
}

/** The tables that name an order, each before those that it names itself. */
const about = [
  'kitchen_ticks',
  'stranger_orders',
  'kitchen_tickets',
  'kitchen_alerts',
  'slot_holds',
  'order_shortages',
  'order_parts',
  'order_taxes',
  'order_line_options',
  'order_lines',
  'order_events',
] as const

/** Deletes the names and numbers by which these people and their orders were found. */
async function deleteTraces(db: Db, personIds: readonly string[]): Promise<void> {
  await inChunks(personIds, async (some) => {
    await tables(db).deleteFrom('order_buyers').where('person_id', 'in', some).execute()
    await tables(db).deleteFrom('phone_guests').where('person_id', 'in', some).execute()
  })
}

/** Sets the counter back: the next number follows the last order that is left, and is the first in a new house. */
async function resetCounter(db: Db): Promise<void> {
  // Held first: whoever takes a number meanwhile is seen by what follows.
  await tables(db)
    .selectFrom('order_counter')
    .select('last')
    .$if(db.engine === 'postgres', (query) => query.forUpdate())
    .execute()
  await sql`
    update order_counter
    set last = (
      select coalesce(max(case when number like 'unplaced-%' then 1000 else cast(replace(number, 'T', '') as integer) end), 1000)
      from orders
    )
    where id = 1
  `.execute(tables(db))
}

function tables(db: Db) {
  return db.tables<
    OrderTables &
      BillTables &
      LineOptionTables &
      KitchenTables &
      EscalationTables &
      SlotTables &
      ShortageTables &
      PhoneGuestTables
  >()
}
