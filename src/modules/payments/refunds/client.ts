import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#kernel/api.ts'
import { seconds } from '#kernel/duration.ts'
import { queryOf } from '#kernel/query-of.ts'
import { type RefundSheet, listRefunds } from './contract.ts'

/** An order's money and what has gone back of it; asked again while something is on its way. */
export const refundsQuery = (api: Api, orderId: string) =>
  queryOptions({
    ...queryOf(api, listRefunds, { params: { id: orderId } }),
    refetchInterval: ({ state }) => (isOnItsWay(state.data) ? seconds(1.5) : false),
  })

function isOnItsWay(sheet: RefundSheet | undefined): boolean {
  return sheet !== undefined && sheet.requestedCents > 0
}
