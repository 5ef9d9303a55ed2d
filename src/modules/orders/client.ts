import {
  type QueryClient,
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
} from '@tanstack/react-query'
import type { Api } from '#kernel/api.ts'
import { minutes } from '#kernel/duration.ts'
import type { InputOf } from '#kernel/endpoint.ts'
import { pagesOf } from '#kernel/pages-of.ts'
import { queryOrNull, queryOf } from '#kernel/query-of.ts'
import { delayOrder, getOrder, listOrders, listPortions, moveOrder } from './contract/house.ts'

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
    ...pagesOf(
      api,
      listOrders,
      {
        query: {
          search: search || undefined,
          state,
          type,
          // Whoever asks for one state means all of that.
          neverPaid: state === undefined ? (withNeverPaid ? 'shown' : 'hidden') : undefined,
          from: day,
          to: day,
        },
      },
      (page) => page.orders,
    ),
    refetchInterval: ({ state: { data } }) => askAgainAfter(data?.pages[0]?.orders ?? []),
    placeholderData: keepPreviousData,
  })

/** An order with its lines, for a page of its own; null when there is no such order. */
export const orderAtDeskQuery = (api: Api, id: string) =>
  queryOptions({
    ...queryOrNull(api, getOrder, { params: { id } }),
    refetchInterval: ({ state: { data } }) => askAgainAfter(data ? [data] : []),
  })

/** What an order took of dishes with a number: never as it was a moment ago. */
export const portionsQuery = (api: Api, id: string) =>
  queryOptions({ ...queryOf(api, listPortions, { params: { id } }), staleTime: 0 })

/** How often orders are asked for again: what is being made can become late by the clock alone. */
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
