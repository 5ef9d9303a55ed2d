import { describe, expect, it } from 'vitest'
import { migrate, readMigrations } from '#platform/database/migrations.server.ts'
import { engines, migrationsFolder, openEmptyDatabase } from '#test/engines.ts'
import type { BillTables } from './bill/tables.server.ts'
import { tables } from './tables.server.ts'

const now = new Date('2026-11-28T12:00:00Z')
const before = 103

/** An order of somebody, as far as the columns matter here. */
function rowOf(id: string, { phone = '', payBy = 'card', isByPhone = 0, type = 'pickup' }): string {
  return `insert into orders (id, number, person_id, state, total_cents, currency, customer_name, customer_email,
      created_at, customer_phone, pay_by, is_by_phone, type)
    values ('${id}', '${id}', 'p', 'completed', 100, 'EUR', 'Ada', '', 0, '${phone}', '${payBy}', ${isByPhone}, '${type}');`
}

describe.each(engines)('an update of a house with orders on %s', (engine) => {
  it('keeps how each is had and what its money is for, knows those of guests, and lets a later step open both', async () => {
    const { database, close } = await openEmptyDatabase(engine)
    try {
      const all = readMigrations(migrationsFolder, database.engine)
      await migrate(
        database,
        all.filter(({ version }) => version < before),
        now,
      )
      await database.script(`
        insert into people (id, name, email, is_email_verified, role, is_sample, created_at, updated_at)
        values ('p', 'Ada', 'ada@example.com', 0, 'customer', 0, 0, 0);
        ${rowOf('account', {})}
        ${rowOf('guest', { phone: '030 1', type: 'eat_in' })}
        ${rowOf('stranger', { phone: '030 2', payBy: 'counter' })}
        ${rowOf('caller', { phone: '030 3', payBy: 'link', isByPhone: 1 })}
        insert into order_parts (order_id, position, line, kind, name, class, ppm, list_cents, discount_cents, net_cents, tax_cents)
        values ('guest', 1, 1, 'dish', 'Soup', 'food', 70000, 100, 0, 93, 7);`)
      await migrate(database, all, now)
      const orders = await tables(database.db)
        .selectFrom('orders')
        .select(['id', 'type', 'is_guest'])
        .orderBy('id')
        .execute()
      expect(orders).toEqual([
        { id: 'account', type: 'pickup', is_guest: 0 },
        { id: 'caller', type: 'pickup', is_guest: 0 },
        { id: 'guest', type: 'eat_in', is_guest: 1 },
        { id: 'stranger', type: 'pickup', is_guest: 0 },
      ])
      const parts = database.db.tables<BillTables>().selectFrom('order_parts')
      expect(await parts.select(['kind', 'net_cents']).execute()).toEqual([
        { kind: 'dish', net_cents: 93 },
      ])
      const changed = database.script(`update order_parts set tax_cents = 8`)
      await expect(changed).rejects.toThrow(/frozen|stays/)
      const elsewhere = `update orders set type = 'delivery' where id = 'account'`
      await expect(database.script(elsewhere)).rejects.toThrow('orders_type_known')
      await database.script(`
        alter table orders drop constraint orders_type_known;
        alter table order_parts drop constraint order_parts_kind_known;
        ${elsewhere};`)
    } finally {
      await close()
    }
  })
})
