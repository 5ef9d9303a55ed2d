import { Answer } from '#kernel/answer.ts'
import { dollarsFromCents } from '#kernel/money.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import {
  type Payment,
  getPaymentSetup,
  getReceipt,
  listPayments,
  recordPayment,
  startPayment,
  takeStripeEvent,
} from './contract.ts'
import * as lists from './service/list-payments.server.ts'
import type { ProcessorInUse } from './keys/service/processor-in-use.server.ts'
import { describeCheckout } from './service/payment-setup.server.ts'
import * as records from './service/record-payment.server.ts'
import * as starts from './service/start-payment.server.ts'
import { takeEvent } from './service/events.server.ts'
import { orderAtCounter } from './contract/at-counter.ts'
import * as counter from './service/order-at-counter.server.ts'
import { getPaymentStatus } from './contract/status.ts'
import { describeStatus } from './service/status.server.ts'

/** @param hasMail emails leave the house, so that an address can be confirmed */
export function paymentRoutes(
  inUse: ProcessorInUse,
  links: { tokenOf: (orderId: string) => string },
  hasMail: boolean,
): Route[] {
  const { context } = inUse
  const paying = (scope: Scope) => ({ ...scope, ...context })
  return [
    serve(getPaymentSetup, async (scope) => {
      // A page is told that the keys have changed before every process has read them.
      await inUse.reload()
      return describeCheckout(paying(scope))
    }),
    serve(getPaymentStatus, (scope) => describeStatus(paying(scope))),
    serve(startPayment, async (scope, { body }, { header }) => {
      const pass = header('x-captcha-pass')
      const started = await starts.startPayment(paying(scope), { ...body, pass, hasMail })
      const { clientSecret, intentId, orderId } = started
      const total = dollarsFromCents(started.totalCents)
      const pickup = started.pickup && { pickup: started.pickup }
      const saving = started.savesCard && { savesCard: true as const }
      return { clientSecret, paymentIntentId: intentId, total, orderId, ...pickup, ...saving }
    }),
    serve(orderAtCounter, async (scope, { body }, { key, header }) => {
      const from = { pass: header('x-captcha-pass'), hasMail }
      const order = await counter.orderAtCounter(paying(scope), body, { ...from, key })
      return { insertedId: order.id, number: order.number, token: links.tokenOf(order.id) }
    }),
    serve(recordPayment, async (scope, { body: { transitionId: intentId, ...said } }) => {
      const recorded = await records.recordPayment(paying(scope), { intentId, ...said })
      if (recorded.kind === 'processing') {
        return new Answer({ status: 'processing' as const }, { status: 202 })
      }
      const { payment, order } = recorded
      return {
        insertedId: payment.id,
        deletedCount: payment.freedLines,
        orderNumber: order.number,
        token: links.tokenOf(order.id),
      }
    }),
    serve(listPayments, async (scope, { query }) =>
      (await lists.listPayments(scope, query.email)).map(wirePayment),
    ),
    serve(getReceipt, async (scope, { params }) => {
      const receipt = await lists.getReceipt(scope, params.id)
      const lines = lists.wireLines(receipt)
      const { taxes, taxId } = receipt
      const taxed = taxes && { taxes, ...(taxId !== '' && { taxId }) }
      return { ...wirePayment(receipt), lines, ...taxed }
    }),
    serve(takeStripeEvent, async (scope, _input, { rawBody, header }) => {
      const signature = header('stripe-signature') ?? ''
      await takeEvent(paying(scope), rawBody ?? Buffer.alloc(0), signature)
      return { received: true as const }
    }),
  ]
}

/** Our words to the specification's. */
function wirePayment({ payment, order, lines, date, back, pickup, type }: lists.Receipt): Payment {
  return {
    _id: payment.id,
    email: order.customerEmail,
    price: dollarsFromCents(payment.amountCents),
    transitionId: payment.intentId,
    cartIds: lines.map(({ cartLineId }) => cartLineId),
    menuIds: lines.map(({ dishId }) => dishId),
    status: order.state,
    date,
    createdAt: new Date(payment.createdAt).toISOString(),
    money: 'succeeded',
    orderNumber: order.number,
    card: payment.card,
    refunded: dollarsFromCents(back.refundedCents),
    refunding: dollarsFromCents(back.requestedCents),
    ...(pickup !== null && { pickup }),
    ...(type && { type }),
    ...(payment.tipCents > 0 && { tip: dollarsFromCents(payment.tipCents) }),
  }
}
