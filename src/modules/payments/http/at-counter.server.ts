import { dollarsFromCents } from '#kernel/money.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import { orderAtCounter, takeAtCounter } from '../contract/at-counter.ts'
import * as service from '../service/at-counter.server.ts'
import * as orders from '../service/order-at-counter.server.ts'
import type { PaymentProcessor } from '../service/payment-scope.server.ts'

/** @param hasMail emails leave the house, so that an address can be confirmed */
export function counterRoutes(
  processor: PaymentProcessor,
  links: { tokenOf: (orderId: string) => string },
  hasMail: boolean,
): Route[] {
  const paying = (scope: Scope) => ({ ...scope, processor })
  return [
    serve(orderAtCounter, async (scope, { body }, { key, header }) => {
      const from = { pass: header('x-captcha-pass'), hasMail }
      const order = await orders.orderAtCounter(paying(scope), body, { ...from, key })
      return { insertedId: order.id, number: order.number, token: links.tokenOf(order.id) }
    }),
    serve(takeAtCounter, async (scope, { params, body }) => {
      const { id, cents } = await service.takeAtCounter(scope, params.id, body.by)
      return { insertedId: id, amount: dollarsFromCents(cents) }
    }),
  ]
}
