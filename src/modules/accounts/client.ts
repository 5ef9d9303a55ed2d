import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#kernel/api.ts'
import { getSession } from './contract.ts'

/** Who is signed in. A kept page says nobody; a signed-in person's page is made for them. */
export const sessionQuery = (api: Api) =>
  queryOptions({ queryKey: ['session'], queryFn: () => api(getSession) })
