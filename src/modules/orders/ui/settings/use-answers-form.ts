import { useQueryClient } from '@tanstack/react-query'
import {
  type KitchenSettingsChange,
  kitchenSettingsQuery,
  saveKitchenSettings,
} from '#modules/orders/client/kitchen-settings.ts'
import type { KitchenSettingsView } from '#modules/orders/contract/kitchen-settings.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { type Kept, useVersionedForm } from '#ui-kit/use-versioned-form.ts'

type Said = Omit<KitchenSettingsView, 'version'>

/** The kitchen's settings being edited. */
export function useAnswersForm(kept: KitchenSettingsView, onMerged: () => void) {
  const api = useApi()
  const queries = useQueryClient()
  const form = useVersionedForm({
    begun: keptOf(kept),
    fetchNewest: async () =>
      keptOf(await queries.fetchQuery({ ...kitchenSettingsQuery(api), staleTime: 0 })),
    send: async ({ version, changed }) => {
      // Each was taken out of the settings under this very name.
      const change = Object.fromEntries(changed) as KitchenSettingsChange
      return { version: (await saveKitchenSettings(api, queries, version, change)).version }
    },
    words: { label: (name) => labels[name] ?? name, say: sayMinutes },
    onMerged,
  })
  return { form, save: (said: Said) => form.save(new Map<string, unknown>(Object.entries(said))) }
}

function keptOf({ version, ...said }: KitchenSettingsView): Kept {
  return { version, entries: new Map<string, unknown>(Object.entries(said)) }
}

const labels: Readonly<Record<string, string>> = {
  minutes: 'Usual times',
  remindMinutes: 'Ring louder',
  mailMinutes: 'Email',
  rejectMinutes: 'Reject',
  usesBoard: 'The board',
}

function sayMinutes(_name: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'We work with it' : 'We do without'
  if (value === null) return 'Never'
  return Array.isArray(value) ? `${value.join(', ')} min` : `After ${String(value)} min`
}
