import { type QueryClient, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Api } from '#kernel/api.ts'
import {
  type SlotSettingsView,
  changeSlotSettings,
  getSlotSettings,
  previewSlots,
} from '../contract/ordering-times.ts'

type SlotSettingsSaid = Omit<SlotSettingsView, 'version'>
export type SlotSettingsChange = Partial<SlotSettingsSaid>

export const slotSettingsQuery = (api: Api) =>
  queryOptions({ queryKey: ['slots', 'settings'], queryFn: () => api(getSlotSettings) })

/** Tomorrow as these settings would have it; the last sound ones stay while others are typed. */
export const slotPreviewQuery = (api: Api, settings: SlotSettingsSaid) =>
  queryOptions({
    queryKey: ['slots', 'preview', JSON.stringify(settings)],
    queryFn: () => api(previewSlots, { body: settings }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })

/** Saves a change and shows it on this page. */
export async function saveSlotSettings(
  api: Api,
  queries: QueryClient,
  version: number,
  change: SlotSettingsChange,
): Promise<SlotSettingsView> {
  const settings = await api(changeSlotSettings, { body: { version, ...change } })
  queries.setQueryData(slotSettingsQuery(api).queryKey, settings)
  void queries.invalidateQueries({ queryKey: ['restaurant'] })
  return settings
}
