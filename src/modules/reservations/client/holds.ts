import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#kernel/api.ts'
import { getHold } from '../contract/holds.ts'

/** The table that is kept for whoever is signed in. */
export const holdQuery = (api: Api) =>
  queryOptions({ queryKey: ['bookings', 'hold'], queryFn: () => api(getHold) })
