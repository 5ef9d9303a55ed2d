import type { QueryClient } from '@tanstack/react-query'

/** 404 when the dish is not on the menu, so that search engines forget its page. */
export function dishStatus(
  queries: QueryClient,
  { slug }: Record<string, string | undefined>,
): number {
  return queries.getQueryData(['menu', 'dish', slug]) === null ? 404 : 200
}
