import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useApi } from '#ui-kit/api-context.ts'
import { type Company, daysQuery, timesQuery } from '../client/times.ts'
import { firstDayOf } from '../rules/first-day.ts'

/** What somebody looks for; `day` and `from` are empty until they choose. */
export interface Search extends Company {
  day: string
  from: string
  /** An own booking that is to be moved. */
  instead: string
}

/** The days and the times for a search; what was shown stays until the next is there. */
export function useFreeTimes({ day, from, instead, ...company }: Search) {
  const api = useApi()
  const days = useQuery({
    ...daysQuery(api, { from, instead, ...company }),
    placeholderData: keepPreviousData,
  })
  const shownDay = day === '' ? firstDayOf(days.data?.days) : day
  const times = useQuery({
    ...timesQuery(api, { day: shownDay, instead, ...company }),
    enabled: shownDay !== '',
    placeholderData: keepPreviousData,
  })
  return {
    days: days.data,
    times: times.data,
    shownDay,
    /** The times are those of another question still. */
    isBehind: times.isPlaceholderData || days.isPlaceholderData,
    hasFailed: days.isError || times.isError,
    retry() {
      void days.refetch()
      void times.refetch()
    },
  }
}
