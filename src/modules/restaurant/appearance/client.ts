import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#kernel/api.ts'
import { getAppearance } from './contract.ts'

/** Under the restaurant's key, so that another admin's change is seen here too. */
export const appearanceQuery = (api: Api) =>
  queryOptions({ queryKey: ['restaurant', 'appearance'], queryFn: () => api(getAppearance) })
