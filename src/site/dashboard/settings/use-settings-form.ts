import { useQueryClient } from '@tanstack/react-query'
import { saveSettings, settingsQuery } from '#modules/restaurant/client/settings.ts'
import type { Settings, SettingsChange } from '#modules/restaurant/contract/settings.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { changeOf, entriesBegun, entriesOf } from '#modules/restaurant/ui/settings/entries.ts'
import { entryLabel, entryWords } from './entry-words.ts'
import { type Sent, useVersionedForm } from '#ui-kit/use-versioned-form.ts'

/** A part of the settings, and what to do when another admin's changes have come beside one's own. */
export interface PartProps {
  settings: Settings
  onMerged: () => void
}

/** One part of the restaurant's settings being edited. */
export function useSettingsForm({ settings, onMerged }: PartProps) {
  const api = useApi()
  const queries = useQueryClient()
  const form = useVersionedForm({
    begun: keptOf(settings),
    fetchNewest: async () =>
      keptOf(await queries.fetchQuery({ ...settingsQuery(api), staleTime: 0 })),
    send: async (sent) => ({
      version: await saveSettings(api, queries, sent.version, changeIn(sent)),
    }),
    words: { label: entryLabel, say: entryWords },
    onMerged,
  })
  return { ...form, save: (said: SettingsChange) => form.save(entriesOf(said)) }
}

function keptOf(settings: Settings) {
  return { version: settings.version, entries: entriesBegun(settings) }
}

/** Hours that are looked at and kept are the first steps' business, changed or not. */
function changeIn({ changed, said }: Sent): SettingsChange {
  const hasHours = [...said.keys()].some((name) => name.startsWith('hours.'))
  return { ...(hasHours && { hours: {} }), ...changeOf(changed) }
}
