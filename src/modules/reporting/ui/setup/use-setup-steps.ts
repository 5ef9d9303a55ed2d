import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { setupStepsQuery } from '#modules/reporting/client/setup-steps.ts'
import { useApi } from '#ui-kit/api-context.ts'

/** The steps of the setup, read anew whenever this page has saved anything. */
export function useSetupSteps() {
  const query = setupStepsQuery(useApi())
  const queries = useQueryClient()
  const [own] = query.queryKey
  useEffect(
    () =>
      queries.getQueryCache().subscribe((event) => {
        const isSaved = event.type === 'updated' && event.action.type === 'invalidate'
        if (!isSaved || event.query.queryKey[0] === own) return
        void queries.invalidateQueries({ queryKey: [own] })
      }),
    [queries, own],
  )
  return useQuery(query)
}
