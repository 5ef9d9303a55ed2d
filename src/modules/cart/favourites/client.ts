import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#kernel/api.ts'
import { listFavourites } from './contract.ts'

/**
 * The ids of somebody's favourite dishes.
 * @param email empty for a guest without an account, undefined for a visitor, who has none
 */
export const favouritesQuery = (api: Api, email: string | undefined) =>
  queryOptions({
    queryKey: ['favourites', email],
    queryFn: async () => (await api(listFavourites)).dishIds,
    enabled: email !== undefined,
  })
