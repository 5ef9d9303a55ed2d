import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '#kernel/api.ts'
import { askEmailChange, confirmEmailChange } from '../../contract/customer.ts'

/** The two steps to another address. */
export function emailChangeOf(api: Api, queries: QueryClient) {
  return {
    ask: (email: string, password: string) => api(askEmailChange, { body: { email, password } }),

    async confirm(token: string) {
      await api(confirmEmailChange, { body: { token } })
      // Whatever names the address, keys of queries included, is asked for again.
      await queries.invalidateQueries()
    },
  }
}
