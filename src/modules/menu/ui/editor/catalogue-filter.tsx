import type { ReactNode } from 'react'
import {
  type CatalogueQuery,
  type CatalogueSort,
  type CatalogueState,
  catalogueAddress,
  catalogueSorts,
  catalogueStates,
} from '#modules/menu/rules/catalogue.ts'
import { capitalised } from '#modules/menu/ui/dish-words.ts'
import { SelectField } from '#ui-kit/select-field.tsx'
import { TabLink, TabStrip } from '#ui-kit/tab-strip.tsx'
import { CatalogueSearch } from './catalogue-search.tsx'

interface CatalogueFilterProps {
  query: CatalogueQuery
  categories: readonly string[]
  /** What a category is called. */
  nameOf: (category: string) => string
  counts: Readonly<Record<string, number>>
  /** What stands in the line of the states. */
  beside: ReactNode
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

/** What to look for; everything stands in the address, so that back and sharing work. */
export function CatalogueFilter(props: CatalogueFilterProps) {
  const { query, categories, nameOf, counts, beside, onChange } = props
  return (
    <>
      <search aria-label="Dishes" className="flex flex-wrap gap-3">
        <CatalogueSearch search={query.search} onSearch={(search) => onChange({ search })} />
        <SelectField
          label="Category"
          value={query.category}
          options={[
            ['', 'Every category'],
            ...categories.map((each) => [each, capitalised(nameOf(each))] as const),
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
      <div className="lg:flex lg:flex-wrap">
        <TabStrip label="By state" className="grow compact:mt-1">
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
        <div className="flex grow items-center justify-end gap-x-5 border-border max-lg:mt-4 max-lg:justify-between lg:min-h-11 lg:border-b">
          {beside}
        </div>
      </div>
    </>
  )
}
