import { type Route, serve } from '#platform/http/route.server.ts'
import type { OrderLinks } from '../service/links.server.ts'
import * as contract from './contract.ts'
import { answerShortage } from './service/answer-shortage.server.ts'
import { type ShortageRow, markShortage, withdrawShortage } from './service/mark-shortage.server.ts'

export function shortageRoutes(links: OrderLinks): Route[] {
  return [
    serve(contract.markShortage, async (scope, { params, body }, { key }) =>
      viewOf(await markShortage(scope, { id: params.id, key, ...body })),
    ),
    serve(contract.withdrawShortage, async (scope, { params }) =>
      viewOf(await withdrawShortage(scope, { orderId: params.id, id: params.key })),
    ),
    serve(contract.answerShortage, async (scope, { params, body }) => {
      const { choice, dishId } = body
      const asked = { token: params.token, id: params.key, choice, dishId }
      return viewOf(await answerShortage(scope, links, asked))
    }),
  ]
}

function viewOf({ id, state, deadline }: ShortageRow) {
  return { _id: id, state, until: new Date(deadline).toISOString() }
}
