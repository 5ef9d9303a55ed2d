import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Api } from '#kernel/api.ts'
import { listDevices, signOutDevice, signOutOtherDevices } from '../contract/devices.ts'

/** Where the viewer is signed in. */
export const devicesQuery = (api: Api) =>
  queryOptions({ queryKey: ['devices'], queryFn: () => api(listDevices) })

/** Signs the viewer out elsewhere; afterwards the list is asked for again, whatever came of it. */
export function devicesOf(api: Api, queries: QueryClient) {
  const refresh = () => queries.invalidateQueries(devicesQuery(api))
  return {
    signOut: (id: string) => api(signOutDevice, { params: { id } }).finally(refresh),
    signOutOthers: () => api(signOutOtherDevices).finally(refresh),
  }
}
