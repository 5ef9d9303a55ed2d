import { type Route, serve } from '#platform/http/route.server.ts'
import * as contract from './contract.ts'
import * as service from './service.server.ts'

export const favouriteRoutes: Route[] = [
  serve(contract.listFavourites, async (scope) => ({
    dishIds: await service.listFavourites(scope),
  })),
  serve(contract.addFavourite, async (scope, { body }) => ({
    dishIds: await service.addFavourite(scope, body.dishId),
  })),
  serve(contract.removeFavourite, async (scope, { params }) => ({
    dishIds: await service.removeFavourite(scope, params.id),
  })),
]
