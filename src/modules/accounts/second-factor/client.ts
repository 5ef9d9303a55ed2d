import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Api } from '#kernel/api.ts'
import { changeAccountPolicy } from './contract/policy.ts'
import {
  confirmSecondFactor,
  disableSecondFactor,
  enableSecondFactor,
  getSecondFactor,
} from './contract.ts'

export const secondFactorQuery = (api: Api) =>
  queryOptions({ queryKey: ['second-factor'], queryFn: () => api(getSecondFactor) })

/** What a person changes about their own second factor, and an admin about everybody's. */
export function secondFactorOf(api: Api, queries: QueryClient) {
  return {
    begin: (password: string) => api(enableSecondFactor, { body: { password } }),

    async confirm(code: string) {
      await api(confirmSecondFactor, { body: { code } })
      // An admin who has just set it up may do again what admins may.
      await queries.invalidateQueries()
    },

    async turnOff(password: string) {
      await api(disableSecondFactor, { body: { password } })
      await queries.invalidateQueries()
    },

    async requireOfAdmins(adminsNeedSecondFactor: boolean) {
      await api(changeAccountPolicy, { body: { adminsNeedSecondFactor } })
      await queries.invalidateQueries(secondFactorQuery(api))
    },
  }
}
