import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Api } from '#kernel/api.ts'
import type { InputOf } from '#kernel/endpoint.ts'
import {
  type BookingSettings,
  changeBookingSettings,
  getBookingSettings,
} from '../contract/house-rules.ts'

export type BookingSettingsChange = Omit<InputOf<typeof changeBookingSettings>['body'], 'version'>

/** Under the live topic's key, so that another admin's change is seen here too. */
export const bookingSettingsQuery = (api: Api) =>
  queryOptions({ queryKey: ['bookings', 'settings'], queryFn: () => api(getBookingSettings) })

/** Saves a change and shows it on this page at once; others hear of it by the live stream. */
export async function saveBookingSettings(
  api: Api,
  queries: QueryClient,
  version: number,
  change: BookingSettingsChange,
): Promise<BookingSettings> {
  const settings = await api(changeBookingSettings, { body: { version, ...change } })
  queries.setQueryData(bookingSettingsQuery(api).queryKey, settings)
  await queries.invalidateQueries({ queryKey: ['bookings'] })
  return settings
}
