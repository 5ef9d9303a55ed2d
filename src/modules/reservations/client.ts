import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#kernel/api.ts'
import { getBookingRules } from './contract.ts'

/** Below `bookings`, as all that a booking or the plan of tables may change. */
export const bookingRulesQuery = (api: Api) =>
  queryOptions({ queryKey: ['bookings', 'rules'], queryFn: () => api(getBookingRules) })
