import type { QueryClient } from '@tanstack/react-query'

/** A link that opens nothing is a page that is not there. */
export function orderStatus(queries: QueryClient, { token }: Record<string, string | undefined>) {
  return queries.getQueryData(['order', token]) === null ? 404 : 200
}
