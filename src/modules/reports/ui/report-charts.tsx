import { formatCount } from '#kernel/money.ts'
import { typeFacts } from '#modules/restaurant/order-rules.ts'
import { WideTable } from '#ui-kit/wide-table.tsx'
import type { Report } from '../contract.ts'
import type { AskedPeriod } from '../rules.ts'
import { chargeTexts, reportTipTexts, taxTexts, typeTexts } from '../texts.ts'
import { NumbersFigure } from './numbers-figure.tsx'
import { ByDay, ByHour } from './over-time.tsx'
import { dollarsOf } from './words.ts'

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

/** Who ordered: people for the first time, and people who came again. */
function CustomersSplit({ totals }: { totals: Report['totals'] }) {
  const { orders, newOrders, newSales, returningOrders, returningSales } = totals
  const rows = [
    { name: 'New', mark: 'bg-primary', orders: newOrders, sales: newSales },
    { name: 'Returning', mark: 'bg-accent', orders: returningOrders, sales: returningSales },
  ]
  return (
    <>
      <div aria-hidden="true" className="flex h-4 gap-0.5 overflow-hidden rounded-full bg-surface2">
        {rows.map(({ name, mark, orders: part }) => (
          <span key={name} className={mark} style={{ width: `${share(part, orders)}%` }} />
        ))}
      </div>
      <table className="mt-3 w-full border-collapse text-right wrap-anywhere tabular-nums">
        <caption className="sr-only">Orders by new and by returning customers</caption>
        <thead className="text-sm text-muted">
          <tr className="border-b border-border">
            <th scope="col" className="py-2 text-left font-medium">
              Customers
            </th>
            <th scope="col" className="px-3 py-2 font-medium">
              Orders
            </th>
            <th scope="col" className="py-2 font-medium">
              Sales
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, mark, orders: part, sales }) => (
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
              <td className="py-2.5">{dollarsOf(sales)}</td>
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
  if (!types) return null
  return (
    <NumbersFigure title={typeTexts.title} asked={asked} table="types">
      <SoldTable
        caption={typeTexts.caption}
        head={typeTexts.head}
        count={typeTexts.count}
        by="sales"
        rows={types.map(({ type, orders, sales }) => {
          return { key: type, name: typeFacts[type].name, quantity: orders, sales }
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
          return { key: type, name: typeFacts[type].name, quantity, sales: came, ...note }
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

function ByRate({ report: { taxes }, asked }: ReportChartsProps) {
  if (!taxes) return null
  return (
    <NumbersFigure title={taxTexts.title} asked={asked} table="taxes">
      <TaxTable taxes={taxes} />
    </NumbersFigure>
  )
}

type Taxes = NonNullable<Report['taxes']>

/** What was sold with each rate less what went back of it: net, tax and both. */
function TaxTable({ taxes }: { taxes: Taxes }) {
  const isCorrected = taxes.some(({ backNet, backTax }) => backNet + backTax > 0)
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
              key={`${each.type} ${each.letter} ${each.rate}`}
              className="border-b border-border align-top last:border-0"
            >
              <th scope="row" className="w-full py-2.5 text-left font-medium">
                <span>{`${each.letter} ${each.name} `}</span>
                <span className="whitespace-nowrap">{each.rate}</span>
                {isMixed && (
                  <span className="block text-sm font-normal text-muted">
                    {typeFacts[each.type].name}
                  </span>
                )}
                <Parts parts={each.parts} />
              </th>
              {isCorrected && (
                <>
                  <td className="py-2.5 pl-3 text-right">
                    {dollarsOf(each.soldNet + each.soldTax)}
                  </td>
                  <td className="py-2.5 pl-3 text-right">
                    {dollarsOf(each.backNet + each.backTax)}
                  </td>
                </>
              )}
              <td className="py-2.5 pl-3 text-right">{dollarsOf(each.soldNet - each.backNet)}</td>
              <td className="py-2.5 pl-3 text-right">{dollarsOf(each.soldTax - each.backTax)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </WideTable>
  )
}

function Parts({ parts }: Pick<Taxes[number], 'parts'>) {
  return parts?.map(({ name, rate, tax }) => (
    <span key={name} className="block text-sm font-normal text-muted">
      {taxTexts.part(name, rate, dollarsOf(tax))}
    </span>
  ))
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

interface Sold {
  key: string
  name: string
  /** Under the name. */
  note?: string
  quantity: number
  sales: number
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
  by: 'quantity' | 'sales'
}

/** A chart that is a table: each row carries its bar, and its numbers beside it. */
function SoldTable({ caption, head, count = 'Sold', sum = 'Sales', rows, by }: SoldTableProps) {
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
              <td className="py-2.5 text-right">{dollarsOf(row.sales)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </WideTable>
  )
}
