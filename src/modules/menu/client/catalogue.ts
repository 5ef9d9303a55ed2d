import { queryOptions } from '@tanstack/react-query'
import { type Api, ApiError } from '#kernel/api.ts'
import { getCatalogueItem, listCatalogue } from '../contract/catalogue.ts'

/** Under `menu`, so that a change of any dish, anywhere, asks for it again. */
export const catalogueQuery = (api: Api, query: Record<string, string>) =>
  queryOptions({
    queryKey: ['menu', 'all', query],
    queryFn: () => api(listCatalogue, { query }),
  })

/**
 * A dish for its form; null when it is not there. What was read stands until it is saved, whatever
 * others do meanwhile: they are told apart by its version.
 */
export const catalogueItemQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['dish to change', id],
    queryFn: () =>
      api(getCatalogueItem, { params: { id } }).catch((error: unknown) => {
        if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null
        throw error
      }),
    staleTime: Infinity,
  })
