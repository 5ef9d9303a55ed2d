import type { ReservationTables } from '#modules/reservations/tables.server.ts'
import type { Database, Db } from '#platform/database/database.server.ts'

/** Noon in New York, in the middle of the year of bookings. */
const noon = new Date('2026-06-15T16:00:00Z')
/** A day with three hundred bookings. */
export const fullDay = '2026-06-20'

const tableCount = 60
const bookingCount = 50_000
const chunk = 500
const quarterMs = 15 * 60_000
const dayMs = 86_400_000
/** 8:00 in New York in summer, when the house opens on weekdays; 10:00 in its weekends is later. */
const opening = (day: number) => (Date.UTC(2026, 0, 1) + day * dayMs + 14 * 3_600_000) / quarterMs

/** Sixty tables, a year of bookings on them, and one day that is as full as can be. */
export async function seedTables(database: Database): Promise<void> {
  await database.write((db) => insertTables(db))
  const perDay = Math.ceil(bookingCount / 365)
  const bookings: Seeded[] = []
  for (let day = 0; day < 365; day++) {
    const isFull = dateOf(day) === fullDay
    for (let each = 0; each < (isFull ? 300 : perDay); each++) bookings.push(seeded(day, each))
  }
  for (let from = 0; from < bookings.length; from += chunk) {
    await database.write((db) => insertBookings(db, bookings.slice(from, from + chunk)))
  }
}

/** What all bookings of a seed share: taken down by phone, awaited, and nothing said of it. */
export const plainBooking = {
  state: 'confirmed',
  origin: 'phone',
  person_id: null,
  email: '',
  phone: '(518) 555-0101',
  words: 'guest\n\n5185550101',
  note: '',
  allergies: '',
  high_chairs: 0,
  occasion: '',
  staff_note: '',
  wanted_area: '',
  version: 1,
  sequence: 0,
  held_until: null,
  prove_by: null,
  created_at: 0,
  confirmed_at: 0,
  seated_at: null,
  ended_at: null,
  reminded_at: null,
  forgotten_at: null,
} as const

interface Seeded {
  row: ReservationTables['bookings']
  table: string
}

/** Six quarters each, one after the other: no two at one table at once. */
function seeded(day: number, each: number): Seeded {
  // The first quarter of the day stays free, so that something can be moved.
  const start = opening(day) + 1 + Math.floor(each / tableCount) * 8
  const row = {
    ...plainBooking,
    id: `booking-${day}-${each}`,
    day: dateOf(day),
    sitting: opening(day),
    start_quarter: start,
    end_quarter: start + 6,
    party: 1 + (each % 4),
    name: `Guest ${each}`,
    allergies: each % 9 === 0 ? 'nuts' : '',
  }
  return { row, table: `table-${each % tableCount}` }
}

async function insertTables(db: Db): Promise<void> {
  const rows = Array.from({ length: tableCount }, (_, each) => ({
    id: `table-${each}`,
    name: String(each + 1),
    area: each < 40 ? 'Dining room' : 'Terrace',
    min_seats: 1,
    max_seats: each % 3 === 0 ? 8 : 4,
    is_in_service: 1,
    position: each,
    removed_at: null,
  }))
  await db.tables<ReservationTables>().insertInto('dining_tables').values(rows).execute()
}

/** The past frees its quarters; only what is to come keeps them. */
async function insertBookings(db: Db, seeds: Seeded[]): Promise<void> {
  const tables = db.tables<ReservationTables>()
  const now = noon.getTime() / quarterMs
  const rows = seeds.map(({ row }) =>
    row.end_quarter < now ? { ...row, state: 'completed' as const } : row,
  )
  await tables.insertInto('bookings').values(rows).execute()
  const sat = seeds.map(({ row, table }) => ({ booking_id: row.id, table_id: table }))
  await tables.insertInto('booking_tables').values(sat).execute()
  const slots = seeds
    .filter(({ row }) => row.end_quarter >= now)
    .flatMap(({ row, table }) =>
      Array.from({ length: 6 }, (_, index) => ({
        quarter: row.start_quarter + index,
        table_id: table,
        booking_id: row.id,
      })),
    )
  if (slots.length > 0) await tables.insertInto('booking_slots').values(slots).execute()
}

function dateOf(day: number): string {
  return new Date(Date.UTC(2026, 0, 1) + day * dayMs).toISOString().slice(0, 10)
}
