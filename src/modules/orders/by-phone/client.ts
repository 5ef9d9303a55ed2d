import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Api } from '#kernel/api.ts'
import type { InputOf } from '#kernel/endpoint.ts'
import { findPhoneGuests, quoteByPhone } from './contract.ts'

/** Who has called before, as somebody types; not while that is too little (`isEnough`). */
export const phoneGuestsQuery = (api: Api, search: string, isEnough: boolean) =>
  queryOptions({
    queryKey: ['phone guests', search],
    queryFn: async () => (await api(findPhoneGuests, { query: { search } })).guests,
    enabled: isEnough,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })

/**
 * What a ticket comes to with charges and taxes; the former answer stands until the next is there.
 * @param goodsCents at the menu's prices: they may change while somebody speaks
 */
export const quoteByPhoneQuery = (
  api: Api,
  ticket: InputOf<typeof quoteByPhone>['body'],
  goodsCents: number,
) =>
  queryOptions({
    // By the house's topic: another rate is another total.
    queryKey: ['quote by phone', 'restaurant', ticket, goodsCents],
    queryFn: () => api(quoteByPhone, { body: ticket }),
    enabled: ticket.lines.length > 0,
    placeholderData: keepPreviousData,
  })
