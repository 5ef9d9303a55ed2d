import { type Route, serve } from '#platform/http/route.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import type { PaymentContext } from '../service/payment-scope.server.ts'
import { authenticateTestIntent, confirmTestIntent, createTestMethod } from './contract.ts'
import {
  type Charged,
  addMethod,
  authenticateIntent,
  confirmIntent,
} from './service/charge-card.server.ts'

export function testProcessorRoutes(context: PaymentContext): Route[] {
  const paying = (scope: Scope) => ({ ...scope, ...context })
  return [
    serve(createTestMethod, async (scope, { body }) => {
      const added = await addMethod(paying(scope), body)
      return 'error' in added ? added : { paymentMethod: added }
    }),
    serve(confirmTestIntent, async (scope, { params, body }) => {
      const { client_secret, payment_method } = body
      return wire(await confirmIntent(paying(scope), params.id, client_secret, payment_method))
    }),
    serve(authenticateTestIntent, async (scope, { params, body }) => {
      const { client_secret, outcome } = body
      return wire(await authenticateIntent(paying(scope), params.id, client_secret, outcome))
    }),
  ]
}

function wire(charged: Charged) {
  if ('error' in charged) return charged
  const { id, status, bank } = charged
  if (status !== 'requires_action') return { paymentIntent: { id, status } }
  const next_action = bank
    ? { type: 'redirect_to_url', redirect_to_url: { url: bank } }
    : { type: 'use_stripe_sdk' }
  return { paymentIntent: { id, status, next_action } }
}
