import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { type Api, ApiError } from '#kernel/api.ts'
import { seconds } from '#kernel/duration.ts'
import { getClose, getTill, listCloses } from './contract.ts'

/** All that changes when cash is moved or a day is closed. */
export const tillKey = ['till']

/** The X report; money comes while it is read. */
export const tillQuery = (api: Api) =>
  queryOptions({
    queryKey: [...tillKey, 'x'],
    queryFn: () => api(getTill),
    staleTime: 0,
    refetchInterval: seconds(20),
  })

export const closesQuery = (api: Api) =>
  infiniteQueryOptions({
    queryKey: [...tillKey, 'closes'],
    queryFn: ({ pageParam }) => api(listCloses, { query: { before: pageParam } }),
    // The first page has nothing before it.
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })

/** A close by its number; null when there is none. It never changes. */
export const closeQuery = (api: Api, number: string) =>
  queryOptions({
    queryKey: ['close of a day', number],
    queryFn: () =>
      api(getClose, { params: { number } }).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 404) return null
        throw error
      }),
  })
