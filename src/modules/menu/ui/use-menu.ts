import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#kernel/query-of.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { listCategories } from '../categories/contract.ts'
import { listMenu } from '../contract.ts'

/** The dishes and what they are filed under: pages show both, or wait for both. */
export function useMenu() {
  const api = useApi()
  const items = useQuery(queryOf(api, listMenu))
  const categories = useQuery(queryOf(api, listCategories))
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
