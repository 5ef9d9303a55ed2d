import { Answer } from '#kernel/answer.ts'
import { type Cell, csvOf } from '#kernel/csv.ts'
import { dollarsFromCents } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { type Days, sumCharges } from '#modules/orders/tallies/summing.server.ts'
import { typeFacts } from '#modules/restaurant/showing.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import { taxFigures, tipDays } from './beside-sales.server.ts'
import { makeReport } from './comparing.server.ts'
import { type Compared, downloadReport, type Report } from './contract.ts'
import { exportTexts } from './house-texts.server.ts'
import { readPeriod } from './period.server.ts'
import { type AskedPeriod, type ReportTable, reportTables } from './rules.ts'

export const exportingRoutes: Route[] = [
  serve(downloadReport, async (scope, { query }) => {
    const { name, text } = await writeCsv(scope, query)
    const headers = { 'content-disposition': `attachment; filename="${name}"` }
    return new Answer(text, { headers })
  }),
]

/** A table of the report for a spreadsheet. @throws Refusal `invalid` */
async function writeCsv(
  scope: Scope,
  { table = 'days', ...asked }: AskedPeriod & { table?: string | undefined },
): Promise<{ name: string; text: string }> {
  const known = reportTables.find((each) => each === table)
  if (!known) {
    const fields = { table: exportTexts.oneOf(reportTables) }
    throw new Refusal('invalid', exportTexts.noSuchTable, { fields })
  }
  const { period, header, rows } = await tableReaders[known](scope, asked)
  const name = `${known}-${period.from}-to-${period.to}.csv`
  return { name, text: csvOf(header, rows) }
}

interface Table {
  header: string[]
  rows: Cell[][]
}

type Read = (scope: Scope, asked: AskedPeriod) => Promise<Table & { period: Days }>

const tableReaders: Record<ReportTable, Read> = {
  days: ofReport(({ days }) => ({
    header: [exportTexts.columns.day, ...comparedHeader()],
    rows: days.map((each) => [each.day, ...comparedCells(each)]),
  })),
  hours: ofReport(({ hours }) => ({
    header: [exportTexts.columns.hour, ...comparedHeader()],
    rows: hours.map((each) => [`${String(each.hour).padStart(2, '0')}:00`, ...comparedCells(each)]),
  })),
  categories: ofReport(({ categories }) => ({
    header: [exportTexts.columns.category, exportTexts.columns.sold, exportTexts.columns.sales],
    rows: categories.map(({ label, quantity, cents }) => [
      label,
      quantity,
      dollarsFromCents(cents),
    ]),
  })),
  taxes: byItself(taxFigures, (taxes) => ({
    header: [
      exportTexts.columns.letter,
      exportTexts.columns.name,
      exportTexts.columns.rate,
      exportTexts.columns.type,
      exportTexts.columns.netSold,
      exportTexts.columns.taxSold,
      exportTexts.columns.netBack,
      exportTexts.columns.taxBack,
      exportTexts.columns.net,
      exportTexts.columns.tax,
    ],
    rows: taxes.map(({ letter, name, ppm, type, sold, back }) => [
      letter,
      name,
      ppm / 10_000,
      typeFacts[type].name,
      ...[sold.netCents, sold.taxCents, back.netCents, back.taxCents].map(dollarsFromCents),
      dollarsFromCents(sold.netCents - back.netCents),
      dollarsFromCents(sold.taxCents - back.taxCents),
    ]),
  })),
  types: ofReport(({ types }) => ({
    header: [exportTexts.columns.type, exportTexts.columns.orders, exportTexts.columns.sales],
    rows: types.map(({ type, orders, cents }) => [
      typeFacts[type].name,
      orders,
      dollarsFromCents(cents),
    ]),
  })),
  tips: byItself(tipDays, (days) => ({
    header: [
      exportTexts.columns.day,
      exportTexts.columns.type,
      exportTexts.columns.tipped,
      exportTexts.columns.tips,
      exportTexts.columns.refunded,
    ],
    rows: days.map(({ day, type, tips: count, cameCents, backCents }) => [
      day,
      typeFacts[type].name,
      count,
      dollarsFromCents(cameCents),
      dollarsFromCents(backCents),
    ]),
  })),
  charges: byItself(sumCharges, (charges) => ({
    header: [exportTexts.columns.charge, exportTexts.columns.orders, exportTexts.columns.sales],
    rows: charges.map(({ name, orders, cents }) => [name, orders, dollarsFromCents(cents)]),
  })),
  dishes: ofReport(({ dishes }) => ({
    header: [
      exportTexts.columns.dish,
      exportTexts.columns.category,
      exportTexts.columns.sold,
      exportTexts.columns.sales,
    ],
    rows: dishes.map(({ name, label, quantity, cents }) => [
      name,
      label,
      quantity,
      dollarsFromCents(cents),
    ]),
  })),
}

/** A table of what the whole report says. */
function ofReport(tableOf: (report: Report) => Table): Read {
  return async (scope, asked) => {
    const report = await makeReport(scope, asked)
    return { period: report, ...tableOf(report) }
  }
}

/** A table of figures that are read by themselves. */
function byItself<F>(
  read: (scope: Scope, period: Days) => Promise<F>,
  tableOf: (figures: F) => Table,
): Read {
  return async (scope, asked) => {
    const { period } = await readPeriod(scope, asked)
    return { period, ...tableOf(await read(scope, period)) }
  }
}

function comparedHeader(): string[] {
  const { revenue, orders, revenueBefore, ordersBefore } = exportTexts.columns
  return [revenue, orders, revenueBefore, ordersBefore]
}

function comparedCells({ revenueCents, orders, before }: Compared): Cell[] {
  return [
    dollarsFromCents(revenueCents),
    orders,
    dollarsFromCents(before.revenueCents),
    before.orders,
  ]
}
