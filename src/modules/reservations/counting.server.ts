import { type Expression, sql, type SqlBool } from 'kysely'
import type { Db } from '#platform/database/database.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import { quarterMs } from './rules.ts'
import { tables } from './tables.server.ts'

interface DayNumbers {
  day: string
  covers: number
  bookings: number
  noShows: number
  cancelled: number
}

/** What a period came to; days on which nobody had booked are left out. */
export interface BookingNumbers {
  byDay: DayNumbers[]
  /** Guests who came, or are to come. */
  covers: number
  bookings: number
  noShows: number
  cancelled: number
  /** Middle of how long before their time bookings on the site and by phone are made; null without any. */
  medianLeadHours: number | null
}

/** The numbers of the service days from one to another, both included. */
export async function bookingNumbers(
  scope: Scope,
  period: { from: string; to: string },
): Promise<BookingNumbers> {
  const { from, to } = period
  const [byDay, medianLeadHours] = await Promise.all([
    selectDayNumbers(scope.db, from, to),
    selectMedianLead(scope.db, from, to),
  ])
  const sum = (field: 'covers' | 'bookings' | 'noShows' | 'cancelled') =>
    byDay.reduce((total, day) => total + day[field], 0)
  return {
    byDay,
    covers: sum('covers'),
    bookings: sum('bookings'),
    noShows: sum('noShows'),
    cancelled: sum('cancelled'),
    medianLeadHours,
  }
}

/** Each service day's numbers; days on which nobody had booked are left out. */
async function selectDayNumbers(db: Db, from: string, to: string): Promise<DayNumbers[]> {
  const isComing = sql<SqlBool>`state not in ('no_show', 'cancelled')`
  const rows = await bookedIn(db, from, to)
    .select((eb) => [
      'day',
      sumWhere(isComing, eb.ref('party')).as('covers'),
      sumWhere(isComing, eb.lit(1)).as('bookings'),
      sumWhere(eb('state', '=', 'no_show'), eb.lit(1)).as('noShows'),
      sumWhere(eb('state', '=', 'cancelled'), eb.lit(1)).as('cancelled'),
    ])
    .groupBy('day')
    .orderBy('day')
    .execute()
  // PostgreSQL's sums are bigint, which comes as text.
  return rows.map(({ day, ...sums }) => ({
    day,
    covers: Number(sums.covers),
    bookings: Number(sums.bookings),
    noShows: Number(sums.noShows),
    cancelled: Number(sums.cancelled),
  }))
}

function bookedIn(db: Db, from: string, to: string) {
  return tables(db)
    .selectFrom('bookings')
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('state', '!=', 'held')
}

function sumWhere(condition: Expression<SqlBool>, value: Expression<number>) {
  return sql<number>`sum(case when ${condition} then ${value} else 0 end)`
}

/** Who sits down early begins then; how long ahead they booked is told by when they were expected. */
const bookedStart = sql<number>`case
  when seated_at is null or seated_at / ${sql.lit(quarterMs)} > start_quarter then start_quarter
  else coalesce((
    select booking_events.start_quarter from booking_events
    where booking_events.booking_id = bookings.id and booking_events.to_state = 'confirmed'
    order by booking_events.position desc limit 1
  ), start_quarter)
end`

/** The middle of how long ahead bookings were made, in hours; the later one of two middles. */
async function selectMedianLead(db: Db, from: string, to: string): Promise<number | null> {
  const booked = bookedIn(db, from, to)
    .where('origin', '!=', 'walk_in')
    .where('confirmed_at', 'is not', null)
  const { count } = await booked
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const lead = sql<number>`cast(${bookedStart} as bigint) * ${sql.lit(quarterMs)} - confirmed_at`
  const middle = await booked
    .select(lead.as('lead'))
    .orderBy('lead')
    .limit(1)
    .offset(Math.floor(Number(count) / 2))
    .executeTakeFirst()
  return middle ? Number(middle.lead) / 3_600_000 : null
}
