import { useQuery } from '@tanstack/react-query'
import { type ReactNode, createContext, use } from 'react'
import { americanWriting, writeAs } from '#kernel/writing.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { restaurantQuery } from '../client.ts'
import type { RestaurantView } from '../contract.ts'

const RestaurantContext = createContext<RestaurantView | undefined>(undefined)

/** Asks once for all that stands below it: a page reads the restaurant in some twenty places. */
export function RestaurantProvider({ children }: { children: ReactNode }) {
  const { data } = useQuery(restaurantQuery(useApi()))
  // Every document brings it along, so there is nothing to wait for.
  if (!data) return undefined
  // Before anything below it writes a price.
  const { writing = americanWriting } = data
  writeAs(writing)
  return (
    // Whoever writes otherwise is another house: nothing that was written stays.
    <RestaurantContext key={Object.values(writing).join()} value={data}>
      {children}
    </RestaurantContext>
  )
}

/** The restaurant, where anything of it could be read: the page for our own mistakes stands without. */
export function useKnownRestaurant(): RestaurantView | undefined {
  return use(RestaurantContext)
}

/** The restaurant; every page has it before it renders. */
export function useRestaurant(): RestaurantView {
  const restaurant = use(RestaurantContext)
  if (!restaurant) throw new Error('useRestaurant needs a RestaurantProvider above it.')
  return restaurant
}
