import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Api } from '#kernel/api.ts'
import { findPhoneGuests } from './contract.ts'

/** Who has called before, as somebody types; not while that is too little (`isEnough`). */
export const phoneGuestsQuery = (api: Api, search: string, isEnough: boolean) =>
  queryOptions({
    queryKey: ['phone guests', search],
    queryFn: async () => (await api(findPhoneGuests, { query: { search } })).guests,
    enabled: isEnough,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })
