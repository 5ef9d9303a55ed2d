import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react'
import type { BookingDay } from '#modules/reservations/desk/contract/day.ts'
import { drawTimeline } from '#modules/reservations/desk/rules/timeline.ts'
import { quarterMs } from '#modules/reservations/rules.ts'
import { TimelineBar } from '#modules/reservations/desk/ui/bar.tsx'
import { HourMarks, TableLabels } from './timeline-frame.tsx'
import { columnsOf, rowsOf, timelineStyles } from '#modules/reservations/desk/ui/timeline-styles.ts'

interface TimelineProps {
  day: BookingDay
  now: number
  onOpen: (id: string) => void
}

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
      aria-label="Timeline by table"
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
