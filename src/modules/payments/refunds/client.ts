import { queryOptions } from '@tanstack/react-query'
import { type Api, nullWhenMissing } from '#kernel/api.ts'
import { minutes, seconds } from '#kernel/duration.ts'
import { type RefundSheet, getMoneyBack, listRefunds } from './contract.ts'

/** An order's money and what has gone back of it; asked again while something is on its way. */
export const refundsQuery = (api: Api, orderId: string) =>
  queryOptions({
    queryKey: ['orders', orderId, 'refunds'],
    queryFn: () => api(listRefunds, { params: { id: orderId } }),
    refetchInterval: ({ state }) => (isOnItsWay(state.data) ? seconds(1.5) : false),
  })

/** What has gone back of an order, by its link; null when the link is nobody's. */
export const moneyBackQuery = (api: Api, token: string) =>
  queryOptions({
    queryKey: ['order', token, 'money back'],
    queryFn: () => api(getMoneyBack, { params: { token } }).catch(nullWhenMissing),
    refetchInterval: ({ state }) => (state.data?.refunding ? seconds(3) : minutes(1)),
  })

function isOnItsWay(sheet: RefundSheet | undefined): boolean {
  return sheet !== undefined && sheet.requested > 0
}
