import { useState } from 'react'
import { weeksFrom } from '../rules/first-day.ts'
import type { BookingRules } from './table-finder.tsx'
import type { Search } from './use-free-times.ts'

interface Booked {
  day: string
  party: number
  start: string
  label: string
}

/**
 * Another time or another number of guests for a booking, as they are chosen in the finder.
 * @param instead what is given up for it: the booking's id or its link
 * @param onAnother another day or party is looked at
 */
export function useMovedTime(
  { day, party, start, label }: Booked,
  { rules, instead, onAnother }: { rules: BookingRules; instead: string; onAnother: () => void },
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
        // Another day has none of these times; another party may keep it.
        if (next.day !== undefined) setPicked(next.day === day ? { start, label } : nothing)
      },
      chosen: picked.start,
      onChoose: (chosen: string, name: string) => setPicked({ start: chosen, label: name }),
      hasArea: false,
    },
  }
}

const nothing = { start: '', label: '' }
