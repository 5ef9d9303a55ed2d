import { type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

/**
 * An answer that a form can begin with. One that is known to be old has the form wait for the next: a form that began with it
 * would be refused as overtaken, at times by its own save on another page.
 */
export function useNewest<Kept>(query: UseQueryOptions<Kept, Error, Kept, unknown[]>) {
  const { data, isError, refetch } = useQuery(query)
  const isOld = useQueryClient().getQueryState(query.queryKey)?.isInvalidated === true
  const [isNewest, setIsNewest] = useState(!isOld)
  if (!isNewest && !isOld) setIsNewest(true)
  return { data: isNewest ? data : undefined, isError, refetch }
}
