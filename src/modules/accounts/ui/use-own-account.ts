import { useQueryClient } from '@tanstack/react-query'
import { queryOf } from '#kernel/query-of.ts'
import { useApi } from '#ui-kit/api-context.ts'
import {
  changeAccount,
  changePassword,
  deleteAccount,
  getAccount,
  getOwnData,
} from '../contract/customer.ts'
import { getSession } from '../contract/visitor.ts'
import { listDevices } from '../sessions/contract.ts'
import { forgetPerson } from './log-out.ts'

/** What people do with their own account, for forms. */
export function useOwnAccount() {
  const api = useApi()
  const queries = useQueryClient()
  return {
    async changeProfile(name: string, photoURL: string) {
      const account = await api(changeAccount, { body: { name, photoURL } })
      queries.setQueryData(queryOf(api, getAccount).queryKey, account)
      // The header shows the photo, and other pages greet by name.
      await queries.invalidateQueries(queryOf(api, getSession))
    },

    async changePassword(current: string, next: string) {
      await api(changePassword, { body: { current, new: next } })
      await queries.invalidateQueries(queryOf(api, listDevices))
    },

    /** Everything that is held of the person, as the text of a file. */
    async getDataFile(): Promise<string> {
      return JSON.stringify(await api(getOwnData), null, 2)
    },

    /** Without a password the sign-in has to be a recent one. */
    async deleteAccount(password: string | undefined) {
      await api(deleteAccount, { body: password === undefined ? {} : { password } })
      await forgetPerson(api, queries)
    },
  }
}
