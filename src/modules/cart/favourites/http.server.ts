import { type Route, serve } from '#platform/http/route.server.ts'
import * as contract from './contract.ts'
import * as service from './service.server.ts'

export const favouriteRoutes: Route[] = [
  serve(contract.listFavourites, async (scope) => ({
    foodIds: await service.listFavourites(scope),
  })),
  serve(contract.addFavourite, async (scope, { body }) => ({
    foodIds: await service.addFavourite(scope, body.foodId),
  })),
  serve(contract.removeFavourite, async (scope, { params }) => ({
    foodIds: await service.removeFavourite(scope, params.id),
  })),
]
