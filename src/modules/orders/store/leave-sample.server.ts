import { sql } from 'kysely'
import type { Db } from '#platform/database/database.server.ts'
import { inChunks } from '#platform/database/in-chunks.server.ts'
import type { BillTables } from '../bill/tables.server.ts'
import type { PhoneGuestTables } from '../by-phone/tables.server.ts'
import type { EscalationTables, KitchenTables } from '../kitchen/tables.server.ts'
import type { SlotTables } from '../pickup-times/tables.server.ts'
import type { ShortageTables } from '../shortages/tables.server.ts'
import type { LineOptionTables, OrderTables } from '../tables.server.ts'

/** All that these people have ordered, paid or not; `hold` keeps it from whoever cooks or pays it until the transaction ends. */
export async function selectAllOf(db: Db, personIds: readonly string[], hold?: 'hold') {
  if (personIds.length === 0) return []
  return tables(db)
    .selectFrom('orders')
    .select(['id', 'person_id as personId', 'state'])
    .where('person_id', 'in', personIds)
    .orderBy('id')
    .$if(hold === 'hold' && db.engine === 'postgres', (query) => query.forUpdate())
    .execute()
}

/** Which of these orders have a place among the times. */
export async function selectPlaced(db: Db, ids: readonly string[]): Promise<Set<string>> {
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

/** With all that says what happened to them; their money has left already. */
export async function deleteOrders(db: Db, ids: readonly string[]): Promise<void> {
  const on = tables(db)
  await inChunks(ids, async (some) => {
    for (const table of about) await on.deleteFrom(table).where('order_id', 'in', some).execute()
    await on.deleteFrom('orders').where('id', 'in', some).execute()
  })
}

/** What names an order, each before what it names itself. */
const about = [
  'kitchen_ticks',
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

/** Under which names they were found, and by which numbers they called. */
export async function deleteTraces(db: Db, personIds: readonly string[]): Promise<void> {
  await inChunks(personIds, async (some) => {
    await tables(db).deleteFrom('order_buyers').where('person_id', 'in', some).execute()
    await tables(db).deleteFrom('phone_guests').where('person_id', 'in', some).execute()
  })
}

/** The next number is the one after the last order that is left; of a new house the first. */
export async function resetCounter(db: Db): Promise<void> {
  // Held first: whoever takes a number meanwhile is seen by what follows.
  await tables(db)
    .selectFrom('order_counter')
    .select('last')
    .$if(db.engine === 'postgres', (query) => query.forUpdate())
    .execute()
  await sql`
    update order_counter
    set last = (
      select coalesce(max(case when number like 'unplaced-%' then 1000 else cast(number as integer) end), 1000)
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
