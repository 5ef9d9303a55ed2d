import { Answer } from '#kernel/answer.ts'
import { type Cents, dollarsFromCents } from '#kernel/money.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import { type Report, downloadReport, getReport } from './contract.ts'
import { type Compared, type PeriodReport, makeReport } from './service/make-report.server.ts'
import { writeCsv } from './service/write-csv.server.ts'

export const reportRoutes: Route[] = [
  serve(getReport, async (scope, { query }) => viewOf(await makeReport(scope, query))),
  serve(downloadReport, async (scope, { query }) => {
    const { name, text } = await writeCsv(scope, query)
    const headers = { 'content-disposition': `attachment; filename="${name}"` }
    return new Answer(text, { headers })
  }),
]

/** What fits on a page; the download has all of them. */
const mostDishes = 10

function viewOf({ period, today, untilHour, ...report }: PeriodReport): Report {
  const { firstOrders, firstCents, ...totals } = report.totals
  return {
    from: period.from,
    to: period.to,
    today,
    totals: {
      ...sumsOf(totals),
      refunded: dollarsFromCents(report.refundedCents),
      byHand: {
        cash: dollarsFromCents(report.byHand.cashCents),
        terminal: dollarsFromCents(report.byHand.terminalCents),
        back: dollarsFromCents(report.byHand.backCents),
        owed: dollarsFromCents(report.byHand.owedCents),
      },
      newOrders: firstOrders,
      newRevenue: dollarsFromCents(firstCents),
      returningOrders: totals.orders - firstOrders,
      returningRevenue: dollarsFromCents(totals.cents - firstCents),
    },
    soFar: sumsOf(report.soFar),
    before: { ...sumsOf(report.before), ...period.before, untilHour },
    days: report.days.map(({ day, ...each }) => ({ day, ...comparedOf(each) })),
    hours: report.hours.map(({ hour, ...each }) => ({ hour, ...comparedOf(each) })),
    categories: report.categories.map(({ category, quantity, cents }) => {
      return { category, quantity, revenue: dollarsFromCents(cents) }
    }),
    dishes: report.dishes.slice(0, mostDishes).map(({ dishId, cents, ...dish }) => {
      return { foodId: dishId, ...dish, revenue: dollarsFromCents(cents) }
    }),
  }
}

function sumsOf({ cents, orders }: { cents: Cents; orders: number }) {
  const average = orders > 0 ? dollarsFromCents(Math.round(cents / orders)) : null
  return { revenue: dollarsFromCents(cents), orders, average }
}

function comparedOf({ cents, orders, before }: Compared) {
  return {
    revenue: dollarsFromCents(cents),
    orders,
    revenueBefore: dollarsFromCents(before.cents),
    ordersBefore: before.orders,
  }
}
