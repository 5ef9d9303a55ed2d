import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#kernel/api.ts'
import { minutes } from '#kernel/duration.ts'
import { queryOf } from '#kernel/query-of.ts'
import { getBookingDay } from './contract.ts'

/** A day at the desk; `today` follows the clock. The live topic `bookings` brings what changes. */
export const bookingDayQuery = (api: Api, day: string) =>
  queryOptions({
    ...queryOf(api, getBookingDay, { params: { day } }),
    // What no action announces: a new day, and tables whose hold has run out.
    refetchInterval: minutes(1),
  })
