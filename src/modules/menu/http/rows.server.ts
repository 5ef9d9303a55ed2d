import { type Route, serve } from '#platform/http/route.server.ts'
import { once } from '#platform/once/once.server.ts'
import { addDishRows } from '../contract/rows.ts'
import { addRows } from '../service/add-rows.server.ts'

export const rowRoutes: Route[] = [
  serve(addDishRows, async (scope, { body }, { key }) =>
    once(scope, { operation: addDishRows.name, key, body }, async (transaction) => {
      const { ids, newCategories } = await addRows(transaction, body.rows)
      return { insertedIds: ids, newCategories }
    }),
  ),
]
