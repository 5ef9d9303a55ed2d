import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react'
import { counted } from '#kernel/counted.ts'
import { formatTimeOfDay } from '#modules/restaurant/local-time.ts'
import { quarterMs } from '../../rules.ts'
import type { BookingDay, DeskBooking } from '../contract.ts'
import { type Bar, drawTimeline, type TableLine, type Timeline as Drawn } from '../rules.ts'
import { timelineTexts } from './house-texts.ts'
import { isLate, isOver, bookingMarks, bookingName, sayState, tableWords } from './words.ts'

interface TimelineProps {
  day: BookingDay
  now: number
  onOpen: (id: string) => void
}

/** One rule for all bars instead of the same classes three hundred times; tokens of the theme. */
const timelineStyles = `
.desk-day { --label: 5rem; display: grid; position: relative; width: max-content; min-width: 100%; overflow-x: clip; }
@media (min-width: 48rem) { .desk-day { --label: 7rem; } }
.desk-day > [data-booking] {
  margin: 2px 1px; padding: 3px 6px; min-width: 0; contain: inline-size; overflow: clip; text-align: left; line-height: 1.35;
  border: 1px solid var(--color-control); border-left-width: 5px; border-radius: var(--radius-input);
  background: var(--color-surface); color: var(--color-text); font-size: var(--text-xs); z-index: 1;
}
.desk-day > button[data-booking] { cursor: pointer; scroll-margin: 5rem 2rem 2rem calc(var(--label) + 1rem); }
.desk-day > button[data-booking]:hover { border-color: var(--color-text); }
.desk-day > [data-booking]:focus-visible { outline-offset: -2px; z-index: 2; }
.desk-day > [data-booking] :is(b, span, em) { display: block; position: sticky; left: calc(var(--label) + 0.5rem); width: fit-content; max-width: 100%; overflow: hidden; white-space: nowrap; text-overflow: ellipsis; }
.desk-day > [data-booking] b { font-size: var(--text-sm); font-weight: 600; }
.desk-day em { font-style: normal; font-weight: 600; }
.desk-day i { font-style: normal; font-weight: 400; }
.desk-day > [data-look='confirmed'] { border-left-color: var(--color-primary); }
.desk-day > [data-look='late'] { border-color: var(--color-danger); }
.desk-day > [data-look='late'] span { color: var(--color-danger); font-weight: 600; }
.desk-day > [data-look='seated'] { border-color: var(--color-success); background: color-mix(in srgb, var(--color-success) 12%, var(--color-surface)); }
.desk-day > [data-look='over'] { border-color: var(--color-gold); background: color-mix(in srgb, var(--color-gold) 14%, var(--color-surface)); }
.desk-day > [data-look='completed'] { border-color: var(--color-border); background: var(--color-surface2); color: var(--color-muted); }
.desk-day > [data-look='held'] { border-style: dashed; color: var(--color-muted); }
.desk-corner, .desk-table { position: sticky; left: 0; z-index: 3; background: var(--color-surface); border-right: 1px solid var(--color-border); padding-left: 0.5rem; }
.desk-corner { grid-row: 1; grid-column: 1; top: 0; z-index: 5; align-content: center; border-bottom: 1px solid var(--color-border); font-size: var(--text-xs); color: var(--color-muted); }
.desk-corner button { min-height: 1.75rem; padding-inline: 0.75rem; border: 1px solid var(--color-control); border-radius: 999px; color: var(--color-text); font-weight: 600; cursor: pointer; }
.desk-hour { grid-row: 1; position: sticky; top: 0; z-index: 4; background: var(--color-surface); border-bottom: 1px solid var(--color-border); align-content: center; padding-left: 0.25rem; font-size: var(--text-xs); color: var(--color-muted); font-variant-numeric: tabular-nums; }
.desk-line { grid-row: 2/-1; border-left: 1px solid var(--color-border); pointer-events: none; }
.desk-area { grid-column: 1/-1; background: var(--color-surface2); border-block: 1px solid var(--color-border); margin-top: -1px; z-index: 2; }
.desk-area span { position: sticky; left: 0; display: inline-block; padding: 0.25rem 0.5rem; font-size: var(--text-xs); font-weight: 600; line-height: 1.4; }
.desk-table { grid-column: 1; align-content: center; line-height: 1.25; border-bottom: 1px solid var(--color-border); }
.desk-table b { display: block; font-weight: 600; }
.desk-table span { font-size: var(--text-xs); color: var(--color-muted); }
.desk-table::after { content: ''; position: absolute; left: 100%; bottom: -1px; width: 100vw; border-bottom: 1px solid var(--color-border); pointer-events: none; }
.desk-now { grid-row: 1/-1; width: 2px; background: var(--color-danger); z-index: 0; pointer-events: none; }
`

/** Tables from top to bottom, the day from left to right; it scrolls within itself. */
export function Timeline({ day, now, onOpen }: TimelineProps) {
  const frame = useRef<HTMLElement>(null)
  const drawn = drawTimeline(day, now)
  const passed = now / quarterMs - drawn.first
  const isUnderWay = day.day === day.today && passed >= 0 && passed < drawn.quarters
  useEffect(() => bringInSight(frame.current), [])

  function open({ target }: MouseEvent) {
    const bar = target instanceof Element ? target.closest<HTMLElement>('[data-booking]') : null
    if (bar?.dataset['booking'] && bar.dataset['look'] !== 'held') onOpen(bar.dataset['booking'])
  }
  return (
    <section
      ref={frame}
      aria-label={timelineTexts.label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without a bar in it, keys must scroll it
      tabIndex={0}
      className="max-h-[78dvh] overflow-auto overscroll-x-contain rounded-card border border-border bg-surface print:hidden"
    >
      <style href="bookings-timeline" precedence="low">
        {timelineStyles}
      </style>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it hears for its buttons */}
      <div
        className="desk-day"
        style={{
          gridTemplateColumns: columnsOf(drawn.quarters),
          gridTemplateRows: rowsOf(drawn.tables),
        }}
        onClick={open}
        onKeyDown={goAlong}
      >
        <HourMarks
          drawn={drawn}
          timeZone={day.timeZone}
          onNow={isUnderWay ? () => bringInSight(frame.current, 'smooth') : undefined}
        />
        <TableLabels lines={drawn.tables} />
        {isUnderWay && (
          // Drawn anew, and so brought into sight, when a booking makes the day longer.
          <NowLine key={`${drawn.first} ${drawn.quarters}`} passed={passed} />
        )}
        {drawn.bars.map((bar) => (
          <TimelineBar key={`${bar.booking._id} ${bar.line}`} day={day} bar={bar} now={now} />
        ))}
      </div>
    </section>
  )
}

/** The labels, and as many quarters as the day has: all of the width, or more than it. */
function columnsOf(quarters: number): string {
  return `var(--label) repeat(${quarters}, minmax(1.9rem, 1fr))`
}

/** The heights of the hours, of an area's name, and of each line of a table. */
function rowsOf(lines: readonly TableLine[]): string {
  return ['2.25rem', ...lines.flatMap(heightsOf)].join(' ')
}

function heightsOf({ startsArea, lines }: TableLine): string[] {
  return [
    ...(startsArea ? ['1.75rem'] : []),
    ...Array.from({ length: lines }, () => 'minmax(3.25rem, max-content)'),
  ]
}

/** The arrow keys go through the bookings by time; so does Tab. */
function goAlong(event: KeyboardEvent<HTMLElement>): void {
  const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
  const bars = [...event.currentTarget.querySelectorAll<HTMLElement>('button[data-booking]')]
  const from = bars.findIndex((bar) => bar === event.target)
  const next = by === undefined || from < 0 ? undefined : bars[from + by]
  if (!next) return
  event.preventDefault()
  next.focus()
}

interface HourMarksProps {
  drawn: Drawn
  timeZone: string
  /** Brings the present into sight; undefined: it is not on this day. */
  onNow: (() => void) | undefined
}

const perHour = 4

/** "6 pm" over the first quarter of each hour, with a line down through the tables. */
function HourMarks({ drawn, timeZone, onNow }: HourMarksProps) {
  const hours = Array.from({ length: drawn.quarters / perHour }, (_, hour) => hour * perHour)
  const sayTime = timeSayer(timeZone)
  return (
    <>
      <div className="desk-corner">
        {onNow ? (
          <button type="button" onClick={onNow}>
            {timelineTexts.now}
          </button>
        ) : (
          timelineTexts.table
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

/** Says times of day; the format is made once, as making it costs more than all its uses. */
function timeSayer(timeZone: string): (ms: number) => string {
  const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const
  const format = new Intl.DateTimeFormat('en-US', time)
  return (ms) => formatTimeOfDay(format.format(ms))
}

/** The tables with their seats, which stay in sight while the day is scrolled. */
function TableLabels({ lines }: { lines: readonly TableLine[] }) {
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
  if (!isInService) return timelineTexts.outOfService
  return minSeats === maxSeats
    ? timelineTexts.seats(maxSeats)
    : timelineTexts.seatsBetween(minSeats, maxSeats)
}

/** @param passed quarters of an hour since the timeline's beginning */
function NowLine({ passed }: { passed: number }) {
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => bringInSight(line.current?.closest('section') ?? null), [])
  return (
    <div
      ref={line}
      aria-hidden="true"
      className="desk-now"
      style={{ gridColumn: Math.floor(passed) + 2, marginLeft: `${(passed % 1) * 100}%` }}
    />
  )
}

/**
 * What is going on now, else the first booking: when a day is opened, and when its hours have grown by a booking
 * before or after them.
 */
function bringInSight(frame: HTMLElement | null, behavior: ScrollBehavior = 'instant'): void {
  const wanted = frame?.querySelector<HTMLElement>('.desk-now, [data-booking]')
  const label = frame?.querySelector<HTMLElement>('.desk-corner')
  if (!wanted || !label) return
  frame?.scrollTo({ left: wanted.offsetLeft - 2 * label.offsetWidth, behavior })
}

interface TimelineBarProps {
  day: BookingDay
  bar: Bar
  now: number
}

/**
 * A party at a table. Plain elements, and no handler of its own: there are hundreds, and the timeline
 * hears for all of them.
 */
function TimelineBar({ day, bar, now }: TimelineBarProps) {
  const { booking, line, column, span, isFirst } = bar
  const style = { gridRow: line + 1, gridColumn: `${column + 1}/span ${span}` }
  const state = sayState(booking, now)
  const marks = bookingMarks(booking).join(', ')
  const text = (
    <>
      <b>
        <span>{`${bookingName(booking)} `}</span>
        <i>{booking.party}</i>
      </b>
      <span>{state}</span>
      {marks && <em>{marks}</em>}
    </>
  )
  const look = lookOf(booking, now)
  // A table that was pushed to another one: its booking has its button there.
  if (!isFirst || booking.status === 'held') {
    return (
      <div aria-hidden="true" data-booking={booking._id} data-look={look} style={style}>
        {text}
      </div>
    )
  }
  return (
    <button
      type="button"
      data-booking={booking._id}
      data-look={look}
      style={style}
      aria-label={`${bookingName(booking)}, ${counted(booking.party, 'guest')}, ${booking.label}, ${tableWords(day, booking.tables)}, ${state}${marks && `, ${marks}`}`}
    >
      {text}
    </button>
  )
}

/** Colour only repeats what the words say. */
function lookOf(booking: DeskBooking, now: number): string {
  if (isLate(booking, now)) return 'late'
  if (isOver(booking, now)) return 'over'
  return booking.status
}
