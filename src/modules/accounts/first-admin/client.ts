import type { QueryClient } from '@tanstack/react-query'
import type { Api, CallOptions } from '#kernel/api.ts'
import { queryOf } from '#kernel/query-of.ts'
import { getSession } from '../contract/visitor.ts'
import { makeFirstAdmin } from './contract.ts'

/** Makes the first admin; the page is theirs from then on. */
export async function setUp(
  api: Api,
  queries: QueryClient,
  body: { code: string; name: string; email: string; password: string },
  options?: CallOptions,
): Promise<void> {
  await api(makeFirstAdmin, { body }, options)
  await queries.fetchQuery({ ...queryOf(api, getSession), staleTime: 0 })
  void queries.invalidateQueries()
}
