import { DatabaseSync } from 'node:sqlite'
import { databaseFile } from '#platform/database/database-file.server.ts'
import { seedSqlite } from './seed-orders.ts'

export const orders = 20_000
export const emails = 15_000
const people = 2000

/** The orders were paid within the time that the reconciler looks back. */
const spanMs = 100 * 60_000

/** Fills a stopped house: its orders with all that paying left behind, and emails that nobody has sent. */
export function fillHouse(dataDir: string, now: number): void {
  fillOrders(dataDir, orders, now)
  const database = new DatabaseSync(databaseFile(dataDir))
  database.exec('begin immediate')
  for (const text of statements(now - spanMs)) database.exec(text)
  database.exec('commit')
  database.close()
}

/** The orders alone. */
export function fillOrders(dataDir: string, count: number, now: number): void {
  seedSqlite(dataDir, { first: 0, last: count, people }, now)
}

function statements(start: number): string[] {
  const at = `${start} + (cast(number as integer) - 1001) * ${Math.floor(spanMs / orders)}`
  const paid = `from orders where person_id like 'guest%'`
  const id = (letter: string) => `printf('%08x-%04x-7000-8000-${letter}%011x',
    (${at}) / 65536, (${at}) % 65536, cast(number as integer))`
  const metadata = `json_object('order', id, 'attempt', ${id('a')}, 'person', person_id, 'lines', '')`
  return [
    `insert into payment_attempts (id, order_id, person_id, state, amount_cents, currency, processor,
       intent_id, fingerprint, created_at, updated_at, expires_at, is_by_link)
     select ${id('a')}, id, person_id, 'succeeded', total_cents, 'USD', 'test',
       'pi_past_' || number, '', ${at}, ${at}, ${at} + 1800000, 0 ${paid}`,
    `insert into payments (id, order_id, attempt_id, person_id, processor, intent_id, amount_cents,
       currency, card, freed_lines, created_at, counted_day, counted_hour)
     select ${id('b')}, id, ${id('a')}, person_id, 'test', 'pi_past_' || number, total_cents,
       'USD', 'Visa ···· 4242', 2, ${at}, counted_day, counted_hour ${paid}`,
    `insert into test_intents (id, client_secret, status, amount_cents, received_cents, currency,
       metadata, method_id, idempotency_key, created_at)
     select 'pi_past_' || number, 'secret ' || number, 'succeeded', total_cents, total_cents, 'USD',
       ${metadata}, null, 'key ' || number, ${at} ${paid}`,
    ...['settlePayment', 'mailReceipt', 'mail'].map(
      (
        kind,
      ) => `insert into jobs (id, kind, lane, cause, payload, run_at, attempts, created_at, done_at)
     select '${kind} ' || number, '${kind}', ${kind === 'mail' ? `'mail'` : `'general'`},
       '${kind} of ' || number, 'null', ${at}, 1, ${at}, ${at} + 900 ${paid}`,
    ),
    `insert into jobs (id, kind, lane, cause, payload, run_at, created_at)
     select 'email ' || number, 'mail', 'mail', 'email of ' || number,
       json_object('to', customer_email, 'subject', 'Your receipt', 'text', hex(zeroblob(1000))),
       ${at}, ${at} ${paid} limit ${emails}`,
  ]
}
