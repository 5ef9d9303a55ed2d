import { dollarsFromCents } from '#kernel/money.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import type { PaymentContext } from '../service/payment-scope.server.ts'
import {
  type RefundSheet,
  askRefund,
  getMoneyBack,
  listRefunds,
  recordHandedBack,
} from './contract.ts'
import { originOf, wordsOfFailure } from './rules/states.ts'
import * as asking from './service/ask-refund.server.ts'
import * as giving from './service/give-by-hand.server.ts'
import * as lists from './service/list-refunds.server.ts'
import * as moneyBack from './service/money-back.server.ts'

export function refundRoutes(context: PaymentContext, links: moneyBack.OrderLinks): Route[] {
  return [
    serve(listRefunds, async (scope, { params }) =>
      wireSheet(await lists.listRefunds(scope, params.id)),
    ),
    serve(getMoneyBack, async (scope, { params }) => {
      const back = await moneyBack.getMoneyBack(scope, links, params.token)
      return {
        refunded: dollarsFromCents(back.refundedCents),
        refunding: dollarsFromCents(back.requestedCents),
        ...(back.tipCents > 0 && { tip: dollarsFromCents(back.tipCents) }),
      }
    }),
    serve(askRefund, async (scope, { params, body }, { key }) => {
      const asked = await asking.askRefund({ ...scope, ...context }, params.id, body, key)
      return {
        insertedId: asked.id,
        amount: dollarsFromCents(asked.cents),
        remaining: dollarsFromCents(asked.remainingCents),
      }
    }),
    serve(recordHandedBack, async (scope, { params }) => {
      const { id, cents } = await giving.recordHandedBack(scope, params.id, params.refund)
      return { _id: id, amount: dollarsFromCents(cents) }
    }),
  ]
}

function wireSheet(sheet: lists.RefundSheet): RefundSheet {
  return {
    paid: sheet.paid && dollarsFromCents(sheet.paid.cents),
    card: sheet.paid?.card ?? null,
    by: sheet.paid?.by ?? 'card',
    refunded: dollarsFromCents(sheet.refundedCents),
    requested: dollarsFromCents(sheet.requestedCents),
    remaining: dollarsFromCents(sheet.remainingCents),
    owed: dollarsFromCents(sheet.owedCents),
    ...(sheet.paid &&
      sheet.paid.tipCents > 0 && {
        tip: {
          amount: dollarsFromCents(sheet.paid.tipCents),
          left: dollarsFromCents(sheet.tipLeftCents),
        },
      }),
    ...(sheet.ofHost && {
      ofHost: {
        limit: dollarsFromCents(sheet.ofHost.limitCents),
        left: dollarsFromCents(sheet.ofHost.leftCents),
      },
    }),
    lines: sheet.lines.map(({ position, swap, dish, name, priceCents, quantity, refunded }) => {
      const counts = { price: dollarsFromCents(priceCents), quantity, refunded }
      const left = sheet.left?.get(position)
      return {
        position,
        name,
        ...counts,
        ...(left !== undefined && { left: dollarsFromCents(left) }),
        ...(swap && { swap: { _id: swap, name: dish } }),
      }
    }),
    refunds: sheet.refunds.map((refund) => ({
      _id: refund.id,
      amount: dollarsFromCents(refund.cents),
      status: refund.state,
      failure: refund.failure === null ? null : wordsOfFailure(refund.failure),
      reason: refund.reason,
      origin: originOf(refund),
      by: refund.by,
      createdAt: new Date(refund.createdAt).toISOString(),
      endedAt: refund.endedAt === null ? null : new Date(refund.endedAt).toISOString(),
      method: refund.method,
      mayAskAgain: refund.mayAskAgain,
      lines: refund.lines.map(({ position, swap, name, quantity, cents }) => {
        return { position, ...(swap && { swap }), name, quantity, amount: dollarsFromCents(cents) }
      }),
    })),
  }
}
