import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Api } from '#kernel/api.ts'
import type { InputOf } from '#kernel/endpoint.ts'
import { queryOf } from '#kernel/query-of.ts'
import { listSlots } from './contract.ts'

/** The times of a day; without one, of the first that has any. For a cart, those that suit all of it. */
export const slotsQuery = (api: Api, query: InputOf<typeof listSlots>['query'] = {}) =>
  queryOptions({
    ...queryOf(api, listSlots, { query }),
    // Another day's pills stay where they are until these have come.
    placeholderData: keepPreviousData,
  })
