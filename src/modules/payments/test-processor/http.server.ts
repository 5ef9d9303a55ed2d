import { type Route, serve } from '#platform/http/route.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import type { PaymentProcessor } from '../service/payment-scope.server.ts'
import { authenticateTestIntent, confirmTestIntent, createTestMethod } from './contract.ts'
import {
  type Charged,
  addMethod,
  authenticateIntent,
  confirmIntent,
} from './service/charge-card.server.ts'

export function testProcessorRoutes(processor: PaymentProcessor): Route[] {
  const paying = (scope: Scope) => ({ ...scope, processor })
  return [
    serve(createTestMethod, async (scope, { body }) => {
      const added = await addMethod(paying(scope), body.card)
      return 'error' in added ? added : { paymentMethod: added }
    }),
    serve(confirmTestIntent, async (scope, { params, body }) => {
      const { client_secret, payment_method } = body
      return wire(await confirmIntent(paying(scope), params.id, client_secret, payment_method))
    }),
    serve(authenticateTestIntent, async (scope, { params, body }) => {
      const isComplete = body.outcome === 'complete'
      return wire(
        await authenticateIntent(paying(scope), params.id, body.client_secret, isComplete),
      )
    }),
  ]
}

function wire(charged: Charged) {
  if ('error' in charged) return charged
  const { id, status } = charged
  const action = status === 'requires_action' ? { next_action: { type: 'use_stripe_sdk' } } : {}
  return { paymentIntent: { id, status, ...action } }
}
