import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '#ui-kit/api-context.ts'
import type { GuestBookingRules } from '../../contract/guest.ts'
import { type Company, daysQuery, timesQuery } from '../client.ts'
import { firstDayOf, weeksFrom } from '../rules.ts'

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

interface Booked {
  day: string
  party: number
  start: string
  label: string
}

const nothing = { start: '', label: '' }

/**
 * Another time or another number of guests for a booking, as they are chosen in the finder.
 * @param instead what is given up for it: the booking's id or its link
 * @param onAnother another day or party is looked at
 */
export function useMovedTime(
  { day, party, start, label }: Booked,
  {
    rules,
    instead,
    onAnother,
  }: { rules: GuestBookingRules; instead: string; onAnother: () => void },
) {
  const [search, setSearch] = useState<Search>({
    party,
    day,
    from: weeksFrom('', day, rules.today),
    area: '',
    instead,
  })
  const [picked, setPicked] = useState({ start, label })
  return {
    picked,
    setPicked,
    party: search.party,
    isMoved: picked.start !== start || search.party !== party,
    finder: {
      rules,
      search,
      onSearch(next: Partial<Search>) {
        onAnother()
        setSearch({ ...search, ...next })
        // A time is of its day, so another day starts with none; another party may keep the time.
        if (next.day !== undefined) setPicked(next.day === day ? { start, label } : nothing)
      },
      chosen: picked.start,
      onChoose: (chosen: string, name: string) => setPicked({ start: chosen, label: name }),
      hasArea: false,
    },
  }
}
