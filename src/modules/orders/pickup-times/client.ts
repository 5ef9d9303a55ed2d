import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Api } from '#kernel/api.ts'
import { listSlots } from './contract.ts'

/** The times of a day; without one, of the first that has any. For a cart, those that suit all of it. */
export const slotsQuery = (api: Api, day: string | undefined, whose?: 'cart') =>
  queryOptions({
    queryKey: ['slots', day ?? 'first', whose ?? 'any'],
    queryFn: () => api(listSlots, { query: { day, for: whose } }),
    // Another day's pills stay where they are until these have come.
    placeholderData: keepPreviousData,
  })
