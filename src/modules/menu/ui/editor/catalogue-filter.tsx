import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { SelectField } from '#ui-kit/select-field.tsx'
import { TabLink, TabStrip } from '#ui-kit/tab-strip.tsx'
import { inputClass } from '#ui-kit/text-field.tsx'
import { useTypedSearch } from '#ui-kit/use-typed-search.ts'
import {
  catalogueAddress,
  type CatalogueQuery,
  catalogueSorts,
  catalogueStates,
} from '../../searching.ts'
import { maxSearchLength } from '../../showing.ts'
import { capitalised } from '../dish-words.ts'
import { catalogueTexts } from './house-texts.ts'

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

/** What to look for; everything stands in the address, so that back and sharing work. */
export function CatalogueFilter(props: CatalogueFilterProps) {
  const { query, categories, nameOf, counts, beside, onChange } = props
  const { box, typed, setTyped, take } = useTypedSearch(query.search, () => choose({}))

  function choose(change: Partial<CatalogueQuery>): void {
    onChange({ ...change, search: take() })
  }

  return (
    <>
      <search aria-label={catalogueTexts.dishes} className="flex flex-wrap gap-3">
        <label className="relative min-w-0 flex-1 basis-64">
          <span className="sr-only">{catalogueTexts.search}</span>
          <Search
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-muted"
          />
          <input
            ref={box}
            type="search"
            value={typed}
            maxLength={maxSearchLength}
            placeholder={catalogueTexts.searchPlaceholder}
            onChange={({ target }) => setTyped(target.value)}
            className={`${inputClass} pl-11 compact:min-h-10`}
          />
        </label>
        <SelectField
          label={catalogueTexts.category}
          value={query.category}
          options={[
            ['', catalogueTexts.everyCategory],
            ...categories.map((each) => [each, capitalised(nameOf(each))] as const),
          ]}
          onChange={(category) => choose({ category })}
        />
        <SelectField
          label={catalogueTexts.order}
          value={query.sort}
          options={catalogueSorts.map((sort) => [sort, catalogueTexts.sorts[sort]] as const)}
          onChange={(text) => {
            const sort = catalogueSorts.find((each) => each === text)
            if (sort) choose({ sort })
          }}
        />
      </search>
      <div className="lg:flex lg:flex-wrap">
        <TabStrip label={catalogueTexts.byState} className="grow compact:mt-1">
          {catalogueStates.map((state) => (
            <TabLink
              key={state}
              to={`/dashboard/manageItems${catalogueAddress({ ...query, search: typed.trim(), state, page: 1 })}`}
              preventScrollReset
              replace
              current={state === query.state ? 'true' : undefined}
            >
              <span>{catalogueTexts.states[state]}</span>
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
