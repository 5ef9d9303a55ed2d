import { type Route, serve, serveLive } from '#platform/http/route.server.ts'
import * as contract from './contract.ts'
import { getKitchenBoard } from './service/board.server.ts'
import { takeTicket } from './service/tickets.server.ts'
import { tickLine } from './service/ticks.server.ts'

export const kitchenRoutes: Route[] = [
  serve(contract.getKitchenBoard, getKitchenBoard),
  serveLive(contract.streamKitchen, { topic: 'orders', thingOf: async () => undefined }),
  serve(contract.tickLine, async (scope, { params, body }, { key }) => {
    const { id, state } = await tickLine(scope, { id: params.id, key, ...body })
    return { _id: id, status: state }
  }),
  serve(contract.takeTicket, (scope, { params, body }, { key }) =>
    takeTicket(scope, { id: params.id, key, ...body }),
  ),
]
