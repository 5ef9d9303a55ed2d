import type { Report } from '../contract/report.ts'
import { type AskedPeriod, stretchesOf } from '../rules/report.ts'
import { CustomersSplit } from './customers-split.tsx'
import { NumbersFigure } from './numbers-figure.tsx'
import { PlacesFigure } from './places-figure.tsx'
import { typeNames } from '#modules/restaurant/rules/order-types.ts'
import { chargeTexts, reportTipTexts, taxTexts, typeTexts } from '../texts.ts'
import { TaxTable } from './tax-table.tsx'
import { SoldTable } from './sold-table.tsx'
import { dayName } from '../rules/day-name.ts'
import { dollarsOf, hourName, stretchName } from './words.ts'

interface ReportChartsProps {
  report: Report
  asked: AskedPeriod
}

/** The report's charts, each with its numbers in a table and as a file. */
export function ReportCharts({ report, asked }: ReportChartsProps) {
  const isOneDay = report.days.length === 1
  return (
    <div className="mt-8 grid items-start gap-4 md:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2 xl:gap-6">
      {!isOneDay && <ByDay report={report} asked={asked} />}
      {isOneDay && <ByHour report={report} asked={asked} isWide />}
      <div className="grid min-w-0 gap-4 xl:gap-6">
        {!isOneDay && <ByHour report={report} asked={asked} isWide={false} />}
        <ByCategory report={report} asked={asked} />
        {isOneDay && <Customers report={report} />}
        <ByType report={report} asked={asked} />
        <ByTip report={report} asked={asked} />
        <ByCharge report={report} asked={asked} />
        <ByRate report={report} asked={asked} />
      </div>
      <div className="grid min-w-0 gap-4 xl:gap-6">
        <BestSellers report={report} asked={asked} />
        {!isOneDay && <Customers report={report} />}
      </div>
    </div>
  )
}

function ByRate({ report: { taxes }, asked }: ReportChartsProps) {
  if (!taxes) return null
  return (
    <NumbersFigure title={taxTexts.title} asked={asked} table="taxes">
      <TaxTable taxes={taxes} />
    </NumbersFigure>
  )
}

function ByType({ report: { types }, asked }: ReportChartsProps) {
  if (!types) return null
  return (
    <NumbersFigure title={typeTexts.title} asked={asked} table="types">
      <SoldTable
        caption={typeTexts.caption}
        head={typeTexts.head}
        count={typeTexts.count}
        by="sales"
        rows={types.map(({ type, orders, sales }) => {
          return { key: type, name: typeNames[type], quantity: orders, sales }
        })}
      />
    </NumbersFigure>
  )
}

function ByTip({ report: { tips }, asked }: ReportChartsProps) {
  if (!tips) return null
  const { title, caption, head, count, sum } = reportTipTexts
  return (
    <NumbersFigure title={title} asked={asked} table="tips">
      <SoldTable
        {...{ caption, head, count, sum }}
        by="sales"
        rows={tips.map(({ type, count: quantity, came, back }) => {
          const note = back > 0 ? { note: reportTipTexts.back(dollarsOf(back)) } : {}
          return { key: type, name: typeNames[type], quantity, sales: came, ...note }
        })}
      />
    </NumbersFigure>
  )
}

function ByCharge({ report: { charges }, asked }: ReportChartsProps) {
  if (!charges) return null
  const { title, ...words } = chargeTexts
  return (
    <NumbersFigure title={title} asked={asked} table="charges">
      <SoldTable
        {...words}
        by="sales"
        rows={charges.map(({ name, orders, sales }) => {
          return { key: name, name, quantity: orders, sales }
        })}
      />
    </NumbersFigure>
  )
}

function ByCategory({ report, asked }: ReportChartsProps) {
  return (
    <NumbersFigure title="By category" asked={asked} table="categories">
      <SoldTable
        caption="Sold by category"
        head="Category"
        by="sales"
        rows={report.categories.map((each) => {
          return { ...each, key: each.category, name: each.label ?? each.category }
        })}
      />
    </NumbersFigure>
  )
}

function BestSellers({ report, asked }: ReportChartsProps) {
  return (
    <NumbersFigure title="Best sellers" asked={asked} table="dishes">
      <SoldTable
        caption="Best-selling dishes"
        head="Dish"
        by="quantity"
        rows={report.dishes.map((dish) => {
          const key = `${dish.dishId} ${dish.name} ${dish.category}`
          return { ...dish, key, note: dish.label ?? dish.category }
        })}
      />
    </NumbersFigure>
  )
}

function Customers({ report }: { report: Report }) {
  return (
    <figure className="min-w-0 rounded-card border border-border bg-surface p-4 sm:p-6">
      <figcaption className="mb-4">
        <h3 className="text-xl">New and returning customers</h3>
      </figcaption>
      <CustomersSplit totals={report.totals} />
    </figure>
  )
}

function ByDay({ report, asked }: ReportChartsProps) {
  const stretches = stretchesOf(report.days)
  const isWeeks = stretches.length < report.days.length
  return (
    <PlacesFigure
      title={isWeeks ? 'By week' : 'By day'}
      unit={isWeeks ? 'Week' : 'Day'}
      table="days"
      report={report}
      asked={asked}
      places={stretches.map((stretch) => {
        return { ...stretch, name: stretchName(stretch), label: dayName(stretch.from, 'short') }
      })}
      className="col-span-full"
    />
  )
}

function ByHour({ report, asked, isWide }: ReportChartsProps & { isWide: boolean }) {
  return (
    <PlacesFigure
      // The rest of the day is shown as it used to be, so the numbers above are not these.
      title={report.before.untilHour === null ? 'By hour' : 'By hour, of whole days'}
      unit="Hour"
      table="hours"
      report={report}
      asked={asked}
      places={report.hours.map((each) => {
        return { ...each, name: hourName(each.hour), label: hourName(each.hour) }
      })}
      className={isWide ? 'col-span-full' : ''}
    />
  )
}
