import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#kernel/api.ts'
import { getBookingSettings } from '../contract/house-rules.ts'

/** Under the live topic's key, so that another admin's change is seen here too. */
export const bookingSettingsQuery = (api: Api) =>
  queryOptions({ queryKey: ['bookings', 'settings'], queryFn: () => api(getBookingSettings) })
