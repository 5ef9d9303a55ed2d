import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#kernel/api.ts'
import { listBookingGroups } from './contract.ts'

export const bookingGroupsQuery = (api: Api) =>
  queryOptions({ queryKey: ['bookings', 'groups'], queryFn: () => api(listBookingGroups) })
