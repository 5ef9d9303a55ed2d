import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Api, CallOptions } from '#kernel/api.ts'
import { minutes } from '#kernel/duration.ts'
import { queryOf } from '#kernel/query-of.ts'
import { closeSession, getSession } from '../contract/visitor.ts'
import {
  addScreen,
  connectScreen,
  extendScreen,
  getOwnScreen,
  type NewCode,
  removeScreen,
  renewScreenCode,
  type Screen,
  signOutScreen,
} from './contract.ts'

/**
 * Which screen this browser is, asked again when screens change and every other minute: so one that is
 * signed out knows it at once, and one that lives is seen to.
 */
export const ownScreenQuery = (api: Api) =>
  queryOptions({
    ...queryOf(api, getOwnScreen),
    refetchInterval: minutes(2),
    refetchIntervalInBackground: true,
  })

/** What an admin does about screens; a new one and a new code ask for a sign-in of the last ten minutes. */
export function screensOf(api: Api, queries: QueryClient) {
  const refresh = () => queries.invalidateQueries({ queryKey: ['screens'] })
  const params = (id: string) => ({ params: { id } })
  return {
    add: (body: Pick<Screen, 'name' | 'stay'>): Promise<NewCode> =>
      api(addScreen, { body }).finally(refresh),
    renew: (id: string): Promise<NewCode> => api(renewScreenCode, params(id)).finally(refresh),
    extend: (id: string) => api(extendScreen, params(id)).finally(refresh),
    signOut: (id: string) => api(signOutScreen, params(id)).finally(refresh),
    remove: (id: string) => api(removeScreen, params(id)).finally(refresh),
  }
}

/** Signs this browser in as a screen, or out again; afterwards its pages know. */
export function ownScreenOf(api: Api, queries: QueryClient) {
  const learn = () => queries.fetchQuery({ ...queryOf(api, getSession), staleTime: 0 })
  return {
    async connect(code: string, options?: CallOptions): Promise<void> {
      await api(connectScreen, { body: { code } }, options)
      await learn()
    },
    async leave(): Promise<void> {
      await api(closeSession)
      await learn()
    },
  }
}
