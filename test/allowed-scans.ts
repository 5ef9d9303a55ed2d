import { growingTables } from './growing-tables.ts'

interface AllowedScan {
  /** The tables that may be read from end to end. */
  of: readonly string[]
  /** The statement, its white space each one blank. */
  text: RegExp
  why: string
}

/** What may read the whole of a table that grows, and why: a walk that ends soon, or one that is meant. */
export const allowedScans: readonly AllowedScan[] = [
  {
    of: growingTables,
    text: /from "invariant_\w+"/,
    why: 'The doctor counts through all books, when an operator asks it to.',
  },
  {
    of: ['orders', 'order_lines'],
    text: /^ ?insert into order_(?:days|hours|dishes) \(/,
    why: 'The numbers of all days are counted anew, once, after an update or a restore.',
  },
  {
    of: ['order_days'],
    text: /^select (?:"day"|coalesce\(sum\("orders"\), 0\).*) from "order_days"(?: limit \?)?$/,
    why: 'It has a row for a day: ten years are 3,650.',
  },
  {
    of: ['taking_days'],
    text: /^select coalesce\(sum\("came_cents"\), 0\) .* from "taking_days"$/,
    why: 'It has a row for a day on which money moved.',
  },
  {
    of: ['payments', 'refunds'],
    text: /^ ?insert into taking_(?:days|hours) \(/,
    why: 'The takings of all days are counted anew, once, after an update or a restore.',
  },
  {
    of: ['payments', 'refunds'],
    text: /"counted_day" is null order by "id" limit \?$/,
    why: 'The indexes payments_uncounted and refunds_uncounted hold nothing once all of it is counted.',
  },
  {
    of: ['orders'],
    text: /from "orders" order by "orders"."id" desc limit \?$|\(select "id" from "orders" limit \?\) as "found"$/,
    why: 'The walk along the index of ids ends at the limit.',
  },
  {
    of: ['orders'],
    text: /from "orders" where "day" is null order by "id" limit \?$/,
    why: 'The index orders_undated holds nothing once the former orders have their days.',
  },
  {
    of: ['order_buyers'],
    text: /where instr\(order_buyers\.words, \?\) > 0 limit \?$/,
    why: 'A word from the middle of a name is in no index; the owner searches, and the walk has a limit.',
  },
  {
    of: ['phone_guests'],
    text: /where instr\((?:lower\(name\)|digits), \?\) > 0 order by "called_at" desc limit \?$/,
    why: 'A part of a name or number, asked by whoever sits at the phone; who has not called for a year is forgotten.',
  },
  {
    of: ['people'],
    text: /^select \* from "people" where "deleted_at" is null order by "created_at" desc, "id" desc limit \?$/,
    why: 'The walk along the index of the newest ends at the limit.',
  },
  {
    of: ['people'],
    text: /^ ?select .* from \(select id, created_at, role.* from people where deleted_at is null/,
    why: 'A page of the directory in the order of an index, or a part of a name, which is in none; both end at a limit.',
  },
  {
    of: ['people'],
    text: /^select count\(\*\) as "count" from "people" where "deleted_at" is null$/,
    why: 'One of the four numbers of Admin Home: 1 ms for 10,000 people.',
  },
  {
    of: ['sessions', 'sign_ins', 'verifications'],
    text: /^delete from "\w+"$/,
    why: 'After a restore everybody signs in again.',
  },
  {
    of: ['audit_log'],
    text: /^select (?:"seq", "hash"|\*) from "audit_log" order by "seq" desc limit \?$/,
    why: 'The walk from the newest line backwards ends at the limit.',
  },
  {
    of: ['idempotency_keys'],
    text: /^select "person_id", "operation", "key", "answer" from "idempotency_keys" where "answer" like \?$/,
    why: 'When a person is deleted; there are no more than one day’s.',
  },
  {
    of: ['reviews'],
    text: /^select "state", count\(\*\) as "count" from "reviews" group by "state"$|from "reviews" order by "created_at" desc, "id" desc limit \?$/,
    why: 'Along an index alone, when an admin reads what guests have said; the page ends at its limit.',
  },
  {
    of: ['messages'],
    text: /^select "state", count\(\*\) as "count" from "messages" group by "state"$/,
    why: 'Along an index alone, when the inbox is opened; a message is forgotten after a year, and where many come each costs a proof of work.',
  },
  {
    of: ['order_shortages', 'favourites'],
    text: /^insert into "menu_items" /,
    why: 'SQLite plans to look for rows that waited for a new dish, and skips it where none may wait.',
  },
  {
    of: ['jobs'],
    text: /from "jobs" where "dead_at" is not null$/,
    why: 'The index jobs_dead holds what was given up and nothing else.',
  },
  {
    of: ['provider_events'],
    text: /from "provider_events" where "processed_at" is null$/,
    why: 'The index provider_events_waiting holds what nobody has dealt with and nothing else.',
  },
  {
    of: ['provider_events'],
    text: /from "provider_events" order by "received_at" desc limit \?$/,
    why: 'The walk along the index of the newest ends at the limit.',
  },
  {
    of: ['people', 'reviews'],
    text: /"is_sample" = \?$/,
    why: 'Once, when the house goes live, by an operator’s command.',
  },
  {
    of: ['pictures'],
    text: /^select "key" from "pictures"$/,
    why: 'Keys alone, each hour, to be held against the list of all stored files.',
  },
]
