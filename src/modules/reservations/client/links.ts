import { queryOptions } from '@tanstack/react-query'
import { type Api, ApiError } from '#kernel/api.ts'
import { type LinkedBooking, getLinkedBooking } from '../contract/links.ts'

/** The booking that a link opens; null when it opens none, or none any more. */
export const linkedBookingQuery = (api: Api, token: string) =>
  queryOptions({
    queryKey: ['bookings', 'linked', token],
    queryFn: (): Promise<LinkedBooking | null> =>
      api(getLinkedBooking, { params: { token } }).catch((failure: unknown) => {
        if (failure instanceof ApiError && failure.status === 404) return null
        throw failure
      }),
  })
