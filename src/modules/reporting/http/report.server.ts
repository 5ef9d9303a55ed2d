import { Answer } from '#kernel/answer.ts'
import { dollarsFromCents } from '#kernel/money.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import { type Report, downloadReport, getReport } from '../contract/report.ts'
import type { Figures } from '../service/figures.server.ts'
import { type Compared, type PeriodReport, makeReport } from '../service/make-report.server.ts'
import type { TaxFigures } from '../service/tax-figures.server.ts'
import type { TipSums } from '../service/tip-figures.server.ts'
import { writeCsv } from '../service/write-csv.server.ts'

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
  const returningCents = totals.soldCents - firstCents
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
      ...tipsOf(report.tips),
      newOrders: firstOrders,
      newSales: dollarsFromCents(firstCents),
      returningOrders: totals.orders - firstOrders,
      returningSales: dollarsFromCents(returningCents),
    },
    soFar: sumsOf(report.soFar),
    before: { ...sumsOf(report.before), ...period.before, untilHour },
    days: report.days.map(({ day, ...each }) => ({ day, ...comparedOf(each) })),
    hours: report.hours.map(({ hour, ...each }) => ({ hour, ...comparedOf(each) })),
    categories: report.categories.map(({ category, label, quantity, cents }) => {
      return { category, ...named(category, label), quantity, sales: dollarsFromCents(cents) }
    }),
    ...(report.taxes.length > 0 && { taxes: report.taxes.map(taxOf) }),
    ...(report.charges.length > 0 && {
      charges: report.charges.map(({ name, orders, cents }) => {
        return { name, orders, sales: dollarsFromCents(cents) }
      }),
    }),
    ...(report.types.length > 0 && {
      types: report.types.map(({ type, orders, cents }) => {
        return { type, orders, sales: dollarsFromCents(cents) }
      }),
    }),
    ...tipsByType(report.tips),
    dishes: report.dishes.slice(0, mostDishes).map(({ dishId, cents, label, ...dish }) => {
      const sales = dollarsFromCents(cents)
      return { dishId, ...dish, ...named(dish.category, label), sales }
    }),
  }
}

function tipsOf({ sums }: PeriodReport['tips']) {
  return sums.tips === 0 && sums.backCents === 0 ? {} : { tips: tipSumsOf(sums) }
}

/** Where there is one way only, the totals say it. */
function tipsByType({ byType }: PeriodReport['tips']) {
  if (byType.length < 2) return {}
  return { tips: byType.map(({ type, ...sums }) => ({ type, ...tipSumsOf(sums) })) }
}

function tipSumsOf({ tips: count, cameCents, backCents }: TipSums) {
  return { count, came: dollarsFromCents(cameCents), back: dollarsFromCents(backCents) }
}

function taxOf({ type, letter, name, rate, sold, back, parts }: TaxFigures) {
  return {
    type,
    letter,
    name,
    rate,
    soldNet: dollarsFromCents(sold.netCents),
    soldTax: dollarsFromCents(sold.taxCents),
    backNet: dollarsFromCents(back.netCents),
    backTax: dollarsFromCents(back.taxCents),
    ...(parts.length > 0 && {
      parts: parts.map((part) => {
        return { name: part.name, rate: part.rate, tax: dollarsFromCents(part.cents) }
      }),
    }),
  }
}

/** What a category is called, where that is not its key. */
function named(category: string, label: string) {
  return label === category ? {} : { label }
}

function sumsOf({ revenueCents, soldCents, orders }: Figures) {
  const average = orders > 0 ? dollarsFromCents(Math.round(soldCents / orders)) : null
  const sales = dollarsFromCents(soldCents)
  return { revenue: dollarsFromCents(revenueCents), sales, orders, average }
}

function comparedOf({ revenueCents, orders, before }: Compared) {
  return {
    revenue: dollarsFromCents(revenueCents),
    orders,
    revenueBefore: dollarsFromCents(before.revenueCents),
    ordersBefore: before.orders,
  }
}
