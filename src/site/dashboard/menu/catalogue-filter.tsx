import { Search } from 'lucide-react'
import { useRef } from 'react'
import {
  type CatalogueQuery,
  type CatalogueSort,
  type CatalogueState,
  catalogueAddress,
  catalogueSorts,
  catalogueStates,
} from '#modules/menu/catalogue/rules.ts'
import { maxSearchLength } from '#modules/menu/rules.ts'
import { capitalised } from '#modules/menu/ui/dish-words.ts'
import { SelectField } from '#ui-kit/select-field.tsx'
import { inputClass } from '#ui-kit/text-input.tsx'
import { TabLink, TabStrip } from '../tab-strip.tsx'

interface CatalogueFilterProps {
  query: CatalogueQuery
  categories: readonly string[]
  counts: Readonly<Record<string, number>>
  onChange: (change: Partial<CatalogueQuery>) => void
}

const stateWords: Record<CatalogueState, string> = {
  all: 'All',
  available: 'Available',
  'sold-out': 'Sold out',
  hidden: 'Hidden',
  offered: 'Offers',
  popular: 'Popular',
  undeclared: 'Allergens not declared',
}

const sortWords: Record<CatalogueSort, string> = {
  menu: 'Menu order',
  name: 'Name',
  cheapest: 'Cheapest first',
  dearest: 'Dearest first',
  changed: 'Changed last',
}

const pauseMs = 250

/** What to look for; everything stands in the address, so that back and sharing work. */
export function CatalogueFilter({ query, categories, counts, onChange }: CatalogueFilterProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  return (
    <>
      <search aria-label="Dishes" className="flex flex-wrap gap-3">
        <label className="relative min-w-0 flex-1 basis-64">
          <span className="sr-only">Search dishes</span>
          <Search
            aria-hidden="true"
            size={20}
            className="pointer-events-none absolute top-3.5 left-3.5 text-muted"
          />
          <input
            type="search"
            // Another query from outside (back, a link) brings its own words.
            key={query.search === '' ? 'empty' : 'words'}
            defaultValue={query.search}
            maxLength={maxSearchLength}
            placeholder="Search by name or details"
            onChange={({ currentTarget: { value } }) => {
              clearTimeout(timer.current)
              timer.current = setTimeout(() => onChange({ search: value.trim() }), pauseMs)
            }}
            className={`${inputClass} pl-11`}
          />
        </label>
        <SelectField
          label="Category"
          value={query.category}
          options={[
            ['', 'Every category'],
            ...categories.map((each) => [each, capitalised(each)] as const),
          ]}
          onChange={(category) => onChange({ category })}
        />
        <SelectField
          label="Order"
          value={query.sort}
          options={catalogueSorts.map((sort) => [sort, sortWords[sort]] as const)}
          onChange={(text) => {
            const sort = catalogueSorts.find((each) => each === text)
            if (sort) onChange({ sort })
          }}
        />
      </search>
      <TabStrip label="By state">
        {catalogueStates.map((state) => (
          <TabLink
            key={state}
            to={`/dashboard/manageItems${catalogueAddress({ ...query, state, page: 1 })}`}
            preventScrollReset
            replace
            current={state === query.state ? 'true' : undefined}
          >
            {stateWords[state]}
            <span className="tabular-nums">{counts[state] ?? 0}</span>
          </TabLink>
        ))}
      </TabStrip>
    </>
  )
}
