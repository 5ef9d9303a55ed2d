import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#kernel/api.ts'
import { listOrdersUnderWay } from '../contract/under-way.ts'

export const underWayKey = ['own orders', 'under way'] as const

/** What the viewer has still to pick up; asked of buyers only. */
export const ordersUnderWayQuery = (api: Api) =>
  queryOptions({
    queryKey: underWayKey,
    queryFn: async () => (await api(listOrdersUnderWay)).orders,
  })
