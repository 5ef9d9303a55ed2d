import { dollarsFromCents } from '#kernel/money.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import type { PaymentContext } from '../service/payment-scope.server.ts'
import { describeSetup } from '../service/payment-setup.server.ts'
import * as contract from '../contract/by-link.ts'
import { renewPayLink, withdrawPayLink } from '../service/keep-link.server.ts'
import { type OrderLinks, settleLinkPayment, startLinkPayment } from '../service/pay-link.server.ts'

export function byLinkRoutes(context: PaymentContext, links: OrderLinks): Route[] {
  const paying = (scope: Scope) => ({ ...scope, ...context })
  return [
    serve(contract.startLinkPayment, async (scope, { params, body }) => {
      const asked = { token: params.token, tip: body?.tip ?? 0 }
      const started = await startLinkPayment(paying(scope), links, asked)
      const { processor: name, publishableKey, isTestMode } = describeSetup(paying(scope))
      return {
        clientSecret: started.clientSecret,
        paymentIntentId: started.intentId,
        total: dollarsFromCents(started.order.totalCents + started.tipCents),
        ...(started.tipCents > 0 && { tip: dollarsFromCents(started.tipCents) }),
        orderNumber: started.order.number,
        processor: name,
        publishableKey,
        isTestMode,
      }
    }),
    serve(contract.settleLinkPayment, async (scope, { params }) => {
      return { status: await settleLinkPayment(paying(scope), links, params.token) }
    }),
    serve(contract.renewPayLink, async (scope, { params }) => {
      const { payUntil, isMailed } = await renewPayLink(paying(scope), params.id)
      return { payUntil: payUntil.toISOString(), isMailed }
    }),
    serve(contract.withdrawPayLink, async (scope, { params }) => {
      const { state } = await withdrawPayLink(paying(scope), params.id)
      return { status: state }
    }),
  ]
}
