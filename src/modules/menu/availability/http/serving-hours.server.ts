import { Refusal } from '#kernel/refusal.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import { categoryOf } from '../../rules.ts'
import * as contract from '../contract/serving-hours.ts'
import { sayServing } from '../rules/serving-hours.ts'
import * as service from '../service/serving-hours.server.ts'

export const servingRoutes: Route[] = [
  serve(contract.listServingHours, async (scope) =>
    (await service.listHours(scope)).map(({ whose, hours }) => ({
      ...('dishId' in whose ? { dish: whose.dishId } : { category: whose.category }),
      hours,
      words: sayServing(hours),
    })),
  ),
  serve(contract.setServingHours, async (scope, { body: { dish, category, hours } }) => {
    await service.setHours(scope, whoseOf(dish, category), hours)
    return { words: hours && sayServing(hours) }
  }),
]

function whoseOf(dish: string | undefined, category: string | undefined): service.Whose {
  if (dish !== undefined && category === undefined) return { dishId: dish }
  if (category !== undefined && dish === undefined && /^[^\0]{1,40}$/.test(category)) {
    return { category: categoryOf({ category }) }
  }
  const sentence = 'Say a dish or a category, and only one of them.'
  throw new Refusal('invalid', sentence, { fields: { dish: sentence } })
}
