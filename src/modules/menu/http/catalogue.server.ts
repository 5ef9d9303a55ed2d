import { type Route, serve } from '#platform/http/route.server.ts'
import { catalogueWiring } from './wire.server.ts'
import { getCatalogueItem, listCatalogue } from '../contract/catalogue.ts'
import { readCatalogueQuery } from '../rules/catalogue.ts'
import { getAnyDish, searchCatalogue } from '../service/catalogue.server.ts'

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
