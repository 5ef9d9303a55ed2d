import { type Route, serve } from '#platform/http/route.server.ts'
import { wireCatalogueItem } from '../wire/http.server.ts'
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
    return { ...page, items: dishes.map((dish) => wireCatalogueItem(scope, dish)) }
  }),
  serve(getCatalogueItem, async (scope, { params }) =>
    wireCatalogueItem(scope, await getAnyDish(scope, params.id)),
  ),
]
