import { Search } from 'lucide-react'
import type { FormEvent, RefObject } from 'react'
import { inputClass } from '#ui-kit/text-field.tsx'
import { ticketTexts } from './house-texts.ts'

interface DishSearchProps {
  ref: RefObject<HTMLInputElement | null>
  listId: string
  search: string
  onSearch: (search: string) => void
  onEnter: (event: FormEvent) => void
}

export const dishSearchId = 'dish-search'

/** Where a caller's words are typed; behind it the way past all dishes to what they have ordered. */
export function DishSearch({ ref, listId, search, onSearch, onEnter }: DishSearchProps) {
  return (
    <search className="block bg-bg min-[900px]:sticky min-[900px]:top-16 min-[900px]:z-10 min-[900px]:py-3">
      <form method="dialog" onSubmit={onEnter} className="relative">
        <button type="submit" className="sr-only">
          {ticketTexts.search}
        </button>
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-muted"
        />
        <input
          ref={ref}
          id={dishSearchId}
          type="search"
          aria-label={ticketTexts.searchHint}
          aria-controls={listId}
          placeholder={ticketTexts.searchPlaceholder}
          value={search}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => onSearch(target.value)}
          className={`${inputClass} pl-11`}
        />
      </form>
      <button
        type="button"
        onClick={() => document.getElementById('ticket-heading')?.focus()}
        className="sr-only rounded-input bg-text font-semibold text-bg focus:not-sr-only focus:mt-2 focus:min-h-11 focus:px-4"
      >
        {ticketTexts.toOrder}
      </button>
    </search>
  )
}
