import type { Scope } from '#platform/scope.server.ts'
import { getLook } from '../appearance/service.server.ts'
import { knowsHours } from '../rules/hours.ts'
import { sayWeek } from '../rules/hours-sentence.ts'
import type { OrderType } from '../rules/order-types.ts'
import { selectSettings } from '../store/ordering-times.server.ts'
import type { Restaurant } from '../store.server.ts'
import { type Texts, computedTexts, defaultTexts, plainTexts } from '../texts.ts'
import { dateAt } from './local-time.server.ts'

/**
 * What the site says where its owner has said nothing. The sample has the specification's texts; a house of one's own
 * has plain ones, and those that can be computed of it.
 */
export async function defaultTextsOf(scope: Scope, restaurant: Restaurant): Promise<Texts> {
  const { types } = (await selectSettings(scope.db)).settings
  const isAllPickup = !types.includes('eat_in')
  const texts = isAllPickup ? defaultTexts : { ...defaultTexts, shopText: computedTexts.shopText }
  if (restaurant.isSample) return texts
  const { services } = await getLook(scope)
  const { name, cuisine, hours } = restaurant
  return {
    ...texts,
    ...plainTexts,
    heroTitle: cuisine,
    heroText: computedTexts.invites(services.ordering, services.bookings, isAllPickup),
    orderOnlineText: (knowsHours(restaurant) && sayWeek(hours.orderingHours)) || waysOf(types),
    copyright: computedTexts.copyright(dateAt(scope.now.getTime(), restaurant).year, name),
  }
}

/** How guests have their food, where nothing is known of when. */
function waysOf(types: readonly OrderType[]): string {
  if (!types.includes('eat_in')) return computedTexts.forPickup
  return types.length > 1 ? computedTexts.forBoth : computedTexts.toEatIn
}
