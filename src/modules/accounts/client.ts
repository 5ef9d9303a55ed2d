import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#kernel/api.ts'
import { getSession } from './contract.ts'

/** Who is signed in; `person` is null for a visitor. */
export const sessionQuery = (api: Api) =>
  queryOptions({ queryKey: ['session'], queryFn: () => api(getSession) })
