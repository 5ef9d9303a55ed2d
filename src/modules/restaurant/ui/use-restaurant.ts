import { useSuspenseQuery } from '@tanstack/react-query'
import { useApi } from '#ui-kit/api-context.ts'
import { restaurantQuery } from '../client.ts'
import type { RestaurantView } from '../contract.ts'
import { type Texts, textsWith } from '../texts.ts'

/** The restaurant; every page has it before it renders. */
export function useRestaurant(): RestaurantView {
  return useSuspenseQuery(restaurantQuery(useApi())).data
}

/** Every editable text by its name. */
export function useTexts(): Texts {
  return textsWith(useRestaurant().texts)
}
