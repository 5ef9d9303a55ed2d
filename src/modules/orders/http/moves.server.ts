import { type Route, serve } from '#platform/http/route.server.ts'
import * as contract from '../contract/moves.ts'
import * as service from '../service/moves.server.ts'
import { changePickupName } from '../service/pickup-name.server.ts'

export const moveRoutes: Route[] = [
  serve(contract.moveOrder, async (scope, { params, body }, { key }) =>
    viewOf(await service.moveByHouse(scope, { id: params.id, key, asked: body })),
  ),
  serve(contract.delayOrder, async (scope, { params, body }, { key }) =>
    viewOf(await service.delayOrder(scope, { id: params.id, key, more: body.minutes })),
  ),
  serve(contract.cancelOrder, async (scope, { params }) =>
    viewOf(await service.cancelOwnOrder(scope, params.id)),
  ),
  serve(contract.changePickupName, async (scope, { params, body }) => ({
    name: await changePickupName(scope, params.id, body.name),
  })),
]

function viewOf({ id, number, state, promisedAt }: service.Order) {
  const readyAt = promisedAt === null ? null : new Date(promisedAt).toISOString()
  return { _id: id, number, status: state, readyAt }
}
