import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#kernel/api.ts'
import { seconds } from '#kernel/duration.ts'
import { queryOf } from '#kernel/query-of.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { type Hold, holdTable, getHold } from '../contract/guest.ts'
import { type OtherTime, readOtherTimes } from '../dining-tables/rules.ts'

/** What is asked for: a time, for how many, and where if that matters. */
export interface Wanted {
  start: string
  party: number
  area: string
}

/** Why a table could not be kept, and what else there is. */
export interface TakenTime {
  message: string
  /** `full`, `too_many`, `same_sitting`, … */
  code: string
  times: OtherTime[] | undefined
  /** The own booking that is in the way; empty when none is. */
  bookingId: string
}

/**
 * Keeps a table for whoever books; answers what is in the way, if anything is.
 * @param as sees to it that the browser has somebody who books
 */
export function useHoldTable(as: <T>(work: () => Promise<T>) => Promise<T>) {
  const api = useApi()
  const queries = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)

  async function hold({ start, party, area }: Wanted): Promise<TakenTime | undefined> {
    setIsBusy(true)
    try {
      const body = { start, party, ...(area !== '' && { area }) }
      const answer = await as(() => api(holdTable, { body }))
      queries.setQueryData(queryOf(api, getHold).queryKey, answer)
      return undefined
    } catch (failure) {
      return takenTimeOf(failure)
    } finally {
      setIsBusy(false)
      void queries.invalidateQueries({ queryKey: ['bookings'] })
    }
  }

  return { hold, isBusy }
}

export function takenTimeOf(failure: unknown): TakenTime {
  if (!(failure instanceof ApiError)) {
    return { message: String(failure), code: '', times: undefined, bookingId: '' }
  }
  const { message, code, body } = failure
  const bookingId = typeof body['bookingId'] === 'string' ? body['bookingId'] : ''
  return { message, code, times: readOtherTimes(body), bookingId }
}

/** The viewer's hold on this time, until the server says that it has ended. */
export function useHold({ start, party }: Wanted, isKnown: boolean): Hold | null | undefined {
  const { data } = useQuery({
    ...queryOf(useApi(), getHold),
    enabled: isKnown,
    // The two clocks may differ: the server is asked, now and then again while it says "held".
    refetchInterval: ({ state }) => {
      const end = state.data?.hold?.heldUntil
      return end !== undefined && Math.max(seconds(2), Date.parse(end) - Date.now())
    },
  })
  const hold = data?.hold
  return hold && (hold.start !== start || hold.party !== party) ? null : hold
}
