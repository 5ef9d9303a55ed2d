import { useState } from 'react'
import { counted } from '#kernel/counted.ts'
import { dollarsFromCents, formatCount } from '#kernel/money.ts'
import { dayName, placeInDay } from '#modules/restaurant/opening.ts'
import type { Compared, Figures, Report } from '../contract.ts'
import { type AskedPeriod, stretchesOf, sumFigures } from '../rules.ts'
import { type Column, ColumnChart, Legend, ShownNumbers } from './column-chart.tsx'
import { reportTexts } from './house-texts.ts'
import { NumbersFigure } from './numbers-figure.tsx'
import { hourName, periodBefore, roundDollarsOf, sayCents, stretchName } from './words.ts'

interface OverTimeProps {
  report: Report
  asked: AskedPeriod
}

/** Revenue and orders by day, or by week where days would be too thin. */
export function ByDay({ report, asked }: OverTimeProps) {
  const stretches = stretchesOf(report.days)
  const isWeeks = stretches.length < report.days.length
  return (
    <PlacesFigure
      title={isWeeks ? reportTexts.titles.week : reportTexts.titles.day}
      unit={isWeeks ? reportTexts.units.week : reportTexts.units.day}
      table="days"
      report={report}
      asked={asked}
      places={stretches.map((stretch) => ({
        ...sumFigures(stretch.days),
        before: sumFigures(stretch.days.map(({ before }) => before)),
        name: stretchName(stretch),
        label: dayName(stretch.from, 'short'),
      }))}
      className="col-span-full"
    />
  )
}

/** What an hour of whole days brings. */
export function ByHour({ report, asked, isWide }: OverTimeProps & { isWide: boolean }) {
  return (
    <PlacesFigure
      // While today goes on, hours are of whole days, so their sums are not the totals of the report.
      title={report.untilHour === null ? reportTexts.titles.hour : reportTexts.titles.fullHour}
      unit={reportTexts.units.hour}
      table="hours"
      report={report}
      asked={asked}
      places={report.hours
        .toSorted((one, other) => placeInDay(one.hour) - placeInDay(other.hour))
        .map((each) => ({ ...each, name: hourName(each.hour), label: hourName(each.hour) }))}
      className={isWide ? 'col-span-full' : ''}
    />
  )
}

/** A day, a week or an hour on a chart. */
interface Place extends Compared {
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

/** What the height of a chart's columns is. */
type Measure = 'revenue' | 'orders'

/** A scale ends at a round number, of dollars and not of cents. */
const heights: Record<Measure, (figures: Figures) => number> = {
  revenue: ({ revenueCents }) => dollarsFromCents(revenueCents),
  orders: ({ orders }) => orders,
}

/** Revenue or orders over time, as a chart and as a table of both. */
function PlacesFigure({ title, unit, table, report, asked, places, className }: PlacesFigureProps) {
  const [measure, setMeasure] = useState<Measure>('revenue')
  const heightOf = heights[measure]
  const said = (place: Place) =>
    reportTexts.compared(place.name, sayFigures(place), sayFigures(place.before))
  const best = places.reduce<Place | undefined>(
    (most, place) => (heightOf(place) > (most ? heightOf(most) : 0) ? place : most),
    undefined,
  )
  const columns: Column[] = places.map((place) => ({
    label: place.label,
    said: said(place),
    value: heightOf(place),
    before: heightOf(place.before),
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
          caption={reportTexts.both(title)}
          head={[
            unit,
            reportTexts.revenue,
            reportTexts.orders,
            reportTexts.revenueBefore,
            reportTexts.ordersBefore,
          ]}
          rows={places.map((place) => ({
            name: place.name,
            cells: [place, place.before].flatMap(({ revenueCents, orders }) => [
              sayCents(revenueCents),
              formatCount(orders),
            ]),
          }))}
        />
      }
    >
      <ColumnChart
        label={reportTexts.ofMeasure(reportTexts[measure], title)}
        columns={columns}
        summary={
          best
            ? reportTexts.best(best.name, sayFigures(best), sayFigures(best.before))
            : reportTexts.noOrders
        }
        scale={measure === 'revenue' ? roundDollarsOf : formatCount}
      />
      <Legend before={periodBefore(report)} />
    </NumbersFigure>
  )
}

interface MeasureChoiceProps {
  /** The chart's title, for screen readers. */
  of: string
  measure: Measure
  onChoose: (measure: Measure) => void
}

/** One of two, as a pair of pills. */
function MeasureChoice({ of, measure, onChoose }: MeasureChoiceProps) {
  return (
    <fieldset className="flex flex-wrap rounded-3xl bg-surface2 p-1">
      <legend className="sr-only">{reportTexts.choice(of)}</legend>
      {(['revenue', 'orders'] as const).map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === measure}
          onClick={() => onChoose(each)}
          className="min-h-9 cursor-pointer rounded-full px-4 text-sm font-medium text-muted transition-colors duration-150 hover:text-text aria-pressed:bg-surface aria-pressed:text-text pointer-coarse:min-h-11"
        >
          {reportTexts[each]}
        </button>
      ))}
    </fieldset>
  )
}

function sayFigures({ revenueCents, orders }: Figures): string {
  return `${sayCents(revenueCents)}, ${counted(orders, 'order')}`
}
