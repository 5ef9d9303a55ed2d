import { type Cents, formatCount } from '#kernel/money.ts'
import { typeFacts } from '#modules/restaurant/showing.ts'
import { percentText } from '#modules/taxes/rules.ts'
import { WideTable } from '#ui-kit/wide-table.tsx'
import type { Report } from '../contract.ts'
import { chargeTexts, reportTipTexts, taxTexts, typeTexts } from '../house-texts.ts'
import type { AskedPeriod } from '../rules.ts'
import { reportTexts } from './house-texts.ts'
import { NumbersFigure } from './numbers-figure.tsx'
import { ByDay, ByHour } from './over-time.tsx'
import { sayCents } from './words.ts'

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

function ByCategory({ report, asked }: ReportChartsProps) {
  return (
    <NumbersFigure title={reportTexts.byCategory} asked={asked} table="categories">
      <SoldTable
        caption={reportTexts.soldByCategory}
        head={reportTexts.category}
        by="cents"
        rows={report.categories.map((each) => {
          return { ...each, key: each.category, name: each.label }
        })}
      />
    </NumbersFigure>
  )
}

function Customers({ report }: { report: Report }) {
  return (
    <figure className="min-w-0 rounded-card border border-border bg-surface p-4 sm:p-6">
      <figcaption className="mb-4">
        <h3 className="text-xl">{reportTexts.newAndReturning}</h3>
      </figcaption>
      <CustomersSplit totals={report.totals} />
    </figure>
  )
}

/** Who ordered: people for the first time, and people who came again. */
function CustomersSplit({ totals }: { totals: Report['totals'] }) {
  const { orders, soldCents, firstOrders, firstCents } = totals
  const again = { orders: orders - firstOrders, cents: soldCents - firstCents }
  const rows = [
    { name: reportTexts.newCustomers, mark: 'bg-primary', orders: firstOrders, cents: firstCents },
    { name: reportTexts.returning, mark: 'bg-accent', ...again },
  ]
  return (
    <>
      <div aria-hidden="true" className="flex h-4 gap-0.5 overflow-hidden rounded-full bg-surface2">
        {rows.map(({ name, mark, orders: part }) => (
          <span key={name} className={mark} style={{ width: `${share(part, orders)}%` }} />
        ))}
      </div>
      <table className="mt-3 w-full border-collapse text-right wrap-anywhere tabular-nums">
        <caption className="sr-only">{reportTexts.byCustomers}</caption>
        <thead className="text-sm text-muted">
          <tr className="border-b border-border">
            <th scope="col" className="py-2 text-left font-medium">
              {reportTexts.customers}
            </th>
            <th scope="col" className="px-3 py-2 font-medium">
              {reportTexts.orders}
            </th>
            <th scope="col" className="py-2 font-medium">
              {reportTexts.sales}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, mark, orders: part, cents }) => (
            <tr key={name} className="border-b border-border last:border-0">
              <th scope="row" className="py-2.5 text-left font-medium">
                <span
                  aria-hidden="true"
                  className={`mr-2 inline-block size-3 rounded-full ${mark}`}
                />
                <span>{name}</span>
                <span className="ml-2 text-sm font-normal text-muted">
                  {`${share(part, orders)}%`}
                </span>
              </th>
              <td className="px-3 py-2.5">{formatCount(part)}</td>
              <td className="py-2.5">{sayCents(cents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

function share(part: number, all: number): number {
  return all === 0 ? 0 : Math.round((part / all) * 100)
}

function ByType({ report: { types }, asked }: ReportChartsProps) {
  if (types.length === 0) return null
  return (
    <NumbersFigure title={typeTexts.title} asked={asked} table="types">
      <SoldTable
        caption={typeTexts.caption}
        head={typeTexts.head}
        count={typeTexts.count}
        by="cents"
        rows={types.map(({ type, orders, cents }) => {
          return { key: type, name: typeFacts[type].name, quantity: orders, cents }
        })}
      />
    </NumbersFigure>
  )
}

function ByTip({ report: { tips }, asked }: ReportChartsProps) {
  // Where there is one way only, the totals say it.
  if (tips.byType.length < 2) return null
  const { title, caption, head, count, sum } = reportTipTexts
  return (
    <NumbersFigure title={title} asked={asked} table="tips">
      <SoldTable
        {...{ caption, head, count, sum }}
        by="cents"
        rows={tips.byType.map(({ type, tips: quantity, cameCents: cents, backCents }) => {
          const note = backCents > 0 ? { note: reportTipTexts.back(sayCents(backCents)) } : {}
          return { key: type, name: typeFacts[type].name, quantity, cents, ...note }
        })}
      />
    </NumbersFigure>
  )
}

function ByCharge({ report: { charges }, asked }: ReportChartsProps) {
  if (charges.length === 0) return null
  const { title, ...words } = chargeTexts
  return (
    <NumbersFigure title={title} asked={asked} table="charges">
      <SoldTable
        {...words}
        by="cents"
        rows={charges.map(({ name, orders, cents }) => {
          return { key: name, name, quantity: orders, cents }
        })}
      />
    </NumbersFigure>
  )
}

function ByRate({ report: { taxes }, asked }: ReportChartsProps) {
  if (taxes.length === 0) return null
  return (
    <NumbersFigure title={taxTexts.title} asked={asked} table="taxes">
      <TaxTable taxes={taxes} />
    </NumbersFigure>
  )
}

type Taxes = Report['taxes']

/** What was sold with each rate less what went back of it: net, tax and both. */
function TaxTable({ taxes }: { taxes: Taxes }) {
  const isCorrected = taxes.some(({ back }) => grossOf(back) > 0)
  const isMixed = new Set(taxes.map(({ type }) => type)).size > 1
  const heads = [...(isCorrected ? [taxTexts.sold, taxTexts.back] : []), taxTexts.net, taxTexts.tax]
  return (
    <WideTable label={taxTexts.caption}>
      <table className="w-full border-collapse tabular-nums">
        <caption className="sr-only">{taxTexts.caption}</caption>
        <thead className="text-sm text-muted">
          <tr className="border-b border-border">
            <th scope="col" className="py-2 text-left font-medium">
              {taxTexts.rate}
            </th>
            {heads.map((head) => (
              <th key={head} scope="col" className="py-2 pl-3 text-right font-medium">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {taxes.map((each) => (
            <tr
              key={`${each.type} ${each.classId} ${each.ppm}`}
              className="border-b border-border align-top last:border-0"
            >
              <th scope="row" className="w-full py-2.5 text-left font-medium">
                <span>{`${each.letter} ${each.name} `}</span>
                <span className="whitespace-nowrap">{`${percentText(each.ppm)}%`}</span>
                {isMixed && (
                  <span className="block text-sm font-normal text-muted">
                    {typeFacts[each.type].name}
                  </span>
                )}
                <Parts parts={each.parts} />
              </th>
              {isCorrected && (
                <>
                  <td className="py-2.5 pl-3 text-right">{sayCents(grossOf(each.sold))}</td>
                  <td className="py-2.5 pl-3 text-right">{sayCents(grossOf(each.back))}</td>
                </>
              )}
              <td className="py-2.5 pl-3 text-right">
                {sayCents(each.sold.netCents - each.back.netCents)}
              </td>
              <td className="py-2.5 pl-3 text-right">
                {sayCents(each.sold.taxCents - each.back.taxCents)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </WideTable>
  )
}

function grossOf({ netCents, taxCents }: Taxes[number]['sold']): Cents {
  return netCents + taxCents
}

function Parts({ parts }: Pick<Taxes[number], 'parts'>) {
  return parts.map(({ name, ppm, cents }) => (
    <span key={name} className="block text-sm font-normal text-muted">
      {taxTexts.part(name, `${percentText(ppm)}%`, sayCents(cents))}
    </span>
  ))
}

function BestSellers({ report, asked }: ReportChartsProps) {
  return (
    <NumbersFigure title={reportTexts.bestSellers} asked={asked} table="dishes">
      <SoldTable
        caption={reportTexts.bestDishes}
        head={reportTexts.dish}
        by="quantity"
        rows={report.dishes.map((dish) => {
          const key = `${dish.dishId} ${dish.name} ${dish.category}`
          return { ...dish, key, note: dish.label }
        })}
      />
    </NumbersFigure>
  )
}

interface Sold {
  key: string
  name: string
  /** Under the name. */
  note?: string
  quantity: number
  cents: Cents
}

interface SoldTableProps {
  caption: string
  head: string
  /** What is counted. */
  count?: string
  /** What is summed. */
  sum?: string
  rows: readonly Sold[]
  /** What the bars are as long as. */
  by: 'quantity' | 'cents'
}

/** A chart that is a table: each row carries its bar, and its numbers beside it. */
function SoldTable({
  caption,
  head,
  count = reportTexts.sold,
  sum = reportTexts.sales,
  rows,
  by,
}: SoldTableProps) {
  const most = Math.max(1, ...rows.map((row) => row[by]))
  return (
    <WideTable label={caption}>
      <table className="w-full border-collapse tabular-nums">
        <caption className="sr-only">{caption}</caption>
        <thead className="text-sm text-muted">
          <tr className="border-b border-border">
            <th scope="col" className="py-2 text-left font-medium">
              {head}
            </th>
            <th scope="col" className="px-3 py-2 text-right font-medium">
              {count}
            </th>
            <th scope="col" className="py-2 text-right font-medium">
              {sum}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key} className="border-b border-border align-top last:border-0">
              <th scope="row" className="w-full py-2.5 text-left font-medium">
                <span className="mr-2 inline-block first-letter:uppercase">{row.name}</span>
                {row.note && <span className="text-sm font-normal text-muted">{row.note}</span>}
                <span
                  aria-hidden="true"
                  className="mt-1.5 block h-1.5 min-w-1 rounded-full bg-primary"
                  style={{ width: `${(row[by] / most) * 100}%` }}
                />
              </th>
              <td className="px-3 py-2.5 text-right">{formatCount(row.quantity)}</td>
              <td className="py-2.5 text-right">{sayCents(row.cents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </WideTable>
  )
}
