import { type Route, serve } from '#platform/http/route.server.ts'
import { type RestaurantView, getRestaurant } from './contract.ts'
import { openingAt } from './opening/service.server.ts'
import { describeHours } from './rules.ts'
import { type Restaurant, getRestaurant as findRestaurant, textsOf } from './service.server.ts'

export const restaurantRoutes: Route[] = [
  serve(getRestaurant, async (scope) => viewOf(await findRestaurant(scope), scope.now), {
    validUntil: ({ opening }) => (opening.changesAt === null ? null : new Date(opening.changesAt)),
  }),
]

function viewOf(restaurant: Restaurant, now: Date): RestaurantView {
  const { isSample: _, hours, ...shown } = restaurant
  const { isOpen, label, changesAt } = openingAt(hours.orderingHours, restaurant.timeZone, now)
  return {
    ...shown,
    hours: {
      ordering: describeHours(hours.orderingHours),
      house: describeHours(hours.houseHours),
      desk: describeHours(hours.deskHours),
    },
    opening: { isOpen, label, changesAt: changesAt && changesAt.toISOString() },
    texts: textsOf(restaurant),
  }
}
