import type { TableLine, Timeline } from '#modules/reservations/desk/rules/timeline.ts'
import { instantOf } from '#modules/reservations/rules.ts'
import { formatTime } from '#modules/restaurant/clock/rules.ts'

const perHour = 4

/** "6 pm" over the first quarter of each hour, with a line down through the tables. */
export function HourMarks({ drawn, timeZone }: { drawn: Timeline; timeZone: string }) {
  const hours = Array.from({ length: drawn.quarters / perHour }, (_, hour) => hour * perHour)
  return (
    <>
      <div className="desk-corner">Table</div>
      {hours.map((quarter) => (
        <div
          key={quarter}
          className="desk-hour"
          style={{ gridColumn: `${quarter + 2}/span ${perHour}` }}
        >
          {formatTime(instantOf(drawn.first + quarter), timeZone)}
        </div>
      ))}
      {hours.map((quarter) => (
        <div key={quarter} className="desk-line" style={{ gridColumn: quarter + 2 }} />
      ))}
    </>
  )
}

/** Each table with its seats; they stay in sight while the day is scrolled. */
export function TableLabels({ lines }: { lines: readonly TableLine[] }) {
  return lines.map(({ table, line, lines: count, startsArea }) => [
    startsArea && (
      <div key={`${table._id} area`} className="desk-area" style={{ gridRow: line }}>
        <span>{table.area}</span>
      </div>
    ),
    <div key={table._id} className="desk-table" style={{ gridRow: `${line + 1}/span ${count}` }}>
      <b>{table.name}</b>
      <span>{seatWords(table)}</span>
    </div>,
  ])
}

function seatWords({ minSeats, maxSeats, isInService }: TableLine['table']): string {
  if (!isInService) return 'out of service'
  return minSeats === maxSeats ? `${maxSeats} seats` : `${minSeats}–${maxSeats} seats`
}
