import { useQuery } from '@tanstack/react-query'
import { useApi } from '#ui-kit/api-context.ts'
import { categoriesQuery } from '../categories/client.ts'
import { menuQuery } from '../client.ts'

/** The dishes and what they are filed under: pages show both, or wait for both. */
export function useMenu() {
  const api = useApi()
  const items = useQuery(menuQuery(api))
  const categories = useQuery(categoriesQuery(api))
  return {
    items: items.data,
    categories: categories.data,
    isError: items.isError || categories.isError,
    retry() {
      void items.refetch()
      void categories.refetch()
    },
  }
}
