import { DatabaseSync } from 'node:sqlite'
import { beforeAll, describe, expect, it } from 'vitest'
import { growingTables, smallTables } from './allowed-scans.ts'
import { openTestDatabase } from './engines.ts'
import { type FindScans, openPostgresPlans } from './postgres-scans.ts'
import { scansOf } from './scans.ts'

const books = new DatabaseSync(':memory:')
books.exec(`
  create table orders (id text primary key, state text not null, at integer not null,
    processor text not null, intent text);
  create table menu_items (id text primary key);
  create index orders_intent on orders (processor, intent);
  create index orders_waiting on orders (at) where state in ('new', 'open');
`)
const scans = (sql: string) => scansOf((text) => books.prepare(text).all(), sql)

describe('a statement that reads the whole of a table that grows', () => {
  it.each([
    'select * from orders where at < ?',
    'select count(*) from "orders"',
    'delete from orders where state = ?',
    `update "orders" set at = ? where state in (?, ?) and at < ?`,
    'select * from orders where processor = ? order by at limit 9',
    'with late as (select id from orders where at + 1 < ?) select * from late',
  ])('is found: %s', (sql) => {
    expect(scans(sql)).toHaveLength(1)
  })

  it('is found under another name, and where its index is made for the occasion', () => {
    expect(scans('select * from menu_items as dish join orders as o on o.state = dish.id')).toEqual(
      [expect.stringMatching(/^(?:SCAN|SEARCH) o\b/)],
    )
  })

  it('is none where an index serves, also one for which the text says the condition', () => {
    expect(scans('select * from orders where id = ?')).toEqual([])
    expect(scans('select * from orders where processor = ? and intent = ?')).toEqual([])
    expect(scans("select * from orders where state in ('new', 'open') and at < ?")).toEqual([])
    expect(scans('select * from menu_items')).toEqual([])
  })
})

describe('a statement that reads the whole of a table that grows, on PostgreSQL,', () => {
  let find: FindScans
  beforeAll(async () => {
    find = await openPostgresPlans()
  })

  it.each([
    'select * from orders where note = $1',
    'select count(*) from "reviews"',
    'delete from bookings where note = $1 and party = $2',
    `update "people" set name = $1 where photo_url in ($2, $3)`,
    'select * from payments where processor = $1 order by id limit 9',
    'select * from bookings where person_id is not null and start_quarter > $1',
    'with late as (select id from orders where placed_at + 1 < $1) select * from late',
    `select * from "orders" where not (orders.placed_at is null and not exists (
      select 1 from order_events where order_id = orders.id and to_state = 'pending')) limit $1`,
  ])('is found: %s', async (sql) => {
    expect(await find(sql)).toHaveLength(1)
  })

  it('is found under another name', async () => {
    const sql = 'select * from menu_items as dish join orders as o on o.note = dish.name'
    expect(await find(sql)).toEqual(['Seq Scan on orders'])
  })

  it.each([
    'select * from orders where id = $1',
    'select * from menu_items',
    'select * from payments where processor = $1 and intent_id in ($2, $3)',
    'select * from people where deleted_at is null and id = $1',
    `select * from orders where placed_at is not null
      and state in ('pending', 'accepted', 'preparing', 'ready', 'out_for_delivery') and slot_at < $1`,
    'select * from orders join order_lines on order_lines.order_id = orders.id where orders.person_id = $1',
    'insert into favourites (person_id, dish_id) values ($1, $2)',
  ])('is none where an index serves: %s', async (sql) => {
    expect(await find(sql)).toEqual([])
  })
})

it('every table is known to grow or to stay small', async () => {
  const { database, close } = await openTestDatabase('SQLite', new Date(0))
  const master = database.db.tables<{ sqlite_master: { name: string; type: string } }>()
  const rows = await master
    .selectFrom('sqlite_master')
    .select('name')
    .where('type', '=', 'table')
    .execute()
  await close()
  const names = rows.map(({ name }) => name).filter((name) => !name.startsWith('sqlite_'))
  expect(names.toSorted()).toEqual([...growingTables, ...smallTables].toSorted())
})

it('nobody tells SQLite how full its tables are, so that it plans for full ones everywhere', async () => {
  const { database, close } = await openTestDatabase('SQLite', new Date(0))
  const master = database.db.tables<{ sqlite_master: { name: string } }>()
  const rows = await master.selectFrom('sqlite_master').select('name').execute()
  await close()
  expect(rows.filter(({ name }) => name.startsWith('sqlite_stat'))).toEqual([])
})
