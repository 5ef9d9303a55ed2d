import type { Query, QueryClient } from '@tanstack/react-query'

/**
 * Whatever is called stale while its first answer is on its way is asked for again when that has come: it may be from
 * before the change, and the library lets it stand as fresh.
 */
export function refetchOvertaken(queries: QueryClient): void {
  const overtaken = new WeakSet<Query>()
  queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return
    const { query, action } = event
    const isFirst = query.state.fetchStatus !== 'idle' && query.state.data === undefined
    if (action.type === 'invalidate' && isFirst) overtaken.add(query)
    if (action.type === 'success' && overtaken.delete(query)) {
      void queries.invalidateQueries({ queryKey: query.queryKey, exact: true })
    }
  })
}
