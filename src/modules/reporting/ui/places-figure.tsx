import { useState } from 'react'
import type { Report } from '../contract/report.ts'
import type { AskedPeriod, Measured } from '../rules/report.ts'
import { ColumnChart } from './column-chart.tsx'
import type { Column } from './column-drawing.tsx'
import { type Measure, MeasureChoice } from './measure-choice.tsx'
import { NumbersFigure } from './numbers-figure.tsx'
import { ShownNumbers } from './shown-numbers.tsx'
import { countOf, dollarsOf, ordersOf, periodBefore, roundDollarsOf } from './words.ts'

/** A day, a week or an hour on a chart. */
interface Place extends Measured {
  name: string
  label: string
}

interface PlacesFigureProps {
  title: string
  unit: string
  table: 'days' | 'hours'
  report: Report
  asked: AskedPeriod
  places: readonly Place[]
  className: string
}

/** Revenue or orders over time, as a chart and as a table of both. */
export function PlacesFigure({
  title,
  unit,
  table,
  report,
  asked,
  places,
  className,
}: PlacesFigureProps) {
  const [measure, setMeasure] = useState<Measure>('revenue')
  const before = periodBefore(report)
  const said = (place: Place) =>
    `${place.name}: ${dollarsOf(place.revenue)}, ${ordersOf(place.orders)}. Before: ${dollarsOf(place.revenueBefore)}, ${ordersOf(place.ordersBefore)}`
  const best = places.reduce<Place | undefined>(
    (most, place) => (place[measure] > (most?.[measure] ?? 0) ? place : most),
    undefined,
  )
  const columns: Column[] = places.map((place) => ({
    label: place.label,
    said: said(place),
    value: place[measure],
    before: place[`${measure}Before`],
  }))
  return (
    <NumbersFigure
      title={title}
      aside={<MeasureChoice of={title} measure={measure} onChoose={setMeasure} />}
      asked={asked}
      table={table}
      className={className}
      numbers={
        <ShownNumbers
          caption={`Revenue and orders ${title.toLowerCase()}`}
          head={[unit, 'Revenue', 'Orders', 'Revenue before', 'Orders before']}
          rows={places.map((place) => ({
            name: place.name,
            cells: [
              dollarsOf(place.revenue),
              countOf(place.orders),
              dollarsOf(place.revenueBefore),
              countOf(place.ordersBefore),
            ],
          }))}
        />
      }
    >
      <ColumnChart
        label={`${measure === 'revenue' ? 'Revenue' : 'Orders'} ${title.toLowerCase()}`}
        columns={columns}
        summary={best ? `Most: ${said(best)}` : 'Nothing was ordered.'}
        scale={measure === 'revenue' ? roundDollarsOf : countOf}
      />
      <Legend before={before} />
    </NumbersFigure>
  )
}

/** What columns and line are. */
export function Legend({ before }: { before: string }) {
  return (
    <p aria-hidden="true" className="mt-3 flex flex-wrap gap-x-6 text-sm text-muted">
      <span className="inline-flex items-center gap-2">
        <span className="size-3 bg-primary" /> This period
      </span>
      <span className="inline-flex items-center gap-2">
        <span className="w-6 border-t-2 border-dashed border-text" />
        <span className="inline-block first-letter:uppercase">{before}</span>
      </span>
    </p>
  )
}
