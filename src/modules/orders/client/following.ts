import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { type Api, nullWhenMissing } from '#kernel/api.ts'
import { getFollowedOrder, listOwnOrders } from '../contract/following.ts'

/** An order by its link; null when the link is nobody's. */
export const followedOrderQuery = (api: Api, token: string) =>
  queryOptions({
    queryKey: ['order', token],
    queryFn: () => api(getFollowedOrder, { params: { token } }).catch(nullWhenMissing),
  })

export const ownOrdersQuery = (api: Api) =>
  infiniteQueryOptions({
    queryKey: ['own orders', 'list'],
    queryFn: ({ pageParam }) => api(listOwnOrders, { query: { before: pageParam } }),
    // The first page has nothing before it.
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })

/** The newest of one's own orders, for a glance. */
export const newestOrdersQuery = (api: Api) =>
  queryOptions({
    queryKey: ['own orders', 'newest'],
    queryFn: async () => (await api(listOwnOrders, { query: {} })).orders,
  })

/** The one of one's own orders with this number; null when there is none. */
export const orderByNumberQuery = (api: Api, number: string) =>
  queryOptions({
    queryKey: ['own orders', 'number', number],
    queryFn: async () => (await api(listOwnOrders, { query: { number } })).orders[0] ?? null,
  })
