import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '#kernel/query-of.ts'
import { getSettings } from '#modules/restaurant/contract/house.ts'
import { useApi } from '#ui-kit/api-context.ts'

/**
 * The settings that a form can begin with. Another country has the whole page begin anew, at times
 * before its settings have come: a form that began with the old ones would be refused as overtaken
 * by its own save. So there are none until the new ones have come.
 */
export function useNewestSettings() {
  const query = queryOf(useApi(), getSettings)
  const { data, isError, refetch } = useQuery(query)
  const isOld = useQueryClient().getQueryState(query.queryKey)?.isInvalidated === true
  const [isNewest, setIsNewest] = useState(!isOld)
  if (!isNewest && !isOld) setIsNewest(true)
  return { settings: isNewest ? data : undefined, isError, refetch }
}
