import type { TableLine, Timeline } from '#modules/reservations/desk/rules/timeline.ts'
import { quarterMs } from '#modules/reservations/rules.ts'
import { formatTimeOfDay } from '#modules/restaurant/rules/times.ts'

const perHour = 4

interface HourMarksProps {
  drawn: Timeline
  timeZone: string
  /** Brings the present into sight; undefined: it is not on this day. */
  onNow: (() => void) | undefined
}

/** "6 pm" over the first quarter of each hour, with a line down through the tables. */
export function HourMarks({ drawn, timeZone, onNow }: HourMarksProps) {
  const hours = Array.from({ length: drawn.quarters / perHour }, (_, hour) => hour * perHour)
  const sayTime = timeSayer(timeZone)
  return (
    <>
      <div className="desk-corner">
        {onNow ? (
          <button type="button" onClick={onNow}>
            Now
          </button>
        ) : (
          'Table'
        )}
      </div>
      {hours.map((quarter) => (
        <div
          key={quarter}
          className="desk-hour"
          style={{ gridColumn: `${quarter + 2}/span ${perHour}` }}
        >
          {sayTime((drawn.first + quarter) * quarterMs)}
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

/** For many instants: making the format costs more than all its uses. */
function timeSayer(timeZone: string): (ms: number) => string {
  const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const
  const format = new Intl.DateTimeFormat('en-US', time)
  return (ms) => formatTimeOfDay(format.format(ms))
}

function seatWords({ minSeats, maxSeats, isInService }: TableLine['table']): string {
  if (!isInService) return 'out of service'
  return minSeats === maxSeats ? `${maxSeats} seats` : `${minSeats}–${maxSeats} seats`
}
