import { useQuery } from '@tanstack/react-query'
import { type ReactNode, createContext, use } from 'react'
import { queryOf } from '#kernel/query-of.ts'
import { americanWriting, writeAs } from '#kernel/writing.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { type RestaurantView, getRestaurant } from '../contract/guest.ts'

const RestaurantContext = createContext<RestaurantView | undefined>(undefined)

/** Asks for the restaurant once for all its children: a page reads it in some twenty places. */
export function RestaurantProvider({ children }: { children: ReactNode }) {
  const { data } = useQuery(queryOf(useApi(), getRestaurant))
  // Every document brings it along, so there is nothing to wait for.
  if (!data) return undefined
  // Set before any child writes a price.
  const { writing = americanWriting } = data
  writeAs(writing)
  return (
    // Another way of writing comes from another house: remount, so that nothing written the old way stays.
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
