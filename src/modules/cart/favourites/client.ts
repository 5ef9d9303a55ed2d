import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#kernel/api.ts'
import { listFavourites } from './contract.ts'

/** The ids of somebody's favourite dishes. */
export const favouritesQuery = (api: Api, email: string) =>
  queryOptions({
    queryKey: ['favourites', email],
    queryFn: async () => (await api(listFavourites)).dishIds,
    enabled: email !== '',
  })
