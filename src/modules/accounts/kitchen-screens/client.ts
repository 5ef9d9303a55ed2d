import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#kernel/api.ts'
import { minutes } from '#kernel/duration.ts'
import { getOwnScreen } from './contract.ts'

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
