import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Api } from '#kernel/api.ts'
import { minutes } from '#kernel/duration.ts'
import { getBookingDay, searchBookings } from './contract/day.ts'
import { getBookingHistory } from './contract/history.ts'

/** A day at the desk; `today` follows the clock. The live topic `bookings` brings what changes. */
export const bookingDayQuery = (api: Api, day: string) =>
  queryOptions({
    queryKey: ['bookings', 'day', day],
    queryFn: () => api(getBookingDay, { params: { day } }),
    // What no action announces: a new day, and tables whose hold has run out.
    refetchInterval: minutes(1),
  })

export const bookingHistoryQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['bookings', 'history', id],
    queryFn: () => api(getBookingHistory, { params: { id } }),
    staleTime: 0,
  })

/** Bookings by a part of a name or number; the last answer stands while the next is on its way. */
export const foundBookingsQuery = (api: Api, words: string) =>
  queryOptions({
    queryKey: ['bookings', 'found', words],
    queryFn: () => api(searchBookings, { query: { q: words } }),
    placeholderData: keepPreviousData,
  })
