import { queryOptions } from '@tanstack/react-query'
import { type Api, ApiError } from '#kernel/api.ts'
import { type Booking, getBooking, listOwnBookings } from '../contract/booking.ts'

export const ownBookingsQuery = (api: Api) =>
  queryOptions({ queryKey: ['bookings', 'own'], queryFn: () => api(listOwnBookings) })

/** One of the viewer's own; null when there is none of this id, or it is somebody else's. */
export const bookingQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['bookings', 'one', id],
    queryFn: (): Promise<Booking | null> =>
      api(getBooking, { params: { id } }).catch((failure: unknown) => {
        if (failure instanceof ApiError && failure.status === 404) return null
        throw failure
      }),
  })
