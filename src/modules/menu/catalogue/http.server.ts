import { type Route, serve } from '#platform/http/route.server.ts'
import { catalogueWiring } from '../wire/http.server.ts'
import { getCatalogueItem, listCatalogue } from './contract.ts'
import { readCatalogueQuery } from './rules.ts'
import { getAnyDish, searchCatalogue } from './service.server.ts'

export const catalogueRoutes: Route[] = [
  serve(listCatalogue, async (scope, { query }) => {
    const asked = new Map(Object.entries(query))
    const { dishes, ...page } = await searchCatalogue(
      scope,
      readCatalogueQuery((name) => asked.get(name)),
    )
    return { ...page, items: dishes.map(await catalogueWiring(scope, dishes)) }
  }),
  serve(getCatalogueItem, async (scope, { params }) => {
    const dish = await getAnyDish(scope, params.id)
    return (await catalogueWiring(scope, [dish]))(dish)
  }),
]
