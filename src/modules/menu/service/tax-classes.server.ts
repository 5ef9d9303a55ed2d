import { getRestaurant } from '#modules/restaurant/service.server.ts'
import type { Scope } from '#platform/scope.server.ts'

/** The ids of the house's classes of tax: what a dish, a category or an option may be taxed as. */
export async function listTaxClassIds(scope: Scope): Promise<string[]> {
  const { taxes } = await getRestaurant(scope)
  return taxes.classes.map(({ id }) => id)
}
