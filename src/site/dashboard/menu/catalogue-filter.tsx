import { Link } from 'react-router'
import {
  type CatalogueQuery,
  type CatalogueSort,
  type CatalogueState,
  catalogueAddress,
  catalogueSorts,
  catalogueStates,
} from '#modules/menu/catalogue/rules.ts'
import { capitalised } from '#modules/menu/ui/dish-words.ts'
import { inputClass } from '#ui-kit/text-input.tsx'
import { CatalogueSearch } from './catalogue-search.tsx'

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

/** On phones the tabs are one line to be pushed, which fades where it goes on. */
const tabsClass =
  'mt-3 max-md:-mx-5 max-md:overflow-x-auto max-md:px-5 max-md:[mask-image:linear-gradient(to_right,black_calc(100%_-_4rem),transparent)]'

/** What to look for; everything stands in the address, so that back and sharing work. */
export function CatalogueFilter({ query, categories, counts, onChange }: CatalogueFilterProps) {
  return (
    <>
      <search aria-label="Dishes" className="flex flex-wrap gap-3">
        <CatalogueSearch search={query.search} onSearch={(search) => onChange({ search })} />
        <Choice
          label="Category"
          value={query.category}
          options={[
            ['', 'Every category'],
            ...categories.map((each) => [each, capitalised(each)] as const),
          ]}
          onChange={(category) => onChange({ category })}
        />
        <Choice
          label="Order"
          value={query.sort}
          options={catalogueSorts.map((sort) => [sort, sortWords[sort]] as const)}
          onChange={(text) => {
            const sort = catalogueSorts.find((each) => each === text)
            if (sort) onChange({ sort })
          }}
        />
      </search>
      <nav aria-label="By state" className={tabsClass}>
        <ul className="flex gap-x-1 border-b border-border max-md:w-max max-md:pr-12 md:flex-wrap">
          {catalogueStates.map((state) => (
            <li key={state}>
              <Link
                to={`/dashboard/manageItems${catalogueAddress({ ...query, state, page: 1 })}`}
                preventScrollReset
                replace
                aria-current={state === query.state ? 'true' : undefined}
                className="flex min-h-11 items-center gap-1.5 border-b-3 border-transparent px-3 text-sm font-medium whitespace-nowrap text-muted -outline-offset-3 hover:text-text aria-[current]:border-primary aria-[current]:text-text"
              >
                {stateWords[state]}
                <span className="tabular-nums">{counts[state] ?? 0}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}

interface ChoiceProps {
  label: string
  value: string
  options: readonly (readonly [value: string, text: string])[]
  onChange: (value: string) => void
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <label className="min-w-36 flex-1 sm:max-w-52">
      <span className="sr-only">{label}</span>
      <select
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        className={inputClass}
      >
        {options.map(([each, text]) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}
