import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Api } from '#kernel/api.ts'
import { restaurantQuery } from '../client.ts'
import { type SettingsChange, changeSettings, getSettings } from '../contract/settings.ts'

/** Under the restaurant's key, so that another admin's change is seen here too. */
export const settingsQuery = (api: Api) =>
  queryOptions({ queryKey: ['restaurant', 'settings'], queryFn: () => api(getSettings) })

/** Saves a change and shows it on this page at once; others hear of it by the live stream. */
export async function saveSettings(
  api: Api,
  queries: QueryClient,
  version: number,
  change: SettingsChange,
): Promise<number> {
  const answer = await api(changeSettings, { body: { version, ...change } })
  await queries.invalidateQueries({ queryKey: restaurantQuery(api).queryKey })
  return answer.version
}
