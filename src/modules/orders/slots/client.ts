import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Api } from '#kernel/api.ts'
import { listSlots } from './contract.ts'

/** The times of a day; without one, of the first that has any. */
export const slotsQuery = (api: Api, day: string | undefined) =>
  queryOptions({
    queryKey: ['slots', day ?? 'first'],
    queryFn: () => api(listSlots, { query: { day } }),
    // Another day's pills stay where they are until these have come.
    placeholderData: keepPreviousData,
  })
