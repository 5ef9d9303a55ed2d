import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Api } from '#kernel/api.ts'
import { getCatalogueItem, listCatalogue } from './contract.ts'

/** Under `menu`, so that a change of any dish, anywhere, asks for it again. */
export const catalogueQuery = (api: Api, query: Record<string, string>) =>
  queryOptions({
    queryKey: ['menu', 'all', query],
    queryFn: () => api(listCatalogue, { query }),
    placeholderData: keepPreviousData,
  })

/** A dish for its form: what was read stands until it is saved, whatever others do meanwhile. */
export const catalogueItemQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['dish to change', id],
    queryFn: () => api(getCatalogueItem, { params: { id } }),
    staleTime: 0,
    gcTime: 0,
  })
