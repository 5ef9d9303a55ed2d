import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { seconds } from '#kernel/duration.ts'
import { queryOf } from '#kernel/query-of.ts'
import { type Waiting, getWaiting } from '#modules/operations/contract.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { followTopic } from '../follow-topic.ts'

/** What waits for an admin, as it is now; undefined for everybody else, who ask for nothing. */
export function useWaiting(isAdmin: boolean): Waiting | undefined {
  const queries = useQueryClient()
  useEffect(() => (isAdmin ? listen(queries) : undefined), [isAdmin, queries])
  const { data } = useQuery({ ...queryOf(useApi(), getWaiting), enabled: isAdmin })
  return isAdmin ? data : undefined
}

/** How long the stream stays without a menu: from page to page the menu goes and comes back. */
const lingerMs = seconds(3)

let menus = 0
/** How often what waits has changed, as far as this page knows. */
const seen = { waiting: 0 }
let leave: (() => void) | undefined

/** One stream for all menus of this document, while there is one; answers how to leave it. */
function listen(queries: QueryClient): () => void {
  menus++
  leave ??= followTopic('/events/admin', 'waiting', seen, () => {
    for (const queryKey of [['waiting'], ['messages'], ['reviews', 'all']]) {
      void queries.invalidateQueries({ queryKey })
    }
  })
  return () => {
    menus--
    setTimeout(() => {
      if (menus > 0) return
      leave?.()
      leave = undefined
    }, lingerMs)
  }
}
