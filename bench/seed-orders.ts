import { DatabaseSync } from 'node:sqlite'
import { databaseFile } from '#platform/database/database-file.server.ts'

/** A restaurant's past, written as SQL in bulk: through the checkout it would take hours. */
export interface Past {
  /** Numbers of the orders, the last one not included. */
  first: number
  last: number
  people: number
  /** Of two rates. */
  isTaxed?: boolean
}

const days = 900

/** A table `series (i)`. */
const series = (from: number, to: number) =>
  `with recursive series (i) as (select ${from} union all select i + 1 from series where i + 1 < ${to})`

/** An id of the product's shape from a time in milliseconds and a number. */
const id = (time: string, number: string) =>
  `printf('%08x-%04x-7%03x-8000-%012x', ${time} / 65536, ${time} % 65536, ${number} % 4096, ${number})`

const day = (time: string) => `date(${time} / 1000, 'unixepoch')`

/** People once, then orders of two lines each, spread evenly over the days before now. */
function statements({ first, last, people, isTaxed = false }: Past, now: number): string[] {
  const start = now - days * 86_400_000
  const time = `(${start} + (i - ${first}) * ${Math.floor((now - start) / (last - first))})`
  const buyer = `(i * 7919 % ${people})`
  const insertPeople = `insert into people (id, name, called, sorted_as, sorted_in, email, is_email_verified, photo_url, role, is_sample, created_at, updated_at, deleted_at)
     ${series(0, people)} select 'guest' || i, 'Guest Number ' || i, 'guest number ' || i, 'guest number ' || i, 'en-US', 'guest' || i || '@example.com', 1, null, 'customer', 0, ${start} + i, ${start} + i, null from series`
  const insertBuyers = `insert into order_buyers (person_id, email, name, words)
     select id, email, name, lower(name || ' ' || email) from people where id like 'guest%'`
  const dishes = `create temporary table numbered_dishes as
     select row_number() over (order by position, id) - 1 as n, id, name, image, price_cents, category from menu_items`
  const dishOf = (factor: number) => `(i * ${factor} + 5) % (select count(*) from numbered_dishes)`
  const insertOrders = `insert into orders (id, number, person_id, state, total_cents, currency, customer_name, customer_email, created_at, expires_at, day, counted_day, counted_hour, counted_as_first, tax_rule)
     ${series(first, last)}
     select ${id(time, 'i')}, cast(1001 + i as text), 'guest' || ${buyer},
       case when i % 50 = 0 then 'pending' when i % 77 = 0 then 'rejected' else 'completed' end,
       one.price_cents + other.price_cents, 'USD', 'Guest Number ' || ${buyer}, 'guest' || ${buyer} || '@example.com',
       ${time}, null, ${day(time)}, ${day(time)}, 11 + i % 11, case when i < ${people} then 1 else 0 end, ${isTaxed ? "'inclusive rate'" : 'null'}
     from series
     join numbered_dishes as one on one.n = ${dishOf(1)}
     join numbered_dishes as other on other.n = ${dishOf(7)}`
  const insertLines = (position: number, factor: number) =>
    `insert into order_lines (order_id, position, cart_line_id, dish_id, name, image, price_cents, quantity, category)
     ${series(first, last)}
     select ${id(time, 'i')}, ${position}, 'line' || i, dish.id, dish.name, dish.image, dish.price_cents, 1, dish.category
     from series join numbered_dishes as dish on dish.n = ${dishOf(factor)}`
  // Each line at a rate of its own, with the tax in its price.
  const rates = [
    { position: 1, factor: 1, classId: 'food', name: 'Food', letter: 'A', ppm: 70_000 },
    { position: 2, factor: 7, classId: 'drinks', name: 'Drinks', letter: 'B', ppm: 190_000 },
  ]
  const insertTaxes = rates.flatMap(({ position, factor, classId, name, letter, ppm }) => {
    const tax = `((2 * dish.price_cents * ${ppm} + ${1_000_000 + ppm}) / ${2 * (1_000_000 + ppm)})`
    const from = `from series join numbered_dishes as dish on dish.n = ${dishOf(factor)}`
    return [
      `insert into order_parts (order_id, position, line, kind, name, class, ppm, list_cents, discount_cents, net_cents, tax_cents)
       ${series(first, last)} select ${id(time, 'i')}, ${position}, ${position}, 'dish', dish.name, '${classId}', ${ppm}, dish.price_cents, 0, dish.price_cents - ${tax}, ${tax} ${from}`,
      `insert into order_taxes (order_id, class, name, letter, ppm, net_cents, tax_cents, parts)
       ${series(first, last)} select ${id(time, 'i')}, '${classId}', '${name}', '${letter}', ${ppm}, dish.price_cents - ${tax}, ${tax}, '[]' ${from}`,
    ]
  })
  return [
    ...(first === 0 ? [insertPeople, insertBuyers] : []),
    dishes,
    insertOrders,
    insertLines(1, 1),
    insertLines(2, 7),
    ...(isTaxed ? insertTaxes : []),
    'drop table numbered_dishes',
    `update order_counter set last = ${1001 + last}`,
  ]
}

/** Beside a running server that does nothing else meanwhile. */
export function seedSqlite(dataDir: string, past: Past, now: number): void {
  const database = new DatabaseSync(databaseFile(dataDir))
  database.exec('pragma busy_timeout = 60000; pragma cache_size = -200000; begin immediate')
  for (const text of statements(past, now)) database.exec(text)
  database.exec('commit')
  database.close()
}
