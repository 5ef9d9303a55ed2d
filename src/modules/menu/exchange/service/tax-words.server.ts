import { getRestaurant } from '#modules/restaurant/service.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import { type TaxWords, taxWordsOf } from '../rules/tax-words.ts'

/** How files call the house's classes of tax. */
export async function findTaxWords(scope: Scope): Promise<TaxWords> {
  return taxWordsOf((await getRestaurant(scope)).taxes)
}
