import { type Route, serve } from '#platform/http/route.server.ts'
import { listTaxClasses } from '../contract/tax-classes.ts'
import { getRestaurant } from '../service.server.ts'

export const taxClassRoutes: Route[] = [
  serve(listTaxClasses, async (scope) => {
    const { mode, classes } = (await getRestaurant(scope)).taxes
    return mode === 'none' ? [] : classes
  }),
]
