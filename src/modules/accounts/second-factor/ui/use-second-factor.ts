import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { Api } from '#kernel/api.ts'
import { queryOf } from '#kernel/query-of.ts'
import { useApi } from '#ui-kit/api-context.ts'
import {
  changeAccountPolicy,
  confirmSecondFactor,
  disableSecondFactor,
  enableSecondFactor,
  getSecondFactor,
} from '../contract.ts'

/** What a person may change about their second factor, for a form. */
export function useSecondFactor() {
  return secondFactorOf(useApi(), useQueryClient())
}

/** What a person changes about their own second factor, and an admin about everybody's. */
function secondFactorOf(api: Api, queries: QueryClient) {
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
      await queries.invalidateQueries(queryOf(api, getSecondFactor))
    },
  }
}
