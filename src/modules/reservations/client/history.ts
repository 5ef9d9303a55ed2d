import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Api } from '#kernel/api.ts'
import { listBookingsOf } from '../contract/history.ts'

/** Under the live topic's key: what the desk does shows here at once. */
export const bookingsOfQuery = (api: Api, id: string) =>
  infiniteQueryOptions({
    queryKey: ['bookings', 'of', id],
    queryFn: ({ pageParam }) =>
      api(listBookingsOf, { params: { id }, query: { before: pageParam } }),
    // The first page has nothing before it.
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
