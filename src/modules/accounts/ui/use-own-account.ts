import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '#ui-kit/api-context.ts'
import { sessionQuery } from '../client.ts'
import { devicesQuery } from '../sessions/client/devices.ts'
import { getOwnData } from '../contract/own-data.ts'
import { forgetPerson } from './log-out.ts'
import { accountQuery } from '../client/own-account.ts'
import { changeAccount, changePassword, deleteAccount } from '../contract/own-account.ts'

/** What people do with their own account, for forms. */
export function useOwnAccount() {
  const api = useApi()
  const queries = useQueryClient()
  return {
    async changeProfile(name: string, photoURL: string) {
      const account = await api(changeAccount, { body: { name, photoURL } })
      queries.setQueryData(accountQuery(api).queryKey, account)
      // The header shows the photo, and other pages greet by name.
      await queries.invalidateQueries(sessionQuery(api))
    },

    async changePassword(current: string, next: string) {
      await api(changePassword, { body: { current, new: next } })
      await queries.invalidateQueries(devicesQuery(api))
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
