import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Api } from '#kernel/api.ts'
import { minutes } from '#kernel/duration.ts'
import { sessionQuery } from '../../client.ts'
import { closeSession } from '../../contract.ts'
import {
  type NewCode,
  type Screen,
  addScreen,
  connectScreen,
  extendScreen,
  getOwnScreen,
  listScreens,
  removeScreen,
  renewScreenCode,
  signOutScreen,
} from '../contract/kitchen-screens.ts'

/** What the topic of this name makes old: who is signed in as which screen. */
const screensKey = 'screens'

/**
 * Which screen this browser is, asked again when screens change and every other minute: so one that is
 * signed out knows it at once, and one that lives is seen to.
 */
export const ownScreenQuery = (api: Api) =>
  queryOptions({
    queryKey: [screensKey, 'own'],
    queryFn: async () => (await api(getOwnScreen)).screen,
    refetchInterval: minutes(2),
    refetchIntervalInBackground: true,
  })

/** All screens, for admins; when each was last seen goes on by the minute. */
export const screensQuery = (api: Api) =>
  queryOptions({
    queryKey: [screensKey, 'all'],
    queryFn: async () => (await api(listScreens)).screens,
    refetchInterval: minutes(1),
  })

/** What an admin does about screens; a new one and a new code ask for a sign-in of the last ten minutes. */
export function screensOf(api: Api, queries: QueryClient) {
  const refresh = () => queries.invalidateQueries({ queryKey: [screensKey] })
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
  const learn = () => queries.fetchQuery({ ...sessionQuery(api), staleTime: 0 })
  return {
    async connect(code: string): Promise<void> {
      await api(connectScreen, { body: { code } })
      await learn()
    },
    async leave(): Promise<void> {
      await api(closeSession)
      await learn()
    },
  }
}
