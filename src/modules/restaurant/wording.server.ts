import { getLook } from '#modules/look/designing.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import { computedTexts, defaultTexts, plainTexts, type Texts, textsWith } from './house-texts.ts'
import { dateAt } from './local-time.server.ts'
import { knowsHours, sayWeek } from './opening.ts'
import { type OrderType, orderTypes, typeFacts } from './showing.ts'
import { type Restaurant, slotSettings } from './store.server.ts'

/** The owner's texts, and the defaults where there are none. */
export async function textsOf(scope: Scope, restaurant: Restaurant): Promise<Texts> {
  return textsWith(restaurant.texts, await defaultTextsOf(scope, restaurant))
}

/**
 * What the site says where its owner has said nothing. The sample has the specification's texts; a house of one's own
 * has plain ones, and those that can be computed of it.
 */
export async function defaultTextsOf(scope: Scope, restaurant: Restaurant): Promise<Texts> {
  const { types } = (await slotSettings.selectSettings(scope.db)).settings
  const isAllPickup = types.every((type) => type === 'pickup')
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
  const ways = orderTypes.filter((type) => types.includes(type))
  const said = ways.map((type) => typeFacts[type].wanted).join(', or ')
  return said.charAt(0).toUpperCase() + said.slice(1)
}

export type { Restaurant }
