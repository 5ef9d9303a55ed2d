import { Search } from 'lucide-react'
import type { FormEvent, RefObject } from 'react'
import { SelectField } from '#ui-kit/select-field.tsx'
import { inputClass } from '#ui-kit/text-field.tsx'
import { type PeopleSort, peopleSorts } from '../../directory.ts'
import type { PeopleFilter } from './people-changes.ts'

interface PeopleFilterBarProps {
  filter: PeopleFilter
  box: RefObject<HTMLInputElement | null>
  /** What stands in the box, searched for or not yet. */
  typed: string
  onType: (search: string) => void
  onSearch: () => void
  onRole: (role: PeopleFilter['role']) => void
  onSort: (sort: PeopleSort) => void
}

const roles: { value: PeopleFilter['role']; label: string }[] = [
  { value: undefined, label: 'Everybody' },
  { value: 'admin', label: 'Admins' },
  { value: 'host', label: 'Front of house' },
  { value: 'kitchen', label: 'Kitchen' },
  { value: 'customer', label: 'Customers' },
]

const sortWords: Record<PeopleSort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  'a-z': 'Name, A to Z',
  'z-a': 'Name, Z to A',
}

/** One box for names and addresses, who of them, and in which order. */
export function PeopleFilterBar(props: PeopleFilterBarProps) {
  const { filter, box, typed, onType, onSearch, onRole, onSort } = props
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    onSearch()
  }
  return (
    <search>
      <form onSubmit={send} className="flex flex-wrap items-center gap-3">
        <button type="submit" className="sr-only">
          Search
        </button>
        <div className="relative min-w-0 flex-1 basis-72">
          <Search
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-muted"
          />
          <input
            ref={box}
            type="search"
            name="search"
            aria-label="Name or email"
            placeholder="Name or email"
            value={typed}
            maxLength={200}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="search"
            onChange={({ target }) => onType(target.value)}
            className={`${inputClass} pl-11 compact:min-h-10`}
          />
        </div>
        <fieldset className="inline-flex min-w-0 flex-wrap rounded-[1.625rem] border border-control p-1 max-sm:w-full">
          <legend className="sr-only">Who</legend>
          {roles.map(({ value, label }) => (
            <label
              key={label}
              className="inline-flex min-h-11 cursor-pointer items-center justify-center rounded-full px-4 compact:min-h-7.5 text-sm font-semibold whitespace-nowrap max-sm:flex-1 max-sm:px-2.5 has-checked:bg-text has-checked:text-bg has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
            >
              <input
                type="radio"
                name="role"
                checked={filter.role === value}
                onChange={() => onRole(value)}
                className="sr-only"
              />
              <span>{label}</span>
            </label>
          ))}
        </fieldset>
        <SelectField
          label="Order"
          value={filter.sort}
          options={peopleSorts.map((sort) => [sort, sortWords[sort]] as const)}
          onChange={(text) => onSort(peopleSorts.find((each) => each === text) ?? 'newest')}
        />
      </form>
    </search>
  )
}
