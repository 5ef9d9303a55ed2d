import type { QueryClient } from '@tanstack/react-query'
import type { RestaurantView } from '#modules/restaurant/contract.ts'

/** 404 while the house takes no orders on its site. */
export function shopStatus(queries: QueryClient): number {
  const { look } = queries.getQueryData<RestaurantView>(['restaurant']) ?? {}
  return look?.without.includes('ordering') ? 404 : 200
}
