import { useQueryClient } from '@tanstack/react-query'
import {
  type SlotSettingsChange,
  saveSlotSettings,
  slotSettingsQuery,
} from '../../client/ordering-times.ts'
import type { SlotSettingsView } from '../../contract/ordering-times.ts'
import type { SlotSettings } from '../../rules/ordering-times.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { type Kept, useVersionedForm } from '#ui-kit/use-versioned-form.ts'
import { modeWords, sayRule } from './rule-words.ts'

/** The ordering times being edited. */
export function useTimesForm(kept: SlotSettingsView, onMerged: () => void) {
  const api = useApi()
  const queries = useQueryClient()
  const form = useVersionedForm({
    begun: keptOf(kept),
    fetchNewest: async () =>
      keptOf(await queries.fetchQuery({ ...slotSettingsQuery(api), staleTime: 0 })),
    send: async ({ version, changed }) => {
      // Each was taken out of the settings under this very name.
      const change = Object.fromEntries(changed) as SlotSettingsChange
      return { version: (await saveSlotSettings(api, queries, version, change)).version }
    },
    words: { label: (name) => labels[name] ?? name, say: sayValue },
    onMerged,
  })
  return {
    form,
    save: (said: SlotSettings) => form.save(new Map<string, unknown>(Object.entries(said))),
  }
}

function keptOf({ version, ...said }: SlotSettingsView): Kept {
  return { version, entries: new Map<string, unknown>(Object.entries(said)) }
}

const labels: Readonly<Record<string, string>> = {
  mode: 'Guests order',
  interval: 'Time slot interval',
  lead: 'Minimum notice',
  daysAhead: 'Days ahead',
  lastOrder: 'Last pickup',
  preparation: 'Send to kitchen',
  rules: 'Limits',
}

function sayValue(name: string, value: unknown): string {
  // Under these names the settings hold nothing else (contract.ts).
  if (name === 'mode') return modeWords[value as SlotSettings['mode']]
  if (name === 'rules') return (value as SlotSettings['rules']).map(sayRule).join('; ') || 'None'
  return name === 'daysAhead' ? String(value) : `${String(value)} min`
}
