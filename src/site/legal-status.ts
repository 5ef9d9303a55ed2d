import type { QueryClient } from '@tanstack/react-query'

/** 404 while the owner has not written the page. */
export function legalStatus(queries: QueryClient, path: string): number {
  return queries.getQueryData(['restaurant', 'legal', path.slice(1)]) === null ? 404 : 200
}
