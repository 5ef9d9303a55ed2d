import { useQueryClient } from '@tanstack/react-query'
import {
  bookingSettingsQuery,
  saveBookingSettings,
} from '#modules/reservations/client/house-rules.ts'
import type { BookingSettings } from '#modules/reservations/contract/house-rules.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { useVersionedForm } from '#ui-kit/use-versioned-form.ts'
import {
  type SaidRules,
  entriesOfRules,
  keptRules,
  rulesChange,
  rulesWords,
} from './rules-entries.ts'

/** The rules of booking being edited, and the pause beside them, which is set at once. */
export function useRulesForm(settings: BookingSettings, onMerged: () => void) {
  const api = useApi()
  const queries = useQueryClient()
  const fetchNewest = () => queries.fetchQuery({ ...bookingSettingsQuery(api), staleTime: 0 })
  const form = useVersionedForm({
    begun: keptRules(settings),
    fetchNewest: async () => keptRules(await fetchNewest()),
    send: async ({ version, changed }) => {
      const saved = await saveBookingSettings(api, queries, version, rulesChange(changed))
      return { version: saved.version }
    },
    words: rulesWords,
    onMerged,
  })

  /** Nobody else's change is in its way: it says one thing, and says it now. */
  async function pause(until: string | null): Promise<BookingSettings> {
    const { version } = await fetchNewest()
    const saved = await saveBookingSettings(api, queries, version, { pausedUntil: until })
    form.follow(version, saved.version)
    return saved
  }

  return { form, pause, save: (said: SaidRules) => form.save(entriesOfRules(said)) }
}
