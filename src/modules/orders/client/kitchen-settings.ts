import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Api } from '#kernel/api.ts'
import {
  type KitchenSettingsView,
  changeKitchenSettings,
  getKitchenSettings,
} from '../contract/kitchen-settings.ts'

export type KitchenSettingsChange = Partial<Omit<KitchenSettingsView, 'version'>>

export const kitchenSettingsQuery = (api: Api) =>
  queryOptions({ queryKey: ['kitchen', 'settings'], queryFn: () => api(getKitchenSettings) })

/** Saves a change and shows it on this page; boards hear of it by their stream. */
export async function saveKitchenSettings(
  api: Api,
  queries: QueryClient,
  version: number,
  change: KitchenSettingsChange,
): Promise<KitchenSettingsView> {
  const settings = await api(changeKitchenSettings, { body: { version, ...change } })
  queries.setQueryData(kitchenSettingsQuery(api).queryKey, settings)
  return settings
}
