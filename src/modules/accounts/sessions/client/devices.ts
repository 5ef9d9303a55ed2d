import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '#kernel/api.ts'
import { queryOf } from '#kernel/query-of.ts'
import { listDevices, signOutDevice, signOutOtherDevices } from '../contract.ts'

/** Signs the viewer out elsewhere; afterwards the list is asked for again, whatever came of it. */
export function devicesOf(api: Api, queries: QueryClient) {
  const refresh = () => queries.invalidateQueries(queryOf(api, listDevices))
  return {
    signOut: (id: string) => api(signOutDevice, { params: { id } }).finally(refresh),
    signOutOthers: () => api(signOutOtherDevices).finally(refresh),
  }
}
