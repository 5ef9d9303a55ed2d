import {
  type QueryClient,
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
} from '@tanstack/react-query'
import { type Api, ApiError } from '#kernel/api.ts'
import { minutes } from '#kernel/duration.ts'
import type { InputOf } from '#kernel/endpoint.ts'
import { delayOrder, moveOrder } from '../contract/moves.ts'
import { getOrder, listOrders } from '../contract/book.ts'

/** Everything that a move of any order makes old. */
export const ordersKey = ['orders']

export interface BookFilter {
  search: string
  /** One of the states, `open` or `owed`. */
  state: string | undefined
  /** An order type. */
  type?: string | undefined
  /** One day, as 2026-11-21. */
  day: string | undefined
  /** Among them also what was given up unpaid. */
  withNeverPaid: boolean
}

export const bookQuery = (api: Api, { search, state, type, day, withNeverPaid }: BookFilter) =>
  infiniteQueryOptions({
    queryKey: [...ordersKey, 'book', search, state ?? '', type ?? '', day ?? '', withNeverPaid],
    queryFn: ({ pageParam: before }) =>
      api(listOrders, {
        query: {
          search: search || undefined,
          state,
          type,
          // Whoever asks for one state means all of that.
          neverPaid: state === undefined ? (withNeverPaid ? 'shown' : 'hidden') : undefined,
          from: day,
          to: day,
          before,
        },
      }),
    // The first page has nothing before it.
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchInterval: ({ state: { data } }) => askAgainAfter(data?.pages[0]?.orders ?? []),
    placeholderData: keepPreviousData,
  })

/** An order with its lines, for admins. */
export const orderQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: [...ordersKey, id, 'full'],
    queryFn: () => api(getOrder, { params: { id } }),
  })

/** The same for a page of its own; null when there is no such order. */
export const orderAtDeskQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: [...ordersKey, id, 'desk'],
    queryFn: () =>
      api(getOrder, { params: { id } }).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 404) return null
        throw error
      }),
    refetchInterval: ({ state: { data } }) => askAgainAfter(data ? [data] : []),
  })

/** By the minute what is being made can become late without anybody’s doing. */
function askAgainAfter(orders: readonly { status: string }[]): number | false {
  return orders.some(({ status }) => beingMade.has(status)) && minutes(1)
}

const beingMade = new Set(['accepted', 'preparing'])

/** What the desk does to an order; a refusal makes what stands on the page old as well. */
export function orderChanges(api: Api, queries: QueryClient, id: string) {
  const refresh = () => void queries.invalidateQueries({ queryKey: ordersKey })
  return {
    move: (body: InputOf<typeof moveOrder>['body']) =>
      api(moveOrder, { params: { id }, body }).finally(refresh),
    delay: (later: number) =>
      api(delayOrder, { params: { id }, body: { minutes: later } }).finally(refresh),
  }
}
