import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Api } from '#kernel/api.ts'
import { sessionQuery } from '../client.ts'
import { getFirstAdmin, makeFirstAdmin } from './contract.ts'

/** Whether the restaurant still waits for its first administrator. */
export const firstAdminQuery = (api: Api) =>
  queryOptions({ queryKey: ['first-admin'], queryFn: () => api(getFirstAdmin) })

/** Makes the first admin; the page is theirs from then on. */
export async function setUp(
  api: Api,
  queries: QueryClient,
  body: { code: string; name: string; email: string; password: string },
): Promise<void> {
  await api(makeFirstAdmin, { body })
  await queries.fetchQuery({ ...sessionQuery(api), staleTime: 0 })
  void queries.invalidateQueries()
}
