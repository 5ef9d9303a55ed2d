import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#kernel/api.ts'
import { getTablePlan } from './contract.ts'

/** Under the live topic's key: what is booked at a table is known at once. */
export const tablePlanQuery = (api: Api) =>
  queryOptions({ queryKey: ['bookings', 'tables'], queryFn: () => api(getTablePlan) })
