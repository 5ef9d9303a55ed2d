import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#kernel/api.ts'
import { seconds } from '#kernel/duration.ts'
import { getShift } from '../contract/shift.ts'

export const shiftKey = ['shift', 'menu', 'bookings'] as const

/** The live topics in its key bring what changes; of orders the kitchen's stream tells. Minutes go on by themselves. */
export const shiftQuery = (api: Api) =>
  queryOptions({
    queryKey: shiftKey,
    queryFn: () => api(getShift),
    refetchInterval: seconds(20),
  })
