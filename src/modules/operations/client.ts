import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#kernel/api.ts'
import { seconds } from '#kernel/duration.ts'
import { getShift } from './contract.ts'

export const shiftKey = ['shift', 'menu', 'bookings'] as const

/** The shift: live topics in its key and the kitchen's stream bring what changes; asked again anyway, as minutes pass. */
export const shiftQuery = (api: Api) =>
  queryOptions({
    queryKey: shiftKey,
    queryFn: () => api(getShift),
    refetchInterval: seconds(20),
  })
