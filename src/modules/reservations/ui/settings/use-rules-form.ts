import { useQueryClient } from '@tanstack/react-query'
import { queryOf } from '#kernel/query-of.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { useSettingsForm } from '#ui-kit/use-settings-form.ts'
import {
  type BookingSettings,
  changeBookingSettings,
  getBookingSettings,
} from '../../contract/house.ts'

/** The rules of booking as the form says them: a pause is set by itself. */
export type SaidRules = Omit<BookingSettings, 'version' | 'pausedUntil'>

/** The rules of booking being edited, and the pause beside them, which is set at once. */
export function useRulesForm(settings: BookingSettings, onNewest: () => void) {
  const api = useApi()
  const queries = useQueryClient()
  const query = queryOf(api, getBookingSettings)
  const form = useSettingsForm({
    kept: settings,
    version: settings.version,
    query,
    onNewest,
  })

  /** Nobody else's change is in its way: it says one thing, and says it now. */
  async function pause(until: string | null): Promise<BookingSettings> {
    const { version } = await queries.fetchQuery({ ...query, staleTime: 0 })
    const saved = await api(changeBookingSettings, { body: { version, pausedUntil: until } })
    queries.setQueryData(query.queryKey, saved)
    await queries.invalidateQueries({ queryKey: ['bookings'] })
    form.follow(version, saved.version)
    return saved
  }

  const save = (said: SaidRules) =>
    form.save((version) => api(changeBookingSettings, { body: { version, ...said } }))
  return { form, pause, save }
}
