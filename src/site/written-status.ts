import type { QueryClient } from '@tanstack/react-query'

/** 200 where the owner has added a page. */
export function writtenStatus(
  queries: QueryClient,
  params: Record<string, string | undefined>,
): number {
  return queries.getQueryData(['restaurant', 'page', params['*']]) ? 200 : 404
}
