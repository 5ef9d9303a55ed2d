import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Api } from '#kernel/api.ts'
import { listOrdersOf } from '../contract/history.ts'

export const ordersOfQuery = (api: Api, id: string) =>
  infiniteQueryOptions({
    queryKey: ['people', id, 'orders'],
    queryFn: ({ pageParam }) => api(listOrdersOf, { params: { id }, query: { before: pageParam } }),
    // The first page has nothing before it.
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
