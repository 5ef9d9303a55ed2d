import type { Scope } from '#platform/scope.server.ts'
import { numberIn } from '#platform/telephone.server.ts'
import { type Restaurant, selectHouse, selectRestaurant } from './store.server.ts'

export type { Restaurant }

/** The restaurant as its owner has set it up; what nobody has said is as the defaults say. */
export async function getRestaurant(scope: Scope): Promise<Restaurant> {
  return selectRestaurant(scope.db)
}

/** Which telephone number it is, however it is written; one without a country's code is of the house's country. */
export async function numberOf(scope: Scope, phone: string): Promise<string> {
  const { country } = await getRestaurant(scope)
  return numberIn(new Intl.Locale(country).region, phone)
}

/** Whether nobody has set this installation up yet. */
export async function isUnnamed(scope: Scope): Promise<boolean> {
  const { hours, words, orderRules } = (await getRestaurant(scope)).versions
  // A migration made the first of each.
  const isSaid = Math.max(hours, words, orderRules) > 1
  return !isSaid && (await selectHouse(scope.db)) === undefined
}
