import { type Route, serve } from '#platform/http/route.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import type { PaymentContext } from '../service/payment-scope.server.ts'
import { takesSavedCards } from '../service/payment-setup.server.ts'
import { chooseCard, listSavedCards, removeSavedCard } from './contract.ts'
import * as cards from './service.server.ts'

export function savedCardRoutes(context: PaymentContext): Route[] {
  const paying = (scope: Scope) => ({ ...scope, ...context })
  return [
    serve(listSavedCards, async (asked) => {
      const scope = paying(asked)
      const { processor } = scope
      const saved = await cards.listSavedCards(scope)
      return {
        cards: saved && saved.map(({ id: _id, brand, last4 }) => ({ _id, brand, last4 })),
        isOffered: await takesSavedCards(scope),
        processor: processor.name,
        isTestMode: !processor.isLive,
      }
    }),
    serve(chooseCard, async (scope, { body: { intentId, saves, card } }) => {
      await cards.chooseCard(paying(scope), intentId, { saves, card })
      return { saves }
    }),
    serve(removeSavedCard, async (scope, { params }) => {
      await cards.removeSavedCard(paying(scope), params.id)
      return { deletedCount: 1 }
    }),
  ]
}
