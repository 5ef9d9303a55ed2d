import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#kernel/api.ts'
import { getAccount } from '../contract/own-account.ts'

/** The viewer's own account, with how they sign in. */
export const accountQuery = (api: Api) =>
  queryOptions({ queryKey: ['account'], queryFn: () => api(getAccount) })
