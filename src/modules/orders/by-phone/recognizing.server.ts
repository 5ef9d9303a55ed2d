import { sql } from 'kysely'
import { hours } from '#kernel/duration.ts'
import { nameToFind } from '#kernel/fold.ts'
import { isoOf } from '#kernel/iso.ts'
import { requireAudience } from '#kernel/viewer.ts'
import { numberOf } from '#modules/restaurant/house.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { fillIn } from '#platform/database/fill-in.server.ts'
import { literal } from '#platform/database/literal.server.ts'
import { contains } from '#platform/database/text-search.server.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import type { Chore } from '#platform/jobs/runner.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import * as contract from './contract.ts'
import { readSearch } from './recognizing.ts'
import { holdGuest, saveGuest } from './store.server.ts'
import { type PhoneGuestRow, tables } from './tables.server.ts'

export const recognizingRoutes: Route[] = [
  serve(contract.findPhoneGuests, async (scope, { query }) => {
    const found = await findPhoneGuests(scope, query.search)
    return {
      guests: found.map(({ person_id: _id, name, phone, email, orders, called_at: at }) => {
        return { _id, name, phone, email, orders, calledAt: isoOf(at) }
      }),
    }
  }),
]

const mostFound = 5

/** Who has called before, with how often they have ordered. */
async function findPhoneGuests(
  scope: Scope,
  search: string,
): Promise<(PhoneGuestRow & { orders: number })[]> {
  requireAudience('host', scope.viewer)
  const wanted = readSearch(search.slice(0, 100))
  if (!wanted) return []
  const guests = await selectGuests(scope.db, wanted, mostFound)
  const orders = await countOrdersByPerson(
    scope.db,
    guests.map(({ person_id: id }) => id),
  )
  return guests.map((guest) => ({ ...guest, orders: orders.get(guest.person_id) ?? 0 }))
}

/** Guests whose number or name holds this, who called last first. */
async function selectGuests(
  db: Db,
  wanted: { digits: string } | { name: string },
  limit: number,
): Promise<PhoneGuestRow[]> {
  const fits =
    'digits' in wanted
      ? contains(db, sql`digits`, wanted.digits)
      : contains(db, sql`called`, wanted.name)
  return tables(db)
    .selectFrom('phone_guests')
    .selectAll()
    .where(fits)
    .orderBy('called_at', 'desc')
    .limit(limit)
    .execute()
}

/** How often each of these people has ordered, by their ids. */
async function countOrdersByPerson(db: Db, people: string[]): Promise<Map<string, number>> {
  if (people.length === 0) return new Map()
  const rows = await tables(db)
    .selectFrom('orders')
    .select(({ fn }) => ['person_id', fn.countAll<number>().as('orders')])
    .where('person_id', 'in', people)
    .groupBy('person_id')
    .execute()
  return new Map(rows.map(({ person_id: id, orders }) => [id, Number(orders)]))
}

/** Fills in what guests are searched by, for those from before names and numbers were kept like that. */
async function callGuests(scope: Scope): Promise<void> {
  await fillIn(scope, {
    select: selectUncalled,
    fill: async (held, guest) => {
      const number = await numberOf(held, guest.phone)
      // Somebody who was written down in two ways stays two: their orders have two buyers.
      const other = await holdGuest(held.db, number)
      const digits = other && other.person_id !== guest.person_id ? guest.digits : number
      await saveGuest(held.db, { ...guest, digits, called: nameToFind(guest.name) || ' ' })
    },
  })
}

/** Guests without what they are searched by, at most so many. */
async function selectUncalled(db: Db, limit: number): Promise<PhoneGuestRow[]> {
  const query = tables(db).selectFrom('phone_guests').selectAll()
  return query.where('called', '=', literal('')).limit(limit).execute()
}

export const recognizingChores: Chore[] = [
  { name: 'phone guests from before', everyMs: hours(24), run: callGuests },
]
