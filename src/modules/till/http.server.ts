import { dollarsFromCents } from '#kernel/money.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import * as contract from './contract.ts'
import type { Report } from './rules/report.ts'
import { untaxedOf } from './rules/untaxed.ts'
import type { RateSum, ZReport } from './rules/z-report.ts'
import { closeTill } from './service/close-till.server.ts'
import { type NamedClose, getClose, getTill, listCloses } from './service/list-closes.server.ts'
import { moveCash } from './service/move-cash.server.ts'

export const tillRoutes: Route[] = [
  serve(contract.getTill, async (scope) => {
    const { openedAt, report, longOpen, lastClose } = await getTill(scope)
    return {
      x: {
        openedAt: openedAt === null ? null : wireTime(openedAt),
        ...wireReport(report),
        cash: wireCash(report.cash),
      },
      longOpen: longOpen && { from: wireTime(longOpen.from), to: wireTime(longOpen.to) },
      lastClose: lastClose ? wireClose(lastClose) : null,
    }
  }),
  serve(contract.moveCash, async (scope, { body }, { key }) => {
    const { seq, cents, expectedCents } = await moveCash(scope, body, key)
    return { seq, amount: dollarsFromCents(cents), expected: dollarsFromCents(expectedCents) }
  }),
  serve(contract.closeTill, async (scope, { body }, { key }) => {
    const { number, differenceCents } = await closeTill(scope, body, key)
    return { number, difference: dollarsFromCents(differenceCents) }
  }),
  serve(contract.listCloses, async (scope, { query }) => {
    const { page, next } = await listCloses(scope, query.before)
    return { closes: page.map(wireClose), next }
  }),
  serve(contract.getClose, async (scope, { params }) => {
    const { z, by, house } = await getClose(scope, params.number)
    return {
      number: z.number,
      openedAt: wireTime(z.openedAt),
      closedAt: wireTime(z.closedAt),
      by,
      house: {
        name: house.name,
        address: house.address,
        phone: house.phone,
        taxId: house.taxId,
        timeZone: house.timeZone,
      },
      currency: z.currency,
      ...wireReport(z),
      cash: {
        ...wireCash(z.cash),
        counted: dollarsFromCents(z.cash.countedCents),
        difference: dollarsFromCents(z.cash.differenceCents),
        kept: dollarsFromCents(z.cash.keptCents),
        taken: dollarsFromCents(z.cash.takenCents),
      },
    }
  }),
]

function wireReport(report: Pick<ZReport, Exclude<keyof Report, 'cash'>>) {
  const { receipts, sales, corrections, tips, tenders, owed } = report
  return {
    receipts,
    sales: {
      gross: dollarsFromCents(sales.grossCents),
      rates: sales.rates.map(wireRate),
      untaxed: dollarsFromCents(untaxedOf(sales)),
      charges: sales.charges.map(({ name, cents }) => ({ name, amount: dollarsFromCents(cents) })),
      types: sales.types.map(({ cents, ...type }) => ({
        ...type,
        amount: dollarsFromCents(cents),
      })),
    },
    corrections: {
      gross: dollarsFromCents(corrections.grossCents),
      rates: corrections.rates.map(wireRate),
      untaxed: dollarsFromCents(untaxedOf(corrections)),
    },
    tips: { came: dollarsFromCents(tips.cameCents), back: dollarsFromCents(tips.backCents) },
    tenders: tenders.map(({ cameCents, backCents, ...tender }) => {
      return { ...tender, came: dollarsFromCents(cameCents), back: dollarsFromCents(backCents) }
    }),
    owed: { orders: owed.orders, amount: dollarsFromCents(owed.cents) },
  }
}

function wireRate({ netCents, taxCents, ...rate }: RateSum) {
  return { ...rate, net: dollarsFromCents(netCents), tax: dollarsFromCents(taxCents) }
}

function wireCash({ floatCents, moves, expectedCents }: Report['cash']) {
  return {
    float: dollarsFromCents(floatCents),
    moves: moves.map(({ kind, cents, countedCents, words, at }) => {
      const counted = countedCents === null ? null : dollarsFromCents(countedCents)
      return { kind, amount: dollarsFromCents(cents), counted, words, at: wireTime(at) }
    }),
    expected: dollarsFromCents(expectedCents),
  }
}

function wireClose(row: NamedClose): contract.ListedClose {
  return {
    number: row.number,
    openedAt: wireTime(row.opened_at),
    closedAt: wireTime(row.closed_at),
    by: row.by,
    sales: dollarsFromCents(row.sales_cents),
    corrections: dollarsFromCents(row.corrections_cents),
    counted: dollarsFromCents(row.counted_cents),
    difference: dollarsFromCents(row.difference_cents),
    kept: dollarsFromCents(row.kept_cents),
  }
}

function wireTime(at: number): string {
  return new Date(at).toISOString()
}
