import type { QueryClient } from '@tanstack/react-query'

/** A link that opens no booking, or none any more, is a page that is not there. */
export function bookingStatus(queries: QueryClient, { token }: Record<string, string | undefined>) {
  return queries.getQueryData(['bookings', 'linked', token]) === null ? 404 : 200
}
