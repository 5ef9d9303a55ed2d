import type { Scope } from '#platform/scope.server.ts'
import { getLook } from '../appearance/service.server.ts'
import { knowsHours } from '../rules/hours.ts'
import { sayWeek } from '../rules/hours-sentence.ts'
import type { Restaurant } from '../store.server.ts'
import { type Texts, computedTexts, defaultTexts, plainTexts } from '../texts.ts'
import { dateAt } from './local-time.server.ts'

/**
 * What the site says where its owner has said nothing. The sample has the specification's texts; a house of one's own
 * has plain ones, and those that can be computed of it.
 */
export async function defaultTextsOf(scope: Scope, restaurant: Restaurant): Promise<Texts> {
  if (restaurant.isSample) return defaultTexts
  const { services } = await getLook(scope)
  const { name, cuisine, hours } = restaurant
  return {
    ...defaultTexts,
    ...plainTexts,
    heroTitle: cuisine,
    heroText: computedTexts.invites(services.ordering, services.bookings),
    orderOnlineText:
      (knowsHours(restaurant) && sayWeek(hours.orderingHours)) || computedTexts.forPickup,
    copyright: computedTexts.copyright(dateAt(scope.now.getTime(), restaurant).year, name),
  }
}
