import { quarterOf } from '../../rules.ts'
import type { BookingDay, DeskBooking } from '../contract/day.ts'

/** A booking at one of its tables, in lines and columns of the grid, both counted from one. */
export interface Bar {
  booking: DeskBooking
  line: number
  column: number
  /** In quarters. */
  span: number
  /** At the first of its tables; at the others it is only seen. */
  isFirst: boolean
}

export interface TableLine {
  table: BookingDay['tables'][number]
  line: number
  /** How many lanes the row has: two when one party followed another within a quarter. */
  lines: number
  /** The first table of its area. */
  startsArea: boolean
}

export interface Timeline {
  /** The first quarter, and how many there are: whole hours. */
  first: number
  quarters: number
  tables: TableLine[]
  /** By start, which is the order in which keys go through them. */
  bars: Bar[]
}

const perHour = 4

/** The day drawn: tables from top to bottom, quarters of an hour from left to right. */
export function drawTimeline(day: BookingDay, now: number): Timeline {
  const first = Math.floor(quarterOf(Date.parse(day.from)) / perHour) * perHour
  const end = Math.ceil(quarterOf(Date.parse(day.to)) / perHour) * perHour
  const seen = day.bookings.filter(({ status }) => status !== 'no_show' && status !== 'cancelled')
  const lanes = new Map<string, number[]>()
  const placed = seen.flatMap((booking) => {
    const start = quarterOf(Date.parse(booking.start))
    const shownEnd = shownEndOf(booking, { start, now, last: end })
    return booking.tables.map((table, index) => {
      const lane = takeLane(lanes, table, start, shownEnd)
      return { booking, table, lane, start, span: shownEnd - start, isFirst: index === 0 }
    })
  })
  const tables = linesOf(day.tables, lanes)
  const lineOf = new Map(tables.map(({ table, line }) => [table._id, line]))
  return {
    first,
    quarters: end - first,
    tables,
    bars: placed.map(({ table, lane, start, ...bar }) => ({
      ...bar,
      line: (lineOf.get(table) ?? 0) + lane,
      column: start - first + 1,
    })),
  }
}

/** The first free lane of a table: where somebody has left early, the next party overlaps in the plan. */
function takeLane(lanes: Map<string, number[]>, table: string, start: number, end: number): number {
  const ends = lanes.get(table) ?? []
  const free = ends.findIndex((laneEnd) => laneEnd <= start)
  const lane = free < 0 ? ends.length : free
  ends[lane] = end
  lanes.set(table, ends)
  return lane
}

/** Who has left made room then; who still sits there after their time takes room until now. */
function shownEndOf(
  { status, end, endedAt }: DeskBooking,
  { start, now, last }: { start: number; now: number; last: number },
): number {
  const planned = quarterOf(Date.parse(end))
  if (status === 'seated') return Math.max(planned, Math.min(quarterOf(now) + 1, last))
  if (status !== 'completed' || endedAt === null) return planned
  return Math.min(planned, Math.max(start + 1, quarterOf(Date.parse(endedAt)) + 1))
}

function linesOf(tables: BookingDay['tables'], lanes: Map<string, number[]>): TableLine[] {
  let line = 1
  return tables.map((table, index) => {
    const lines = Math.max(1, lanes.get(table._id)?.length ?? 0)
    const startsArea = tables[index - 1]?.area !== table.area
    const drawn = { table, line: line + (startsArea ? 1 : 0), lines, startsArea }
    line = drawn.line + lines
    return drawn
  })
}
