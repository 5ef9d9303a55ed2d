import { queryOf } from '#kernel/query-of.ts'
import { getSettings } from '#modules/restaurant/contract/house.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { useNewest } from '#ui-kit/use-newest.ts'

/** The settings that a form can begin with: another country has the whole page begin anew, at times before they have come. */
export function useNewestSettings() {
  const { data: settings, ...query } = useNewest(queryOf(useApi(), getSettings))
  return { ...query, settings }
}
