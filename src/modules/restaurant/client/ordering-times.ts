import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Api } from '#kernel/api.ts'
import { type SlotSettingsView, getSlotSettings, previewSlots } from '../contract/ordering-times.ts'

export const slotSettingsQuery = (api: Api) =>
  queryOptions({ queryKey: ['slots', 'settings'], queryFn: () => api(getSlotSettings) })

/** Tomorrow as these settings would have it; the last sound ones stay while others are typed. */
export const slotPreviewQuery = (api: Api, settings: Omit<SlotSettingsView, 'version'>) =>
  queryOptions({
    queryKey: ['slots', 'preview', JSON.stringify(settings)],
    queryFn: () => api(previewSlots, { body: settings }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
