import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Api } from '#kernel/api.ts'
import type { InputOf } from '#kernel/endpoint.ts'
import { type TablePlan, changeTablePlan, getTablePlan } from './contract.ts'

export type ChangedPlan = InputOf<typeof changeTablePlan>['body']

/** Under the live topic's key: what is booked at a table is known at once. */
export const tablePlanQuery = (api: Api) =>
  queryOptions({ queryKey: ['bookings', 'tables'], queryFn: () => api(getTablePlan) })

/** Puts a plan in the place of the present one, here at once; others hear of it by the live stream. */
export async function saveTablePlan(
  api: Api,
  queries: QueryClient,
  changed: ChangedPlan,
): Promise<TablePlan> {
  const plan = await api(changeTablePlan, { body: changed })
  queries.setQueryData(tablePlanQuery(api).queryKey, plan)
  await queries.invalidateQueries({ queryKey: ['bookings'] })
  return plan
}
