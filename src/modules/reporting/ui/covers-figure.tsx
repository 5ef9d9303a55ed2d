import { counted } from '#kernel/counted.ts'
import { useId } from 'react'
import { stretchesOf } from '../rules/report.ts'
import { ColumnChart } from './column-chart.tsx'
import { Legend } from './places-figure.tsx'
import { ShownNumbers } from './shown-numbers.tsx'
import { dayName } from '../rules/day-name.ts'
import { countOf, periodBefore, stretchName } from './words.ts'
import type { BookingReport } from '../contract/bookings.ts'

/** Guests by day, or by week where days would be too thin, as a chart and as a table. */
export function CoversFigure({ report }: { report: BookingReport }) {
  const id = useId()
  const { days } = report
  // Stretches add up what is counted: here it is guests.
  const stretches = stretchesOf(
    days.map(({ day, covers, coversBefore }) => {
      return { day, orders: covers, ordersBefore: coversBefore, revenue: 0, revenueBefore: 0 }
    }),
  )
  const unit = stretches.length < days.length ? 'week' : 'day'
  const places = stretches.map((stretch) => ({
    ...stretch,
    name: stretchName(stretch),
    said: `${stretchName(stretch)}: ${guestsOf(stretch.orders)}. Before: ${countOf(stretch.ordersBefore)}`,
  }))
  const best = places.reduce((most, place) => (place.orders > most.orders ? place : most))
  return (
    <figure
      aria-labelledby={id}
      className="mt-8 min-w-0 rounded-card border border-border bg-surface p-4 sm:p-6"
    >
      <figcaption className="mb-3">
        <h3 id={id} className="text-xl">
          Guests by {unit}
        </h3>
      </figcaption>
      <ColumnChart
        label={`Guests by ${unit}`}
        columns={places.map(({ from, said, orders, ordersBefore }) => {
          return { label: dayName(from, 'short'), said, value: orders, before: ordersBefore }
        })}
        summary={best.orders > 0 ? `Most: ${best.said}` : 'Nobody had booked.'}
        scale={countOf}
      />
      <Legend before={periodBefore(report)} />
      <div className="mt-2">
        <ShownNumbers
          caption={`Guests by ${unit}`}
          head={[unit === 'week' ? 'Week' : 'Day', 'Guests', 'Guests before']}
          rows={places.map(({ name, orders, ordersBefore }) => {
            return { name, cells: [countOf(orders), countOf(ordersBefore)] }
          })}
        />
      </div>
    </figure>
  )
}

function guestsOf(count: number): string {
  return counted(count, 'guest')
}
