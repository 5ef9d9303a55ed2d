import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#kernel/api.ts'
import { listServingHours } from '../contract/serving-hours.ts'

/** Under `menu`, so that it is asked for again when that changes. */
export const servingHoursQuery = (api: Api) =>
  queryOptions({ queryKey: ['menu', 'hours'], queryFn: () => api(listServingHours), staleTime: 0 })
